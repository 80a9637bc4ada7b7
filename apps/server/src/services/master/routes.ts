import type { Contract } from '@butiga/commerce-sdk/contracts'
import { refuse } from '../../calls/refusal.ts'
import type { Handlers } from '../../calls/ctx.ts'
import { listNamedCountries } from './public.ts'
import { findSiteByHost, listLanguages } from './queries.ts'
import { normalHost } from './rules.ts'

/** Which site a host is, and what the world is made of: languages and countries. */
export const masterHandlers: Handlers<Contract['master']> = {
  domainDetect: async ({ host }, ctx) => (await findSiteByHost(ctx.db, normalHost(host))) ?? refuse('NOT_FOUND'),
  languages: ({ set = 'site' }, ctx) => listLanguages(ctx.db, set === 'admin' ? ctx.site.languages : null),
  countries: (_, { db, language, site }) => listNamedCountries(db, { language, defaultLanguage: site.defaultLanguage }),
}
