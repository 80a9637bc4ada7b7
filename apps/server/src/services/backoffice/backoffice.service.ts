import { backoffice, type Scope } from '@butiga/commerce-sdk/contracts'
import { changeRecord } from '../../calls/change.ts'
import { type Ctx, identityOf } from '../../calls/ctx.ts'
import { has } from '../../calls/identity.ts'
import { readList, toPage } from '../../calls/list.ts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import type { ProductSearch } from '../product/public.ts'
import {
  countOrders,
  countNewEntries,
  countPendingComments,
  countSoldOut,
  countUntranslated,
  countWithdrawals,
  findOrders,
  findProducts,
  findUsers,
  hasOrders,
  oldestWaiting,
  salesByHour,
} from './queries.ts'
import { countFailedJobs, type JobScope, listJobs, lockJob, lockMail, mailIdOf, retryJob, retryMail } from './jobs.ts'
import { salesOf, salesSince } from './rules.ts'
import { kindsFor, listTranslations } from './translations.ts'
import { viewCalls } from './views.ts'

/** The page of a search that is shown. */
const few = { offset: 0, limit: 4 }

/** Scopes whose part of an answer is about the shop. */
const ofShop: readonly Scope[] = ['orders.read', 'catalogue.manage']

/** Whether a caller sees the part of a scope; a site without e-commerce has none about the shop. */
const mayFor = (ctx: Ctx) => {
  const identity = identityOf(ctx)
  return (scope: Scope): boolean => has(identity, scope) && (ctx.site.ecommerceEnabled || !ofShop.includes(scope))
}

/** What a part of an answer is for a caller who sees it; else `other`. */
const partsFor = (ctx: Ctx) => {
  const may = mayFor(ctx)
  return <T, O>(scope: Scope, part: () => Promise<T>, other: O): Promise<T> | O => (may(scope) ? part() : other)
}

const jobScopeOf = (ctx: Ctx): JobScope => ({
  siteId: ctx.site.id,
  isOwner: identityOf(ctx).scope.includes('*'),
})

const waitingFor = async (ctx: Ctx) => {
  const { db, site } = ctx
  const part = partsFor(ctx)
  const [orders, withdrawals, soldOut, comments, formEntries, failedJobs] = await Promise.all([
    part('orders.read', () => countOrders(db, site.id), null),
    part('orders.read', () => countWithdrawals(db, site.id), null),
    part('catalogue.manage', () => countSoldOut(db, site.id), null),
    part('comments.publish', () => countPendingComments(db, site.id), null),
    part('users.manage', () => countNewEntries(db, site.id), null),
    part('settings.manage', () => countFailedJobs(db, jobScopeOf(ctx)), null),
  ])
  return { orders, withdrawals, soldOut, comments, formEntries, failedJobs }
}

const salesFor = async ({ db, site, now }: Ctx) => {
  const at = now()
  const [rows, waitingSince, isOpen] = await Promise.all([
    salesByHour(db, site, salesSince(at, site.timeZone)),
    oldestWaiting(db, site.id),
    hasOrders(db, site.id),
  ])
  return {
    ...salesOf(rows, at, site.timeZone),
    hasOrders: isOpen,
    currency: site.mainCurrency.code,
    waitingSince: waitingSince?.toISOString() ?? null,
  }
}

/** What the whole back office needs: its search, and what waits for its people. */
export const backofficeService = serve(backoffice, ({ search }: { readonly search: ProductSearch }) => ({
  find: {
    answer: async ({ keywords }, ctx) => {
      const { db, scope, site } = ctx
      const part = partsFor(ctx)
      const [orders, products, users] = await Promise.all([
        part('orders.read', () => findOrders(db, site.id, keywords), []),
        part(
          'catalogue.manage',
          async () => {
            const named = await search.findProducts(scope, keywords)
            return await findProducts(db, scope, { keywords, named: named.page(few) })
          },
          [],
        ),
        part('users.manage', () => findUsers(db, site.id, keywords), []),
      ])
      return { orders, products, users }
    },
  },

  filterTranslations: {
    answer: async (input, ctx) => {
      const request = readList(backoffice.calls.filterTranslations.list, input)
      const allowed = kindsFor(mayFor(ctx))
      const { records, total } = await listTranslations(ctx.db, ctx.site, allowed, request)
      return toPage(records, total, request.window)
    },
  },

  filterJobs: {
    answer: async (input, ctx) => {
      const request = readList(backoffice.calls.filterJobs.list, input)
      const { jobs, total } = await listJobs(ctx.db, jobScopeOf(ctx), request)
      return toPage(jobs, total, request.window)
    },
  },

  retryJob: {
    answer: ({ id }, ctx) =>
      changeRecord(ctx, 'job', async (tx) => {
        const mailId = mailIdOf(id)
        const scope = jobScopeOf(ctx)
        const before =
          (mailId === null ? await lockJob(tx, scope, id) : await lockMail(tx, scope, mailId)) ?? refuse('NOT_FOUND')
        if (before.state !== 'failed') return refuse('STATE_NOT_ALLOWED')
        if (mailId === null) await retryJob(tx, id)
        else await retryMail(tx, mailId)
        return { id, before, after: { state: 'waiting' }, answer: { retried: true as const } }
      }),
  },

  ...viewCalls,

  getWaiting: { answer: (_, ctx) => waitingFor(ctx) },

  getToday: {
    answer: async (_, ctx) => {
      const part = partsFor(ctx)
      const [sales, waiting, untranslated] = await Promise.all([
        part('orders.read', () => salesFor(ctx), null),
        waitingFor(ctx),
        part('catalogue.manage', () => countUntranslated(ctx.db, ctx.site), null),
      ])
      return { sales, waiting, untranslated }
    },
  },
}))
