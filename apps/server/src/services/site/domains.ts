import { typed } from '../../ground/command-name.ts'
import { Complaint, sqlState } from '../../ground/errors.ts'
import type { Db, Tx } from '../../db/db.ts'

/** An address of a site: its pages may call the API from a browser, and orders may return to it. */
export interface SiteDomain {
  readonly id: number
  readonly siteId: number
  readonly siteName: string
  /** Scheme, host and port: `https://shop.example`. */
  readonly origin: string
  /** Whether it is the site's own address, by which it is served and linked. */
  readonly isDefault: boolean
}

/** `https://shop.example/` as an origin; a {@link Complaint} about anything that is none. */
export const readOrigin = (text: string): string => {
  const url = URL.parse(text)
  const example = 'such as https://shop.example or http://localhost:5173'
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new Complaint(`${text} is not a web address. Name the origin of the pages, ${example}.`)
  if (url.username !== '' || url.password !== '' || url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new Complaint(`${text} is more than an origin. Name scheme, host and port alone: ${url.origin}.`)
  return url.origin
}

export const listDomains = async (db: Db): Promise<SiteDomain[]> => {
  const rows = await db
    .selectFrom('domain as d')
    .innerJoin('site as s', 's.id', 'd.site_id')
    .select(['d.id', 's.id as siteId', 's.name as siteName', 'd.url', 'd.is_default as isDefault'])
    .orderBy('d.site_id')
    .orderBy('d.is_default', 'desc')
    .orderBy('d.id')
    .execute()
  return rows.map(({ url, ...row }) => ({ ...row, origin: new URL(url).origin }))
}

/** The site of a command: the only one, or the one with this id. */
export const findSite = async (db: Db | Tx, requested: string | undefined): Promise<{ id: number; name: string }> => {
  const sites = await db
    .selectFrom('site')
    .select(['id', 'name'])
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute()
  const known = sites.map(({ id, name }) => `${id} (${name})`).join(', ')
  if (sites.length === 0) throw new Complaint(`There is no site yet; run ${typed('seed')}.`)
  if (requested === undefined && sites.length > 1)
    throw new Complaint(`Name the site with --site ID. The sites are ${known}.`)
  const site = requested === undefined ? sites[0] : sites.find(({ id }) => String(id) === requested)
  if (site === undefined) throw new Complaint(`There is no site ${requested}. The sites are ${known}.`)
  return site
}

/** Lets the pages of an origin call the API; a host belongs to one site. */
export const addDomain = async (db: Db, text: string, requested: string | undefined): Promise<SiteDomain> => {
  const origin = readOrigin(text)
  const site = await findSite(db, requested)
  const host = new URL(origin).hostname
  const domains = await listDomains(db)
  if (domains.some((domain) => domain.origin === origin && domain.siteId === site.id))
    throw new Complaint(`${origin} is a domain of ${site.name} already.`)
  const other = domains.find((domain) => new URL(domain.origin).hostname === host && domain.siteId !== site.id)
  if (other) throw new Complaint(`${host} belongs to site ${other.siteId} (${other.siteName}).`)
  const key = await db
    .selectFrom('api_key')
    .select('id')
    .where('site_id', '=', site.id)
    .where('kind', '=', 'site')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!key) throw new Complaint(`${site.name} has no api key of kind site, which a domain needs.`)
  const { id } = await db
    .insertInto('domain')
    .values({ site_id: site.id, api_key_id: key.id, host, url: origin })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw sqlState(error) === '23505'
        ? new Complaint(`${host} was added meanwhile: see ${typed('domain list')}.`)
        : error
    })
  return { id, siteId: site.id, siteName: site.name, origin, isDefault: false }
}

/** Removes an origin; a site keeps its own address. */
export const removeDomain = async (db: Db, text: string): Promise<SiteDomain> => {
  const origin = readOrigin(text)
  const domains = await listDomains(db)
  const match = domains.find((domain) => domain.origin === origin)
  if (match === undefined)
    throw new Complaint(`${origin} is no domain. The domains are ${domains.map((domain) => domain.origin).join(', ')}.`)
  if (match.isDefault)
    throw new Complaint(`${origin} is the own address of ${match.siteName}, which it cannot be without.`)
  await db.deleteFrom('domain').where('id', '=', match.id).execute()
  return match
}
