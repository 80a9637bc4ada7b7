import { matchPath } from '../match.ts'
import type { SiteContext } from '../site-context.ts'

/**
 * The local address that a click asks for, or null when the browser should follow it itself: another button or a
 * modifier, a new tab, a download, another origin, another language, a file, or a place on the page shown.
 */
export const internalTarget = (
  event: MouseEvent,
  { language, languages }: Pick<SiteContext, 'language' | 'languages'>,
): string | null => {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const anchor = event.target instanceof Element ? event.target.closest('a') : null
  if (anchor === null || anchor.target !== '' || anchor.hasAttribute('download')) return null
  const url = new URL(anchor.href, location.href)
  if (url.origin !== location.origin) return null
  if (url.hash !== '' && url.pathname === location.pathname && url.search === location.search) return null
  const match = matchPath(url.pathname, languages)
  if (match.language.code !== language.code || match.route === null) return null
  return url.pathname + url.search + url.hash
}
