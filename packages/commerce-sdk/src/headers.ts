import { settle, type TransportOptions } from './options.ts'
import type { ApiRequest } from './request.ts'
import type { CallOptions } from './types.ts'

/**
 * A new `idempotencyKey`, for a call that is repeated later with the same key: the server then acts once, and answers the
 * first result again.
 */
// crypto.randomUUID is missing on plain http pages; getRandomValues is everywhere.
export const newIdempotencyKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // Version 4, variant 1 (RFC 9562).
  const marked = Array.from(bytes, (byte, place) =>
    place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte,
  )
  const hex = marked.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}

const inLowerCase = (headers: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** The headers of a request. A writing call gets its idempotency key here, once for all its attempts. */
export const headersFor = (
  options: TransportOptions,
  call: string,
  { method, body }: ApiRequest,
  { headers: own, idempotencyKey }: CallOptions,
): Record<string, string> => {
  const token = settle(options.accessToken)
  const headers: Record<string, string | number | null | undefined> = {
    accept: 'application/json',
    // That of a form has a boundary, which fetch adds.
    'content-type': typeof body === 'string' ? 'application/json' : null,
    'x-language': settle(options.language),
    'x-store': settle(options.store),
    'x-api-key': settle(options.apiKey),
    'x-site': settle(options.site),
    'x-session': options.session,
    authorization: token ? `Bearer ${token}` : null,
    'x-refresh-token': call === 'user.refresh' ? settle(options.refreshToken) : null,
    'idempotency-key': method === 'GET' ? null : (idempotencyKey ?? newIdempotencyKey()),
  }
  const filled = Object.entries(headers).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]))
  return { ...Object.fromEntries(filled), ...inLowerCase(options.headers), ...inLowerCase(own) }
}
