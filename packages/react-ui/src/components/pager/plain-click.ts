import type { MouseEvent } from 'react'

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Takes a plain click on a link over; others, such as those into a new tab, stay the browser's. */
export const takePlain =
  (act: (link: HTMLAnchorElement) => void) =>
  (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!isPlain(event)) return
    event.preventDefault()
    act(event.currentTarget)
  }
