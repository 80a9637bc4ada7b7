import {
  type FieldError,
  type OrderState,
  type orders,
  type ParsedOf,
  refundableCents,
  refundShares,
} from '@butiga/commerce-sdk/contracts'
import { refuse } from '../../calls/refusal.ts'
import type { Tx } from '../../db/db.ts'
import { toAmount } from '../../ground/money.ts'
import { issueCreditNote } from '../invoices/public.ts'
import { lockStock, mailOrder } from '../ecommerce/public.ts'
import {
  endRefund,
  everythingLeft,
  getRefund,
  insertRefunded,
  type StoredLine,
  listLedger,
  listPaidLines,
  listRefundedLines,
  openRefund,
  type OpenRefund,
  type RefundLine,
} from '../payments/public.ts'
import { listPieces, returnPieces, settleWithdrawal } from './queries.ts'

type Input = ParsedOf<(typeof orders)['calls']['refund']>

interface RefundOptions {
  readonly order: { readonly id: number; readonly state: OrderState }
  readonly userId: number
  /** The names of the providers that pay back by themselves. */
  readonly providers: readonly string[]
}

const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0)

/** What is wrong with the chosen lines: unknown, twice, or more than is left of them. */
const faultsOf = (lines: readonly StoredLine[], choices: NonNullable<Input['lines']>): FieldError[] =>
  choices.flatMap(({ line, qty, amount }, index): FieldError[] => {
    const match = lines.find((one) => one.line === line)
    if (match === undefined) return [{ path: `lines.${index}.line`, rule: 'choice' }]
    if (choices.findIndex((other) => other.line === line) < index)
      return [{ path: `lines.${index}.line`, rule: 'unique' }]
    const left = match.qty - match.refundedQty
    if (qty > left) return [{ path: `lines.${index}.qty`, rule: 'max', value: left }]
    const most = toAmount(refundableCents(match))
    return amount !== undefined && amount > most ? [{ path: `lines.${index}.amount`, rule: 'max', value: most }] : []
  })

/** What each line gets of a refund; refuses what is more than was paid. */
const toLines = (paid: readonly StoredLine[], { lines: choices, amount }: Input): readonly RefundLine[] => {
  const cents = amount === undefined ? undefined : Math.round(amount * 100)
  const everything = everythingLeft(paid)
  const all = sum(everything.map((one) => one.cents))
  if (choices === undefined && (cents === undefined || cents === all)) return everything
  const faults = faultsOf(paid, choices ?? [])
  if (faults.length > 0) return refuse('VALIDATION_FAILED', { fields: faults })
  const chosen =
    choices?.map(({ line, qty, amount: own, restock }) => ({
      line,
      qty,
      cents: own === undefined ? undefined : Math.round(own * 100),
      restock: restock === true,
    })) ?? everything.map(({ line }) => ({ line, qty: 0, cents: undefined, restock: false }))
  const most = sum(paid.filter(({ line }) => chosen.some((choice) => choice.line === line)).map(refundableCents))
  if (cents !== undefined && cents > most)
    return refuse('VALIDATION_FAILED', { fields: [{ path: 'amount', rule: 'max', value: toAmount(most) }] })
  const shares = refundShares(paid, chosen, cents)
  return chosen.map(({ line, qty, restock }, index) => {
    const wereBack = Math.min(qty, paid.find((one) => one.line === line)?.restockedQty ?? 0)
    return {
      line,
      qty,
      cents: shares[index] ?? 0,
      wereBack,
      isRestocked: restock && line !== null && qty > wereBack,
    }
  })
}

/**
 * Pays money of a locked order back: opens a refund at the provider of a payment, or records one that a person pays. Refuses
 * an order of which nothing is left, and more than is left.
 */
export const refundOrder = async (
  tx: Tx,
  input: Input,
  { order: { id, state }, userId, providers }: RefundOptions,
): Promise<number> => {
  const ledger = (await listLedger(tx, id)).filter(({ leftCents }) => leftCents > 0)
  if (ledger.length === 0) return refuse('PAYMENT_NOT_CONFIRMED')
  const lines = toLines(await listPaidLines(tx, id), input).map((one) => ({
    ...one,
    // The pieces of a cancelled order are in the stock already.
    isRestocked: one.isRestocked && state !== 'cancelled',
  }))
  const cents = sum(lines.map((one) => one.cents))
  if (cents === 0) return refuse('VALIDATION_FAILED', { fields: [{ path: 'amount', rule: 'required' }] })
  // The payment with the least that is enough: where an order was paid twice, the other one stays whole.
  const enough = ledger.filter(({ leftCents }) => leftCents >= cents)
  const most = Math.max(...ledger.map(({ leftCents }) => leftCents))
  const payment =
    enough.toSorted((a, b) => a.leftCents - b.leftCents)[0] ??
    refuse('VALIDATION_FAILED', { fields: [{ path: 'amount', rule: 'max', value: toAmount(most) }] })
  const withdrawalId = input.withdrawalId ?? null
  if (withdrawalId !== null && !(await settleWithdrawal(tx, { orderId: id, withdrawalId })))
    return refuse('VALIDATION_FAILED', { fields: [{ path: 'withdrawalId', rule: 'choice' }] })
  const isByHand = input.byHand === true || !providers.includes(payment.provider)
  const refundId = await openRefund(tx, {
    orderId: id,
    paymentId: payment.id,
    cents,
    reason: input.reason,
    isByHand,
    withdrawalId,
    userId,
    lines,
  })
  const restocked = lines.flatMap(({ line, qty, wereBack, isRestocked }) =>
    isRestocked && line !== null ? [{ line, qty: qty - wereBack }] : [],
  )
  if (restocked.length > 0) {
    const pieces = await listPieces(tx, id, restocked)
    await lockStock(
      tx,
      pieces.map(({ productId }) => productId),
    )
    await returnPieces(tx, id, pieces)
  }
  if (isByHand) {
    const refund = await getRefund(tx, refundId)
    await confirmRefund(tx, refund, `by-hand:${refund.reference}`)
  }
  return cents
}

/**
 * Records that money was paid back, with the order locked: the ledger, a credit note, and a mail to the buyer. Nothing where it
 * is recorded already.
 *
 * @param event the provider's own id of it
 */
export const confirmRefund = async (tx: Tx, refund: OpenRefund, event: string): Promise<void> => {
  if (!(await endRefund(tx, refund.id, 'confirmed'))) return
  await insertRefunded(tx, refund, event)
  const lines = await listRefundedLines(tx, refund.id)
  // Money beyond what the order costs was never invoiced.
  if (lines.length > 0) await issueCreditNote(tx, { orderId: refund.orderId, lines, reason: refund.reason })
  await mailOrder(tx, refund.orderId, {
    key: 'order-refunded',
    cents: refund.cents,
    isSameWay: !refund.isByHand,
    lines,
  })
}
