import type { WithdrawableOrder } from '@butiga/commerce-sdk'
import { type PaidLine, proposedDelivery, proposedRefund, shareCents } from '@butiga/commerce-sdk/rules'
import type { WithdrawalContext } from './withdrawal.types.ts'

const toCents = (amount: number): number => Math.round(amount * 100)

interface WithdrawnRow {
  readonly id: number
  readonly name: string
  readonly qty: number
  readonly amount: number
}

/** What comes back for the chosen pieces, in main units: their price and the delivery in proportion, at most what was paid. */
export const withdrawalSums = (
  { lines, delivery, refundable }: WithdrawableOrder,
  picks: WithdrawalContext['picks'],
): { readonly rows: readonly WithdrawnRow[]; readonly delivery: number; readonly total: number } => {
  const paid: readonly PaidLine[] = [
    ...lines.map(({ id, qty, paid: price, refunded, refundedQty }) => ({
      line: id,
      qty,
      cents: toCents(price),
      refundedQty,
      refundedCents: toCents(refunded),
    })),
    ...(delivery === null
      ? []
      : [
          {
            line: null,
            qty: 1,
            cents: toCents(delivery.paid),
            refundedQty: 0,
            refundedCents: toCents(delivery.refunded),
          },
        ]),
  ]
  const chosen = paid.flatMap((one) => {
    const qty = one.line === null ? 0 : (picks[one.line] ?? 0)
    return qty === 0 || one.line === null ? [] : [{ line: one.line, qty, cents: proposedRefund(one, qty) }]
  })
  const proposed = [...chosen.map(({ cents }) => cents), proposedDelivery(paid, chosen)]
  const total = Math.min(
    proposed.reduce((sum, cents) => sum + cents, 0),
    toCents(refundable),
  )
  const shares = shareCents(total, proposed)
  return {
    rows: chosen.map(({ line, qty }, index) => ({
      id: line,
      name: lines.find(({ id }) => id === line)?.name ?? '',
      qty,
      amount: (shares[index] ?? 0) / 100,
    })),
    delivery: (shares.at(-1) ?? 0) / 100,
    total: total / 100,
  }
}
