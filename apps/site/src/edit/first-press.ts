// Runs before the page in the frame of edit mode is shown. A classic script, as the first script of every page: it imports
// nothing, not even types.

type KeptText = ReturnType<NonNullable<typeof globalThis.storedTexts>>[number]

/** Takes what is pressed until the page can be edited: its section is chosen at once, and edit mode goes on from there. */
const takePresses = (): void => {
  let last: HTMLElement | null = null
  const press = (event: Event): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.type !== 'click') return
    last = event.target as HTMLElement
    for (const other of document.querySelectorAll('[data-edit]')) other.removeAttribute('data-edit')
    last.closest('[id^="edit-"]')?.setAttribute('data-edit', 'on')
  }
  addEventListener('click', press, true)
  addEventListener('submit', press, true)
  globalThis.firstPress = () => {
    globalThis.firstPress = undefined
    removeEventListener('click', press, true)
    removeEventListener('submit', press, true)
    return last
  }
  // Its content is there, and its own scripts have not run.
  document.addEventListener('readystatechange', () => frameElement?.dispatchEvent(new Event('shown')), { once: true })
}

/**
 * Keeps what is typed after a press on a text until that text can be typed in. Each text has a control of its own for that, which
 * also takes what a keyboard composes and what is pasted.
 */
const keepTyping = (): void => {
  const texts: KeptText[] = []
  const keep = (event: MouseEvent): void => {
    const element = (event.target as HTMLElement).closest<HTMLElement>('[data-field]')
    if (element === null) return
    const selection = getSelection()
    const caret = selection && selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : null
    let control = texts.find((text) => text.element === element)?.control
    if (control === undefined) {
      control = document.createElement('textarea')
      control.className = 'early-typing'
      control.ariaLabel = element.textContent
      document.body.append(control)
      texts.push({ element, caret, control })
    }
    control.focus({ preventScroll: true })
  }
  addEventListener('click', keep, true)
  globalThis.storedTexts = () => {
    globalThis.storedTexts = undefined
    removeEventListener('click', keep, true)
    return texts
  }
}

// Opened by itself, it is a page like any other.
if (parent !== self) {
  // Before the presses are taken from everything else.
  keepTyping()
  takePresses()
}
