const changes = new EventTarget()

/** A record has been changed: what counts records is read again. */
export const announceChange = (): void => void changes.dispatchEvent(new Event('change'))

/** Calls `listener` after each change, until the returned function is called. */
export const onChange = (listener: () => void): (() => void) => {
  changes.addEventListener('change', listener)
  return () => changes.removeEventListener('change', listener)
}
