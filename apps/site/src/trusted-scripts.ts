/** As TypeScript's library of the DOM has no Trusted Types yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): unknown }
  /** Null until it is created. */
  readonly defaultPolicy: object | null
}
declare global {
  /** Missing on the server and in browsers without Trusted Types. */
  var trustedTypes: TrustedTypes | undefined
}

/** The origin of Google's analytics and tag manager. */
export const tagManagerOrigin = 'https://www.googletagmanager.com'

/** The scripts that a page may load: built files and the service worker of its own origin, and the tag manager's. */
export const createScriptURL = (address: string): string => {
  const { href, origin, pathname } = new URL(address, location.origin)
  const isOwn = origin === location.origin && (pathname.startsWith('/assets/') || pathname === '/sw.js')
  if (!isOwn && origin !== tagManagerOrigin) throw new TypeError(`${href} is not a script of this site.`)
  return href
}

const policy = globalThis.trustedTypes?.createPolicy('butiga', { createScriptURL })

/**
 * The address of a script or worker as the browser takes it under Trusted Types. The one way to load code by
 * address, but for the default policy of trusted-others.ts.
 *
 * @throws {TypeError} for an address that is no built file of the site, not its service worker, nor the tag manager's
 */
export const trustedScriptUrl = (address: string): string =>
  // The browser's own type, which the DOM's properties take in place of a string.
  (policy ?? { createScriptURL }).createScriptURL(address) as string
