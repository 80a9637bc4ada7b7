import { unwrap } from '@butiga/commerce-sdk'
import type { Cart } from '@butiga/commerce-sdk/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addTo,
  checkOut,
  euro,
  insertBundle,
  insertProduct,
  newCart,
  orderOf,
  setQuantityPrices,
} from '../testing/shopper.ts'
import { type Race, type Round, sharedRace, violationsIn } from './race.ts'
import { sized } from './size.ts'

// The model: what a line costs, from the owner's figures alone. It shares no code with the server.

interface Sold {
  readonly cents: number
  readonly sale?: number
  readonly steps: readonly (readonly [from: number, cents: number])[]
  /** What the chosen variants of a bundle's parts cost more than the cheapest ones. */
  readonly extra?: number
  readonly taxRate: number
}

const pieceCents = ({ cents, sale = cents, steps, extra = 0 }: Sold, qty: number): number =>
  Math.min(sale, ...steps.filter(([from]) => qty >= from).map(([, lower]) => lower)) + extra

const taxIn = (cents: number, rate: number): number => {
  const [numerator, denominator] = [BigInt(cents * rate), BigInt(10_000 + rate)]
  return Number((2n * numerator + denominator) / (2n * denominator))
}

/** The delivery of the sample shop, and the sum from which it is free. */
const delivery = { cents: 490, freeFrom: 8000, taxRate: 2500 }
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const model = (lines: readonly { sold: Sold; qty: number }[]) => {
  const rows = lines.map(({ sold, qty }) => pieceCents(sold, qty) * qty)
  const items = sum(rows)
  const delivered = items < delivery.freeFrom ? delivery.cents : 0
  const tax = sum(lines.map(({ sold }, index) => taxIn(rows[index] ?? 0, sold.taxRate)))
  return {
    pieces: lines.map(({ sold, qty }) => pieceCents(sold, qty)),
    rows,
    items,
    total: items + delivered,
    tax: tax + taxIn(delivered, delivery.taxRate),
  }
}

const catalogue = {
  // Ten pieces cost just what delivery is free from, nine cost more than ten, and from fifty on it is cheap.
  edge: {
    cents: 890,
    steps: [
      [50, 655],
      [10, 800],
    ],
    taxRate: 2500,
  },
  // The sale beats the first step, and a step that is not below the one before never counts.
  sale: {
    cents: 333,
    sale: 299,
    steps: [
      [10, 310],
      [11, 250],
      [50, 260],
      [51, 199],
    ],
    taxRate: 1300,
  },
  variant: { cents: 1999, steps: [[9, 1801]], taxRate: 500 },
  bundle: {
    cents: 4567,
    steps: [
      [2, 4444],
      [10, 4321],
    ],
    extra: 2 * 250,
    taxRate: 2500,
  },
  single: { cents: 101, steps: [], taxRate: 0 },
} as const satisfies Record<string, Sold>
type Name = keyof typeof catalogue
const names = Object.keys(catalogue) as Name[]

interface Products {
  readonly ids: Readonly<Record<Name, number>>
  readonly bundleOptions: { id: number; options: { productId: number } }[]
}
const products = new WeakMap<Race, Promise<Products>>()

const insertProducts = async ({ shop: { db, site } }: Race): Promise<Products> => {
  const insert = (sku: string, fields: object = {}) => insertProduct(db, site.id, { sku, ...fields })
  const main = await insert('STEPS-MAIN', { format: 'configurable', onHand: undefined })
  const cheap = await insert('STEPS-PART', { cents: 1000, mainProduct: main })
  const dear = await insert('STEPS-DEAR', { cents: 1250, mainProduct: main })
  await setQuantityPrices(db, cheap, [[2, 10]])
  await setQuantityPrices(db, dear, [[2, 20]])
  const ids = {
    edge: await insert('STEPS-EDGE', catalogue.edge),
    sale: await insert('STEPS-SALE', catalogue.sale),
    variant: await insert('STEPS-VARIANT', { ...catalogue.variant, mainProduct: main }),
    bundle: await insertBundle(db, site.id, { sku: 'STEPS-BUNDLE', ...catalogue.bundle, lines: [[main, 2]] }),
    single: await insert('STEPS-SINGLE', catalogue.single),
  }
  await db.updateTable('product').set({ discount_cents: catalogue.sale.sale }).where('id', '=', ids.sale).execute()
  for (const name of names) await setQuantityPrices(db, ids[name], catalogue[name].steps)
  return { ids, bundleOptions: [{ id: main, options: { productId: dear } }] }
}

const productsOf = (race: Race): Promise<Products> => {
  const known = products.get(race) ?? insertProducts(race)
  products.set(race, known)
  return known
}

