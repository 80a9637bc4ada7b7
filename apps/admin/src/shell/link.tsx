import type { LinkComponent } from '@butiga/react-ui/provider/ui'
import { navigate } from './leave.ts'

/** A plain anchor: one listener follows all links of the app. */
export const Link: LinkComponent = (props) => <a {...props} />

/** Opens the app's own addresses without loading the document again. */
export const followLinks = (): void =>
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const { button, metaKey, ctrlKey, shiftKey, defaultPrevented } = event
    if (link === null || defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey) return
    if (link.target !== '' || link.origin !== location.origin || !/^\/admin(\/|$)/.test(link.pathname)) return
    // A place of the same page, such as its content.
    if (link.hash !== '' && link.pathname === location.pathname) return
    event.preventDefault()
    navigate(link.pathname + link.search)
  })
