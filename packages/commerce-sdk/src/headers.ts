import { user } from './__generated__/routes.ts'
import { settle, type TransportOptions } from './options.ts'
import type { ApiRequest } from './request.ts'

// crypto.randomUUID is missing on plain http pages; getRandomValues is everywhere.
const uuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // Version 4, variant 1 (RFC 9562).
  const marked = Array.from(bytes, (byte, place) =>
    place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte,
  )
  const hex = marked.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}

/** What a request carries (calls.md section 1). A writing call gets its idempotency key here, once for all its attempts. */
export const headersFor = (
  options: TransportOptions,
  request: ApiRequest,
  idempotencyKey: string | undefined,
): Record<string, string> => {
  const token = settle(options.accessToken)
  const headers: Record<string, string | number | undefined> = {
    accept: 'application/json',
    'content-type': request.body === null ? undefined : 'application/json',
    'x-language': settle(options.language),
    'x-store': settle(options.store),
    'x-api-key': settle(options.apiKey),
    'x-site': settle(options.site),
    'x-session': options.session,
    authorization: token ? `Bearer ${token}` : undefined,
    'x-refresh-token':
      request.path === user.calls.refresh.path ? (settle(options.refreshToken) ?? undefined) : undefined,
    'idempotency-key': request.method === 'GET' ? undefined : (idempotencyKey ?? uuid()),
  }
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}
