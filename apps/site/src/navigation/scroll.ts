interface EntryState {
  readonly scroll?: number
}

const stateOf = (): EntryState => (history.state as EntryState | null) ?? {}

/** Keeps where this history entry was left, for the way back (R2.65). */
export const rememberScroll = (): void => {
  history.replaceState({ ...stateOf(), scroll: scrollY }, '')
}

/**
 * After a new page is in place: scrolls to where this entry was left, to the hash's target, or to the top (R2.64), and
 * moves the focus to the page's heading, so that a screen reader says where one has come.
 */
export const arrive = (): void => {
  document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover()
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  const { scroll } = stateOf()
  const target = location.hash === '' ? null : document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (scroll !== undefined) scrollTo({ top: scroll, behavior: 'instant' })
  else if (target !== null) target.scrollIntoView()
  else scrollTo({ top: 0, behavior: 'instant' })
}
