import { bodyLimit } from 'hono/body-limit'
import type { Context } from 'hono'
import type { App, AppEnv } from '../calls/env.ts'
import { type ExternalOrigins, joinOrigins, noExternalOrigins, originsOfWidget } from '../calls/external-origins.ts'
import { failure } from '../calls/envelope.ts'
import { type CountedBy, type CounterOf, type Limit, noProof } from '../calls/limits.ts'
import { send } from '../calls/send.ts'
import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import { describeError } from '../ground/log.ts'
import type { PaymentProvider } from '../ports/payments.ts'
import { settle } from '../services/payments/public.ts'
import { databaseClock } from '../db/database-time.ts'

/** The origins that pages need for the payments of these providers. */
export const paymentOrigins = (payments: readonly PaymentProvider[]): ExternalOrigins =>
  joinOrigins(
    payments.map(({ shows, origin }) =>
      shows === 'page' ? { ...noExternalOrigins, forms: [origin] } : originsOfWidget([origin]),
    ),
  )

const mostBytes = 16 * 1024

const byReference: CountedBy<string> = { name: 'reference', of: (reference) => reference }

/** Each one asks the provider, which has a limit for the whole shop; an address of return may be opened again and again. */
const askLimit: Limit<string> = {
  name: 'payments.ask',
  points: 30,
  seconds: 600,
  by: byReference,
  counts: 'calls',
  store: 'process',
}

interface PaymentRoutesOptions {
  readonly writes: Db
  readonly payments: readonly PaymentProvider[]
  readonly counterOf: CounterOf
}

/**
 * What providers of payments call: the notification by their server, and the return of the buyer's browser. Their signature
 * replaces the api key, and what is stored comes from asking the provider.
 */
export const addPayments = (app: App, { writes, payments, counterOf }: PaymentRoutesOptions): void => {
  const counter = counterOf(askLimit)
  const clock = databaseClock(writes)
  const limit = bodyLimit({ maxSize: mostBytes, onError: (c) => send(c, failure('PAYLOAD_TOO_LARGE')) })

  /**
   * Settles the payment whose reference the provider's reader finds in the request. For a buyer what is stored counts while the
   * provider does not answer.
   */
  const settleReference = async (
    c: Context<AppEnv>,
    call: string,
    read: (provider: PaymentProvider, at: Date) => string | undefined,
    { isBuyer }: { readonly isBuyer: boolean },
  ) => {
    c.set('call', call)
    c.header('Cache-Control', 'private, no-store')
    const provider = payments.find(({ name }) => name === c.req.param('provider'))
    if (provider === undefined) return failure('NOT_FOUND')
    const onMismatch = (details: object) =>
      c.get('log').error(details, 'a provider reports another amount than the order has')
    const note = (error: unknown) =>
      c.get('log').warn({ ...describeError(error), provider: provider.name }, 'a payment could not be settled')
    try {
      const reference = read(provider, await clock())
      if (reference === undefined) {
        c.get('log').warn({ provider: provider.name }, 'a payment report has a wrong or old signature')
        return failure('VALIDATION_FAILED')
      }
      // PostgreSQL takes no text with this character.
      if (reference.includes('\0')) return failure('NOT_FOUND')
      return (
        (await settle({
          db: writes,
          transaction: (work) => inTransaction(writes, work),
          provider,
          reference,
          onMismatch,
          mayAsk: async () => typeof (await counter.begin(reference, noProof, '')) === 'function',
          // The page of the order waits for the report.
          ...(isBuyer && { onSilence: note }),
        })) ?? failure('NOT_FOUND')
      )
    } catch (error) {
      // The provider repeats the notification.
      note(error)
      return failure('UNAVAILABLE', { retryAfter: 5 })
    }
  }

  app.post('/api/v1/ecommerce/payment/notify/:provider', limit, async (c) => {
    const body = await c.req.text()
    const read = ({ readReport }: PaymentProvider, at: Date) => readReport({ body, headers: c.req.raw.headers, at })
    const settled = await settleReference(c, 'payments.notify', read, { isBuyer: false })
    if (!('returnUrl' in settled)) return send(c, settled)
    return settled.isAsked ? c.body(null, 200) : send(c, failure('RATE_LIMITED', { retryAfter: 60 }))
  })
  app.on(['GET', 'POST'], '/api/v1/ecommerce/payment/return/:provider', limit, async (c) => {
    const fields = c.req.method === 'GET' ? new URL(c.req.url).search.slice(1) : await c.req.text()
    const read = ({ readReturn }: PaymentProvider, at: Date) => readReturn(fields, at)
    const settled = await settleReference(c, 'payments.return', read, { isBuyer: true })
    return 'returnUrl' in settled ? c.redirect(settled.returnUrl, 303) : send(c, settled)
  })
}
