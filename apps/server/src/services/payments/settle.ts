import type { Db, Tx } from '../../db/db.ts'
import { Last, together, type Work } from '../../db/transaction.ts'
import type { PaymentProvider } from '../../ports/payments.ts'
import { confirmPayment, getPaidOrder } from '../invoices/public.ts'
import { beginSubscriptions, findPayment, insertEvent, lockOrder, setPaid } from './queries.ts'
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
  readonly transaction: <T>(work: Work<T>) => Promise<T>
  readonly provider: PaymentProvider
  readonly reference: string
  /** Is called with what the provider says where it contradicts the order. */
  readonly onMismatch: (details: object) => void
  /** Whether the provider may be asked about a payment that the shop has. Default: always. */
  readonly mayAsk?: () => Promise<boolean>
  /** Is called where the provider does not answer; the answer is then of what is stored. Default: its error is thrown. */
  readonly onSilence?: (error: unknown) => void
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
  onSilence = (error) => {
    throw error
  },
}: SettleOptions): Promise<Settled | undefined> => {
  const payment = await findPayment(db, provider.name, reference)
  if (payment === undefined) return undefined
  const isRequested = await mayAsk()
  const ask = () =>
    provider.query({ reference, session: payment.session }).catch((error: unknown) => {
      onSilence(error)
      return undefined
    })
  const status = isRequested ? await ask() : undefined
  let isCaptured = payment.state === 'captured'
  if (status !== undefined && status.state !== 'pending') {
    if (status.amountCents === payment.amountCents && status.currency === payment.currency) {
      const { state: kind, event, amountCents } = status
      // Money is captured once.
      if (!isCaptured || kind === 'failed')
        isCaptured = await transaction((tx) => store(tx, payment, { provider, kind, event, amountCents }))
    } else {
      onMismatch({ payment: payment.id, amountCents: status.amountCents, currency: status.currency })
    }
  }
  const state = isCaptured ? 'captured' : (await findPayment(db, provider.name, reference))?.state
  return { isPaid: state === 'captured', returnUrl: returnUrlOf(payment, state === 'failed'), isAsked: isRequested }
}

type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

interface Confirmed {
  readonly provider: PaymentProvider
  readonly kind: 'captured' | 'failed'
  /** The provider's own id of it. */
  readonly event: string
  readonly amountCents: number
}

/** Stores what a provider confirms of a payment, with all that follows from it; answers whether that captured it. */
const store = async (
  tx: Tx,
  payment: Payment,
  { provider, kind, event, amountCents }: Confirmed,
): Promise<boolean | Last<boolean>> => {
  const { id: paymentId, orderId } = payment
  const addEvent = () => insertEvent(tx, { paymentId, kind, amountCents, provider: provider.name, event })
  // What is sent together runs in this order, so the order is locked before all that writes.
  if (kind === 'failed') return new Last(together(lockOrder(tx, orderId), addEvent()).then(() => false))
  const [, isNew, isPaid, order] = await together(
    lockOrder(tx, orderId),
    addEvent(),
    setPaid(tx, payment),
    getPaidOrder(tx, orderId),
  )
  if (isPaid) {
    const begun = payment.hasSubscription ? beginSubscriptions(tx, orderId) : Promise.resolve()
    const [, { answer }] = await together(begun, confirmPayment(tx, order))
    return new Last(answer.then(() => true))
  }
  if (isNew && provider.refund) await refundUnwanted(tx, { orderId, paymentId, provider: provider.name })
  return isNew
}

const returnUrlOf = ({ successUrl, failureUrl, orderSlug }: Payment, hasFailed: boolean): string => {
  const address = hasFailed ? failureUrl : successUrl
  if (address === null) throw new Error('A payment with a reference of its provider has no return address')
  return orderAddress(address, orderSlug)
}
