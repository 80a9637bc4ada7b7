import type { EditDesk } from '@butiga/machines/edit-mode'
import { type Commerce, type Post, type Term, unwrap } from '@butiga/commerce-sdk'
import { useIsHydrated } from '@butiga/react-ui/ui/use-is-hydrated'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { App, type AppProps } from '../app.tsx'
import { headOf, type OpenedPage } from '../page.ts'
import { loadRecords, recordsKey } from '../screens/page/section-records.ts'
import { withDraft } from './with-draft.ts'

interface CanvasProps extends Omit<AppProps, 'page' | 'head'> {
  readonly first: OpenedPage
  readonly desk: EditDesk
  /** Called when the page is drawn. */
  readonly onDrawn: () => void
}

/** The page as the draft has it. A field that a person types in keeps what it had, so that the caret stays. */
export const Canvas = ({ first, desk, onDrawn, ...app }: CanvasProps) => {
  const [pages] = useState(() => followDraft(first, desk))
  // The first drawing is that of the server: the page as it is published.
  const drawn = useSyncExternalStore(pages.listen, pages.read, () => first)
  const page = useWhole(useTerms(useRecords(drawn, app.commerce), app.commerce), onDrawn)
  const head = useMemo(() => headOf(page, app.i18n), [page, app.i18n])
  return <App page={page} head={head} {...app} />
}

/**
 * The page, and after the first drawing a copy of it: React takes over each section of the server's rendering before it draws another
 * page, and would replace one whose text has changed by then.
 */
const useWhole = (page: OpenedPage, onDrawn: () => void): OpenedPage => {
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (isHydrated) onDrawn()
  }, [isHydrated, onDrawn])
  return useMemo(() => (isHydrated ? { ...page } : page), [page, isHydrated])
}

/** The page with the records that its sections have chosen, loaded again when they choose others. */
const useRecords = (page: OpenedPage, commerce: Commerce): OpenedPage => {
  const { post } = page.data as { readonly post?: Post }
  const key = post === undefined ? '' : recordsKey(post.elements)
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadRecords>> | null>(null)
  const [opened] = useState(key)
  useEffect(() => {
    // The page has come with the records of what is published.
    if (post === undefined || (loaded === null && key === opened)) return undefined
    const leaving = new AbortController()
    loadRecords(post.elements, { commerce, signal: leaving.signal }).then(setLoaded, () => undefined)
    return () => leaving.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key has what the records depend on
  }, [key, commerce])
  return useMemo(
    () => (loaded === null ? page : { ...page, data: { ...(page.data as object), records: loaded } }),
    [page, loaded],
  )
}

const noTerms: readonly number[] = []

/** The post with the categories and tags that its draft has chosen, loaded again when it chooses others. */
const useTerms = (page: OpenedPage, commerce: Commerce): OpenedPage => {
  const { post, chosenTerms: ids = noTerms } = page.data as {
    readonly post?: Post
    readonly chosenTerms?: readonly number[]
  }
  const key = ids.join()
  const [terms, setTerms] = useState<readonly Term[]>([])
  useEffect(() => {
    if (ids.length === 0) return undefined
    const leaving = new AbortController()
    const request = { filters: [{ key: 'id' as const, value: [...ids] }], limit: ids.length }
    unwrap(commerce.terms.filter(request, { signal: leaving.signal })).then(
      ({ records }) => setTerms(records),
      () => undefined,
    )
    return () => leaving.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key has the ids
  }, [key, commerce])
  return useMemo(() => {
    if (post === undefined) return page
    const chosen = terms.filter(({ id }) => ids.includes(id))
    return { ...page, data: { ...(page.data as object), post: { ...post, terms: chosen } } }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key has the ids
  }, [page, terms, key])
}

/** The page of the draft: the same one as long as nothing that it shows has changed, as while a person types. */
const followDraft = (first: OpenedPage, { actor, typed, onType }: EditDesk) => {
  let last = { text: '', page: first }
  const draw = () => {
    const page = withDraft(first, actor.getSnapshot().context, typed())
    const text = JSON.stringify([page.data, page.layout.elements])
    if (text !== last.text) last = { text, page }
  }
  draw()
  return {
    read: () => last.page,
    listen: (listener: () => void) => {
      // What has changed since the first drawing.
      draw()
      const follow = () => {
        draw()
        listener()
      }
      const followed = actor.subscribe(follow)
      const forget = onType(follow)
      return () => {
        followed.unsubscribe()
        forget()
      }
    },
  }
}
