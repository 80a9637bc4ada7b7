import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CartKey } from '@butiga/commerce-sdk/contracts'
import { createLog } from '../ground/log.ts'
import { settleUnpaid } from '../services/orders/public.ts'
import type { PaidRace, Reply } from './paid-race.ts'

/** Numbers from 0 up to 1 that a seed decides. */
const numbersOf = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Step = 'click' | 'tab' | 'cut' | 'notify' | 'return' | 'forge' | 'early' | 'reconcile' | 'again' | 'kill'

/** One step of an interleaving: at which millisecond, at which process. */
interface Planned {
  readonly step: Step
  readonly at: number
  readonly process: number
}

export interface Plan {
  /** What the buyer does on the first payment page. */
  readonly outcome: 'captured' | 'failed' | 'left'
  /** Before there is an order. */
  readonly orders: readonly Planned[]
  /** From the payment page on. */
  readonly after: readonly Planned[]
  /** When the provider decides. */
  readonly decidedAt: number
}

/** How many of a thousand interleavings kill a process. */
const kills = 3

/** The plan of a seed: how often each thing happens, when, and at which process. */
export const planOf = (seed: number): Plan => {
  const next = numbersOf(seed)
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  const some = (step: Step, least: number, most: number, within: number): Planned[] =>
    Array.from({ length: least + upTo(most - least) }, () => ({ step, at: upTo(within), process: upTo(1) }))
  const outcome = (['captured', 'captured', 'captured', 'failed', 'left'] as const)[upTo(4)] ?? 'captured'
  const isKilled = next() * 1000 < kills
  return {
    outcome,
    orders: [...some('click', 1, 3, 40), ...some('tab', 0, 2, 60), ...some('cut', 0, 1, 40)],
    after: [
      ...some('notify', 0, 3, 60),
      ...some('return', 0, 2, 60),
      ...some('early', 0, 1, 5),
      ...some('forge', 0, 1, 60),
      ...some('reconcile', 0, 1, 60),
      ...some('click', 0, 1, 60),
      ...some('again', outcome === 'failed' ? 1 : 0, 2, 60),
      ...(isKilled ? some('kill', 1, 1, 40) : []),
    ],
    decidedAt: upTo(40),
  }
}

const log = createLog('silent')

/** Plays the plan of a seed with one cart; returns what is wrong afterwards. */
export const playInterleaving = async (paid: PaidRace, cart: CartKey, seed: number): Promise<string[]> => {
  const { race, company } = paid
  const plan = planOf(seed)
  const key = randomUUID()
  const slugs = new Set<string>()
  const keep = (reply: Reply): Reply => {
    if (reply.data) slugs.add(reply.data.orderSlug)
    return reply
  }
  const wrong: string[] = []

  const orders = await Promise.all(
    plan.orders.map(async ({ step, at, process }) => {
      await sleep(at)
      if (step === 'tab') return keep(await paid.order(process, cart))
      if (step === 'cut') keep(await paid.order(process, cart, key, 1 + at / 4))
      return keep(await paid.order(process, cart, key))
    }),
  )
  const placed = orders.find(({ data }) => data !== undefined)?.data
  if (placed === undefined) return [`no order: ${orders.map(({ outcome }) => outcome).join()}`]
  const reference = placed.html === null ? undefined : await company.open(placed.html)
  if (reference === undefined) return [`no payment page: ${placed.html}`]

  await Promise.all([
    (async () => {
      await sleep(plan.decidedAt)
      if (plan.outcome !== 'left') company.decide(reference, plan.outcome)
    })(),
    ...plan.after.map(async ({ step, at, process }) => {
      if (step !== 'early') await sleep(plan.decidedAt + at)
      switch (step) {
        case 'notify':
        case 'return':
        case 'early': {
          const what = step === 'return' ? 'return' : 'notify'
          const { status } = await paid.report(process, what, company.report(reference))
          if (status !== (step === 'return' ? 303 : 200)) wrong.push(`${step} ${status}`)
          break
        }
        case 'forge': {
          const { status } = await paid.report(
            process,
            'notify',
            company.report(reference).replace(/.{8}$/, '00000000'),
          )
          if (status !== 400) wrong.push(`forged ${status}`)
          break
        }
        case 'reconcile':
          await settleUnpaid({ db: race.shop.db, payments: [company.provider], log })
          break
        case 'again': {
          const { data } = await paid.payAgain(process, placed)
          const other = data?.html ? await company.open(data.html) : undefined
          // A declined first attempt may have a second one, which is paid.
          if (other !== undefined && other !== reference) company.decide(other, 'captured')
          break
        }
        case 'kill':
          await race.replace(process)
          break
        default:
          keep(await paid.order(process, cart, key))
      }
    }),
  ])

  keep(await paid.order(0, cart))
  const attempts = await attemptsOf(paid, cart)
  for (const attempt of attempts) {
    const { status } = await paid.report(0, 'notify', company.report(attempt.reference))
    // A buyer who did not open the page has no payment at the provider.
    if (status !== 200) wrong.push(`last report ${status}`)
  }
  return [...wrong, ...(await findWrong(paid, cart, slugs))]
}

interface AttemptRow {
  readonly slug: string
  readonly order: string
  readonly reference: string
  readonly due: number
  readonly captures: number
  readonly captured: number
}

const attemptsOf = async ({ race }: PaidRace, cart: CartKey): Promise<AttemptRow[]> => {
  const { rows } = await race.shop.pool.query<AttemptRow>(
    `select o.slug, o.state as order, p.reference, p.amount_cents as due,
      count(e.id) filter (where e.kind = 'captured')::int as captures,
      coalesce(sum(e.amount_cents) filter (where e.kind = 'captured'), 0)::int as captured
    from customer_order o join payment p on p.order_id = o.id left join payment_event e on e.payment_id = p.id
    where o.cart_id = $1 group by o.id, p.id`,
    [cart.cartId],
  )
  return rows
}

const findWrong = async (paid: PaidRace, cart: CartKey, answered: ReadonlySet<string>): Promise<string[]> => {
  const attempts = await attemptsOf(paid, cart)
  const stored = new Set(attempts.map(({ slug }) => slug))
  const isTaken = attempts.some(({ reference }) => paid.company.payments.get(reference)?.state === 'captured')
  return [
    ...(stored.size === 1 ? [] : [`${stored.size} orders`]),
    ...(answered.size === 1 ? [] : [`${answered.size} slugs`]),
    ...attempts.flatMap(({ captures, captured, due, reference }) => {
      const atCompany = paid.company.payments.get(reference)?.state === 'captured' ? 1 : 0
      return captures === atCompany && captured === due * captures
        ? []
        : [`${captures} captures of ${captured} for ${due}, ${atCompany} at the provider`]
    }),
    ...attempts.flatMap(({ order }) => (order === (isTaken ? 'paid' : 'placed') ? [] : [`the order is ${order}`])),
  ]
}
