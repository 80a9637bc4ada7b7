import type { CheckoutSettings, CurrencySettings } from '@butiga/commerce-sdk/contracts'
import type { Db } from '../../../db/db.ts'

/** Where the site delivers to, and what follows an addition to the cart. */
export const getCheckoutSettings = async (db: Db, siteId: number): Promise<CheckoutSettings> =>
  await db
    .selectFrom('site')
    .select(['allowed_countries as allowedCountries', 'cart_type'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()

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
