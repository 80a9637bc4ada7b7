import type { CartKey } from '@butiga/commerce-sdk/contracts'
import { describe, expect, it } from 'vitest'
import { euro, insertBundle, insertProduct, newCart, readStock, returnTo } from '../testing/shopper.ts'
import { type Guard, guards } from './guards.ts'
import { actors, type Race, type Round, rounds, sharedRace, violationIn, violationsIn } from './race.ts'
import { readyCarts } from './ready-carts.ts'
import { isFull } from './size.ts'

const stock = 3

const codeOf = (result: { errored: boolean; error?: { code: string | null; statusCode: number } }): string =>
  result.errored ? (result.error?.code ?? String(result.error?.statusCode)) : 'sold'

/** Eight buyers of one piece each, three pieces, one of which has an expired hold. */
const sellOut: Round = async (race, round) => {
  const product = await insertProduct(race.shop.db, race.shop.site.id, { sku: `SELL-${round}`, onHand: stock })
  const [gone, ...carts] = await readyCarts(race, product, actors + 1)
  const expired = { cart_id: gone?.cartId ?? 0, product_id: product, qty: 1, expires_at: new Date(Date.now() - 1000) }
  await race.shop.db.insertInto('stock_hold').values(expired).execute()
  const results = await Promise.all(
    carts.map((key, index) =>
      race.commerce(index).ecommerce.createOrder({ ...key, userId: null, version: 1, ...returnTo }),
    ),
  )
  const codes = results.map(codeOf)
  const sold = codes.filter((code) => code === 'sold').length
  const left = await readStock(race.shop, product)
  return [
    ...(sold > stock ? [`I2: ${sold} of ${stock} sold`] : []),
    ...(sold < stock ? [`I3: ${sold} of ${stock} sold, ${codes.join()}`] : []),
    ...(left.onHand !== stock - sold || left.ledger !== left.onHand
      ? [`I2: ${JSON.stringify(left)} left of ${sold} sold`]
      : []),
    ...codes.filter((code) => code !== 'sold' && code !== 'OUT_OF_STOCK').map((code) => `I3: refused with ${code}`),
  ]
}

/** Buyers and shoppers who reserve, one piece. */
const holdAndSell: Round = async (race, round) => {
  const { shop } = race
  const product = await insertProduct(shop.db, shop.site.id, { sku: `HOLD-${round}`, onHand: 1 })
  const other = await insertProduct(shop.db, shop.site.id, { sku: `OTHER-${round}` })
  const buyers = await readyCarts(race, product, actors / 2)
  const holders = await readyCarts(race, other, actors / 2)
  await Promise.all([
    ...buyers.map((key, index) =>
      race.commerce(index).ecommerce.createOrder({ ...key, userId: null, version: 1, ...returnTo }),
    ),
    ...holders.map((key, index) =>
      race.commerce(index).ecommerce.addItem({ ...key, currencyId: 1, productId: product, qty: 1, reservation: true }),
    ),
  ])
  const { rows } = await shop.pool.query<{ sold: number; held: number }>(
    `select (select coalesce(sum(qty), 0)::int from order_line where product_id = $1) as sold,
      (select coalesce(sum(qty), 0)::int from stock_hold where product_id = $1 and expires_at > now()) as held`,
    [product],
  )
  const { sold = 0, held: pending = 0 } = rows[0] ?? {}
  return sold + pending === 1 ? [] : [`I2: ${sold + pending} sold or held of 1`]
}

/**
 * Buyers of a bundle, which holds two cups and a bowl, beside buyers and reservers of the cup and of the bowl: what is
 * sold and held of each is never more than there is, in any order of requests.
 */
const bundleAndParts: Round = async (race, round) => {
  const { shop } = race
  const { db, site } = shop
  const cups = 5
  const bowls = 2
  // The bundle names its parts against their order in the stock, which is the order of locks.
  const cup = await insertProduct(db, site.id, { sku: `CUP-${round}`, onHand: cups })
  const bowl = await insertProduct(db, site.id, { sku: `BOWL-${round}`, onHand: bowls })
  const lines = [
    [bowl, 1],
    [cup, 2],
  ] as const
  const bundle = await insertBundle(db, site.id, { sku: `SET-${round}`, lines })
  const other = await insertProduct(db, site.id, { sku: `BESIDE-${round}` })
  const [sets, ones, twos, holders] = [
    await readyCarts(race, bundle, actors / 2),
    await readyCarts(race, cup, actors / 4),
    await readyCarts(race, bowl, actors / 4),
    await readyCarts(race, other, actors / 4),
  ]
  const order = (key: CartKey, index: number) =>
    race.commerce(index).ecommerce.createOrder({ ...key, userId: null, version: 1, ...returnTo })
  const reserve = (key: CartKey, index: number) =>
    race.commerce(index).ecommerce.addItem({ ...key, currencyId: 1, productId: bundle, qty: 1, reservation: true })
  const results = await Promise.all([...[...sets, ...ones, ...twos].map(order), ...holders.map(reserve)])
  const { rows } = await shop.pool.query<{ sold: number; held: number; left: number; ledger: number; had: number }>(
    `select p.had, s.on_hand as left,
      (select coalesce(sum(delta), 0)::int from stock_movement where product_id = p.id) as ledger,
      (select coalesce(sum(qty), 0)::int from stock_hold where product_id = p.id and expires_at > now()) as held,
      (select coalesce(sum(qty), 0)::int from order_line where product_id = p.id)
        + (select coalesce(sum(l.qty * (e ->> 'quantity')::int), 0)::int
           from order_line l cross join jsonb_array_elements(l.parts) e where (e ->> 'productId')::int = p.id) as sold
    from unnest($1::int[], $2::int[]) as p (id, had) join stock s on s.product_id = p.id`,
    [
      [cup, bowl],
      [cups, bowls],
    ],
  )
  return [
    ...rows
      .filter(({ sold, held: pending, had }) => sold + pending > had)
      .map((row) => `I2: more than there is, ${JSON.stringify(row)}`),
    ...rows
      .filter(({ sold, left, ledger, had }) => left !== had - sold || ledger !== left)
      .map((row) => `I2: another count than the ledger, ${JSON.stringify(row)}`),
    ...results
      .map(codeOf)
      .filter((code) => code !== 'sold' && code !== 'OUT_OF_STOCK')
      .map((code) => `I3: refused with ${code}`),
  ]
}

