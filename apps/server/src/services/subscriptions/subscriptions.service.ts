import { type Subscription, type SubscriptionRow, subscriptions } from '@butiga/commerce-sdk/contracts'
import { changeRecord } from '../../calls/change.ts'
import { identityOf } from '../../calls/ctx.ts'
import { readList, toPage } from '../../calls/list.ts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import { toAmount } from '../ecommerce/public.ts'
import { cancelSubscription, find, type StoredSubscription, listOfSite, listOfUser } from './queries.ts'

const toRow = ({ totalCents, createdAt, nextAt, ...row }: StoredSubscription): SubscriptionRow => ({
  ...row,
  total: toAmount(totalCents),
  since: createdAt.toISOString(),
  nextAt: nextAt.toISOString(),
})

const toOwn = (stored: StoredSubscription): Subscription => {
  const { email: _, orderId: __, orderNumber: ___, ...own } = toRow(stored)
  return own
}

export const subscriptionsService = serve(subscriptions, () => ({
  listOwn: { answer: async (_, ctx) => (await listOfUser(ctx.db, identityOf(ctx).userId)).map(toOwn) },

  cancelOwn: {
    answer: ({ id }, ctx) =>
      ctx.transaction(async (tx) => {
        const whose = { id, siteId: ctx.site.id, userId: identityOf(ctx).userId }
        if ((await find(tx, whose)) === undefined) return refuse('NOT_FOUND')
        if (!(await cancelSubscription(tx, id))) return refuse('STATE_NOT_ALLOWED')
        return toOwn((await find(tx, whose)) ?? refuse('NOT_FOUND'))
      }),
  },

  filter: {
    answer: async (input, ctx) => {
      const request = readList(subscriptions.calls.filter.list, input)
      const { records, total } = await listOfSite(ctx.db, ctx.site.id, request)
      return toPage(records.map(toRow), total, request.window)
    },
  },

  cancel: {
    answer: ({ id }, ctx) =>
      changeRecord(ctx, 'subscription', async (tx) => {
        const before = (await find(tx, { id, siteId: ctx.site.id })) ?? refuse('NOT_FOUND')
        if (!(await cancelSubscription(tx, id))) return refuse('STATE_NOT_ALLOWED')
        const after = (await find(tx, { id, siteId: ctx.site.id })) ?? refuse('NOT_FOUND')
        return { answer: toRow(after), id, before: { state: before.state }, after: { state: after.state } }
      }),
  },
}))
