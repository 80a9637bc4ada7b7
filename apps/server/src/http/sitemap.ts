import type { DetectedSite } from '@butiga/site/server'
import { makeSitemap } from '../services/cms/public.ts'
import type { SiteCaches } from './site-caches.ts'
import type { Db } from '../db/db.ts'

/** The tags of a sitemap's sources. */
const tags = ['config', 'posts', 'categories', 'products']

/** The sitemap of a site, made again when one of its sources has changed; undefined where there is none. */
export const sitemapOf = async (
  db: Db,
  { data }: SiteCaches,
  { domain, languages }: DetectedSite,
): Promise<string | undefined> => {
  const kept = await data.get(`sitemap ${domain.url}`, async (own) => {
    for (const tag of tags) own.add(tag)
    const xml = await makeSitemap(db, {
      siteId: domain.siteID,
      origin: domain.url,
      languages: languages.map(({ code, code2 }, index) => ({ code, code2, prefix: index === 0 ? null : code2 })),
      now: new Date(),
    })
    return { value: { xml }, bytes: (xml?.length ?? 0) * 2 + 1 }
  })
  return (kept.value as { xml: string | undefined }).xml
}

/** Allows everything but the API; pages that are not for search engines have `noindex`. */
export const robotsOf = ({ domain }: DetectedSite): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap.xml', domain.url).href}\n`
