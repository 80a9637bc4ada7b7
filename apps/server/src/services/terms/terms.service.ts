import { terms } from '@butiga/commerce-sdk/contracts'
import type { PublicCtx } from '../../calls/ctx.ts'
import { pageWindow, readList, toPage } from '../../calls/list.ts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import { officeCalls } from './backoffice.ts'
import { listTerms, type TermChoice } from './queries.ts'

const { list } = terms.calls.filter
const everything: TermChoice = { ids: null, types: null, slug: null, byTitle: null }
/** The most terms of an answer without pages. */
const mostTerms = 1000

const find = async (ctx: PublicCtx, choice: Partial<TermChoice>, window: { limit: number; offset: number }) => {
  const listed = await listTerms(ctx.db, ctx.scope, { ...everything, ...choice }, window, ctx.now())
  ctx.expireAt(listed.next)
  return listed
}

/** The categories and tags of posts, with how many published posts each has. */
export const termsService = serve(terms, () => ({
  ...officeCalls,

  filterTerms: {
    tags: ['posts'],
    answer: async ({ termTypeTitles, limit = 10, noPaginate = false }, ctx) => {
      const window = noPaginate ? { page: 1, limit: mostTerms, offset: 0 } : pageWindow({ limit })
      const match = await find(ctx, { types: termTypeTitles ?? null }, window)
      const { records, ...page } = toPage(match.terms, match.total, window)
      return { categories: records, ...page }
    },
  },
  filter: {
    tags: ['posts'],
    answer: async (input, ctx) => {
      const { filters, order, window } = readList(list, input)
      const byTitle = order?.[0]?.direction ?? null
      const match = await find(ctx, { ids: filters.id, types: filters.type, byTitle }, window)
      return toPage(match.terms, match.total, window)
    },
  },
  get: {
    tags: ['posts'],
    answer: async ({ slug }, ctx) => {
      const {
        terms: [term],
      } = await find(ctx, { slug }, { limit: 1, offset: 0 })
      return term ?? refuse('NOT_FOUND')
    },
  },
}))
