import { limitConcurrency } from '../calls/concurrency.ts'
import type { App } from '../calls/env.ts'
import { failure } from '../calls/envelope.ts'
import { byAddress, type CounterOf, type Limit, noProof } from '../calls/limits.ts'
import { send } from '../calls/send.ts'
import type { Db } from '../db/db.ts'
import { findCodeText, type Printer } from '../services/invoices/public.ts'

interface CodeOptions {
  readonly db: Db
  readonly printer: Printer
  readonly counterOf: CounterOf
}

/** Pictures for one address: a page shows one, and a mailbox asks for those of its mails again. */
const codeLimit: Limit<unknown> = {
  name: 'payments.code',
  points: 60,
  seconds: 60,
  by: byAddress,
  counts: 'calls',
  store: 'process',
}

/**
 * The code of an order that waits for a bank transfer, as a picture: pages and mails show it, so the slug of the order
 * replaces the api key. It says what `getOrderSummary` does, and never who pays.
 */
export const addPaymentCode = (app: App, { db, printer, counterOf }: CodeOptions): void => {
  const counter = counterOf(codeLimit)
  const inTurn = limitConcurrency({ running: 1, waiting: 20 }, { code: 'UNAVAILABLE' })
  app.get('/api/v1/ecommerce/payment/code/:orderSlug{[\\w-]{1,64}}', async (c) => {
    c.set('call', 'payments.code')
    const visitor = c.get('visitor')
    const begun = visitor === null ? undefined : await counter.begin(visitor, noProof, '')
    if (begun !== undefined && typeof begun !== 'function') return send(c, begun)
    const text = await findCodeText(db, c.req.param('orderSlug'))
    if (text === undefined) return send(c, failure('NOT_FOUND'))
    const picture = await inTurn('', () => printer.code(text))
    c.header('Content-Type', 'image/png')
    c.header('Cache-Control', 'private, max-age=300')
    c.header('X-Content-Type-Options', 'nosniff')
    return c.body(new Uint8Array(picture))
  })
}
