// Runs before the page in the frame of edit mode is shown. A classic script, as the first script of every page: it imports
// nothing, not even types.

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

// Opened by itself, it is a page like any other.
if (parent !== self) takePresses()
