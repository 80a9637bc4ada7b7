import { master } from '@butiga/commerce-sdk/contracts'
import { refuse } from '../../calls/refusal.ts'
import { neverCached, serve } from '../../calls/serve.ts'
import { listNamedCountries } from './public.ts'
import { findSiteByHost, listAdminLanguages, listLanguages } from './queries.ts'
import { normalHost } from './rules.ts'

/** Which site a host belongs to, and the languages and countries there are. */
export const masterService = serve(master, () => ({
  domainDetect: {
    tags: ['config', 'domains'],
    answer: async ({ host }, ctx) => {
      const [name = '', path] = host.split('/')
      if (path !== undefined && host !== `${name}/admin`) return refuse('NOT_FOUND')
      const place = path === undefined ? 'shop' : 'admin'
      return (await findSiteByHost(ctx.db, normalHost(name), place)) ?? refuse('NOT_FOUND')
    },
  },
  languages: {
    tags: neverCached,
    answer: ({ set = 'site' }, ctx) =>
      set === 'admin' ? listAdminLanguages(ctx.db, ctx.site.languages) : listLanguages(ctx.db),
  },
  countries: {
    tags: neverCached,
    answer: (_, { db, scope }) => listNamedCountries(db, scope),
  },
}))
