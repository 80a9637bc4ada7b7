import type { SuggestActor } from '@butiga/react-ui/shop/use-suggest'
import { type RefObject, useEffect } from 'react'

interface Displayed {
  readonly listId: string
  readonly isOpen: boolean
  /** The option that is marked. */
  readonly activeId: string | null
}

/**
 * Turns an existing search box into a combobox, which may have the focus and a text already: its events and attributes
 * are added to the element, since rendering it again would lose the focus.
 */
export const useCombobox = (
  box: RefObject<HTMLInputElement | null>,
  suggest: SuggestActor,
  { listId, isOpen, activeId }: Displayed,
): void => {
  useEffect(() => {
    const input = box.current
    if (input === null) return
    const type = () => suggest.send({ type: 'suggest.type', text: input.value })
    const close = () => suggest.send({ type: 'suggest.close' })
    const open = () => suggest.send({ type: 'suggest.open' })
    const press = (event: KeyboardEvent) => pressed(event, suggest)
    const events = { input: type, blur: close, focus: open, click: open }
    for (const [name, listen] of Object.entries(events)) input.addEventListener(name, listen)
    input.addEventListener('keydown', press)
    // Text that was typed while this code was loading.
    if (input.value !== '') type()
    return () => {
      for (const [name, listen] of Object.entries(events)) input.removeEventListener(name, listen)
      input.removeEventListener('keydown', press)
    }
  }, [box, suggest])

  useEffect(() => {
    const input = box.current
    if (input === null) return
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) input.setAttribute('aria-controls', listId)
    else input.removeAttribute('aria-controls')
    if (activeId === null) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', activeId)
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [box, listId, isOpen, activeId])
}

/** Arrow keys mark, Enter opens the marked option, Escape closes; the box handles every other key. */
const pressed = (event: KeyboardEvent, suggest: SuggestActor): void => {
  const { context, value } = suggest.getSnapshot()
  const isOpen = value === 'open'
  if (event.isComposing) return
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    if (!isOpen) return suggest.send({ type: 'suggest.open' })
    suggest.send({ type: event.key === 'ArrowDown' ? 'suggest.next' : 'suggest.previous' })
  } else if (event.key === 'Enter') {
    if (!isOpen || context.active === null) return suggest.send({ type: 'suggest.close' })
    event.preventDefault()
    suggest.send({ type: 'suggest.take' })
  } else if (event.key === 'Escape' && value !== 'closed') {
    // The first Escape closes the suggestions; only the next one clears the box, as browsers do.
    event.preventDefault()
    suggest.send({ type: 'suggest.close' })
  }
}
