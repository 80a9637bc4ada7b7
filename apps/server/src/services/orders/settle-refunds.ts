import type { Logger } from 'pino'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { describeError } from '../../ground/log.ts'
import type { PaymentProvider, RefundStatus } from '../../ports/payments.ts'
import { endRefund, lockOrder, type OpenRefund, refundingOf, takeOpenRefund } from '../payments/public.ts'
import { reopenWithdrawal } from './queries.ts'
import { confirmRefund } from './refunds.ts'

interface SettleRefundsOptions {
  readonly db: Db
  readonly payments: readonly PaymentProvider[]
  readonly log: Pick<Logger, 'warn'>
}

/**
 * Asks the providers for every open refund and stores how it ended. One whose provider does not answer stays open and is asked
 * for again, under the same reference: a crash between the answer and its record pays nothing twice.
 */
export const settleRefunds = async ({ db, payments, log }: SettleRefundsOptions): Promise<void> => {
  const providers = refundingOf(payments)
  for (;;) {
    const refund = await takeOpenRefund(db, providers)
    const provider = payments.find(({ name }) => name === refund?.provider)
    if (refund === undefined || provider?.refund === undefined) return
    try {
      const { payment, reference, cents: amountCents, currency } = refund
      await endAs(db, refund, await provider.refund({ payment, reference, amountCents, currency }))
    } catch (error) {
      log.warn({ ...describeError(error), refund: refund.id }, 'a refund was not answered')
    }
  }
}

const endAs = async (db: Db, refund: OpenRefund, { state, event }: RefundStatus): Promise<void> => {
  if (state === 'pending') return
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, refund.orderId)
    if (state === 'refunded') return confirmRefund(tx, refund, event)
    // Its money is as before, and its pieces stay where they are; the shop decides what follows.
    if (await endRefund(tx, refund.id, 'declined')) await reopenWithdrawal(tx, refund.id)
  })
}
