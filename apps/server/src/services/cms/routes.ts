import type { Contract } from '@butiga/commerce-sdk/contracts'
import { refuse } from '../../calls/refusal.ts'
import type { Ctx, Handlers } from '../../calls/ctx.ts'
import { pageWindow, toPage } from '../../calls/page.ts'
import { withRenditions } from '../media/public.ts'
import { decide, urlOnLanguage } from './routes/finder.ts'
import { getForm, storeFormData } from './routes/forms.ts'
import { search, searchSlugs } from './routes/search.ts'
import {
  findNavigation,
  findPost,
  listConsentAssignments,
  listElements,
  listOptions,
  type Scope,
} from './queries/content.ts'
import type { Search } from './search/search.ts'
import { navigationKey, navigationTree } from './rules/navigation.ts'

const scopeOf = ({ site, language }: Ctx): Scope => ({
  siteId: site.id,
  language,
  defaultLanguage: site.defaultLanguage,
})

/** Pages and posts, elements, navigations, and what a path stands for. */
export const cmsHandlers = (parts: { readonly search: Search }): Handlers<Contract['cms']> => ({
  getPost: async ({ slug }, ctx) => {
    const post = await findPost(ctx.db, scopeOf(ctx), slug, ctx.now())
    return post ? { ...post, elements: withRenditions(post.elements) } : refuse('NOT_FOUND')
  },
  getElements: ({ handlers }, ctx) => listElements(ctx.db, scopeOf(ctx), handlers),
  getNavigation: async ({ id }, ctx) => {
    const found = await findNavigation(ctx.db, scopeOf(ctx), navigationKey(id))
    return found ? { ...found, items: navigationTree(found.items) } : refuse('NOT_FOUND')
  },
  decide: ({ params }, ctx) => decide(params, ctx),
  searchSlugs: (input, ctx) => searchSlugs(parts.search, input, ctx),
  getUrlOnLanguage: async ({ path, language }, ctx) => ({ url: await urlOnLanguage(path, language, ctx) }),
  search: (input, ctx) => search(parts.search, input, ctx),
  getForm,
  storeFormData,
  filterOptions: ({ keys }, ctx) => listOptions(ctx.db, ctx.site.id, keys ?? null),
  filterConsentAssignments: async ({ assigned_to = null, perPage = 50, page }, ctx) => {
    const window = pageWindow({ page, limit: perPage })
    const { assignments, total } = await listConsentAssignments(ctx.db, ctx.site.id, assigned_to, window)
    return toPage(assignments, total, window)
  },
})
