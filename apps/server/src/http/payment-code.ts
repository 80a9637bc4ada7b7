import type { App } from '../calls/env.ts'
import { failure } from '../calls/envelope.ts'
import { send } from '../calls/send.ts'
import type { Db } from '../db/db.ts'
import { findCodeText, type Printer } from '../services/document/public.ts'

interface CodeOptions {
  readonly db: Db
  readonly printer: Printer
}

/**
 * The code of an order that waits for a bank transfer, as a picture: pages and mails show it, so the slug of the order
 * replaces the api key. It says what `getOrderSummary` does, and never who pays.
 */
export const addPaymentCode = (app: App, { db, printer }: CodeOptions): void => {
  app.get('/api/v1/ecommerce/payment/code/:orderSlug{[\\w-]{1,64}}', async (c) => {
    c.set('call', 'payments.code')
    const text = await findCodeText(db, c.req.param('orderSlug'))
    if (text === undefined) return send(c, failure('NOT_FOUND'))
    c.header('Content-Type', 'image/png')
    c.header('Cache-Control', 'private, max-age=300')
    c.header('X-Content-Type-Options', 'nosniff')
    return c.body(new Uint8Array(await printer.code(text)))
  })
}
