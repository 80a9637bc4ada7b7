import type { EditDesk } from '@butiga/machines/edit-mode'
import { useSelector } from '@xstate/react'
import { useMemo, useRef, useSyncExternalStore } from 'react'
import { App, type AppProps } from '../app.tsx'
import { headOf, type OpenedPage } from '../page.ts'
import { withDraft } from './with-draft.ts'

interface CanvasProps extends Omit<AppProps, 'page' | 'head'> {
  readonly first: OpenedPage
  readonly desk: EditDesk
}

/** The page as the draft has it. A field that a person types in keeps what it had, so that the caret stays. */
export const Canvas = ({ first, desk, ...app }: CanvasProps) => {
  const context = useSelector(desk.actor, (snapshot) => snapshot.context)
  const typed = useSyncExternalStore(desk.onType, desk.typed)
  const last = useRef<{ readonly text: string; readonly page: OpenedPage }>(undefined)
  const page = useMemo(() => {
    const next = withDraft(first, context, typed)
    // Typing changes nothing else of the page: the same page is not rendered again.
    const text = JSON.stringify([next.data, next.layout.elements])
    if (last.current?.text !== text) last.current = { text, page: next }
    return last.current.page
  }, [first, context, typed])
  const head = useMemo(() => headOf(page, app.i18n), [page, app.i18n])
  return <App page={page} head={head} {...app} />
}
