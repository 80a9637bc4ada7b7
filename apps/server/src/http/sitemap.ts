import { Readable } from 'node:stream'
import { createBrotliDecompress } from 'node:zlib'
import type { DetectedSite } from '@butiga/site/server'
import type { Handler } from 'hono'
import type { Db } from '../db/db.ts'
import { findSitemapFile, getSitemapSettings, sitemapIndex } from '../services/cms/public.ts'
import { encodingOf } from './encoding.ts'
import { isKnown } from './etag.ts'
import { setCacheHeaders } from './send-page.ts'
import type { SiteEnv } from './site-env.ts'

/** Seconds: the worker writes the first sitemap as soon as it starts. */
const untilWritten = '60'

/** Serves a file of the sitemap as the worker last wrote it (docs/decisions/0036-a-sitemap-in-files.md). */
export const serveSitemap =
  (db: Db): Handler<SiteEnv> =>
  async (c) => {
    const name = c.req.path.slice(1)
    const file = await findSitemapFile(db, c.get('host'), name)
    if (file === undefined) {
      c.header('Cache-Control', 'no-store')
      const { isAutomatic } = await getSitemapSettings(db, c.get('site').domain.siteID)
      if (name !== sitemapIndex || !isAutomatic) return c.text('Not found', 404)
      c.header('Retry-After', untilWritten)
      return c.text('The sitemap is being written', 503)
    }
    c.header('Content-Type', 'application/xml; charset=utf-8')
    c.header('Vary', 'Accept-Encoding')
    setCacheHeaders(c)
    const etag = `W/"${file.digest}"`
    c.header('ETag', etag)
    if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304)
    if (encodingOf(c.req.header('accept-encoding')) === 'br') {
      c.header('Content-Encoding', 'br')
      return c.body(new Uint8Array(file.brotli))
    }
    const plain = Readable.from([file.brotli]).pipe(createBrotliDecompress())
    return c.body(Readable.toWeb(plain) as ReadableStream<Uint8Array>)
  }

/** Allows everything but the API; pages that are not for search engines have `noindex`. */
export const robotsOf = ({ domain }: DetectedSite): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap.xml', domain.url).href}\n`
