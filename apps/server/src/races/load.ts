import { randomInt, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CartKey } from '@butiga/commerce-sdk/contracts'
import { euro, returnTo } from '../testing/shopper.ts'
import type { Race } from './race.ts'
import { sized } from './size.ts'

/** Running shoppers, and their results. */
export interface Load {
  /** How often each answer came: `200`, `503 1` with its Retry-After, `cut` for a lost connection. */
  readonly answers: ReadonlyMap<string, number>
  /** Failures that retries did not resolve. */
  readonly failures: readonly string[]
  /** Slugs of acknowledged orders. */
  readonly orders: readonly string[]
  /** Lets every shopper finish the current step. */
  end(): Promise<void>
}

interface Answer {
  readonly status: number
  readonly retryAfter: string | undefined
  readonly data: unknown
  readonly code: string | undefined
}

/** Milliseconds for which a shopper asks again: longer with the many of a full run, whom a small machine makes wait. */
export const patience = sized(15_000, 60_000)

/** One request on a connection of its own, as through a proxy without keep-alive. */
const send = (url: string, method: string, headers: Record<string, string>, body: unknown): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('error', reject).on('end', () => {
        const body = (text === '' ? {} : JSON.parse(text)) as { data?: unknown; error?: { code: string } }
        const { data, error } = body
        const retryAfter = response.headers['retry-after']
        resolve({ status: response.statusCode ?? 0, retryAfter, data, code: error?.code })
      })
    })
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })

/**
 * Starts shoppers who fill carts and place the orders of ready ones, through both processes in turn. After a 503 or a
 * lost connection a shopper asks the next process again, with the same Idempotency-Key, as the SDK does.
 */
export const startLoad = (
  race: Pick<Race, 'url'> & { readonly shop: Pick<Race['shop'], 'headers'> },
  { shoppers, product, carts }: { shoppers: number; product: number; carts: CartKey[] },
): Load => {
  const answers = new Map<string, number>()
  const failures: string[] = []
  const orders: string[] = []
  let open = true
  const count = (answer: string) => void answers.set(answer, (answers.get(answer) ?? 0) + 1)

  const ask = async (turn: number, method: string, path: string, body?: object): Promise<unknown> => {
    const headers = {
      ...race.shop.headers(),
      'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      ...(body && { 'Idempotency-Key': randomUUID() }),
    }
    const deadline = performance.now() + patience
    for (let repeat = 0; performance.now() < deadline; repeat += 1) {
      const answer = await send(`${race.url(turn + repeat)}/api/v1/ecommerce/${path}`, method, headers, body).catch(
        () => undefined,
      )
      count(answer === undefined ? 'cut' : [answer.status, answer.retryAfter].filter(Boolean).join(' '))
      if (answer && answer.status < 300) return answer.data
      if (answer && answer.status !== 503) {
        failures.push(`${path}: ${answer.status} ${answer.code}`)
        return undefined
      }
      await sleep(20)
    }
    failures.push(`${path}: no answer`)
    return undefined
  }

  const shop = async (turn: number): Promise<void> => {
    const session = (await ask(turn, 'GET', 'cart/getNewCartSession')) as
      | { id: number; protectCode: string }
      | undefined
    if (!session) return
    const key = { cartId: session.id, protectCode: session.protectCode }
    const cart = (await ask(turn + 1, 'POST', 'cart/addItem', {
      ...key,
      currencyId: euro,
      productId: product,
      qty: 1,
    })) as { items: { itemId: number }[] } | undefined
    const itemId = cart?.items[0]?.itemId
    if (itemId !== undefined) await ask(turn, 'PATCH', 'cart/updateItem', { ...key, itemId, qty: 2 })
    const ready = carts.pop()
    if (!ready) return
    const order = { ...ready, userId: null, version: 1, ...returnTo }
    const placed = (await ask(turn + 1, 'POST', 'order/create', order)) as { orderSlug: string } | undefined
    if (placed) orders.push(placed.orderSlug)
  }

  const atWork = Array.from({ length: shoppers }, async (_, shopper) => {
    for (let turn = shopper; open; turn += 1) await shop(turn)
  })
  return {
    answers,
    failures,
    orders,
    async end() {
      open = false
      await Promise.all(atWork)
    },
  }
}
