import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useEdit, useSelected } from './desk.tsx'
import { elementId } from './address.ts'
import { type Place, SectionBar } from './section-bar.tsx'
import { useTyping } from './use-typing.ts'
import type { EditKeys } from './use-edit-keys.ts'

interface PageFrameProps {
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly path: string
  readonly kind: string
  /** Whether the page has the width of a phone. */
  readonly isNarrow: boolean
  readonly keys: EditKeys
  readonly onInsert: () => void
  readonly onRemove: (id: string) => void
}

/** The page itself in a frame of its own width, with the bar of the chosen section. */
export const PageFrame = ({ frame, path, kind, isNarrow, keys, onInsert, onRemove }: PageFrameProps) => {
  const { t } = useLingui()
  const [page, setPage] = useState<Document | null>(null)
  const selected = useSelected()
  useTyping(page, kind)
  useEffect(() => {
    page?.addEventListener('keydown', keys)
    return () => page?.removeEventListener('keydown', keys)
  }, [page, keys])
  const place = useSectionPlace(page, kind === 'page' ? selected : null)
  return (
    <div className={isNarrow ? 'edit-site is-narrow' : 'edit-site'}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, which edit mode draws and reads */}
      <iframe
        ref={frame}
        title={t`Stranica koju uređujete`}
        src={`${path}?canvas=1`}
        onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
      />
      {page !== null &&
        place !== null &&
        selected !== null &&
        createPortal(
          <SectionBar id={selected} place={place} onInsert={onInsert} onRemove={() => onRemove(selected)} />,
          page.body,
        )}
    </div>
  )
}

/** Where a section is in its page, followed while the page changes; null while it shows nothing. */
const useSectionPlace = (page: Document | null, id: string | null): Place | null => {
  const [place, setPlace] = useState<Place | null>(null)
  const sections = useEdit((context) => context.sections)
  useEffect(() => {
    const view = page?.defaultView
    if (page === null || !view || id === null) return undefined
    const measure = () => {
      for (const other of page.querySelectorAll('[data-edit]')) other.removeAttribute('data-edit')
      const element = page.getElementById(elementId(id))
      element?.setAttribute('data-edit', 'on')
      const box = element?.getBoundingClientRect()
      setPlace((last) => {
        const next = box ? { left: box.left + view.scrollX, top: box.top + view.scrollY } : null
        return last?.top === next?.top && last?.left === next?.left ? last : next
      })
    }
    measure()
    page.getElementById(elementId(id))?.scrollIntoView({ block: 'nearest' })
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
