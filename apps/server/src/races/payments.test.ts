import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { audit } from '../db/audit.ts'
import { createLog } from '../ground/log.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { settleUnpaid } from '../services/orders/public.ts'
import { insertProduct } from '../testing/shopper.ts'
import { type Guard, guards } from './guards.ts'
import { type PaidRace, sharedPaidRace } from './paid-race.ts'
import { isFull, report, sized } from './size.ts'

/** An order whose buyer is on the payment page. */
interface Placed {
  readonly orderSlug: string
  readonly orderKey: string
  readonly reference: string
}

const place = async (paid: PaidRace, count: number): Promise<Placed[]> => {
  const { shop } = paid.race
  const product = await insertProduct(shop.db, shop.site.id, { sku: `PAID-${randomUUID()}`, cents: 2000 })
  const carts = await paid.carts(product, count)
  return await Promise.all(
    carts.map(async (cart, index) => {
      const { data, outcome } = await paid.order(index, cart)
      const reference = data?.html ? await paid.company.open(data.html) : undefined
      if (data === undefined || reference === undefined) throw new Error(`No order to pay: ${outcome}`)
      return { ...data, reference }
    }),
  )
}

/** `paid captured`: the order, and what the ledger has of its payments. */
const stateOf = async ({ race }: PaidRace, { orderSlug }: Pick<Placed, 'orderSlug'>): Promise<string> => {
  const { rows } = await race.shop.pool.query<{ state: string; kinds: string[] }>(
    `select o.state, array(select e.kind from payment p join payment_event e on e.payment_id = p.id
      where p.order_id = o.id order by e.id) as kinds
    from customer_order o where o.slug = $1`,
    [orderSlug],
  )
  return [rows[0]?.state, ...(rows[0]?.kinds ?? [])].join(' ')
}

const cancel = ({ race }: PaidRace, { orderSlug }: Placed) =>
  race.shop.pool.query(`update customer_order set state = 'cancelled' where slug = $1 and state <> 'cancelled'`, [
    orderSlug,
  ])

/** Moves attempts into the past, as if they had had no report for three minutes. */
const age = ({ race }: PaidRace, placed: readonly Placed[]) =>
  race.shop.pool.query(`update payment set created_at = created_at - interval '3 minutes' where reference = any($1)`, [
    placed.map(({ reference }) => reference),
  ])

const log = createLog('silent')
const reconcile = ({ race, company }: PaidRace) => settleUnpaid({ db: race.shop.db, payments: [company.provider], log })

/** A round of a race; answers what it saw go wrong. */
type Round = (paid: PaidRace, round: number) => Promise<readonly string[]>

const violationsIn = async (paid: PaidRace, round: Round, count: number): Promise<string[]> => {
  const seen: string[] = []
  for (let index = 0; index < count && seen.length === 0; index += 1) seen.push(...(await round(paid, index)))
  return seen
}

/**
 * Payments that neither their provider nor a browser reports, at servers that are killed: the next worker asks the provider.
 * `guarded` says what that worker runs without.
 */
const lostReports = async (paid: PaidRace, count: number, missing: readonly Guard[]): Promise<string[]> => {
  const placed = await place(paid, count)
  for (const { reference } of placed) paid.company.decide(reference, 'captured')
  await Promise.all([paid.race.replace(0), paid.race.replace(1)])
  await age(paid, placed)
  const worker = await paid.race.join(missing, 'api,worker')
  await paid.race.shop.db.transaction().execute((tx) => enqueue(tx, 'payments', {}))
  const isAsking = async () => {
    const asking = `select from pgboss.job where name = 'payments' and state in ('created', 'retry', 'active')`
    return (await paid.race.shop.pool.query(asking)).rowCount !== 0
  }
  while (await isAsking()) await sleep(100)
  await worker.kill()
  const states = await Promise.all(placed.map((one) => stateOf(paid, one)))
  return states.flatMap((state) => (state === 'paid captured' ? [] : [`I20: ${state}`]))
}

/** One return, ten notifications and the worker at the same time. */
const manyReports: Round = async (paid) => {
  const [placed] = await place(paid, 1)
  if (placed === undefined) return ['no order']
  paid.company.decide(placed.reference, 'captured')
  const body = paid.company.report(placed.reference)
  await Promise.all([
    paid.report(0, 'return', body),
    ...Array.from({ length: 10 }, (_, index) => paid.report(index, 'notify', body)),
    reconcile(paid),
  ])
  const state = await stateOf(paid, placed)
  return state === 'paid captured' ? [] : [`I21: ${state}`]
}

