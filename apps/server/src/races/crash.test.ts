import { randomUUID } from 'node:crypto'
import type { CartKey } from '@butiga/commerce-sdk/contracts'
import { describe, expect, it } from 'vitest'
import { audit } from '../db/audit.ts'
import { insertProduct, readStock, returnTo } from '../testing/shopper.ts'
import { crashPoints } from './crash-points.ts'
import { type Guard, guards } from './guards.ts'
import { actors, type Race, sharedRace } from './race.ts'
import { readyCarts } from './ready-carts.ts'
import { isFull } from './size.ts'

interface Buyer {
  readonly cart: CartKey
  readonly idempotencyKey: string
}

/** Sends an order; answers its slug, or undefined when the line went dead. */
const order = async ({ shop }: Race, { cart, idempotencyKey }: Buyer, baseUrl: string): Promise<string | undefined> => {
  try {
    const { body } = await shop.request('/api/v1/ecommerce/order/create', {
      method: 'POST',
      body: { ...cart, userId: null, version: 1, ...returnTo },
      headers: { 'Idempotency-Key': idempotencyKey },
      baseUrl,
    })
    return (body.data as { orderSlug: string } | undefined)?.orderSlug ?? `refused with ${body.error?.code}`
  } catch {
    return undefined
  }
}

/** What there is of orders at one moment: as many orders as mails, jobs and kept answers, and nothing that audit finds. */
const findHalves = async ({ shop }: Race): Promise<string[]> => {
  const { rows } = await shop.pool.query<Record<string, number>>(
    `select (select count(*)::int from customer_order) as orders, (select count(*)::int from mail) as mails,
      (select count(*)::int from pgboss.job where name = 'mail') as jobs,
      (select count(*)::int from idempotency where answer <> 'null') as answers`,
  )
  const counts = rows[0] ?? {}
  return [
    ...(new Set(Object.values(counts)).size === 1 ? [] : [`I7: ${JSON.stringify(counts)}`]),
    ...(await audit(shop.db)).map(({ question }) => `I7: ${question}`),
  ]
}

/** Buyers whose two servers die at a point of their orders; what of the orders is there then. */
const crashAt = async (race: Race, without: readonly Guard[], sku: string) => {
  const product = await insertProduct(race.shop.db, race.shop.site.id, { sku, onHand: actors })
  const carts = await readyCarts(race, product, actors)
  const buyers = carts.map((cart): Buyer => ({ cart, idempotencyKey: randomUUID() }))
  const dying = await Promise.all([race.join(without), race.join(without)])
  const slugs = await Promise.all(buyers.map((buyer, index) => order(race, buyer, dying[index % 2]?.url ?? '')))
  const living = await Promise.all(
    dying.map(({ url }) =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    ),
  )
  expect(living, 'both processes must have crashed').toEqual([false, false])
  return { product, buyers, slugs, halves: await findHalves(race) }
}

const race = sharedRace({ alone: true })

/** One point before the commit, while the order is written, and one after it. */
const few = ['the order is being written', 'everything is committed']
const points = Object.entries(crashPoints).filter(([name]) => isFull || few.includes(name))

describe('a server that dies when', () => {
  it.each(points)('%s leaves whole orders, and the buyer gets one by asking again [I7]', async (name, point) => {
    const sku = `CRASH-${Object.keys(crashPoints).indexOf(name)}`
    const { product, buyers, slugs, halves } = await crashAt(race(), [point], sku)
    expect(halves).toEqual([])
    const again = await Promise.all(buyers.map((buyer, index) => order(race(), buyer, race().url(index))))
    expect(again).toEqual(slugs.map((slug) => slug ?? expect.stringMatching(/^[\w-]{22}$/)))
    expect(await findHalves(race())).toEqual([])
    expect(await readStock(race().shop, product)).toEqual({ onHand: 0, ledger: 0 })
  })
})

it.runIf(isFull)('without one transaction, orders are left half done', async () => {
  const point = crashPoints['the order is written']
  if (!point) throw new Error('The point has another name')
  const { halves } = await crashAt(race(), [guards.oneTransaction, point], 'CRASH-HALF')
  expect(halves.join()).toContain('I7')
})
