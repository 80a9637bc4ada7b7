import { orders } from '@butiga/commerce-sdk/contracts'
import { changeRecord, merge } from '../../calls/change.ts'
import { type Ctx, identityOf } from '../../calls/ctx.ts'
import { listByKeyset, readKeyset } from '../../calls/keyset.ts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import type { Db, Tx } from '../../db/db.ts'
import { confirmPayment, issueInvoice } from '../document/public.ts'
import { lockStock } from '../ecommerce/public.ts'
import { findOrder, insertEvent, listMoves, listTaken, lockState, orderList, returnStock, setState } from './queries.ts'
import { toRecord, toRow } from './rules.ts'

/** The orders of the shop, for its back office. */
export const ordersService = serve(orders, () => ({
  filter: {
    answer: (input, ctx) => {
      const request = readKeyset(orders.calls.filter.list, input)
      return listByKeyset(ctx.db, request, orderList(ctx.site.id, request), toRow)
    },
  },

  get: { answer: async ({ id }, ctx) => toRecord((await findOrder(ctx.db, ctx.site.id, id)) ?? refuse('NOT_FOUND')) },

  updateState: {
    answer: ({ id, state, base, note }, ctx) =>
      changeRecord(ctx, 'order', async (tx) => {
        const before = (await lockState(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND')
        const after = merge(before, { state }, base)
        if (before.state !== after.state) {
          if (!(await listMoves(tx, before.state)).includes(state)) return refuse('STATE_NOT_ALLOWED')
          if (state === 'cancelled') {
            await lockStock(tx, await listTaken(tx, id))
            await returnStock(tx, id)
          }
          await setState(tx, id, state)
          await insertEvent(tx, { id, userId: identityOf(ctx).userId, state, note: note ?? null })
          if (state === 'paid') await confirmPayment(tx, id)
          if (state === 'shipped') await issueInvoice(tx, id)
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
}))

const answerOf = async (db: Db | Tx, { site }: Pick<Ctx, 'site'>, id: number) =>
  toRecord((await findOrder(db, site.id, id)) ?? refuse('NOT_FOUND'))
