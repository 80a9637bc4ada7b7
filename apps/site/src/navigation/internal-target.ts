import { matchPath } from '../match.ts'
import type { RouteName } from '../routes.ts'
import type { SiteContext } from '../site-context.ts'

/**
 * The local address of a click, or null when the browser should follow it itself: another button or a
 * modifier, a new tab, a download, another origin, another language, a file, or a place on the page shown.
 */
export const internalTarget = (
  event: MouseEvent,
  { language, languages }: Pick<SiteContext, 'language' | 'languages'>,
): string | null => {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const anchor = event.target instanceof Element ? event.target.closest('a') : null
  if (anchor === null) return null
  const target = anchorTarget(anchor, { language, languages })
  if (target === null) return null
  const { url } = target
  if (url.hash !== '' && url.pathname === location.pathname && url.search === location.search) return null
  return url.pathname + url.search + url.hash
}

/** The screen of this tab that an anchor leads to; null when it leads out of it. */
export const anchorTarget = (
  anchor: HTMLAnchorElement,
  { language, languages }: Pick<SiteContext, 'language' | 'languages'>,
): { url: URL; route: RouteName } | null => {
  if (anchor.target !== '' || anchor.hasAttribute('download')) return null
  const url = new URL(anchor.href, location.href)
  if (url.origin !== location.origin) return null
  const { language: spoken, route } = matchPath(url.pathname, languages)
  return spoken.code === language.code && route !== null ? { url, route } : null
}
