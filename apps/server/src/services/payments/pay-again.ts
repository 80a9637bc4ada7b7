import { refuse } from '../../calls/refusal.ts'
import type { Tx } from '../../db/db.ts'
import type { PaymentProvider } from '../../ports/payments.ts'
import {
  changeProvider,
  findOfferedMethod,
  insertAttempt,
  lockPayable,
  type ReturnAddresses,
  setReturn,
} from './queries.ts'

interface PayAgainOptions extends ReturnAddresses {
  readonly payments: readonly PaymentProvider[]
  readonly siteId: number
  readonly orderSlug: string
  /** Who is logged in. */
  readonly userId: number | null
  /** The digest of the order's key; null where none was sent. */
  readonly keyHash: Buffer | null
  /** Default: the order's own method. */
  readonly paymentMethodId: number | undefined
}

/**
 * Prepares the payment of an order that is not paid. While a payment is open at its provider, that one is continued, since it may
 * still be paid; after a failure a new attempt begins.
 */
export const payAgain = async (
  tx: Tx,
  { payments, siteId, paymentMethodId, ...whose }: PayAgainOptions,
): Promise<void> => {
  const order = (await lockPayable(tx, siteId, whose)) ?? refuse('NOT_FOUND')
  if (order.state !== 'placed' || !['pending', 'failed'].includes(order.paymentState))
    return refuse('ORDER_NOT_PAYABLE')
  const isOpen = order.paymentState === 'pending'
  if (!isOpen || order.paymentType === null) {
    const id = paymentMethodId ?? order.paymentMethodId ?? refuse('PAYMENT_METHOD_NOT_FOUND')
    const method =
      (await findOfferedMethod(tx, order, { id, providers: payments })) ?? refuse('PAYMENT_METHOD_NOT_FOUND')
    await (isOpen ? changeProvider : insertAttempt)(tx, order, method)
  }
  await setReturn(tx, whose.orderSlug, whose)
}
