import { parseUrl } from './url.ts'

// oxlint-disable-next-line no-control-regex -- it matches the characters that browsers drop inside an address
const dangerous = /[\u0000-\u001f\u007f\\]/

const local = (target: string, origin: URL): URL | null => {
  const url = parseUrl(target, origin)
  return url !== null && url.origin === origin.origin && url.protocol === origin.protocol ? url : null
}

/**
 * Makes an address that came from outside (a query, a cookie, an answer) safe to follow: one of our own origin becomes its
 * path, query and fragment; anything else becomes `/`.
 *
 * @param origin of this site: `https://shop.example`
 */
export const safeRedirect = (target: unknown, origin: string): string => {
  const base = parseUrl(origin)
  if (base === null || typeof target !== 'string' || dangerous.test(target)) return '/'
  const url = local(target, base)
  if (url === null) return '/'
  const path = url.pathname + url.search + url.hash
  // Dot segments can leave two slashes at the start, which name another host.
  return path.startsWith('/') && !path.startsWith('//') && local(path, base) !== null ? path : '/'
}
