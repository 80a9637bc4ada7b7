import type { OrderRecord } from '@butiga/commerce-sdk'
import { type PaidLine, proposedDelivery, refundableCents, refundShares } from '@butiga/commerce-sdk/rules'
import { deliveryKey, type RefundContext } from './refund.types.ts'

const toCents = (amount: number): number => Math.round(amount * 100)

export const keyOf = (line: number | null): string => (line === null ? deliveryKey : String(line))

/** The lines of an order and its delivery, as the rules of refunds have them. */
export const paidLinesOf = ({ lines, deliveryPaid }: OrderRecord): readonly PaidLine[] => [
  ...lines.map(({ id, qty, paid, refunded, refundedQty }) => ({
    line: id,
    qty,
    cents: toCents(paid),
    refundedQty,
    refundedCents: toCents(refunded),
  })),
  ...(deliveryPaid === null
    ? []
    : [
        {
          line: null,
          qty: 1,
          cents: toCents(deliveryPaid.paid),
          refundedQty: 0,
          refundedCents: toCents(deliveryPaid.refunded),
        },
      ]),
]

type Chosen = Pick<RefundContext, 'lines' | 'picks' | 'typedCents' | 'withdrawalId'>

/** The chosen lines with what is proposed for each; a withdrawal gets the delivery in proportion. */
const choicesOf = ({ lines, picks, withdrawalId }: Chosen) => {
  const chosen = lines.flatMap((one) => {
    const pick = picks[keyOf(one.line)]
    return pick === undefined
      ? []
      : [{ line: one.line, qty: pick.qty, restock: pick.restock, left: refundableCents(one) }]
  })
  return chosen.map(({ left, ...choice }) =>
    choice.line === null
      ? { ...choice, cents: withdrawalId === null ? left : proposedDelivery(lines, chosen) }
      : { ...choice, cents: undefined },
  )
}

/** What each chosen line gets, in cents. */
export const refundRows = (context: Chosen) => {
  const choices = choicesOf(context)
  const shares = refundShares(context.lines, choices, context.typedCents ?? undefined)
  return choices.map(({ line, qty, restock }, index) => ({ line, qty, restock, cents: shares[index] ?? 0 }))
}

/** What is paid back, in cents. */
export const refundCents = (context: Chosen): number =>
  context.typedCents ?? refundRows(context).reduce((sum, { cents }) => sum + cents, 0)

/** The most that the chosen lines can get, in cents. */
export const mostOfChosen = ({
  lines,
  picks,
  mostCents,
}: Pick<RefundContext, 'lines' | 'picks' | 'mostCents'>): number =>
  Math.min(
    mostCents,
    lines.filter(({ line }) => picks[keyOf(line)] !== undefined).reduce((sum, one) => sum + refundableCents(one), 0),
  )
