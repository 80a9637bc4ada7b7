import { navigate } from 'wouter/use-browser-location'
import { rememberScroll } from './scroll.ts'

/** Navigates to a local address as a click on a link to it would. */
export const goTo = (href: string): void => {
  rememberScroll()
  navigate(href)
}
