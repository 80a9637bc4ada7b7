/** As TypeScript's library of the DOM has no Trusted Types yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): unknown }
}
declare global {
  /** Missing on the server and in browsers without Trusted Types. */
  var trustedTypes: TrustedTypes | undefined
}

/** The origin of Google's analytics and tag manager. */
export const tagManagerOrigin = 'https://www.googletagmanager.com'

/** Origins whose scripts the site loads: the tag manager's, and those of payments from when they are needed. */
const origins = new Set([tagManagerOrigin])

/** Lets scripts of another origin load; the Content-Security-Policy must have it too. */
export const allowScriptsOf = (origin: string): void => void origins.add(origin)

/** The scripts that a page may load: built files and the service worker of its own origin, and those of `origins`. */
const createScriptURL = (address: string): string => {
  const { href, origin, pathname } = new URL(address, location.origin)
  const isOwn = origin === location.origin && (pathname.startsWith('/assets/') || pathname === '/sw.js')
  if (!isOwn && !origins.has(origin)) throw new TypeError(`${href} is not a script of this site.`)
  return href
}

const policy = globalThis.trustedTypes?.createPolicy('butiga', { createScriptURL })

/**
 * The address of a script or worker as the browser takes it under Trusted Types. The one way to load code by address.
 *
 * @throws {TypeError} for an address that is no built file of the site, not its service worker, nor of an origin that is allowed
 */
export const trustedScriptUrl = (address: string): string =>
  // The browser's own type, which the DOM's properties take in place of a string.
  (policy ?? { createScriptURL }).createScriptURL(address) as string

/** Applies the same rule to the strings that scripts of others assign; they may still not turn text into markup. */
export const trustScriptsOfOthers = (): void => {
  isDefault ||= globalThis.trustedTypes?.createPolicy('default', { createScriptURL }) !== undefined
}
/** A policy is created once. */
let isDefault = false
