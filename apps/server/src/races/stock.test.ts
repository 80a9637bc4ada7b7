import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertProduct, readStock, returnTo } from '../testing/shopper.ts'
import { guards } from './guards.ts'
import { actors, firstViolation, type Race, type Round, rounds, startRace, violationsIn } from './race.ts'
import { giveAllConsents, readyCarts } from './ready-carts.ts'

const stock = 3

const codeOf = (result: { errored: boolean; error?: { code: string | null; statusCode: number } }): string =>
  result.errored ? (result.error?.code ?? String(result.error?.statusCode)) : 'sold'

/** Eight buyers of one piece each, three pieces, one of which somebody held until a moment ago. */
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
  const { sold = 0, held = 0 } = rows[0] ?? {}
  return sold + held === 1 ? [] : [`I2: ${sold} sold and ${held} held of 1`]
}

describe('with guards', { timeout: 120_000 }, () => {
  let race: Race
  beforeAll(async () => {
    race = await startRace({ slow: true })
    await giveAllConsents(race)
  })
  afterAll(() => race.stop())

  it('sells exactly what there is, and refuses nobody before that [I2] [I3]', async () => {
    expect(await violationsIn(race, sellOut, rounds)).toEqual([])
  })

  it('sells and holds no more than there is [I2]', async () => {
    expect(await violationsIn(race, holdAndSell, rounds)).toEqual([])
  })
})

it.each([
  ['the condition', guards.enoughInStock, sellOut, 'I2'],
  ['the lock of the stock', guards.stockLock, holdAndSell, 'I2'],
  ['the end of holds', guards.expiry, sellOut, 'I3'],
] as const)('breaks without %s', { timeout: 120_000 }, async (_, guard, round, invariant) => {
  const race = await startRace({ without: [guard], slow: true })
  try {
    await giveAllConsents(race)
    expect(await firstViolation(race, round, rounds)).toContain(invariant)
  } finally {
    await race.stop()
  }
})
