import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertProduct, orderOf, readChoices, readyCart } from '../testing/shopper.ts'
import { type Shop, startShop } from '../testing/shop.ts'
import { unwrap } from '@butiga/commerce-sdk'
import { isFull, sized } from './size.ts'

const orderStates = ['placed', 'paid', 'shipped', 'completed', 'cancelled'] as const
const paymentStates = ['pending', 'captured', 'failed', 'refunded'] as const

/** What an order may become, written down once more. */
const orderMoves: ReadonlySet<string> = new Set([
  'placed paid',
  'placed shipped',
  'placed cancelled',
  'paid shipped',
  'paid completed',
  'paid cancelled',
  'shipped completed',
  'shipped cancelled',
])

type Event =
  | { readonly order: (typeof orderStates)[number] }
  | { readonly payment: (typeof paymentStates)[number] }
  | { readonly confirmed: 'captured' | 'failed' | 'refunded'; readonly cents: number }

const events: fc.Arbitrary<readonly Event[]> = fc.array(
  fc.oneof(
    fc.record({ order: fc.constantFrom(...orderStates) }),
    fc.record({ payment: fc.constantFrom(...paymentStates) }),
    fc.record({
      confirmed: fc.constantFrom('captured' as const, 'failed' as const, 'refunded' as const),
      cents: fc.constantFrom(2490, 1000, 1490, 2491),
    }),
  ),
  { minLength: 1, maxLength: 12 },
)

interface Expected {
  order: string
  payment: string
  captured: number
  refunded: number
}

/** Whether an event is allowed, and what follows from it: the rules without SQL. */
const step = (before: Expected, event: Event): Expected | null => {
  if ('order' in event) {
    if (event.order === before.order) return before
    return orderMoves.has(`${before.order} ${event.order}`) ? { ...before, order: event.order } : null
  }
  // Nothing but what was confirmed sets the state of a payment.
  if ('payment' in event) return event.payment === before.payment ? before : null
  const { confirmed, cents } = event
  if (confirmed === 'captured')
    return before.captured > 0 || cents > 2490 ? null : { ...before, captured: cents, payment: 'captured' }
  if (confirmed === 'failed')
    return before.payment === 'pending' || before.payment === 'failed' ? { ...before, payment: 'failed' } : before
  const refunded = before.refunded + cents
  if (refunded > before.captured) return null
  return { ...before, refunded, payment: refunded === before.captured ? 'refunded' : before.payment }
}

let shop: Shop
let client: pg.ClientBase
let own: pg.Client
let orderId: number
let paymentId: number

beforeAll(async () => {
  shop = await startShop()
  const product = await insertProduct(shop.db, shop.site.id, { sku: 'MOVES', cents: 2000, onHand: 10 })
  const commerce = shop.commerce()
  const { key, cart } = await readyCart(commerce, await readChoices(shop.db), product)
  const { orderSlug } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
  // As the application, which owns no table.
  own = new pg.Client(shop.databaseUrl)
  await own.connect()
  client = own
  const { rows } = await client.query<{ order: number; payment: number }>(
    'select o.id as order, p.id as payment from customer_order o join payment p on p.order_id = o.id where o.slug = $1',
    [orderSlug],
  )
  orderId = rows[0]?.order ?? 0
  paymentId = rows[0]?.payment ?? 0
})
afterAll(async () => {
  await own?.end()
  await shop?.stop()
})

let eventId = 0
const apply = async (event: Event): Promise<boolean> => {
  const [text, values]: [string, unknown[]] =
    'order' in event
      ? ['update customer_order set state = $2 where id = $1', [orderId, event.order]]
      : 'payment' in event
        ? ['update payment set state = $2 where id = $1', [paymentId, event.payment]]
        : [
            `insert into payment_event (payment_id, kind, amount_cents, provider, provider_event)
              values ($1, $2, $3, 'card', $4)`,
            [paymentId, event.confirmed, event.cents, String((eventId += 1))],
          ]
  await client.query('savepoint event')
  const isDone = await client.query(text, values).then(
    () => true,
    () => false,
  )
  await client.query(isDone ? 'release savepoint event' : 'rollback to savepoint event')
  return isDone
}

/** Walks one sequence in a transaction that is rolled back; the first event at which the database differs from the rules. */
const differenceIn = async (sequence: readonly Event[]): Promise<string | null> => {
  await client.query('begin')
  try {
    let expected: Expected = { order: 'placed', payment: 'pending', captured: 0, refunded: 0 }
    for (const event of sequence) {
      const next = step(expected, event)
      const isDone = await apply(event)
      expected = next ?? expected
      const { rows } = await client.query<{ order: string; payment: string }>(
        'select o.state as order, p.state as payment from customer_order o join payment p on p.order_id = o.id where o.id = $1',
        [orderId],
      )
      const seen = [isDone, rows[0]?.order, rows[0]?.payment].join()
      const wanted = [next !== null, expected.order, expected.payment].join()
      if (seen !== wanted) return `${JSON.stringify(event)}: ${seen} instead of ${wanted}`
    }
    return null
  } finally {
    await client.query('rollback')
  }
}

const sequences = Number(process.env['BUTIGA_MOVES'] ?? sized(200, 1000))
const seed = 20_261_123

it(`orders and payments make no move but theirs, in ${sequences} random sequences of events [I9]`, async () => {
  for (const [index, sequence] of fc.sample(events, { seed, numRuns: sequences }).entries())
    expect([index, await differenceIn(sequence)]).toEqual([index, null])
}, 600_000)

it.runIf(isFull).each([
  ['of orders', 'drop trigger customer_order_state on customer_order'],
  ['of payments', 'drop trigger payment_state_moves on payment'],
  ['of the ledger', 'drop trigger payment_event_guard on payment_event'],
])(
  'a sequence breaks the moves %s without their trigger',
  async (_, drop) => {
    const owner = await shop.pool.connect()
    client = owner
    await client.query('begin')
    await client.query(drop)
    const broken = new Set<string>()
    for (const sequence of fc.sample(events, { seed, numRuns: 100 })) {
      await client.query('savepoint walk')
      let expected: Expected = { order: 'placed', payment: 'pending', captured: 0, refunded: 0 }
      for (const event of sequence) {
        const next = step(expected, event)
        if ((await apply(event)) && next === null) broken.add(JSON.stringify(event))
        expected = next ?? expected
      }
      await client.query('rollback to savepoint walk')
    }
    await client.query('rollback')
    owner.release()
    expect([...broken]).not.toEqual([])
  },
  120_000,
)