/** Reserves pieces for new carts that are not ready for an order, all at once; returns the answers' statuses. */
const reserve = async (
  race: Race,
  wanted: readonly { readonly productId: number; readonly qty: number }[],
  headers = {},
): Promise<number[]> => {
  const keys = await Promise.all(wanted.map((_, index) => newCart(race.commerce(index))))
  const answers = wanted.map((pieces, index) =>
    race.shop.request('/api/v1/ecommerce/cart/addItem', {
      method: 'POST',
      body: { ...keys[index], currencyId: euro, ...pieces, reservation: true },
      headers,
      baseUrl: race.url(index),
    }),
  )
  return (await Promise.all(answers)).map(({ status }) => status)
}

/** Eight carts of one visitor reserve 20 pieces each. */
const holdForOneVisitor: Round = async (race, round) => {
  const { shop } = race
  const ids = await Promise.all(
    Array.from({ length: actors }, (_, index) =>
      insertProduct(shop.db, shop.site.id, { sku: `VISITOR-${round}-${index}`, onHand: 100 }),
    ),
  )
  const headers = { 'X-Forwarded-For': `198.51.100.${round}` }
  const wanted = ids.map((productId) => ({ productId, qty: 20 }))
  const statuses = await reserve(race, wanted, headers)
  const { rows } = await shop.pool.query<{ held: number }>(
    'select coalesce(sum(qty), 0)::int as held from stock_hold where product_id = any($1)',
    [ids],
  )
  const isRight = rows[0]?.held === 40 && statuses.every((status) => status === 200 || status === 429)
  return isRight ? [] : [`I11: ${rows[0]?.held} held of 40, ${statuses.join()}`]
}

/** Eight carts that are not ready for an order reserve a piece each of 5. */
const holdUnready: Round = async (race, round) => {
  const { shop } = race
  const productId = await insertProduct(shop.db, shop.site.id, { sku: `UNREADY-${round}`, onHand: 5 })
  await reserve(
    race,
    Array.from({ length: actors }, () => ({ productId, qty: 1 })),
  )
  const { rows } = await shop.pool.query<{ held: number }>(
    'select coalesce(sum(qty), 0)::int as held from stock_hold where product_id = $1',
    [productId],
  )
  return rows[0]?.held === 1 ? [] : [`I11: ${rows[0]?.held} held of 1`]
}

describe('with guards', { timeout: 120_000 }, () => {
  const race = sharedRace({ slow: true })

  it('the shop sells exactly its stock, and refuses no order before that [I2] [I3]', async () => {
    expect(await violationsIn(race(), sellOut, rounds)).toEqual([])
  })

  it('sells and holds no more than there is [I2]', async () => {
    expect(await violationsIn(race(), holdAndSell, rounds)).toEqual([])
  })

  it('a bundle and its parts are sold out of one stock, without a deadlock [I2] [I10]', async () => {
    expect(await violationsIn(race(), bundleAndParts, rounds)).toEqual([])
  })

  it('holds no more for one visitor, and for carts that are not ready, than their limits [I11]', async () => {
    expect(await violationsIn(race(), holdForOneVisitor, rounds / 3)).toEqual([])
    expect(await violationsIn(race(), holdUnready, rounds / 3)).toEqual([])
  })
})

// Guards that no round has both of are taken out together.
describe
  .runIf(isFull)
  .each<{ readonly without: readonly Guard[]; readonly breaks: readonly (readonly [string, Round, RegExp])[] }>([
    {
      without: [guards.enoughInStock, guards.visitorLock],
      breaks: [
        ['the condition', sellOut, /^I2: [4-8] of 3 sold/],
        ['the lock of a visitor', holdForOneVisitor, /^I11: ([68]0|1[0-9]0) held of 40/],
      ],
    },
    {
      without: [guards.stockLock],
      breaks: [
        ['the lock of the stock', holdAndSell, /^I2: [2-8] sold or held of 1/],
        ['the lock of the stock that is shared out', holdUnready, /^I11: [2-8] held of 1/],
        ['the lock of the stock of parts', bundleAndParts, /^I2: more than there is/],
      ],
    },
    {
      without: [guards.expiry, guards.partsOfBundles],
      breaks: [
        ['the end of holds', sellOut, /^I3: 2 of 3 sold, (sold|OUT_OF_STOCK|,)+$/],
        ['the parts of bundles', bundleAndParts, /^I2: more than there is/],
      ],
    },
  ])('it', { timeout: 120_000 }, ({ without, breaks }) => {
  const race = sharedRace({ without, slow: true })

  it.each(breaks)('breaks without %s', async (_, round, violation) => {
    expect(await violationIn(race(), round)).toMatch(violation)
  })
})
