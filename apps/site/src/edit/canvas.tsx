import type { EditDesk } from '@butiga/machines/edit-mode'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { App, type AppProps } from '../app.tsx'
import { headOf, type OpenedPage } from '../page.ts'
import { withDraft } from './with-draft.ts'

interface CanvasProps extends Omit<AppProps, 'page' | 'head'> {
  readonly first: OpenedPage
  readonly desk: EditDesk
}

/** The page as the draft has it. A field that a person types in keeps what it had, so that the caret stays. */
export const Canvas = ({ first, desk, ...app }: CanvasProps) => {
  const [pages] = useState(() => followDraft(first, desk))
  const page = useSyncExternalStore(pages.listen, pages.read)
  const head = useMemo(() => headOf(page, app.i18n), [page, app.i18n])
  return <App page={page} head={head} {...app} />
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
