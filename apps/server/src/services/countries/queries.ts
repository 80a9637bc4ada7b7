import { sql } from 'kysely'
import type { Names } from '../../db/columns.ts'
import type { Db, Tx } from '../../db/db.ts'

/** A country of a site as it is stored. */
export interface CountryRow {
  readonly id: number
  readonly iso: string
  readonly names: Names
  readonly position: number | null
  readonly allowed: boolean
}

/** Every country with what a site has of it. */
export const listCountries = async (db: Db | Tx, siteId: number): Promise<CountryRow[]> => {
  const { rows } = await sql<CountryRow>`
    select k.id, k.iso, coalesce(o.names, '{}') as names, o.position,
      s.allowed_countries = '"ALL"'::jsonb or s.allowed_countries ? k.iso as allowed
    from country k cross join site s left join site_country o on o.country_id = k.id and o.site_id = s.id
    where s.id = ${siteId}`.execute(db)
  return rows
}

/** The countries of a site, which no other transaction changes until this one ends. */
export const lockCountries = async (tx: Tx, siteId: number): Promise<CountryRow[]> => {
  await tx.selectFrom('site').select('id').where('id', '=', siteId).forUpdate().execute()
  return listCountries(tx, siteId)
}

/** What a site shows of a country; one that it shows as any other has no row. */
export const saveCountry = async (
  tx: Tx,
  siteId: number,
  { id, position, names }: Pick<CountryRow, 'id' | 'position' | 'names'>,
): Promise<void> => {
  await tx.deleteFrom('site_country').where('site_id', '=', siteId).where('country_id', '=', id).execute()
  if (position === null && Object.keys(names).length === 0) return
  await tx
    .insertInto('site_country')
    .values({ site_id: siteId, country_id: id, position, names: JSON.stringify(names) })
    .execute()
}

/** Sets the countries that a site sells to, by their codes. */
export const setAllowed = async (tx: Tx, siteId: number, codes: readonly string[]): Promise<void> => {
  await tx
    .updateTable('site')
    .set({ allowed_countries: JSON.stringify(codes) })
    .where('id', '=', siteId)
    .execute()
}
