import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { describeError } from '../../ground/log.ts'
import type { PaymentProvider } from '../../ports/payments.ts'
import { digest, mailOrder } from '../ecommerce/public.ts'
import { hoursToPay, refundingOf, settle } from '../payments/public.ts'
import { cancelOrder } from './cancel.ts'
import { insertPaymentLink, listUnreminded, listWaiting, lockUnpaid } from './queries.ts'

/** Minutes after which the provider is asked about a payment that it has not reported. */
const requestedAfter = 2
/** Minutes after which its buyer is reminded: by then the page of the payment was left. */
const remindedAfter = 30
const most = 200

interface UnpaidOptions {
  readonly db: Db
  readonly payments: readonly PaymentProvider[]
  readonly log: Pick<Logger, 'warn' | 'error' | 'info'>
}

/**
 * Asks the providers about payments that wait, since a notification may be lost, and cancels orders that were not paid in time:
 * their pieces go back into the stock. While a provider does not answer, its orders stay. Buyers of the others get one mail with a
 * link that pays the order.
 */
export const settleUnpaid = async ({ db, payments, log }: UnpaidOptions): Promise<void> => {
  const providers = payments.map(({ name }) => name)
  const waiting = await listWaiting(db, {
    providers,
    minutes: requestedAfter,
    hours: hoursToPay,
    most,
  })
  const unanswered: number[] = []
  for (const { orderId, provider: name, reference, isLate } of waiting) {
    const provider = payments.find((one) => one.name === name)
    if (provider === undefined) continue
    try {
      await settle({
        db,
        transaction: (work) => inTransaction(db, work),
        provider,
        reference,
        onMismatch: (details) => log.error(details, 'a provider reports another amount than the order has'),
      })
      if (isLate && (await cancel(db, orderId, refundingOf(payments))))
        log.info({ order: orderId }, 'an order was not paid in time')
    } catch (error) {
      unanswered.push(orderId)
      log.warn({ ...describeError(error), provider: name }, 'a payment could not be settled')
    }
  }
  const open = { providers, except: unanswered, minutes: remindedAfter, hours: hoursToPay, most }
  for (const orderId of await listUnreminded(db, open)) await remind(db, orderId)
}

/** Mails the buyer a link that pays the order, once; only the digest of its key is stored. */
const remind = (db: Db, orderId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const payKey = randomBytes(32).toString('base64url')
    if (await insertPaymentLink(tx, orderId, digest(payKey)))
      await mailOrder(tx, orderId, { key: 'payment-open', payKey, hours: hoursToPay })
  })

/** Cancels an order that is still not paid. */
const cancel = (db: Db, id: number, providers: readonly string[]): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await lockUnpaid(tx, id, hoursToPay))) return false
    await cancelOrder(tx, { id, userId: null, note: null, providers })
    return true
  })
