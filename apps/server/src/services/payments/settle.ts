import type { Db, Tx } from '../../db/db.ts'
import type { PaymentProvider } from '../../ports/payments.ts'
import { confirmPayment } from '../document/public.ts'
import { findPayment, insertEvent, lockOrder, setPaid } from './queries.ts'
import { refundUnwanted } from './refunds.ts'
import { orderAddress } from './return-address.ts'

/** Where a buyer goes after the payment page. */
export interface Settled {
  readonly isPaid: boolean
  readonly returnUrl: string
  /** Whether the provider was asked. */
  readonly isAsked: boolean
}

interface SettleOptions {
  readonly db: Db
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  readonly provider: PaymentProvider
  readonly reference: string
  /** Is called with what the provider says where it contradicts the order. */
  readonly onMismatch: (details: object) => void
  /** Whether the provider may be asked about a payment that the shop has. Default: always. */
  readonly mayAsk?: () => Promise<boolean>
}

/**
 * Asks the provider for a payment and stores what it confirms, once, by any caller: the notification, the returning browser,
 * or both at a time. A captured payment moves its order to `paid` and issues its invoice; money that the order does not need is
 * refunded. An amount or currency other than the order's changes nothing. Undefined for a reference that is of no payment.
 */
export const settle = async ({
  db,
  transaction,
  provider,
  reference,
  onMismatch,
  mayAsk = () => Promise.resolve(true),
}: SettleOptions): Promise<Settled | undefined> => {
  const payment = await findPayment(db, provider.name, reference)
  if (payment === undefined) return undefined
  const isAsked = await mayAsk()
  const status = isAsked ? await provider.query({ reference, session: payment.session }) : undefined
  if (status !== undefined && status.state !== 'pending') {
    if (status.amountCents === payment.amountCents && status.currency === payment.currency) {
      const { state: kind, event, amountCents } = status
      await transaction(async (tx) => {
        await lockOrder(tx, payment.orderId)
        const isNew = await insertEvent(tx, {
          paymentId: payment.id,
          kind,
          amountCents,
          provider: provider.name,
          event,
        })
        if (isNew && kind === 'captured') {
          const { orderId, id: paymentId } = payment
          if (await setPaid(tx, orderId)) await confirmPayment(tx, orderId)
          else if (provider.refund) await refundUnwanted(tx, { orderId, paymentId, provider: provider.name })
        }
      })
    } else {
      onMismatch({ payment: payment.id, amountCents: status.amountCents, currency: status.currency })
    }
  }
  const state = (await findPayment(db, provider.name, reference))?.state
  return { isPaid: state === 'captured', returnUrl: returnUrlOf(payment, state === 'failed'), isAsked }
}

const returnUrlOf = (
  { successUrl, failureUrl, orderSlug }: Awaited<ReturnType<typeof findPayment>> & object,
  hasFailed: boolean,
): string => {
  const address = hasFailed ? failureUrl : successUrl
  if (address === null) throw new Error('A payment with a reference of its provider has no return address')
  return orderAddress(address, orderSlug)
}
