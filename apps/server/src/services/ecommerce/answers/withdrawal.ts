import {
  type ecommerce,
  formatSecond,
  moneyOf,
  type WithdrawableOrder,
  type WithdrawalFault,
} from '@butiga/commerce-sdk/contracts'
import type { Ctx } from '../../../calls/ctx.ts'
import { byAddress } from '../../../calls/limits.ts'
import { renamed } from '../../../calls/other-form.ts'
import { refuse } from '../../../calls/refusal.ts'
import type { AnswersOf, ServedCalls } from '../../../calls/serve.ts'
import { lockOrder } from '../../payments/public.ts'
import { mailOrder } from '../mail/order-mail.ts'
import { findOffered, insertWithdrawal, type OfferedLine, type OfferedOrder } from '../queries/withdrawals.ts'
import { toAmount } from '../../../ground/money.ts'
import { isMadeToWish, lastMoment, withdrawalFault } from '../rules/withdrawal.ts'
import { byNumber, plainNumber } from './order.ts'

type Withdraw = AnswersOf<typeof ecommerce>['withdraw']

const leftOf = (line: OfferedLine): number => (isMadeToWish(line) ? 0 : Math.max(0, line.qty - line.goneQty))

const faultOf = (order: OfferedOrder, ctx: Ctx): WithdrawalFault | null =>
  withdrawalFault(order, { now: ctx.now(), timeZone: ctx.site.timeZone }) ??
  (order.lines.every((line) => leftOf(line) === 0) ? 'done' : null)

const toOffer = (order: OfferedOrder, ctx: Ctx): WithdrawableOrder => ({
  number: order.number,
  date: order.createdAt.toISOString(),
  currency: order.currency,
  until: order.deliveredAt === null ? null : lastMoment(order.deliveredAt, ctx.site.timeZone).toISOString(),
  fault: faultOf(order, ctx),
  lines: order.lines.map((line) => ({
    id: line.id,
    name: line.name,
    qty: line.qty,
    left: leftOf(line),
    isPersonal: isMadeToWish(line),
    paid: toAmount(line.paidCents),
    refunded: toAmount(line.refundedCents),
    refundedQty: line.refundedQty,
  })),
  delivery:
    order.deliveryCents === 0
      ? null
      : { paid: toAmount(order.deliveryCents), refunded: toAmount(order.deliveryRefundedCents) },
  refundable: toAmount(order.leftCents),
})

const withdraw: Withdraw = async ({ number, email, items, reason, confirm }, ctx) => {
  const name = { number: plainNumber(number), email }
  if (confirm !== true) {
    const order = (await findOffered(ctx.db, ctx.site.id, name)) ?? refuse('NOT_FOUND')
    return { order: toOffer(order, ctx), receipt: null }
  }
  return ctx.transaction(async (tx) => {
    const { id } = (await findOffered(tx, ctx.site.id, name)) ?? refuse('NOT_FOUND')
    await lockOrder(tx, id)
    const order = (await findOffered(tx, ctx.site.id, name)) ?? refuse('NOT_FOUND')
    const chosen = order.lines.flatMap((line) => {
      const left = leftOf(line)
      const named = items?.filter((item) => item.line === line.id)
      const qty = named === undefined ? left : named.reduce((sum, item) => sum + item.qty, 0)
      return qty === 0 ? [] : [{ line: line.id, name: line.name, qty, left }]
    })
    const isKnown = (items ?? []).every((item) => chosen.some(({ line }) => line === item.line))
    if (faultOf(order, ctx) !== null || chosen.length === 0 || !isKnown || chosen.some(({ qty, left }) => qty > left))
      return refuse('WITHDRAWAL_NOT_POSSIBLE')
    const receipt = `${order.number}-R${order.withdrawals + 1}`
    const receivedAt = await insertWithdrawal(tx, {
      orderId: id,
      number: receipt,
      reason: reason?.trim() || null,
      items: chosen,
    })
    await mailOrder(tx, id, {
      key: 'withdrawal-receipt',
      number: receipt,
      receivedAt: formatSecond(receivedAt.toISOString(), { locale: order.language, timeZone: ctx.site.timeZone }),
      lines: chosen,
      money: moneyOf(toOffer(order, ctx)),
    })
    const after = (await findOffered(tx, ctx.site.id, name)) ?? refuse('NOT_FOUND')
    return { order: toOffer(after, ctx), receipt: { number: receipt, receivedAt: receivedAt.toISOString() } }
  })
}

/** What a buyer does who withdraws from the contract. */
export const withdrawalCalls = {
  withdraw: {
    otherForm: renamed({ orderNumber: 'number' }),
    limits: [
      { name: 'ecommerce.withdraw', points: 20, seconds: 900, by: byAddress, counts: 'refusals', store: 'shared' },
      { name: 'ecommerce.withdraw', points: 200, seconds: 3600, by: byNumber, counts: 'refusals', store: 'shared' },
    ],
    answer: withdraw,
  },
} satisfies Partial<ServedCalls<typeof ecommerce>>