const forgeries: readonly ((report: string) => string)[] = [
  (text) => text.replace(/.{8}$/, '00000000'),
  (text) => text.replace(/&signature=.*/, ''),
  (text) => text.replace(/time=(\d)/, (_, digit: string) => `time=${(Number(digit) + 1) % 10}`),
  (text) => `${text}&signature=${'0'.repeat(64)}`,
  (text) => text.replace('&signature=', '&extra=1&signature='),
  () => '',
]

/** Reports that are forged, old or of the future. */
const forgedReports: Round = async (paid, round) => {
  const [placed] = await place(paid, 1)
  if (placed === undefined) return ['no order']
  const { company } = paid
  company.decide(placed.reference, 'captured')
  const bodies = [
    ...forgeries.map((forge) => forge(company.report(placed.reference))),
    company.report(placed.reference, 302),
    company.report(placed.reference, -302),
  ]
  const replies = await Promise.all(
    bodies.map((body, index) => paid.report(round + index, index % 2 ? 'return' : 'notify', body)),
  )
  const state = await stateOf(paid, placed)
  return [
    ...replies.flatMap(({ status }) => (status === 400 ? [] : [`I22: ${status}`])),
    ...(state === 'placed' ? [] : [`I22: ${state}`]),
  ]
}

const events = ['captured', 'failed', 'notify', 'return', 'cancel'] as const
type Event = (typeof events)[number]
const ordersOf = (list: readonly Event[]): Event[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((first) => ordersOf(list.filter((e) => e !== first)).map((rest) => [first, ...rest]))
const allOrders = ordersOf(events)

/** What the provider decides and reports, and the end of the order, in one of 120 sequences. */
const sequence: Round = async (paid, round) => {
  const [placed] = await place(paid, 1)
  if (placed === undefined) return ['no order']
  const { company } = paid
  // A seventh is prime to 120: some rounds are spread over all of them.
  const chosen = allOrders[(round * 7) % allOrders.length] ?? []
  for (const event of chosen) {
    if (event === 'cancel') await cancel(paid, placed)
    else if (event === 'captured') company.decide(placed.reference, 'captured')
    else if (event === 'failed') {
      // What was captured is not failed afterwards.
      if (company.payments.get(placed.reference)?.state === 'pending') company.decide(placed.reference, 'failed')
    } else await paid.report(round, event, company.report(placed.reference))
  }
  const last = await paid.report(round, 'notify', company.report(placed.reference))
  const state = await stateOf(paid, placed)
  const isEnd = /^cancelled( failed)? captured$/.test(state)
  return isEnd && last.status === 200 ? [] : [`I23: ${chosen.join(' ')}: ${last.status}, ${state}`]
}

/** A payment of another amount or currency, and a report of another order. */
const otherPayments: Round = async (paid, round) => {
  const [placed, other] = await place(paid, 2)
  if (placed === undefined || other === undefined) return ['no order']
  const { company } = paid
  const changes = [{ amountCents: 1 }, { amountCents: 2489 }, { currency: 'HUF' }, { amountCents: 999_999 }]
  for (const { reference } of [placed, other]) company.decide(reference, 'captured')
  Object.assign(company.payments.get(placed.reference) ?? {}, changes[round % changes.length])
  await paid.report(round, 'notify', company.report(placed.reference))
  await paid.report(round, 'return', company.report(placed.reference))
  await paid.report(round, 'notify', company.report(other.reference))
  const states = [await stateOf(paid, placed), await stateOf(paid, other)]
  return states.join() === 'placed,paid captured' ? [] : [`I24: ${states.join()}`]
}

describe('with guards', { timeout: 3_600_000 }, () => {
  const paid = sharedPaidRace()

  it('captured payments without a report pay their orders, also after the servers were killed [I20] [F10]', async ({
    task,
  }) => {
    const count = sized(5, 200)
    expect(await lostReports(paid(), count, [])).toEqual([])
    report(task, `${count} captured payments without a report, both servers killed: all paid by the worker`)
  })

  it('a return, ten notifications and the worker capture once [I21]', async ({ task }) => {
    const count = sized(6, 500)
    expect(await violationsIn(paid(), manyReports, count)).toEqual([])
    report(task, `${count} rounds`)
  })

  it('forged, old and future reports change nothing [I22]', async ({ task }) => {
    const count = sized(2, 60)
    expect(await violationsIn(paid(), forgedReports, count)).toEqual([])
    report(task, `${count} rounds of ${forgeries.length + 2} reports`)
    expect(paid().race.output(0)).toContain('wrong or old signature')
  })

  it('every order of success, failure, notification, return and cancellation ends with the money in the ledger [I23]', async ({
    task,
  }) => {
    const count = sized(12, allOrders.length)
    expect(await violationsIn(paid(), sequence, count)).toEqual([])
    report(task, `${count} of ${allOrders.length} orders of 5 events`)
  })

  it('a payment of another amount or currency pays nothing, nor does that of another order [I24]', async ({ task }) => {
    const count = sized(4, 60)
    expect(await violationsIn(paid(), otherPayments, count)).toEqual([])
    report(task, `${count} rounds`)
  })

  const each = sized(3, 64)
  const behaviours: Readonly<
    Record<string, { readonly ends: string; act(p: PaidRace, placed: Placed, index: number): Promise<unknown> }>
  > = {
    'answers too slowly': {
      ends: 'paid captured',
      async act({ company, report: send }, { reference }, index) {
        await company.choose(reference, 'slow')
        return send(index, 'notify', company.report(reference))
      },
    },
    'reports five times': {
      ends: 'paid captured',
      act({ company, report: send }, { reference }, index) {
        company.decide(reference, 'captured')
        return Promise.all(Array.from({ length: 5 }, (_, n) => send(index + n, 'notify', company.report(reference))))
      },
    },
    'reports in another order': {
      ends: 'paid captured',
      async act({ company, report: send }, { reference }, index) {
        const early = company.report(reference)
        company.decide(reference, 'captured')
        await send(index, 'return', company.report(reference))
        await send(index + 1, 'notify', early)
      },
    },
    'reports a success after a failure': {
      ends: 'paid failed captured',
      async act({ company, report: send }, { reference }, index) {
        company.decide(reference, 'failed')
        await send(index, 'return', company.report(reference))
        company.decide(reference, 'captured')
        await send(index + 1, 'notify', company.report(reference))
      },
    },
    'takes another amount': {
      ends: 'placed',
      async act({ company, report: send }, { reference }, index) {
        await company.choose(reference, 'otherAmount')
        await send(index, 'notify', company.report(reference))
      },
    },
    'sends a forged report': {
      ends: 'placed',
      act: ({ company, report: send }, { reference }, index) =>
        send(index, 'notify', company.report(reference).replace(/.{8}$/, '00000000')),
    },
    'is silent': {
      ends: 'paid captured',
      async act({ company }, { reference }) {
        company.decide(reference, 'captured')
      },
    },
  }

  it.each(Object.entries(behaviours))(
    'a provider that %s leaves orders as they must be [F10]',
    async (_, { ends, act }) => {
      const placed = await place(paid(), each)
      await Promise.all(placed.map((one, index) => act(paid(), one, index)))
      await age(paid(), placed)
      await reconcile(paid())
      expect(new Set(await Promise.all(placed.map((one) => stateOf(paid(), one))))).toEqual(new Set([ends]))
    },
  )

  it('a provider that answers 500 is asked again, and no order is lost or paid twice [F10]', async ({ task }) => {
    const placed = await place(paid(), each)
    const { company } = paid()
    company.isUp = false
    for (const { reference } of placed) company.decide(reference, 'captured')
    const up = sleep(1000).then(() => (company.isUp = true))
    await Promise.all(placed.map(({ reference }, index) => paid().report(index, 'notify', company.report(reference))))
    await up
    expect(new Set(await Promise.all(placed.map((one) => stateOf(paid(), one))))).toEqual(new Set(['paid captured']))
    report(task, `${each} orders of each of ${Object.keys(behaviours).length + 1} kinds of failure`)
    expect(await audit(paid().race.shop.db)).toEqual([])
  })

  it.runIf(isFull)('breaks without a worker that asks', async () => {
    expect((await lostReports(paid(), 2, [guards.reconciliation])).join()).toBe('I20: placed,I20: placed')
  })
})

// Guards that no round has both of are taken out together.
describe
  .runIf(isFull)
  .each<{ readonly without: readonly Guard[]; readonly breaks: readonly (readonly [string, Round, RegExp])[] }>([
    {
      without: [guards.oneCapture, guards.signedReport],
      breaks: [
        ['one capture for a payment', manyReports, /I21: paid captured captured/],
        ['signed reports', forgedReports, /I22: paid/],
      ],
    },
    {
      without: [guards.cancelledStays, guards.sameAmount],
      breaks: [
        ['final cancellations', sequence, /I23: .*, paid/],
        ['amounts that agree', otherPayments, /I24: paid captured/],
      ],
    },
  ])('it', { timeout: 120_000 }, ({ without, breaks }) => {
  const paid = sharedPaidRace({ without })

  it.each(breaks)('breaks without %s', async (_, round, what) => {
    expect((await violationsIn(paid(), round, 12)).join()).toMatch(what)
  })
})
