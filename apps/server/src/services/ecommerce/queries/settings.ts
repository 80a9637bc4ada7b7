import type { CheckoutSettings, CurrencySettings } from '@butiga/commerce-sdk/contracts'
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
  return option === false ? { ...settings, specialCharsValidation: false } : settings
}

/** The currencies that the site sells in: its main one, as no rates exist yet. */
export const getCurrencySettings = async (db: Db, siteId: number): Promise<CurrencySettings> => {
  const main = await db
    .selectFrom('site as s')
    .innerJoin('currency as c', 'c.id', 's.main_currency_id')
    .select(['c.id', 'c.code as label', 'c.symbol'])
    .where('s.id', '=', siteId)
    .executeTakeFirstOrThrow()
  return { allowedCurrencies: [main], mainCurrencyId: main.id }
}
