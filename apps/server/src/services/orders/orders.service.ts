import { OrderRefund, orders } from '@butiga/commerce-sdk/contracts'
import { changeRecord, merge } from '../../calls/change.ts'
import { type Ctx, identityOf } from '../../calls/ctx.ts'
import { listByKeyset, readKeyset } from '../../calls/keyset.ts'
import type { OtherForm } from '../../calls/other-form.ts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { PaymentProvider } from '../../ports/payments.ts'
import { confirmPayment, getPaidOrder, issueInvoice } from '../invoices/public.ts'
import { toAmount } from '../../ground/money.ts'
import { mailOrder } from '../ecommerce/public.ts'
import { insertReceived, refundingOf } from '../payments/public.ts'
import { cancelOrder } from './cancel.ts'
import {
  findOrder,
  insertEvent,
  listMoves,
  lockState,
  orderList,
  setParcel,
  setState,
  settleWithdrawal,
} from './queries.ts'
import { refundOrder } from './refunds.ts'
import { toRecord, toRow } from './rules.ts'

/** A reason in words of one's own is `other`, with these words as the note. */
const reasonInWords: OtherForm = ({ reason, ...fields }) =>
  typeof reason !== 'string' || OrderRefund.shape.reason.safeParse(reason).success || 'note' in fields
    ? { reason, ...fields }
    : { reason: 'other', note: reason, ...fields }

/** The orders of the shop, for its back office. */
export const ordersService = serve(orders, ({ payments }: { readonly payments: readonly PaymentProvider[] }) => {
  const providers = refundingOf(payments)
  const answerOf = async (db: Db | Tx, { site, now }: Pick<Ctx, 'site' | 'now'>, id: number) =>
    toRecord((await findOrder(db, site.id, id)) ?? refuse('NOT_FOUND'), {
      now: now(),
      timeZone: site.timeZone,
      providers,
    })
  return {
    filter: {
      answer: (input, ctx) => {
        const request = readKeyset(orders.calls.filter.list, input)
        return listByKeyset(ctx.db, request, orderList(ctx.site.id, request), toRow)
      },
    },

    get: { answer: ({ id }, ctx) => answerOf(ctx.db, ctx, id) },

    updateState: {
      answer: ({ id, state, base, note, parcel }, ctx) =>
        changeRecord(ctx, 'order', async (tx) => {
          const before = (await lockState(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND')
          const after = merge(before, { state }, base)
          if (before.state !== after.state) {
            if (!(await listMoves(tx, before.state)).includes(state)) return refuse('STATE_NOT_ALLOWED')
            const event = { id, userId: identityOf(ctx).userId, note: note ?? null }
            if (state === 'cancelled') await cancelOrder(tx, { ...event, providers })
            else {
              await setState(tx, id, state)
              await insertEvent(tx, { ...event, state })
            }
            // What is not paid on the site is paid by then: into the account, or at the door.
            if (state === 'paid' || state === 'completed') await insertReceived(tx, id)
            if (state === 'paid') await (await confirmPayment(tx, await getPaidOrder(tx, id))).answer
            if (state === 'shipped') {
              await issueInvoice(tx, id)
              if (parcel !== undefined) await setParcel(tx, id, parcel)
              await mailOrder(tx, id, { key: 'order-shipped', parcel: parcel ?? null })
            }
          }
          return { answer: await answerOf(tx, ctx, id), id, before, after }
        }),
    },

    addNote: {
      answer: ({ id, note }, ctx) =>
        changeRecord(ctx, 'order', async (tx) => {
          if ((await lockState(tx, ctx.site.id, id)) === undefined) return refuse('NOT_FOUND')
          await insertEvent(tx, { id, userId: identityOf(ctx).userId, state: null, note })
          // The event keeps the note, since it may name a person.
          return { answer: await answerOf(tx, ctx, id), id, before: { notes: 0 }, after: { notes: 1 } }
        }),
    },

    refund: {
      otherForm: reasonInWords,
      answer: (input, ctx) =>
        changeRecord(ctx, 'order', async (tx) => {
          const { id } = input
          const order = (await lockState(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND')
          const cents = await refundOrder(tx, input, {
            order: { id, ...order },
            userId: identityOf(ctx).userId,
            providers,
          })
          const { note } = input
          if (note !== undefined) await insertEvent(tx, { id, userId: identityOf(ctx).userId, state: null, note })
          const refunded = { refunded: toAmount(cents), reason: input.reason }
          return { answer: await answerOf(tx, ctx, id), id, before: { refunded: 0 }, after: refunded }
        }),
    },

    closeWithdrawal: {
      answer: ({ id, withdrawalId, note }, ctx) =>
        changeRecord(ctx, 'order', async (tx) => {
          if ((await lockState(tx, ctx.site.id, id)) === undefined) return refuse('NOT_FOUND')
          if (!(await settleWithdrawal(tx, { orderId: id, withdrawalId }))) return refuse('NOT_FOUND')
          await insertEvent(tx, { id, userId: identityOf(ctx).userId, state: null, note })
          const answer = await answerOf(tx, ctx, id)
          return { answer, id, before: { closedWithdrawals: 0 }, after: { closedWithdrawals: 1 } }
        }),
    },
  }
})
