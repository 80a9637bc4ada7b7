import type { Contract } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { type Cache, wholeCache } from '../../calls/tagged-cache.ts'
import type { Db } from '../../db/db.ts'
import type { Handlers } from '../../calls/ctx.ts'
import { refuse } from '../../calls/refusal.ts'
import { getCheckoutSettings, getCurrencySettings } from '../ecommerce/public.ts'
import { listNamedCountries } from '../master/public.ts'
import { mediaSizes } from '../media/public.ts'
import { type Tokens, unlockCookie } from '../../calls/tokens.ts'
import { isPassword } from '../user/public.ts'
import { findSitePassword, getSite } from './queries.ts'
import { listReleases } from './releases.ts'
import { siteReviewOptions } from './rules.ts'

interface Parts {
  /** Empty where the process serves no pages. */
  readonly caches: readonly Cache[]
  readonly tokens: Tokens
}

/** What a client must know of a site before it shows anything (B1), its caches (B4, B5) and releases (B6). */
export const siteHandlers = ({ caches, tokens }: Parts): Handlers<Contract['site']> => ({
  getConfig: async (_, { db, site: { id, defaultLanguage }, language }) => {
    const checkoutSettings = await getCheckoutSettings(db, id)
    const { allowedCountries } = checkoutSettings
    const [{ options, ...site }, currencySettings, countries] = await Promise.all([
      getSite(db, id),
      getCurrencySettings(db, id),
      listNamedCountries(db, { language, defaultLanguage }, allowedCountries === 'ALL' ? null : allowedCountries),
    ])
    return {
      ...site,
      externalPdfServiceUrl: null,
      cacheStoreEnabled: caches.length > 0,
      captcha: null,
      mediaSizes: [...mediaSizes],
      cmsOptions: options,
      checkoutSettings,
      currencySettings,
      countries,
      siteReviewOptions: siteReviewOptions(options),
    }
  },
  unlock: async ({ password }, ctx) => {
    const hash = await findSitePassword(ctx.db, ctx.site.id)
    if (hash !== null) {
      if (!(await isPassword(password, hash))) return refuse('INCORRECT_PASSWORD')
      ctx.setCookie(unlockCookie, await tokens.sealOf(hash))
    }
    return { unlocked: true }
  },

  filterCaches: async () =>
    caches.length === 0
      ? refuse('NOT_FOUND')
      : caches.map(({ name, size, bytes, filledAt }) => ({
          name,
          entries: size,
          bytes,
          filledAt: filledAt?.toISOString() ?? null,
        })),

  clearCache: async ({ name }, ctx) => {
    const named = caches.filter((cache) => cache.name === name)
    return named.length === 0 ? refuse('NOT_FOUND') : clear(named, ctx.db)
  },

  clearAllCaches: async (_, { db }) => (caches.length === 0 ? refuse('NOT_FOUND') : clear(caches, db)),

  filterReleases: async ({ limit = 10 }) => (await listReleases()).slice(0, limit),
})

// Every process hears of it, this one as well.
const clear = async (caches: readonly Cache[], db: Db): Promise<{ cleared: number }> => {
  const cleared = caches.reduce((sum, { size }) => sum + size, 0)
  for (const { name } of caches) await sql`select purge(${wholeCache(name)})`.execute(db)
  return { cleared }
}
