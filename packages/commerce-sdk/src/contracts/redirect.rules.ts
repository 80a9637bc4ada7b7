import type { FieldError } from './codes.ts'
import { isWellFormed } from './text.rules.ts'
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

/** Most characters of an address that is redirected. */
export const LONGEST_PATH = 500

/** What a text without its query and fragment leads to on this site. */
const pathOf = (text: string): string => text.trim().replace(/[?#].*$/s, '')

/**
 * The form in which addresses are compared: decoded, in lower case, without a slash at the end, query or fragment. Null for
 * what is no local path, and for the home page.
 */
export const redirectKey = (text: string): string | null => {
  const path = pathOf(text)
  if (!path.startsWith('/') || path.startsWith('//') || dangerous.test(path)) return null
  try {
    const key = decodeURIComponent(path)
      .toLowerCase()
      .replace(/\/{2,}/g, '/')
      .replace(/\/$/, '')
    return key === '' || key.length > LONGEST_PATH || !isWellFormed(key) || dangerous.test(key) ? null : key
  } catch {
    return null
  }
}

const ofServer = /^\/(?:api|assets|media|admin)(?:\/|$)/

/** Whether both addresses of a redirect can be one, before the shop's content is asked. */
export const redirectFaults = ({ from, to }: { readonly from: string; readonly to: string }): FieldError[] => {
  const key = redirectKey(from)
  const target = pathOf(to) === '/' ? '/' : redirectKey(to)
  return [
    ...(key === null || ofServer.test(key) || pathOf(from) !== from.trim()
      ? [{ path: 'from', rule: 'localPath' }]
      : []),
    ...(target === null ? [{ path: 'to', rule: 'localPath' }] : []),
    ...(key !== null && key === target ? [{ path: 'to', rule: 'redirectLoop' }] : []),
  ]
}

/** Paths that programs ask for in search of weak software: they are no visitors. */
const probe =
  /\.(?:php\d?|aspx?|jsp|cgi|env|git|sql|bak|ini|ya?ml|log|zip|gz|xml|txt)(?:\/|$)|^\/(?:wp-|wordpress|cgi-bin|phpmyadmin|\.|vendor\/|xmlrpc)/
const robot = /bot|crawl|spider|slurp|preview|scan|curl|wget|python|java\/|go-http|httpclient|headless/i

/** Whether a request for a missing address is one of a visitor, and no program's. */
export const isVisitorsMiss = (key: string, userAgent: string): boolean =>
  userAgent !== '' && !robot.test(userAgent) && !probe.test(key)
