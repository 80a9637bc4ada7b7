import type { Db } from '../../db/db.ts'
import { findSavedSitemap, getSitemapSettings, listSitemapContent, saveSitemap } from './queries/sitemap.ts'
import type { PathLanguage } from './rules/paths.ts'
import { type SitemapContent, sitemapXml } from './rules/sitemap.ts'

export interface SitemapRequest {
  readonly siteId: number
  /** The site's own address. */
  readonly origin: string
  /** The default one first. */
  readonly languages: readonly PathLanguage[]
  readonly now: Date
}

/**
 * The current sitemap of a site, which is stored; while AutoGenerateSiteMap is off, the last stored one,
 * or undefined when there was none.
 */
export const makeSitemap = async (
  db: Db,
  { siteId, origin, languages, now }: SitemapRequest,
): Promise<string | undefined> => {
  const { isAutomatic, ecommerce, options } = await getSitemapSettings(db, siteId)
  if (!isAutomatic) return await findSavedSitemap(db, siteId)
  const content = await listSitemapContent(db, siteId, { ecommerce, now, languages: languages.length })
  const lists = ecommerce ? [listOf('productCategory', languages), listOf('product', languages)] : []
  const xml = sitemapXml([...lists, ...content], { origin, languages, options })
  await saveSitemap(db, siteId, xml)
  return xml
}

/** A kind's own list has the kind's word as its path, without a slug. */
const listOf = (kind: SitemapContent['kind'], languages: readonly PathLanguage[]): SitemapContent => ({
  kind,
  slugs: Object.fromEntries(languages.map(({ code }) => [code, ''])),
  isHome: false,
  changed: null,
  images: [],
})
