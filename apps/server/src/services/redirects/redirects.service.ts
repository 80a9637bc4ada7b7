import { type FieldError, redirectFaults, redirectKey, redirects } from '@butiga/commerce-sdk/contracts'
import { changeRecord, merge } from '../../calls/change.ts'
import { deleteRecord, restoreRecord } from '../../calls/deleted.ts'
import type { Ctx } from '../../calls/ctx.ts'
import { byAddress, type Limit } from '../../calls/limits.ts'
import { readList, toPage } from '../../calls/list.ts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import type { Tx } from '../../db/db.ts'
import { leadsSomewhere } from '../paths/public.ts'
import {
  findChain,
  insertRedirect,
  listFailedRequests,
  listRedirects,
  lockFailedRequest,
  lockRedirect,
  recordFailedRequest,
  type RedirectFields,
  setIgnored,
  updateRedirect,
} from './queries.ts'

const { filter, filterFailed } = redirects.calls

const failedLimit: Limit<unknown> = {
  name: 'redirect.failed',
  points: 30,
  seconds: 60,
  by: byAddress,
  counts: 'calls',
  store: 'process',
}

const mustBeRight = (fields: readonly FieldError[]): void => {
  if (fields.length > 0) refuse('VALIDATION_FAILED', { fields: [...fields] })
}

/** Fields in the form in which they are stored; refuses a redirect that would lead nowhere, or in a circle. */
const valid = async (tx: Tx, ctx: Ctx, written: RedirectFields, not: number | null): Promise<RedirectFields> => {
  mustBeRight(redirectFaults(written))
  const from = redirectKey(written.from) ?? ''
  const to = written.to.trim()
  const target = redirectKey(to) ?? '/'
  const chain = await findChain(tx, ctx.site.id, { from, target, not })
  mustBeRight([
    ...((await leadsSomewhere(ctx, from)) ? [{ path: 'from', rule: 'hasContent' }] : []),
    ...(chain.isTarget ? [{ path: 'from', rule: 'redirectLoop' }] : []),
    ...(chain.isRedirectedTarget ? [{ path: 'to', rule: 'redirectLoop' }] : []),
    ...(chain.isRedirectedTarget || (await leadsSomewhere(ctx, target)) ? [] : [{ path: 'to', rule: 'noContent' }]),
  ])
  return { from, to, permanent: written.permanent }
}

/** Redirects of addresses, and the addresses that visitors ask for in vain. */
export const redirectsService = serve(redirects, () => ({
  addFailedRequest: {
    limits: [failedLimit],
    answer: async ({ path }, ctx) => {
      const key = redirectKey(path)
      if (key === null) return refuse('VALIDATION_FAILED', { fields: [{ path: 'path', rule: 'localPath' }] })
      if (!(await leadsSomewhere(ctx, key)))
        await ctx.transaction((tx) => recordFailedRequest(tx, ctx.site.id, { key, isOwnLink: false }))
      return { recorded: true as const }
    },
  },

  filter: {
    answer: async (input, ctx) => {
      const request = readList(filter.list, input)
      const { records, total } = await listRedirects(ctx.db, ctx.site.id, request)
      return toPage(records, total, request.window)
    },
  },

  filterFailed: {
    answer: async (input, ctx) => {
      const request = readList(filterFailed.list, input)
      const { records, total } = await listFailedRequests(ctx.db, ctx.site.id, request)
      return toPage(records, total, request.window)
    },
  },

  create: {
    answer: ({ from, to, permanent = true }, ctx) =>
      changeRecord(ctx, 'redirect', async (tx) => {
        const fields = await valid(tx, ctx, { from, to, permanent }, null)
        const id = await insertRedirect(tx, ctx.site.id, fields)
        return { answer: await stored(tx, ctx, id), id, before: null, after: { ...fields } }
      }),
  },

  update: {
    answer: ({ id, base, ...changes }, ctx) =>
      changeRecord(ctx, 'redirect', async (tx) => {
        const { from, to, permanent } = await stored(tx, ctx, id)
        const before: RedirectFields = { from, to, permanent }
        const after = await valid(tx, ctx, merge(before, changes, base), id)
        await updateRedirect(tx, id, after)
        return { answer: await stored(tx, ctx, id), id, before: { ...before }, after: { ...after } }
      }),
  },

  delete: {
    answer: ({ id }, ctx) =>
      changeRecord(ctx, 'redirect', async (tx) => {
        const { from, to, permanent } = await stored(tx, ctx, id)
        await deleteRecord(tx, { siteId: ctx.site.id, entity: 'redirect', table: 'redirect', id })
        return { answer: { deleted: true as const }, id, before: { from, to, permanent }, after: null }
      }),
  },

  restore: {
    answer: ({ id }, ctx) =>
      restoreRecord(ctx, 'redirect', id, async (tx) => valid(tx, ctx, await stored(tx, ctx, id), id)),
  },

  ignoreFailed: {
    answer: ({ id, ignored }, ctx) =>
      changeRecord(ctx, 'failed request', async (tx) => {
        const before = (await lockFailedRequest(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND')
        await setIgnored(tx, id, ignored)
        return {
          answer: { ...before, ignored },
          id,
          before: { ignored: before.ignored },
          after: { ignored },
        }
      }),
  },
}))

const stored = async (tx: Tx, ctx: Ctx, id: number) => (await lockRedirect(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND')
