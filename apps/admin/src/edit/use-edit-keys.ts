import { useEffect, useMemo, useRef } from 'react'
import { useDesk } from './workspace.tsx'
import { useActions } from './use-actions.ts'
import { typeIn } from './use-typing.ts'
import { elementId } from './address.ts'
import { frame, framedPage } from './frame.ts'

export type EditKeys = (event: KeyboardEvent) => void

interface KeyTargets {
  readonly onInsert: () => void
  readonly onRemove: (id: string) => void
}

const isText = (element: HTMLElement): boolean =>
  element.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(element.nodeName)

/** One table of keys for edit mode and for the page in its frame. Single keys work on the page and in its outline alone. */
export const useEditKeys = ({ onInsert, onRemove }: KeyTargets): EditKeys => {
  const { actor } = useDesk()
  const actions = useActions()
  const targets = useRef({ onInsert, onRemove })
  useEffect(() => {
    targets.current = { onInsert, onRemove }
  })
  const keys = useMemo<EditKeys>(() => {
    const inFrame = ({ ownerDocument }: Element) => ownerDocument !== document
    const goAround = (from: HTMLElement) => {
      const page = framedPage()
      const places = [
        () => document.querySelector<HTMLElement>('.eb button:not(:disabled)')?.focus(),
        () => (page?.querySelector<HTMLElement>('.edit-bar button:not(:disabled)') ?? frame)?.focus(),
        () => document.querySelector<HTMLElement>('.ep')?.focus(),
      ]
      const place = inFrame(from) ? 1 : from.closest('.ep') ? 2 : from.closest('.eb') ? 0 : -1
      places[(place + 1) % places.length]?.()
    }
    return (event) => {
      const target = event.target as HTMLElement
      if (event.isComposing || document.querySelector('dialog[open], :popover-open') !== null) return
      const selected = actor.getSnapshot().context.selected?.split('/')[0] ?? null
      const isCommand = event.ctrlKey || event.metaKey
      const isSingle = !isCommand && (inFrame(target) || target.closest('.edit-outline') !== null)
      const key = event.key.toLowerCase()
      const act = (done: () => void) => {
        event.preventDefault()
        done()
      }
      if (key === 'f6') return act(() => goAround(target))
      if (key === 'escape') {
        if (target.isContentEditable) return act(() => target.blur())
        return actions.select(null)
      }
      if (isText(target)) {
        if (key === 'enter' && target.isContentEditable) act(() => target.blur())
        return
      }
      if (isCommand && key === 'z') return act(event.shiftKey ? actions.redo : actions.undo)
      if (isSingle && key === '/') return act(targets.current.onInsert)
      if (isSingle && !event.altKey && (key === 'arrowdown' || key === 'arrowup'))
        return act(() => actions.step(key === 'arrowdown' ? 1 : -1))
      if (selected === null) return
      if (event.altKey && (key === 'arrowdown' || key === 'arrowup'))
        return act(() => actions.move(selected, key === 'arrowdown' ? 1 : -1))
      if (isCommand && key === 'd') return act(() => actions.copy(selected))
      if (isSingle && key === 'delete') return act(() => targets.current.onRemove(selected))
      const page = framedPage()
      if (key === 'enter' && inFrame(target) && page && target.closest('.edit-bar') === null)
        act(() => typeIn(page, `#${elementId(selected)}`))
    }
  }, [actor, actions])
  useEffect(() => {
    document.addEventListener('keydown', keys)
    return () => document.removeEventListener('keydown', keys)
  }, [keys])
  return keys
}
