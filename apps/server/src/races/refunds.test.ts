import { unwrap } from '@butiga/commerce-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../ground/log.ts'
import { settleRefunds } from '../services/orders/public.ts'
import { signIn } from '../testing/backoffice.ts'
import { type PaymentCompany, startPaymentCompany } from '../testing/payment-provider.ts'
import { insertProduct, orderOf, readyCart } from '../testing/shopper.ts'
import { guards } from './guards.ts'
import { firstViolation, type Race, type Round, rounds, startRace, violationIn, violationsIn } from './race.ts'
import { isFull } from './size.ts'

let company: PaymentCompany
let payments: string

beforeAll(async () => {
  company = await startPaymentCompany()
  payments = company.config
})
afterAll(() => company?.stop())

interface Desk {
  readonly headers: Record<string, string>
  readonly product: number
  readonly method: number
}
const desks = new WeakMap<Race, Desk>()

const deskOf = async (race: Race): Promise<Desk> => {
  const known = desks.get(race)
  if (known) return known
  const { shop } = race
  const { rows } = await shop.pool.query<{ id: number }>(`select id from payment_method where provider = 'card'`)
  const desk = {
    headers: await signIn(shop, ['orders.manage', 'orders.read']),
    product: await insertProduct(shop.db, shop.site.id, { sku: 'RACE-BACK', cents: 2000, onHand: 10_000 }),
    method: rows[0]?.id ?? 0,
  }
  desks.set(race, desk)
  return desk
}

/** An order whose buyer is on the payment page: 24.90. */
const place = async (race: Race, round: number) => {
  const { product, method } = await deskOf(race)
  await race.shop.pool.query('delete from rate_limit')
  const commerce = race.commerce(round)
  const { key, cart } = await readyCart(commerce, { ...race.choices, payment: method }, product)
  const { html, orderSlug } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
  const reference = (await company.open(typeof html === 'string' ? html : '')) ?? ''
  const { rows } = await race.shop.pool.query<{ id: number }>('select id from customer_order where slug = $1', [
    orderSlug,
  ])
  return { id: rows[0]?.id ?? 0, reference }
}

/** The report of a payment, at one of the two processes. */
const notify = (race: Race, index: number, reference: string) =>
  fetch(`${race.url(index)}/api/v1/ecommerce/payment/notify/card`, { method: 'POST', body: company.report(reference) })

