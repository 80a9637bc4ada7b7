import type { Context } from 'hono'
import { isUnavailable } from '../db/transaction.ts'
import { describeError } from '../ground/log.ts'
import { type Encoded, encodingOf } from './encoding.ts'
import { isKnown } from './etag.ts'
import type { ReadyPage } from './site-caches.ts'
import type { SiteEnv } from './site-env.ts'

/**
 * Our own cache is purged; a proxy's is not, so browsers and proxies revalidate. For a day a proxy may serve what it has when
 * the shop does not answer.
 */
const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=30, stale-if-error=86400'
const unshared = 'private, no-store'

/** Sends a page; throws the error of a page that could not be rendered because the database was unavailable. */
export const sendPage = async (c: Context<SiteEnv>, page: ReadyPage): Promise<Response> => {
  if (page.error !== undefined) {
    if (isUnavailable(page.error)) throw page.error
    c.get('log').error(describeError(page.error), 'page could not be rendered')
  }
  const isShared = c.get('isShared') && page.status === 200
  c.header('Content-Type', 'text/html; charset=utf-8')
  c.header('Vary', 'Accept-Encoding')
  for (const [name, value] of Object.entries(page.headers)) c.header(name, value)
  c.header('Cache-Control', isShared ? shared : unshared)
  if (isShared) {
    c.header('ETag', page.etag)
    if (isKnown(c.req.header('if-none-match'), page.etag)) return c.body(null, 304)
  }
  return await sendEncoded(c, page.content, page.status)
}

/** Sets whether browsers and proxies may store a file of a site. */
export const setCacheHeaders = (c: Context<SiteEnv>): void =>
  c.header('Cache-Control', c.get('isShared') ? shared : unshared)

const sendEncoded = async (c: Context<SiteEnv>, content: Encoded, status: number): Promise<Response> => {
  const { bytes, encoding } = await content.in(encodingOf(c.req.header('accept-encoding')))
  if (encoding !== null) c.header('Content-Encoding', encoding)
  return c.body(bytes, status as 200)
}
