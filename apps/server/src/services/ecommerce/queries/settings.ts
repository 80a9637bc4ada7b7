import type { CheckoutSettings } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'

/** Where the site delivers to, what follows an addition to the cart, and which characters names may hold. */
export const getCheckoutSettings = async (db: Db | Tx, siteId: number): Promise<CheckoutSettings> => {
  const { option, ...settings } = await db
    .selectFrom('site as s')
    .leftJoin('site_option as o', (join) =>
      join.onRef('o.site_id', '=', 's.id').on('o.key', '=', 'SpecialCharsValidation'),
    )
    .select(['s.allowed_countries as allowedCountries', 's.cart_type', 'o.value as option'])
    .where('s.id', '=', siteId)
    .executeTakeFirstOrThrow()
  return option === true ? settings : { ...settings, specialCharsValidation: false }
}

/** The settings of the checkout, which no other transaction changes until this one ends. */
export const lockCheckoutSettings = async (tx: Tx, siteId: number): Promise<CheckoutSettings> => {
  await tx.selectFrom('site').select('id').where('id', '=', siteId).forUpdate().execute()
  return getCheckoutSettings(tx, siteId)
}

export const setCheckoutSettings = async (
  tx: Tx,
  siteId: number,
  { allowedCountries, cart_type, specialCharsValidation = true }: CheckoutSettings,
): Promise<void> => {
  await tx
    .updateTable('site')
    .set({ allowed_countries: JSON.stringify(allowedCountries), cart_type })
    .where('id', '=', siteId)
    .execute()
  const value = JSON.stringify(specialCharsValidation)
  await tx
    .insertInto('site_option')
    .values({ site_id: siteId, key: 'SpecialCharsValidation', value, is_public: false })
    .onConflict((conflict) => conflict.columns(['site_id', 'key']).doUpdateSet({ value }))
    .execute()
}

/** The codes among these that are no country's. */
export const unknownCountries = async (tx: Tx, codes: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${codes}::text[]) code where not exists (select from country c where c.iso = code)`.execute(
    tx,
  )
  return rows.map(({ code }) => code)
}