/** A call of the back office, at one of the two processes. */
const office = async (race: Race, index: number, [method, path]: readonly [string, string], body: object) => {
  const { headers } = await deskOf(race)
  const { site } = race.shop
  const answer = await fetch(`${race.url(index)}/api/v1/ecommerce/order/${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'X-Api-Key': site.apiKey,
      'X-Site': String(site.id),
      'X-Language': 'hrv',
      ...headers,
    },
    body: JSON.stringify(body),
  })
  return answer.status
}
const refund = (race: Race, index: number, id: number, lines?: readonly object[]) =>
  office(race, index, ['POST', `refund/${id}`], { reason: 'other', lines })
const cancel = (race: Race, index: number, id: number) =>
  office(race, index, ['PATCH', `updateState/${id}`], { state: 'cancelled' })

/** Runs the job on two connections at once, and reads what came of the order. */
const settled = async (race: Race, id: number, reference: string) => {
  const { db, pool } = race.shop
  const job = () => settleRefunds({ db, payments: [company.provider, company.buttons], log: createLog('silent') })
  await Promise.all([job(), job()])
  const { rows } = await pool.query<{
    state: string
    captured: number
    promised: number
    returned: number
    taken: number
  }>(
    `select o.state,
      (select coalesce(sum(e.amount_cents), 0)::int from payment p join payment_event e on e.payment_id = p.id
        where p.order_id = o.id and e.kind = 'captured') as captured,
      (select coalesce(sum(amount_cents), 0)::int from refund where order_id = o.id) as promised,
      (select coalesce(sum(e.amount_cents), 0)::int from payment p join payment_event e on e.payment_id = p.id
        where p.order_id = o.id and e.kind = 'refunded') as returned,
      (select -sum(delta)::int from stock_movement where order_id = o.id) as taken
    from customer_order o where o.id = $1`,
    [id],
  )
  const refunds = [...(company.payments.get(reference)?.refunds.values() ?? [])]
  const paidBack = refunds.reduce((sum, { state, amountCents }) => sum + (state === 'refunded' ? amountCents : 0), 0)
  return { ...(rows[0] ?? { state: '', captured: 0, promised: 0, returned: 0, taken: 0 }), paidBack }
}

/** Eight people pay the same order back, its piece into the stock. */
const refundTwice: Round = async (race, round) => {
  const { id, reference } = await place(race, round)
  company.decide(reference, 'captured')
  await notify(race, round, reference)
  const { rows } = await race.shop.pool.query<{ id: number }>('select id from order_line where order_id = $1', [id])
  const lines = [
    { line: rows[0]?.id, qty: 1, restock: true },
    { line: null, qty: 1 },
  ]
  await Promise.all(Array.from({ length: 8 }, (_, index) => refund(race, index, id, lines)))
  const { captured, promised, returned, paidBack, taken } = await settled(race, id, reference)
  const seen = [captured, promised, returned, paidBack, taken].join()
  return seen === '2490,2490,2490,2490,0' ? [] : [`I21: captured, promised, returned, paid back, taken: ${seen}`]
}

/** An order is cancelled, then its money comes, while two people look for something to pay back. */
const refundAgainstLateCapture: Round = async (race, round) => {
  const { id, reference } = await place(race, round)
  await cancel(race, round, id)
  company.decide(reference, 'captured')
  await Promise.all([
    ...Array.from({ length: 4 }, (_, index) => notify(race, index, reference)),
    ...Array.from({ length: 4 }, (_, index) => refund(race, index, id)),
  ])
  const { state, captured, promised, paidBack } = await settled(race, id, reference)
  const seen = [state, captured, promised, paidBack].join()
  return seen === 'cancelled,2490,2490,2490' ? [] : [`I23: state, captured, promised, paid back: ${seen}`]
}

/** An order is cancelled while its payment is captured: whichever comes first, no money is kept. */
const cancelAgainstCapture: Round = async (race, round) => {
  const { id, reference } = await place(race, round)
  company.decide(reference, 'captured')
  await Promise.all([
    ...Array.from({ length: 3 }, (_, index) => notify(race, index, reference)),
    cancel(race, round, id),
    cancel(race, round + 1, id),
  ])
  // One that was paid first is cancelled by the second person.
  const { state, captured, paidBack } = await settled(race, id, reference)
  const seen = [state, captured, paidBack].join()
  return seen === 'cancelled,2490,2490' ? [] : [`I23: state, captured, paid back: ${seen}`]
}

describe.each(isFull ? [false, true] : [true])('with guards, slow line: %s', { timeout: 180_000 }, (slow) => {
  let race: Race
  beforeAll(async () => {
    race = await startRace({ payments, slow })
  })
  afterAll(() => race?.stop())

  it('many refunds of an order pay it back once [I21]', async () => {
    expect(await violationsIn(race, refundTwice, rounds / 2)).toEqual([])
  })

  it('money that comes after the cancellation is paid back once, whatever people do [I23]', async () => {
    expect(await violationsIn(race, refundAgainstLateCapture, rounds / 2)).toEqual([])
  })

  it('an order that is cancelled while it is paid keeps no money [I23]', async () => {
    expect(await violationsIn(race, cancelAgainstCapture, rounds / 2)).toEqual([])
  })
})

describe.runIf(isFull)('without their guards', { timeout: 180_000 }, () => {
  let race: Race
  beforeAll(async () => {
    // No round has both.
    race = await startRace({ payments, without: [guards.refundsOfOrder, guards.cancelledMoney] })
  })
  afterAll(() => race?.stop())

  it('an order is paid back twice without its lock', async () => {
    expect(await violationIn(race, refundTwice)).toMatch(
      /^I21: captured, promised, returned, paid back, taken: 2490,(?!2490,)/,
    )
  })

  it('an order that is cancelled while it is paid keeps its money', async () => {
    expect(await violationIn(race, cancelAgainstCapture)).toMatch(/^I23: state, captured, paid back: cancelled,2490,0$/)
  })

  it('late money is kept', async () => {
    const violation = await firstViolation({ without: [guards.unwantedMoney], payments }, refundAgainstLateCapture, 60)
    expect(violation).toBeDefined()
  })
})
