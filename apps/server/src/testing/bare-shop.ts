import type { Db } from '../db/db.ts'

/** The public key of the bare shop. */
export const bareApiKey = 'key-of-the-bare-shop'

/**
 * The least that is a shop: one site at localhost in Croatian and English, with one product of which ten are in stock,
 * and a second site with another key. For tests of the server itself; a shopper's tests use the sample shop.
 */
export const fillBareShop = async (db: Db): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('currency').values({ id: 1, code: 'EUR', symbol: '€' }).execute()
    await tx
      .insertInto('language')
      .values([
        { id: 1, code: 'hrv', code2: 'hr', names: '{"hrv":"hrvatski","eng":"Croatian"}' },
        { id: 2, code: 'eng', code2: 'en', names: '{"hrv":"engleski","eng":"English"}' },
      ])
      .execute()
    await tx.insertInto('country').values({ id: 191, iso: 'HR', names: '{"hrv":"Hrvatska","eng":"Croatia"}' }).execute()
    await tx
      .insertInto('site')
      .values([
        { name: 'Bare', url: 'http://localhost', subdomain: 'bare' },
        { name: 'Other', url: 'http://other.test', subdomain: 'other', ecommerce_enabled: false },
      ])
      .execute()
    // Each site has its admin key already.
    const keys = await tx
      .insertInto('api_key')
      .values([
        { site_id: 1, token: bareApiKey, kind: 'site' },
        { site_id: 2, token: 'key-of-the-other-shop', kind: 'site' },
      ])
      .returning('id')
      .execute()
    const [own = { id: 0 }, other = { id: 0 }] = keys
    await tx
      .insertInto('domain')
      .values([
        { site_id: 1, api_key_id: own.id, host: 'localhost', url: 'http://localhost', is_default: true },
        { site_id: 2, api_key_id: other.id, host: 'other.test', url: 'http://other.test' },
      ])
      .execute()
    await tx
      .insertInto('store')
      .values([
        { site_id: 1, language_code: 'hrv', position: 0 },
        { site_id: 1, language_code: 'eng', position: 1 },
        { site_id: 2, language_code: 'hrv', position: 0 },
      ])
      .execute()
    await tx
      .insertInto('product')
      .values({ site_id: 1, sku: 'KUTIJA', format: 'simple', basic_cents: 1000, retail_cents: 1250 })
      .execute()
    await tx
      .insertInto('product_translation')
      .values({ product_id: 1, site_id: 1, language_code: 'hrv', name: 'Kutija', slug: 'kutija' })
      .execute()
    await tx.insertInto('stock').values({ product_id: 1, on_hand: 10 }).execute()
    await tx.insertInto('stock_movement').values({ product_id: 1, delta: 10, reason: 'initial' }).execute()
  })
}
