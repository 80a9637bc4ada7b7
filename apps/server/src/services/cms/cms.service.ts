import { cms, displayedOption, withSafeAddresses } from '@butiga/commerce-sdk/contracts'
import { changeRecord } from '../../calls/change.ts'
import { has } from '../../calls/identity.ts'
import { pageWindow, readList, toPage } from '../../calls/list.ts'
import { refuse } from '../../calls/refusal.ts'
import { neverCached, serve } from '../../calls/serve.ts'
import { withRenditions } from '../media/public.ts'
import { finderCalls } from './answers/finder.ts'
import type { Captchas } from '../../ports/captcha.ts'
import { formCalls } from './answers/forms.ts'
import { searchCalls } from './answers/search.ts'
import { wishlistCalls } from './answers/wishlist.ts'
import {
  findNavigation,
  findPost,
  listConsentAssignments,
  listElements,
  listOptions,
  replaceConsentAssignment,
} from './queries/content.ts'
import { listValuePages } from './queries/value-pages.ts'
import { navigationKey, navigationTree } from './rules/navigation.ts'
import type { Search } from './search/search.ts'

const { list } = cms.calls.filterValuePages

/** Pages and posts, elements, navigations, forms, search, and the content of a path. */
export const cmsService = serve(cms, (parts: { readonly search: Search; readonly captchas: Captchas }) => ({
  getPost: {
    tags: (_, post) =>
      post === undefined
        ? ['posts']
        : [
            `post:${post.id}`,
            ...(post.about ? ['attributes', 'value-pages'] : []),
            // Those of a category, which may be renamed.
            ...(post.terms ? ['posts'] : []),
          ],
    answer: async ({ slug }, ctx) => {
      const post = await findPost(ctx.db, ctx.scope, slug, ctx.now())
      return post
        ? { ...post, elements: withRenditions(post.elements), meta: withRenditions(post.meta) }
        : refuse('NOT_FOUND')
    },
  },
  filterValuePages: {
    tags: ['attributes', 'value-pages'],
    answer: async (input, ctx) => {
      const { filters, window } = readList(list, input)
      const { pages, total } = await listValuePages(ctx.db, ctx.scope, filters.attribute, ctx.now(), window)
      return toPage(withRenditions(pages), total, window)
    },
  },
  getElements: {
    tags: ({ handlers }) => handlers.map((handler) => `element:${handler}`),
    answer: async ({ handlers }, ctx) => withSafeAddresses(await listElements(ctx.db, ctx.scope, handlers)),
  },
  getNavigation: {
    tags: (_, match) => [match === undefined ? 'navigation' : `navigation:${match.name}`],
    answer: async ({ id }, ctx) => {
      const navigation = await findNavigation(ctx.db, ctx.scope, navigationKey(id))
      return navigation ? { ...navigation, items: navigationTree(navigation.items) } : refuse('NOT_FOUND')
    },
  },
  filterOptions: {
    answer: async ({ keys }, ctx) => {
      const seesAll = ctx.identity !== null && has(ctx.identity, 'settings.manage')
      const options = await listOptions(ctx.db, ctx.site.id, { keys: keys ?? null, seesAll })
      return options.map(({ key, value }) => ({ key, value: displayedOption(key, value) }))
    },
  },
  filterConsentAssignments: {
    tags: neverCached,
    answer: async ({ assigned_to = null, perPage = 50, page }, ctx) => {
      const window = pageWindow({ page, limit: perPage })
      const { assignments, total } = await listConsentAssignments(ctx.db, ctx.site.id, assigned_to, window)
      return toPage(assignments, total, window)
    },
  },
  assignConsents: {
    answer: (input, ctx) =>
      changeRecord(ctx, 'consent assignment', async (tx) => {
        const { assigned_to: step, consents, requiredConsents } = input
        const missing = requiredConsents.filter((id) => !consents.includes(id))
        if (missing.length > 0) return refuse('CONSENT_REQUIRED', { data: { missing: [{ step, consents: missing }] } })
        const before = await listConsentAssignments(tx, ctx.site.id, step, pageWindow({ limit: 1 }))
        const known = await replaceConsentAssignment(tx, ctx.site.id, input)
        if (known < new Set(consents).size)
          return refuse('VALIDATION_FAILED', { fields: [{ path: 'consents', rule: 'choice' }] })
        return { answer: input, id: step, before: before.assignments[0] ?? null, after: { ...input } }
      }),
  },
  ...finderCalls,
  ...formCalls(parts),
  ...searchCalls(parts),
  ...wishlistCalls,
}))
