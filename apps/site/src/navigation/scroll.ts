interface EntryState {
  readonly scroll?: number
}

const stateOf = (): EntryState => (history.state as EntryState | null) ?? {}

/** Stores the scroll position of this history entry, for Back and Forward. */
export const rememberScroll = (): void => {
  history.replaceState({ ...stateOf(), scroll: scrollY }, '')
}

/**
 * After a new page is in place: scrolls to where this entry was left, to the hash's target, or to the top, and
 * moves the focus to that target or the page's heading, so that a screen reader announces the new page.
 */
export const arrive = (): void => {
  document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover()
  const target = location.hash === '' ? null : document.getElementById(location.hash.slice(1))
  const place = target ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  place?.setAttribute('tabindex', '-1')
  place?.focus({ preventScroll: true })
  const { scroll } = stateOf()
  if (scroll !== undefined) scrollTo({ top: scroll, behavior: 'instant' })
  else if (target !== null) target.scrollIntoView()
  else scrollTo({ top: 0, behavior: 'instant' })
}
