import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useDesk, useEdit, useSelected } from './workspace.tsx'
import { elementId } from './address.ts'
import { frame, framedPage } from './frame.ts'
import { type Place, SectionBar } from './section-bar.tsx'
import { useTyping } from './use-typing.ts'
import type { EditKeys } from './use-edit-keys.ts'

interface PageFrameProps {
  readonly kind: string
  /** Whether the page has the width of a phone. */
  readonly isNarrow: boolean
  readonly keys: EditKeys
  readonly onInsert: () => void
  readonly onRemove: (id: string) => void
}

/** What edit mode does with the page in the frame; with the bar of the chosen section. */
export const PageFrame = ({ kind, isNarrow, keys, onInsert, onRemove }: PageFrameProps) => {
  const { t } = useLingui()
  const page = useDisplayedPage()
  const selected = useSelected()
  useTyping(page, kind)
  useEffect(() => {
    page?.addEventListener('keydown', keys)
    return () => page?.removeEventListener('keydown', keys)
  }, [page, keys])
  useEffect(() => {
    if (frame) frame.title = t`Stranica koju uređujete`
  }, [t])
  useEffect(() => {
    frame?.parentElement?.classList.toggle('is-narrow', isNarrow)
  }, [isNarrow])
  useEffect(() => {
    // The footer is edited where it is seen.
    const show = () => kind === 'footer' && framedPage()?.querySelector('footer')?.scrollIntoView({ block: 'end' })
    frame?.addEventListener('drawn', show)
    return () => frame?.removeEventListener('drawn', show)
  }, [kind])
  const place = useSectionPlace(page, kind === 'page' ? selected : null)
  useCanvas()
  return (
    page !== null &&
    place !== null &&
    selected !== null &&
    createPortal(
      <SectionBar id={selected} place={place} onInsert={onInsert} onRemove={() => onRemove(selected)} />,
      page.body,
    )
  )
}

/** The page in the frame, from the server's rendering on; null until the document is open. */
const useDisplayedPage = (): Document | null => {
  const desk = useDesk()
  const isLoading = useSelector(desk.actor, (snapshot) => snapshot.hasTag('loading'))
  const [page, setPage] = useState<Document | null>(null)
  useEffect(() => {
    const take = () => setPage(framedPage())
    if (framedPage()?.defaultView?.firstPress && framedPage()?.readyState !== 'loading') take()
    frame?.addEventListener('shown', take)
    return () => frame?.removeEventListener('shown', take)
  }, [])
  return isLoading ? null : page
}

/** Lets the page in the frame draw the draft once the document is open: what the server has rendered can be chosen in before. */
const useCanvas = (): void => {
  const desk = useDesk()
  const isLoading = useSelector(desk.actor, (snapshot) => snapshot.hasTag('loading'))
  useEffect(() => {
    if (isLoading) return undefined
    globalThis.editDesk = desk
    dispatchEvent(new Event('editdesk'))
    return () => {
      globalThis.editDesk = undefined
    }
  }, [desk, isLoading])
}

/** Where a section is in its page, followed while the page changes; null while it shows nothing. */
const useSectionPlace = (page: Document | null, id: string | null): Place | null => {
  const [place, setPlace] = useState<Place | null>(null)
  const sections = useEdit((context) => context.sections)
  useEffect(() => {
    const view = page?.defaultView
    if (page === null || !view || id === null) return undefined
    let isSeen = false
    const measure = () => {
      for (const other of page.querySelectorAll('[data-edit]')) other.removeAttribute('data-edit')
      const element = page.getElementById(elementId(id))
      element?.setAttribute('data-edit', 'on')
      // A section that was just inserted is drawn after it is chosen.
      if (element && !isSeen) element.scrollIntoView({ block: 'nearest' })
      isSeen ||= element !== null
      const box = element?.getBoundingClientRect()
      setPlace((last) => {
        const next = box ? { left: box.left + view.scrollX, top: box.top + view.scrollY } : null
        return last?.top === next?.top && last?.left === next?.left ? last : next
      })
    }
    measure()
    const root = page.getElementById('root') ?? page.body
    const changes = new MutationObserver(measure)
    changes.observe(root, { childList: true, subtree: true })
    const sizes = new ResizeObserver(measure)
    sizes.observe(page.body)
    return () => {
      changes.disconnect()
      sizes.disconnect()
      page.getElementById(elementId(id))?.removeAttribute('data-edit')
    }
  }, [page, id, sections])
  return id === null ? null : place
}
