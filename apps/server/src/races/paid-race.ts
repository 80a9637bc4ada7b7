import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CartKey } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll } from 'vitest'
import { type PaymentCompany, startPaymentCompany } from '../testing/payment-provider.ts'
import { someAddress } from '../testing/shop.ts'
import { returnTo } from '../testing/shopper.ts'
import { type Race, type RaceOptions, startRace } from './race.ts'
import { readyCarts } from './ready-carts.ts'
import { patience } from './load.ts'

/** What a shop answers; `cut` where the connection was lost. */
export interface Reply {
  /** Beside the code of an error: `422 OUT_OF_STOCK`. */
  readonly outcome: string
  readonly status: number | 'cut'
  readonly location: string | null
  readonly data: { readonly html: string | null; readonly orderSlug: string; readonly orderKey: string } | undefined
}

interface Sent {
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A race whose orders are paid at a sandbox. */
export interface PaidRace {
  readonly race: Race
  readonly company: PaymentCompany
  /** Carts of one product that are ready for their orders by card. */
  carts(product: number, count: number): Promise<CartKey[]>
  /** Places the order of a cart, with a key for repeats; `after` cuts the connection after some milliseconds. */
  order(process: number, cart: CartKey, key?: string, after?: number): Promise<Reply>
  payAgain(process: number, order: { readonly orderSlug: string; readonly orderKey: string }): Promise<Reply>
  /** Sends a report of a payment, or the returning browser with it. */
  report(process: number, what: 'notify' | 'return', body: string): Promise<Reply>
  stop(): Promise<void>
}

export const startPaidRace = async (options: RaceOptions = {}): Promise<PaidRace> => {
  const company = await startPaymentCompany()
  const race = await startRace({ ...options, payments: company.config })
  const { rows } = await race.shop.pool.query<{ id: number }>(`select id from payment_method where provider = 'card'`)
  const choices = { ...race.choices, payment: rows[0]?.id ?? 0 }

  const send = async (url: string, { body, headers: added }: Sent, after?: number): Promise<Reply> => {
    try {
      const headers = { ...race.shop.headers(), 'X-Forwarded-For': someAddress(), ...added }
      const signal = AbortSignal.timeout(after ?? patience)
      const answer = await fetch(url, { method: 'POST', redirect: 'manual', body, headers, signal })
      const text = await answer.text()
      const { data, error } = (text === '' ? {} : JSON.parse(text)) as Partial<Reply> & { error?: { code: string } }
      const outcome = [answer.status, error?.code].filter(Boolean).join(' ')
      return { outcome, status: answer.status, location: answer.headers.get('location'), data }
    } catch {
      return { outcome: 'cut', status: 'cut', location: null, data: undefined }
    }
  }

  /** As the SDK does: after a 503 or a lost connection once more, with the same key, at the next process. */
  const persist = async (process: number, path: string, init: Sent): Promise<Reply> => {
    const deadline = performance.now() + patience
    for (let turn = process; ; turn += 1) {
      const reply = await send(`${race.url(turn)}/api/v1/ecommerce/${path}`, init)
      const isOver = reply.status !== 'cut' && reply.status !== 503
      if (isOver || performance.now() > deadline) return reply
      await sleep(20)
    }
  }

  return {
    race,
    company,
    carts: (product, count) => readyCarts({ ...race, choices }, product, count),
    order(process, cart, key = randomUUID(), after) {
      const init = {
        body: JSON.stringify({ ...cart, userId: null, version: 1, ...returnTo }),
        headers: { 'Idempotency-Key': key },
      }
      return after === undefined
        ? persist(process, 'order/create', init)
        : send(`${race.url(process)}/api/v1/ecommerce/order/create`, init, after)
    },
    payAgain: (process, { orderSlug, orderKey }) =>
      persist(process, `order/pay/${orderSlug}`, {
        body: JSON.stringify({ orderKey, ...returnTo }),
        headers: { 'Idempotency-Key': randomUUID() },
      }),
    report: (process, what, body) => persist(process, `payment/${what}/card`, { body }),
    async stop() {
      await race.stop()
      await company.stop()
    },
  }
}

/** A paid race for the tests of a `describe`. */
export const sharedPaidRace = (options?: RaceOptions): (() => PaidRace) => {
  let paid: PaidRace | undefined
  beforeAll(async () => {
    paid = await startPaidRace(options)
  })
  afterAll(() => paid?.stop())
  return () => {
    if (!paid) throw new Error('The race starts before the first test')
    return paid
  }
}
