import { refuse } from '../../calls/refusal.ts'
import type { Tx } from '../../db/db.ts'
import type { PaymentProvider } from '../../ports/payments.ts'
import {
  changeProvider,
  findOfferedMethod,
  insertAttempt,
  lockPayable,
  type Payer,
  type ReturnAddresses,
  setReturn,
} from './queries.ts'

interface PayAgainOptions extends ReturnAddresses {
  readonly payments: readonly PaymentProvider[]
  readonly siteId: number
  readonly orderSlug: string
  readonly payer: Payer
  /** Default: the order's own method. */
  readonly paymentMethodId: number | undefined
}

/**
 * Prepares the payment of an order that is not paid. While a payment is open at its provider, that one is continued, since it may
 * still be paid; after a failure a new attempt begins. The reader of a mail pays in time, on the site, and by the order's own method:
 * the mail alone makes no order of it that is paid on delivery.
 */
export const payAgain = async (
  tx: Tx,
  { payments, siteId, paymentMethodId, ...whose }: PayAgainOptions,
): Promise<void> => {
  const isMailed = 'linkHash' in whose.payer
  const order = (await lockPayable(tx, siteId, whose)) ?? refuse(isMailed ? 'ORDER_NOT_PAYABLE' : 'NOT_FOUND')
  const isOver = order.totalCents === 0 || (isMailed && (order.isLate || order.paymentType === null))
  if (order.state !== 'placed' || !['pending', 'failed'].includes(order.paymentState) || isOver)
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