/** Additions, which grow a line that is there already, and new quantities of lines. */
const aChange = fc.record({
  name: fc.constantFrom(...names),
  qty: fc.oneof(fc.constantFrom(1, 2, 9, 10, 11, 49, 50, 51), fc.integer({ min: 1, max: 60 })),
})
const aScript = fc.record({
  added: fc.array(aChange, { minLength: 1, maxLength: 6 }),
  updated: fc.array(aChange, { maxLength: 3 }),
})

const cents = (amount: number): number => Math.round(amount * 100)

/** A generated cart to its order: every answer, and the order, cost what the model says. */
const cartCostsTheModel: Round = async (race, round) => {
  const { ids, bundleOptions } = await productsOf(race)
  const [script = { added: [], updated: [] }] = fc.sample(aScript, { seed: round, numRuns: 1 })
  const commerce = race.commerce(round)
  const key = await newCart(commerce)
  const quantities = new Map<Name, number>()
  const faults: string[] = []
  const compare = (cart: Cart): void => {
    const lines = [...quantities].map(([name, qty]) => ({ sold: catalogue[name], qty }))
    const { pieces, rows, items } = model(lines)
    const seen = cart.items.map(({ prices }) => prices.base)
    const faultsOf = (what: string, displayed: readonly number[], expected: readonly number[]) =>
      displayed.join() === expected.join() ? [] : [`${what}: ${displayed.join()} instead of ${expected.join()}`]
    faults.push(
      ...faultsOf(
        'pieces',
        seen.map(({ finalPrice }) => cents(finalPrice)),
        pieces,
      ),
      ...faultsOf(
        'rows',
        seen.map(({ row }) => cents(row)),
        rows,
      ),
      ...faultsOf('items', [cents(cart.prices.base.itemsTotal)], [items]),
    )
  }
  for (const { name, qty } of script.added) {
    const addition = { ...key, currencyId: euro, productId: ids[name], qty }
    const answer =
      name === 'bundle'
        ? unwrap(commerce.ecommerce.addItem({ ...addition, bundleOptions }))
        : addTo(commerce, key, ids[name], qty)
    quantities.set(name, (quantities.get(name) ?? 0) + qty)
    compare(await answer)
  }
  for (const { name, qty } of script.updated.filter((change) => quantities.has(change.name))) {
    const { items } = await unwrap(commerce.ecommerce.getCart(key))
    const itemId = items.find(({ productId }) => productId === ids[name])?.itemId ?? 0
    quantities.set(name, qty)
    compare(await unwrap(commerce.ecommerce.updateItem({ ...key, itemId, qty })))
  }
  const cart = await checkOut(commerce, race.choices, key)
  compare(cart)
  const { orderSlug } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
  const { rows } = await race.shop.pool.query<{ order: number[]; units: number[] }>(
    `select array[o.total_cents, o.tax_cents, p.amount_cents] as order,
      array(select unit_cents from order_line where order_id = o.id order by position) as units
    from customer_order o join payment p on p.order_id = o.id where o.slug = $1`,
    [orderSlug],
  )
  const expected = model([...quantities].map(([name, qty]) => ({ sold: catalogue[name], qty })))
  const billed = [...(rows[0]?.order ?? []), cents(cart.prices.base.orderTotal), ...(rows[0]?.units ?? [])]
  const wanted = [expected.total, expected.tax, expected.total, expected.total, ...expected.pieces]
  if (billed.join() !== wanted.join()) faults.push(`order: ${billed.join()} instead of ${wanted.join()}`)
  return faults
}

describe('prices in quantity', { timeout: 120_000 }, () => {
  const race = sharedRace()

  it('cost in generated carts and their orders what the model says', async () => {
    expect(await violationsIn(race(), cartCostsTheModel, sized(10, 40))).toEqual([])
  })

  it.each([
    ['below the step', 9, 8010, 0],
    ['at the step, at what delivery is free from', 10, 8000, 0],
    ['over the step', 11, 8800, 0],
    ['below the next step', 49, 39_200, 0],
    ['at the next step', 50, 32_750, 0],
    ['over the next step', 51, 33_405, 0],
    ['few', 8, 7120, 490],
  ])('%s: %i pieces cost %i cents and %i for delivery', async (_, qty, items, delivered) => {
    const { ids } = await productsOf(race())
    const commerce = race().commerce(0)
    const key = await newCart(commerce)
    await addTo(commerce, key, ids.edge, qty)
    const { prices } = await checkOut(commerce, race().choices, key)
    expect([cents(prices.base.itemsTotal), cents(prices.base.delivery)]).toEqual([items, delivered])
  })
})
