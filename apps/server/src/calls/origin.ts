import type { HonoRequest } from 'hono'

/** What the peer of a request may say about the address that its visitor typed. */
export interface Forwarding {
  /** Whether the peer is a trusted proxy; what others forward is ignored. */
  readonly isTrusted: boolean
  /** Whether the proxy sets X-Forwarded-Host. Many pass on what the client sent. */
  readonly setsHost: boolean
}

const hostForm = /^[\w.[\]:-]+$/

/** The origin as the visitor typed it: by the Host header, and by what a trusted proxy forwards. */
export const originOf = (request: Pick<HonoRequest, 'url' | 'header'>, { isTrusted, setsHost }: Forwarding): URL => {
  const { protocol, host } = new URL(request.url)
  const own = new URL(`${protocol}//${host}`)
  if (!isTrusted) return own
  const forwarded = setsHost ? request.header('x-forwarded-host') : undefined
  const scheme = request.header('x-forwarded-proto') === 'https' ? 'https:' : protocol
  return URL.parse(`${scheme}//${forwarded !== undefined && hostForm.test(forwarded) ? forwarded : host}`) ?? own
}
