import { navigate as push } from 'wouter/use-browser-location'

/** A part of the screen with work that is lost when the screen is left. */
interface Guard {
  readonly isHolding: () => boolean
  /** Asks the user; `go` goes on to where the screen was being left for. */
  readonly ask: (go: () => void) => void
}

const guards = new Set<Guard>()
const holding = (): Guard | undefined => [...guards].find(({ isHolding }) => isHolding())

/** Asks before the screen is left, by whatever way, for as long as `guard` holds it. Returns what ends that. */
export const guardLeave = (guard: Guard): (() => void) => {
  guards.add(guard)
  return () => guards.delete(guard)
}

/** Does what leaves the screen: at once, or when nothing holds it any more. */
export const leave = (go: () => void): void => {
  const guard = holding()
  if (guard === undefined) go()
  else guard.ask(() => leave(go))
}

/** Opens an address of the admin; asks first where work would be lost. */
export const navigate = (to: string): void => leave(() => push(to))

/** Another address for the screen that is open: nothing is left. */
export const replaceAddress = (to: string): void => push(to, { replace: true })

/**
 * Asks before Back, Forward and the closing of the page. The browser has left the address by the time it reports that:
 * the address is put back above the one it went to, which is one step back from there.
 */
export const guardHistory = (): void => {
  let displayed = location.href
  const follow = () => {
    displayed = location.href
  }
  addEventListener('pushState', follow)
  addEventListener('replaceState', follow)
  addEventListener(
    'popstate',
    (event) => {
      if (new URL(displayed).pathname === location.pathname || holding() === undefined) return follow()
      event.stopImmediatePropagation()
      push(displayed)
      leave(() => history.back())
    },
    // Before the listener of the router.
    { capture: true },
  )
  addEventListener('beforeunload', (event) => {
    if (holding()) event.preventDefault()
  })
}
