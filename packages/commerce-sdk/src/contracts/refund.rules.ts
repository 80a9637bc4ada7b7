import type { WithdrawableOrder } from './__generated__/types.ts'

/** What was paid for a line of an order, or for its delivery, and what came back of it. Money is in cents. */
export interface PaidLine {
  /** The id of the line; null for the delivery. */
  readonly line: number | null
  /** Its pieces; 1 for the delivery. */
  readonly qty: number
  /** Its price less its share of the coupon. */
  readonly cents: number
  /** Pieces that were paid back; of the delivery 0, since it comes back in any number of parts. */
  readonly refundedQty: number
  readonly refundedCents: number
}

/** Pieces to pay back; 0 of a line lowers the price of what the buyer keeps. */
export interface RefundChoice {
  readonly line: number | null
  readonly qty: number
  /** Default: what the pieces cost. */
  readonly cents?: number | undefined
}

const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0)

/** An amount of whole cents shared in proportion by largest remainder, of equal ones to the first; 0 each for parts of nothing. */
export const shareCents = (amount: number, parts: readonly number[]): readonly number[] => {
  const whole = sum(parts)
  if (whole === 0) return parts.map(() => 0)
  // A product of two sums of cents does not fit the exact numbers.
  const products = parts.map((part) => BigInt(part) * BigInt(amount))
  const shares = products.map((product) => Number(product / BigInt(whole)))
  const rest = (index: number): bigint => (products[index] ?? 0n) % BigInt(whole)
  const first = new Set(
    products
      .map((_, index) => index)
      .sort((a, b) => Number(rest(b) - rest(a)) || a - b)
      .slice(0, amount - sum(shares)),
  )
  return shares.map((share, index) => (first.has(index) ? share + 1 : share))
}

/** What can still be paid back for a line. */
export const refundableCents = ({ cents, refundedCents }: PaidLine): number => cents - refundedCents

/** What so many more pieces of a line cost: the last ones have all that is left of it. */
export const proposedRefund = (line: PaidLine, qty: number): number => {
  const pieces = shareCents(
    line.cents,
    Array.from({ length: line.qty }, () => 1),
  )
  const isLast = line.refundedQty + qty >= line.qty
  return Math.min(
    refundableCents(line),
    isLast && qty > 0 ? line.cents : sum(pieces.slice(line.refundedQty, line.refundedQty + qty)),
  )
}

/**
 * The part of the delivery that comes back with some pieces: in proportion to the price of everything that has come back by
 * then, so that it is whole with the last pieces.
 */
export const proposedDelivery = (lines: readonly PaidLine[], choices: readonly RefundChoice[]): number => {
  const delivery = lines.find(({ line }) => line === null)
  if (delivery === undefined) return 0
  const goods = lines.filter(({ line }) => line !== null)
  const back = goods.map((one) => {
    const qty = choices.find(({ line }) => line === one.line)?.qty ?? 0
    return one.refundedCents + proposedRefund(one, qty)
  })
  const [share = 0] = shareCents(delivery.cents, [sum(back), sum(goods.map(({ cents }) => cents)) - sum(back)])
  return Math.max(0, share - delivery.refundedCents)
}

/**
 * What a refund pays back for each of the chosen lines. An amount below the price of the chosen pieces is shared in proportion
 * to it; what goes beyond is shared by what is left of the lines.
 *
 * @param amount at most what is left of these lines. Default: the price of the chosen pieces
 * @example refundShares([{ line: 7, qty: 2, cents: 999, refundedQty: 0, refundedCents: 0 }], [{ line: 7, qty: 1 }]) // [500]
 */
export const refundShares = (
  lines: readonly PaidLine[],
  choices: readonly RefundChoice[],
  amount?: number,
): readonly number[] => {
  const chosen = choices.flatMap(({ line, qty, cents }) => {
    const match = lines.find((one) => one.line === line)
    return match === undefined ? [] : [{ cents: cents ?? proposedRefund(match, qty), left: refundableCents(match) }]
  })
  const proposed = chosen.map(({ cents }) => cents)
  const beyond = (amount ?? sum(proposed)) - sum(proposed)
  if (amount !== undefined && beyond < 0) return shareCents(amount, proposed)
  const more = shareCents(
    beyond,
    chosen.map(({ cents, left }) => left - cents),
  )
  return proposed.map((cents, index) => cents + (more[index] ?? 0))
}

/** What a shop has of an order's money: some of it, none since it came back or is about to, or none since nothing was paid. */
export type OrderMoney = 'kept' | 'returned' | 'none'

/** The money of an order, as a withdrawal from it sees it. */
export const moneyOf = ({
  refundable,
  lines,
  delivery,
}: Pick<WithdrawableOrder, 'refundable' | 'lines' | 'delivery'>): OrderMoney => {
  if (refundable > 0) return 'kept'
  return [...lines, delivery].some((one) => (one?.refunded ?? 0) > 0) ? 'returned' : 'none'
}
