import { createHash } from 'node:crypto'

/** Weak, since the same content may come compressed or not. */
export const etagOf = (content: Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** Whether a client's `If-None-Match` has the ETag of the content (RFC 9110, 13.1.2). */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((entry) => entry.trim() === '*' || opaque(entry) === opaque(etag))

const opaque = (etag: string): string => etag.trim().replace(/^W\//, '')
