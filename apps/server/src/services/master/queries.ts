import { type Domain, knownLanguages, type Language, type Store } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { Names } from '../../db/columns.ts'
import type { Db } from '../../db/db.ts'

export interface DetectedSite {
  readonly domain: Domain
  readonly stores: Store[]
  readonly languages: Language[]
}

/**
 * The languages of a site (s), the default one first: those of its stores, limited to those that the option
 * AllowedLanguages names. Without the option the site has the default one alone.
 */
export const siteLanguages = sql<Language[]>`(
  select coalesce(json_agg(json_build_object('id', l.id, 'code', l.code, 'code2', l.code2, 'names', l.names)
    order by l.code <> s.default_language, st.position, st.id), '[]')
  from store st
  join language l on l.code = st.language_code
  left join site_option o on o.site_id = s.id and o.key = 'AllowedLanguages'
  where st.site_id = s.id and (l.code = s.default_language or o.value ? l.code))`

/** The site that answers at a host, with its stores and languages in their order, and the key of its pages or of its back office. */
export const findSiteByHost = async (
  db: Db,
  host: string,
  place: 'shop' | 'admin' = 'shop',
): Promise<DetectedSite | undefined> => {
  const isAdmin = place === 'admin'
  const { rows } = await sql<DetectedSite>`
    select
      json_build_object('name', s.name, 'url', d.url || case when ${isAdmin} then '/admin' else '' end, 'apiKeyToken', k.token, 'siteID', s.id, 'apiKeyId', k.id) as domain,
      (select coalesce(json_agg(json_build_object('storeID', st.id, 'language_code', st.language_code)
        order by st.position, st.id), '[]') from store st where st.site_id = s.id) as stores,
      ${siteLanguages} as languages
    from domain d
    join site s on s.id = d.site_id
    join api_key k on case when ${isAdmin} then k.site_id = s.id and k.kind = 'admin' else k.id = d.api_key_id end
    where d.host = ${host} order by d.is_default desc, d.id, k.id limit 1`.execute(db)
  return rows[0]
}

/** Languages in the order of their ids. Default of the codes: all. */
export const listLanguages = async (db: Db, codes: readonly string[] | null = null): Promise<Language[]> => {
  const { rows } = await sql<Language>`
    select id, code, code2, names from language
    where ${codes}::text[] is null or code = any(${codes}::text[]) order by id`.execute(db)
  return rows
}

/** The languages of the back office: the complete ones, and those of the site that the program has texts in. */
export const listAdminLanguages = (db: Db, siteLanguages: readonly string[]): Promise<Language[]> =>
  listLanguages(
    db,
    knownLanguages.flatMap(({ code, isComplete }) => (isComplete || siteLanguages.includes(code) ? [code] : [])),
  )

export interface CountryRow {
  readonly id: number
  readonly iso: string
  /** Those that the site gives. */
  readonly names: Names
  /** Its place in the lists of the site; null for that by its name. */
  readonly position: number | null
}

/** Every country, or those with the ISO codes given, as a site calls and places it. */
export const listCountries = async (db: Db, siteId: number, isos: readonly string[] | null): Promise<CountryRow[]> => {
  const { rows } = await sql<CountryRow>`
    select k.id, k.iso, coalesce(o.names, '{}') as names, o.position
    from country k left join site_country o on o.country_id = k.id and o.site_id = ${siteId}
    where ${isos}::text[] is null or k.iso = any(${isos}::text[])`.execute(db)
  return rows
}
