import { createCommerce, type Result, unwrap } from '@butiga/commerce-sdk'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/schema.ts'
import { preparedPool } from '../../ports/database/prepared.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { readsSites } from '../../testing/site-reads.ts'
import { socketWrites } from '../../testing/socket-writes.ts'
import { anAddress, countries, euro, insertProduct, readChoices, returnTo } from '../../testing/shopper.ts'

// Each statement costs both the server and PostgreSQL, whatever it reads, and one with the lines of a cart the most; so does
// each piece in which statements are sent. A call that sends more fails here.
let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

describe('the calls of a guest checkout', () => {
  it('send no more statements than they need, and read the lines of a cart once or not at all', async () => {
    const sent: string[] = []
    const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 2, pipeline: true })
    const writesOf = socketWrites(pool)
    // What connecting writes is not counted.
    for (const client of await Promise.all([pool.connect(), pool.connect()])) client.release()
    const db = new Kysely<Database>({
      dialect: new PostgresDialect({ pool: preparedPool(pool, { onLost: () => {}, onPurged: () => {} }) }),
      log: ({ level, query }) => void (level === 'query' && sent.push(query.sql)),
    })
    const app = shop.appWith({ db, writes: db })
    const { ecommerce, gdpr } = createCommerce({
      baseUrl: 'http://localhost',
      apiKey: shop.site.apiKey,
      site: shop.site.id,
      store: shop.site.stores.get('hrv') ?? 0,
      language: 'hrv',
      fetch: async (url, init) => await app.fetch(new Request(url, init)),
    })
    const counts: Record<string, readonly [statements: number, ofLines: number, pieces: number]> = {}
    const counted = async <T>(name: string, call: () => Promise<Result<T>>): Promise<T> => {
      sent.length = 0
      let data: T | undefined
      const pieces = await writesOf(async () => void (data = await unwrap(call())))
      const ofSites = sent.filter(readsSites)
      const own = sent.filter((text) => !/^(begin|commit)$/.test(text) && !readsSites(text))
      const ofLines = own.filter((text) => text.includes('i.id as "itemId"'))
      counts[name] = [own.length, ofLines.length, pieces - ofSites.length]
      return data as T
    }
    const choices = await readChoices(shop.db)
    const productId = await insertProduct(shop.db, shop.site.id, { sku: 'COUNTED', onHand: 5 })
    const { id: cartId, protectCode } = await counted('getNewCartSession', () => ecommerce.getNewCartSession())
    const key = { cartId, protectCode }
    const { items } = await counted('addItem', () => ecommerce.addItem({ ...key, currencyId: euro, productId, qty: 1 }))
    const itemId = items[0]?.itemId ?? 0
    await counted('updateItem', () => ecommerce.updateItem({ ...key, itemId, qty: 2 }))
    const { guestUser } = await counted('updateGuestUser', () =>
      ecommerce.updateGuestUser({ ...key, email: 'counted@example.com', addresses: [anAddress()] }),
    )
    const consentTo = (step: keyof typeof choices.requiredConsents) =>
      gdpr.createConsentLog({
        ...key,
        status: true,
        statusTimestamp: new Date().toISOString(),
        sourceType: step,
        consents: [...choices.requiredConsents[step]],
        user: { userType: 'guest', email: 'counted@example.com' },
      })
    await counted('createConsentLog', () => consentTo('checkoutAddress'))
    await unwrap(consentTo('checkoutPayment'))
    await counted('getAvailableCountries', () =>
      ecommerce.getAvailableCountries({ ...key, type: 'countries', language: 'hrv' }),
    )
    const buyer = { ...key, userId: guestUser.id }
    const noAddress = { userBillingAddressId: null, userShippingAddressId: null }
    await counted('getApplicableDeliveryMethods', () =>
      ecommerce.getApplicableDeliveryMethods({
        ...buyer,
        ...noAddress,
        countryId: countries.croatia,
        currencyId: euro,
      }),
    )
    await counted('saveDeliveryMethod', () =>
      ecommerce.saveDeliveryMethod({ ...buyer, deliveryMethodId: choices.homeDelivery, branchId: null }),
    )
    await counted('getApplicablePaymentMethods', () =>
      ecommerce.getApplicablePaymentMethods({ ...buyer, userBillingAddressId: null }),
    )
    await counted('savePaymentMethod', () =>
      ecommerce.savePaymentMethod({ ...buyer, paymentMethodId: choices.payment }),
    )
    const { version } = await counted('validateCart', () => ecommerce.validateCart({ ...key, currencyId: euro }))
    await counted('createOrder', () => ecommerce.createOrder({ ...buyer, version, ...returnTo }))
    await pool.end()
    // What writes keeps its answer for the key that the client sends, by two statements.
    expect(counts).toEqual({
      getNewCartSession: [1, 0, 1],
      addItem: [5, 1, 4],
      updateItem: [4, 1, 4],
      updateGuestUser: [7, 0, 4],
      createConsentLog: [4, 0, 3],
      getAvailableCountries: [2, 0, 2],
      getApplicableDeliveryMethods: [2, 1, 1],
      saveDeliveryMethod: [5, 1, 4],
      getApplicablePaymentMethods: [2, 0, 1],
      savePaymentMethod: [5, 1, 4],
      validateCart: [1, 1, 1],
      createOrder: [10, 1, 6],
    })
  })
})
