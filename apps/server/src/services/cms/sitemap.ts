import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Db } from '../../db/db.ts'
import { inBatches } from '../../db/follow/follower.ts'
import { findSiteByHost } from '../master/public.ts'
import {
  deleteOtherSitemapFiles,
  getSitemapSettings,
  listSitemapCategories,
  listSitemapEvents,
  listSitemapFiles,
  listSitemapPages,
  listSitemapProducts,
  listSitemapTerms,
  saveSitemapFile,
} from './queries/sitemap.ts'
import type { PathLanguage } from '../paths/public.ts'
import { type SitemapContent, sitemapEntries, sitemapIndexXml, type SitemapPlace, urlset } from './rules/sitemap.ts'

/** The file that the others are found by. */
export const sitemapIndex = 'sitemap.xml'
/** Addresses in a file: a fifth of what the protocol allows, so that one is a few MB. */
const mostAddresses = 10_000
const compress = promisify(brotliCompress)
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
const urlsetStart = Buffer.from(urlset.start)
const urlsetEnd = Buffer.from(urlset.end)

interface Domain {
  readonly id: number
  readonly host: string
  readonly site_id: number
}

/**
 * Writes the sitemap of every domain: an index and files of 10,000 addresses, in which each content is in each of its
 * languages. A site whose option AutoGenerateSiteMap is off keeps what was last written. Holds one file at a time.
 */
export const writeSitemaps = async (db: Db): Promise<void> => {
  // One that leads to another has no pages of its own.
  const domains = db.selectFrom('domain').select(['id', 'host', 'site_id']).where('redirects', '=', false).orderBy('id')
  for (const domain of await domains.execute()) await writeSitemap(db, domain)
}

const writeSitemap = async (db: Db, domain: Domain): Promise<void> => {
  const { isAutomatic, ecommerce, options } = await getSitemapSettings(db, domain.site_id)
  const site = await findSiteByHost(db, domain.host)
  if (!isAutomatic || site === undefined) return
  const languages = site.languages.map(({ code, code2 }, index) => ({
    code,
    code2,
    prefix: index === 0 ? null : code2,
  }))
  const place: SitemapPlace = { origin: site.domain.url, languages, options }
  const digests = new Map((await listSitemapFiles(db, domain.id)).map(({ name, digest }) => [name, digest]))
  const written: string[] = []

  const write = async (name: string, parts: readonly Buffer[]) => {
    written.push(name)
    const hash = createHash('sha256')
    for (const part of parts) hash.update(part)
    const digest = hash.digest('base64url').slice(0, 22)
    if (digests.get(name) !== digest)
      await saveSitemapFile(db, domain.id, { name, digest, brotli: await compress(Buffer.concat(parts), { params }) })
  }
  const writeAll = async (kind: string, contents: AsyncIterable<readonly SitemapContent[]>) => {
    let parts: Buffer[] = []
    let addresses = 0
    let files = 0
    const writeNext = async () => {
      files += 1
      await write(`sitemap-${kind}-${files}.xml`, [urlsetStart, ...parts, urlsetEnd])
      parts = []
      addresses = 0
    }
    for await (const batch of contents) {
      let entries: string[] = []
      // Bytes, since a text of this size outlives its batch in the heap.
      const flush = () => {
        parts.push(Buffer.from(entries.join('')))
        entries = []
      }
      for (const content of batch) {
        const more = sitemapEntries(content, place)
        if (addresses + more.length > mostAddresses) {
          flush()
          await writeNext()
        }
        entries.push(...more)
        addresses += more.length
      }
      flush()
    }
    if (addresses > 0) await writeNext()
  }

  await writeAll('pages', contentsOf(db, domain, listSitemapPages))
  await writeAll('terms', contentsOf(db, domain, listSitemapTerms, listOf('term', languages)))
  await writeAll('events', contentsOf(db, domain, listSitemapEvents))
  if (ecommerce) {
    await writeAll('categories', contentsOf(db, domain, listSitemapCategories, listOf('productCategory', languages)))
    await writeAll('products', contentsOf(db, domain, listSitemapProducts, listOf('product', languages)))
  }
  await deleteOtherSitemapFiles(db, domain.id, [...written, sitemapIndex])
  const files = await listSitemapFiles(db, domain.id)
  const index = sitemapIndexXml(
    files.filter(({ name }) => name !== sitemapIndex),
    place.origin,
  )
  await write(sitemapIndex, [Buffer.from(index)])
}

/** Batches of contents, after the page that lists them. */
async function* contentsOf(
  db: Db,
  { site_id }: Domain,
  list: typeof listSitemapPages,
  ...first: readonly SitemapContent[]
): AsyncGenerator<readonly SitemapContent[]> {
  yield first
  yield* inBatches((after, limit) => list(db, site_id, after, limit))
}

/** A kind's own list has the kind's word as its path, without a slug. */
const listOf = (kind: SitemapContent['kind'], languages: readonly PathLanguage[]): SitemapContent => ({
  kind,
  slugs: Object.fromEntries(languages.map(({ code }) => [code, ''])),
  isHome: false,
  changed: null,
  images: [],
})
