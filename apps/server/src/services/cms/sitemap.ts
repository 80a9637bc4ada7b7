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
  listSitemapFiles,
  listSitemapPages,
  listSitemapProducts,
  saveSitemapFile,
} from './queries/sitemap.ts'
import type { PathLanguage } from './rules/paths.ts'
import { type SitemapContent, sitemapEntries, sitemapIndexXml, type SitemapPlace, sitemapXml } from './rules/sitemap.ts'

/** The file that the others are found by. */
export const sitemapIndex = 'sitemap.xml'
/** Addresses in a file: a fifth of what the protocol allows, so that one is a few MB. */
const mostAddresses = 10_000
const compress = promisify(brotliCompress)

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
  for (const domain of await db.selectFrom('domain').select(['id', 'host', 'site_id']).orderBy('id').execute())
    await writeSitemap(db, domain)
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

  const write = async (name: string, xml: string) => {
    written.push(name)
    const plain = Buffer.from(xml)
    const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
    if (digests.get(name) === digest) return
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength }
    await saveSitemapFile(db, domain.id, { name, digest, brotli: await compress(plain, { params }) })
  }
  const writeAll = async (name: string, contents: AsyncIterable<SitemapContent>) => {
    let entries: string[] = []
    let files = 0
    const writeNext = async () => {
      files += 1
      await write(`sitemap-${name}-${files}.xml`, sitemapXml(entries))
      entries = []
    }
    for await (const content of contents) {
      const more = sitemapEntries(content, place)
      if (entries.length + more.length > mostAddresses) await writeNext()
      entries.push(...more)
    }
    if (entries.length > 0) await writeNext()
  }

  await writeAll('pages', contentsOf(db, domain, listSitemapPages))
  if (ecommerce) {
    await writeAll('categories', contentsOf(db, domain, listSitemapCategories, listOf('productCategory', languages)))
    await writeAll('products', contentsOf(db, domain, listSitemapProducts, listOf('product', languages)))
  }
  await deleteOtherSitemapFiles(db, domain.id, [...written, sitemapIndex])
  const files = await listSitemapFiles(db, domain.id)
  await write(
    sitemapIndex,
    sitemapIndexXml(
      files.filter(({ name }) => name !== sitemapIndex),
      place.origin,
    ),
  )
}

/** A list of contents, after the page that lists them. */
async function* contentsOf(
  db: Db,
  { site_id }: Domain,
  list: typeof listSitemapPages,
  ...first: readonly SitemapContent[]
): AsyncGenerator<SitemapContent> {
  yield* first
  for await (const rows of inBatches((after, limit) => list(db, site_id, after, limit))) yield* rows
}

/** A kind's own list has the kind's word as its path, without a slug. */
const listOf = (kind: SitemapContent['kind'], languages: readonly PathLanguage[]): SitemapContent => ({
  kind,
  slugs: Object.fromEntries(languages.map(({ code }) => [code, ''])),
  isHome: false,
  changed: null,
  images: [],
})
