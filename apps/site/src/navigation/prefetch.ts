import { loadScreen } from '../page.ts'
import type { RouteName } from '../routes.ts'
import type { SiteContext } from '../site-context.ts'
import { anchorTarget } from './internal-target.ts'
import { fetchInAdvance } from './missing-chunk.ts'

/** Milliseconds after which a prefetch no longer waits for an idle moment. */
export const PREFETCH_TIMEOUT = 2000

/** What a browser reports of its connection; not every one does. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether a visitor's connection allows prefetching: neither 2g nor data-saver. */
export const mayPrefetch = ({ saveData = false, effectiveType = '' }: Connection = {}): boolean =>
  !saveData && !effectiveType.endsWith('2g')

/** The next idle moment, or the time-out; a browser without idle callbacks waits 200 ms. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: PREFETCH_TIMEOUT })
  else setTimeout(work, 200)
}

/**
 * Prefetches a screen's code when a link to it is hovered, touched or focused. Returns the function that unsubscribes.
 */
export const prefetchLinks = (
  site: Pick<SiteContext, 'language' | 'languages'>,
  load: (route: RouteName) => Promise<unknown> = (route) => loadScreen(route, site),
): (() => void) => {
  const requested = new Set<RouteName>()
  const look = ({ target }: Event) => {
    const { connection } = navigator as Navigator & { connection?: Connection }
    const anchor = target instanceof Element ? target.closest('a') : null
    const route = anchor === null ? undefined : anchorTarget(anchor, site)?.route
    if (route === undefined || requested.has(route) || !mayPrefetch(connection)) return
    requested.add(route)
    // A failure is ignored here; the click loads the chunk again and handles it.
    whenIdle(() => void fetchInAdvance(() => load(route)).catch(() => requested.delete(route)))
  }
  const events = ['pointerover', 'focusin', 'touchstart'] as const
  for (const event of events) document.addEventListener(event, look, { passive: true })
  return () => {
    for (const event of events) document.removeEventListener(event, look)
  }
}
