import type { Change, Language, settings, site, SiteDomain } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { ListRequest } from '../../calls/list.ts'
import type { RequestSite } from '../../calls/sites.ts'
import { requested, requestedOf } from '../../db/requested.ts'
import type { Db, Tx } from '../../db/db.ts'
import { siteLanguages } from '../master/public.ts'
import type { Option } from './rules.ts'

export interface SiteRow {
  readonly siteName: string
  readonly url: string
  readonly subdomain: string
  readonly siteId: number
  readonly apiKeyId: number
  readonly ecommerceEnabled: boolean
  readonly maintenanceMode: boolean
  readonly skipShipping: boolean
  /** Only public ones. */
  readonly options: Option[]
  /** The default one first. */
  readonly languages: Language[]
}

/** A site with its public options and its languages. */
export const getSite = async (db: Db, siteId: number): Promise<SiteRow> => {
  const { rows } = await sql<SiteRow>`
    select s.name as "siteName", s.url, s.subdomain, s.id as "siteId", s.ecommerce_enabled as "ecommerceEnabled",
      s.maintenance_mode as "maintenanceMode", s.skip_shipping as "skipShipping",
      (select min(k.id) from api_key k where k.site_id = s.id and k.kind = 'site') as "apiKeyId",
      (select coalesce(json_agg(json_build_object('key', o.key, 'value', o.value) order by o.key), '[]')
        from site_option o where o.site_id = s.id and o.is_public) as options,
      ${siteLanguages} as languages
    from site s where s.id = ${siteId}`.execute(db)
  const site = rows[0]
  if (site === undefined) throw new Error(`Site ${siteId} is gone`)
  return site
}

type ChangeRequest = Pick<
  ListRequest<(typeof site)['calls']['filterChanges']['list']['filters'], never>,
  'filters' | 'window'
>

/** A page of the change log, the newest first, and how many rows there are in all. */
export const listChanges = async (
  db: Db,
  { id: siteId, timeZone }: Pick<RequestSite, 'id' | 'timeZone'>,
  { filters: { id, entity, entityId, userId, day }, window: { limit, offset } }: ChangeRequest,
): Promise<{ changes: Change[]; total: number }> => {
  const match = sql`l.site_id = ${siteId}
    ${requestedOf(sql`l.id`, 'int', id)}
    ${requested(day, sql`(l.created_at at time zone ${timeZone})::date = any(${day}::date[])`)}
    ${requestedOf(sql`l.entity`, 'text', entity)}
    ${requestedOf(sql`l.entity_id`, 'text', entityId)}
    ${requestedOf(sql`l.user_id`, 'int', userId)}`
  const { rows } = await sql<Omit<Change, 'at'> & { at: Date }>`
    select l.id::int, l.created_at as at, l.user_id as "userId", u.email, l.call, l.entity, l.entity_id as "entityId", l.before, l.after
    from change_log l left join app_user u on u.id = l.user_id
    where ${match} order by l.id desc limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from change_log l where ${match}`.execute(db)
  return {
    changes: rows.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
    total: counted.rows[0]?.total ?? 0,
  }
}

const passwordOption = 'PasswordProtection'

/** The digest of the password that keeps a site closed; null for an open one. */
export const findSitePassword = async (db: Db, siteId: number): Promise<string | null> => {
  const option = await db
    .selectFrom('site_option')
    .select('value')
    .where('site_id', '=', siteId)
    .where('key', '=', passwordOption)
    .executeTakeFirst()
  return typeof option?.value === 'string' && option.value !== '' ? option.value : null
}

/** Closes every site with a password, by its digest, or opens them with null. */
export const setSitePassword = async (db: Db, hash: string | null): Promise<void> => {
  const value = JSON.stringify(hash)
  await db
    .insertInto('site_option')
    .columns(['site_id', 'key', 'value'])
    .expression((eb) =>
      eb.selectFrom('site').select(['id', sql.val(passwordOption).as('key'), sql<string>`${value}::jsonb`.as('value')]),
    )
    .onConflict((conflict) => conflict.columns(['site_id', 'key']).doUpdateSet({ value }))
    .execute()
}

/** Puts a site into maintenance or ends it, all sites without an id; answers their names. */
export const setMaintenance = async (db: Db, isOn: boolean, id: string | undefined): Promise<readonly string[]> => {
  const changed = await db
    .updateTable('site')
    .set({ maintenance_mode: isOn })
    .where('archived_at', 'is', null)
    .$if(id !== undefined, (query) => query.where((eb) => eb(eb.cast<string>('id', 'text'), '=', id ?? '')))
    .returning(['id', 'name'])
    .execute()
  return changed.toSorted((one, other) => one.id - other.id).map(({ name }) => name)
}

type DomainRequest = Pick<
  ListRequest<(typeof settings)['calls']['filterDomains']['list']['filters'], never>,
  'filters' | 'window'
>

const domainColumns = sql`
  select d.id, d.host as name, d.url, d.site_id as "siteID", d.api_key_id as "apiKeyId", k.token as "apiKeyToken",
    d.is_default as "isDefault", d.redirects
  from domain d join api_key k on k.id = d.api_key_id`

export const findSiteDomain = async (db: Db, siteId: number, id: number): Promise<SiteDomain | undefined> => {
  const { rows } = await sql<SiteDomain>`${domainColumns} where d.site_id = ${siteId} and d.id = ${id}`.execute(db)
  return rows[0]
}

/** A page of the addresses of a site, its own one first, and how many there are in all. */
export const listSiteDomains = async (
  db: Db,
  siteId: number,
  { filters: { id }, window: { limit, offset } }: DomainRequest,
): Promise<{ domains: readonly SiteDomain[]; total: number }> => {
  const match = sql`d.site_id = ${siteId} ${requestedOf(sql`d.id`, 'int', id)}`
  const { rows } = await sql<SiteDomain>`
    ${domainColumns} where ${match} order by d.is_default desc, d.id limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from domain d where ${match}`.execute(db)
  return { domains: rows, total: counted.rows[0]?.total ?? 0 }
}

/** Those of these names, or ids, that no navigation of the site has. The others are not deleted before the transaction ends. */
export const listMissingNavigations = async (
  tx: Tx,
  siteId: number,
  names: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text, name from navigation
    where site_id = ${siteId} and (name = any(${names}::text[]) or id::text = any(${names}::text[])) for key share`.execute(
    tx,
  )
  return names.filter((name) => !rows.some((row) => [row.id, row.name].includes(name)))
}

/** The address at which faults of security are reported; undefined where the owner has entered none. */
export const findSecurityContact = async (db: Db, siteId: number): Promise<string | undefined> => {
  const option = await db
    .selectFrom('site_option')
    .select('value')
    .where('site_id', '=', siteId)
    .where('key', '=', 'SecurityContact')
    .executeTakeFirst()
  return typeof option?.value === 'string' && option.value !== '' ? option.value : undefined
}
