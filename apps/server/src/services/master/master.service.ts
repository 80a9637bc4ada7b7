import { ADMIN_LANGUAGES, master } from '@butiga/commerce-sdk/contracts'
import { refuse } from '../../calls/refusal.ts'
import { neverCached, serve } from '../../calls/serve.ts'
import { listNamedCountries } from './public.ts'
import { findSiteByHost, listLanguages } from './queries.ts'
import { normalHost } from './rules.ts'

/** Which site a host belongs to, and the languages and countries there are. */
export const masterService = serve(master, () => ({
  domainDetect: {
    tags: ['config', 'domains'],
    answer: async ({ host }, ctx) => (await findSiteByHost(ctx.db, normalHost(host))) ?? refuse('NOT_FOUND'),
  },
  languages: {
    tags: neverCached,
    answer: ({ set = 'site' }, ctx) => listLanguages(ctx.db, set === 'admin' ? ADMIN_LANGUAGES : null),
  },
  countries: {
    tags: neverCached,
    answer: (_, { db, scope }) => listNamedCountries(db, scope),
  },
}))
