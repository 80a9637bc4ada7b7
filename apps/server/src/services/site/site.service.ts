import { CAPTCHA_SIZE, CAPTCHA_VERSION, isDay, site, type SiteConfig } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { identityOf, type PublicCtx } from '../../calls/ctx.ts'
import type { Identity } from '../../calls/identity.ts'
import { byAddress, type Limit } from '../../calls/limits.ts'
import { readList, toPage } from '../../calls/list.ts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import { type Cache, wholeCache } from '../../calls/tagged-cache.ts'
import { type Tokens, unlockCookie } from '../../calls/tokens.ts'
import type { Db } from '../../db/db.ts'
import type { Captcha, Captchas } from '../../ports/captcha.ts'
import { getCurrencySettings } from '../currencies/public.ts'
import { getCheckoutSettings, getTimetable } from '../ecommerce/public.ts'
import { listNamedCountries } from '../master/public.ts'
import { mediaSizes } from '../media/public.ts'
import { getAccount, isPassword, type SocialProviders } from '../user/public.ts'
import { findSitePassword, getSite, listChanges } from './queries.ts'
import { listReleases } from './releases.ts'
import { siteReviewOptions } from './rules.ts'
import { readSettings, updateSettings } from './settings.ts'

interface Parts {
  /** The caches of the pages; empty where the process serves none. */
  readonly caches: readonly Cache[]
  readonly tokens: Tokens
  readonly providers: SocialProviders
  readonly captchas: Captchas
}

const passwordLimit: Limit<unknown> = {
  name: 'site.unlock',
  points: 10,
  seconds: 900,
  by: byAddress,
  counts: 'guesses',
  store: 'shared',
}

/** The configuration that a client needs before it shows anything, the site's caches and the releases. */
export const siteService = serve(site, ({ caches, tokens, providers, captchas }: Parts) => ({
  getConfig: {
    tags: ({ countries = true }) => (countries ? ['config', 'countries'] : ['config']),
    answer: ({ countries = true }, ctx) => configOf(ctx, { caches, providers, captchas }, countries),
    ofBackoffice: (identity, { db }) => languageOf(db, identity),
  },

  getSettings: { answer: (_, ctx) => readSettings(ctx.db, ctx.site.id) },

  updateConfig: {
    answer: ({ base, ...changes }, ctx) =>
      updateSettings(ctx, changes, base, async (tx) => ({
        ...(await configOf({ ...ctx, db: tx }, { caches, providers, captchas })),
        ...(await languageOf(tx, identityOf(ctx))),
      })),
  },

  unlock: {
    limits: [passwordLimit],
    answer: async ({ password }, ctx) => {
      const hash = await findSitePassword(ctx.db, ctx.site.id)
      if (hash !== null) {
        if (!(await isPassword(password, hash))) return refuse('INCORRECT_PASSWORD')
        ctx.setCookie(unlockCookie, await tokens.sealOf(hash))
      }
      return { unlocked: true }
    },
  },

  filterCaches: {
    answer: async () =>
      caches.length === 0
        ? refuse('NOT_FOUND')
        : caches.map(({ name, size, bytes, filledAt }) => ({
            name,
            entries: size,
            bytes,
            filledAt: filledAt?.toISOString() ?? null,
          })),
  },

  clearCache: {
    answer: ({ name }, { db }) =>
      clear(
        caches.filter((cache) => cache.name === name),
        db,
      ),
  },

  clearAllCaches: { answer: (_, { db }) => clear(caches, db) },

  filterChanges: {
    answer: async (input, ctx) => {
      const request = readList(site.calls.filterChanges.list, input)
      if (request.filters.day?.some((day) => !isDay(day)) === true)
        return refuse('VALIDATION_FAILED', { fields: [{ path: 'filters', rule: 'date' }] })
      const { changes, total } = await listChanges(ctx.db, ctx.site, request)
      return toPage(changes, total, request.window)
    },
  },

  filterReleases: { answer: async ({ limit = 10 }) => (await listReleases()).slice(0, limit) },
}))

const configOf = async (
  ctx: Pick<PublicCtx, 'db' | 'log' | 'scope' | 'site'>,
  { caches, providers, captchas }: Omit<Parts, 'tokens'>,
  withCountries = true,
): Promise<SiteConfig> => {
  const { db, scope } = ctx
  const checkoutSettings = await getCheckoutSettings(db, scope.siteId)
  const { allowedCountries } = checkoutSettings
  const [{ options, ...row }, timetable, currencySettings, countries] = await Promise.all([
    getSite(db, scope.siteId),
    getTimetable(ctx),
    getCurrencySettings(db, scope.siteId),
    withCountries ? listNamedCountries(db, scope, allowedCountries === 'ALL' ? null : allowedCountries) : [],
  ])
  return {
    ...row,
    externalPdfServiceUrl: pdfServiceOf(options),
    cacheStoreEnabled: caches.length > 0,
    captcha: captchaOf(captchas.of(scope.siteId)),
    mediaSizes: [...mediaSizes],
    cmsOptions: options,
    checkoutSettings,
    currencySettings,
    ...(timetable && { deliveryTimetable: { destination: timetable.texts.destination } }),
    countries,
    siteReviewOptions: siteReviewOptions(options),
    socialProviders: providers.of(scope.siteId).map(({ id, name }) => ({ id, name })),
  }
}

/** The language of a back-office user, where one is chosen. */
const languageOf = async (db: Db, { userId }: Identity): Promise<Pick<SiteConfig, 'backofficeLanguage'>> => {
  const { language_code: language } = await getAccount(db, userId)
  return language === null ? {} : { backofficeLanguage: language }
}

const pdfServiceOf = (options: SiteConfig['cmsOptions']): string | null => {
  const address = options.find(({ key }) => key === 'ExternalPdfServiceUrl')?.value
  return typeof address === 'string' && address !== '' ? address : null
}

const captchaOf = (captcha: Captcha | undefined): SiteConfig['captcha'] =>
  captcha === undefined
    ? null
    : {
        siteKey: captcha.siteKey,
        version: CAPTCHA_VERSION,
        size: CAPTCHA_SIZE,
        script: captcha.script,
        origins: [...captcha.origins],
      }

/** Purges these caches in every process, this one included. */
const clear = async (caches: readonly Cache[], db: Db): Promise<{ cleared: number }> => {
  if (caches.length === 0) return refuse('NOT_FOUND')
  const cleared = caches.reduce((sum, { size }) => sum + size, 0)
  for (const { name } of caches) await sql`select purge(${wholeCache(name)})`.execute(db)
  return { cleared }
}
