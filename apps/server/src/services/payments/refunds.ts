import { refundableCents } from '@butiga/commerce-sdk/contracts'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { insertRefund, listLedger, listPaidLines, readState } from './refund-queries.ts'
import type { StoredLine, NewRefund, RefundLine } from './types.ts'

/**
 * Writes down money that is to be paid back, in the transaction that decides it and with the order locked. The job asks the
 * provider after the commit; a trigger refuses more than was captured.
 */
export const openRefund = async (tx: Tx, refund: NewRefund): Promise<number> => {
  const id = await insertRefund(tx, refund)
  if (!refund.isByHand) await enqueue(tx, 'refunds', {})
  return id
}

/** Everything that was paid for the lines of an order and has not come back, its pieces included. */
export const everythingLeft = (lines: readonly StoredLine[]): readonly RefundLine[] =>
  lines
    .map((one) => ({
      line: one.line,
      qty: one.qty - one.refundedQty,
      cents: refundableCents(one),
      wereBack: Math.min(one.qty - one.refundedQty, one.restockedQty),
      isRestocked: false,
    }))
    .filter(({ qty, cents }) => qty > 0 && cents > 0)

/**
 * Refunds what the providers of payments hold for a cancelled order; returns how much in cents. What was paid outside of the
 * site is for a person to pay back.
 */
export const refundCancelled = async (
  tx: Tx,
  orderId: number,
  { providers, userId }: { readonly providers: readonly string[]; readonly userId: number | null },
): Promise<number> => {
  let sum = 0
  for (const { id, provider, leftCents } of await listLedger(tx, orderId)) {
    if (leftCents === 0 || !providers.includes(provider)) continue
    const lines = everythingLeft(await listPaidLines(tx, orderId))
    await openRefund(tx, {
      orderId,
      paymentId: id,
      cents: leftCents,
      reason: 'cancelled',
      isByHand: false,
      withdrawalId: null,
      userId,
      lines: lines.reduce((all, { cents }) => all + cents, 0) === leftCents ? lines : [],
    })
    sum += leftCents
  }
  return sum
}

/** Refunds money that was captured for an order that needs none: it is cancelled, or another attempt has paid it. */
export const refundUnwanted = async (
  tx: Tx,
  { orderId, paymentId, provider }: { readonly orderId: number; readonly paymentId: number; readonly provider: string },
): Promise<void> => {
  if ((await readState(tx, orderId)) === 'cancelled') {
    await refundCancelled(tx, orderId, { providers: [provider], userId: null })
    return
  }
  const ledger = await listLedger(tx, orderId)
  const own = ledger.find(({ id }) => id === paymentId)
  if (own === undefined || !ledger.some(({ id, leftCents }) => id !== paymentId && leftCents > 0)) return
  await openRefund(tx, {
    orderId,
    paymentId,
    cents: own.leftCents,
    reason: 'duplicate',
    isByHand: false,
    withdrawalId: null,
    userId: null,
    lines: [],
  })
}
