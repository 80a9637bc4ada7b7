import type { Logger } from 'pino'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { describeError } from '../../ground/log.ts'
import type { PaymentProvider } from '../../ports/payments.ts'
import { refundingOf, settle } from '../payments/public.ts'
import { cancelOrder } from './cancel.ts'
import { listWaiting, lockUnpaid } from './queries.ts'

/** Minutes after which the provider is asked about a payment that it has not reported. */
const askedAfter = 2
/** Hours that a buyer has for the payment of an order, from its last attempt. */
const keptFor = 24
/** Orders of one run. */
const most = 200

interface UnpaidOptions {
  readonly db: Db
  readonly payments: readonly PaymentProvider[]
  readonly log: Pick<Logger, 'warn' | 'error' | 'info'>
}

/**
 * Asks the providers about payments that wait, since a notification may be lost, and cancels orders that were not paid in time:
 * their pieces go back into the stock. While a provider does not answer, its orders stay.
 */
export const settleUnpaid = async ({ db, payments, log }: UnpaidOptions): Promise<void> => {
  const providers = payments.map(({ name }) => name)
  const waiting = await listWaiting(db, {
    providers,
    minutes: askedAfter,
    hours: keptFor,
    most,
  })
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
      log.warn({ ...describeError(error), provider: name }, 'a payment could not be settled')
    }
  }
}

/** Cancels an order that is still not paid. */
const cancel = (db: Db, id: number, providers: readonly string[]): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await lockUnpaid(tx, id, keptFor))) return false
    await cancelOrder(tx, { id, userId: null, note: null, providers })
    return true
  })
