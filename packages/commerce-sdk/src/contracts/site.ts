import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { MediaSize } from './media.ts'
import { CheckoutSettings, Country, CurrencySettings, Id, Language, pageQuery, text, Timestamp } from './shapes.ts'

export const SiteConfig = z.object({
  siteName: z.string(),
  url: z.string(),
  subdomain: z.string(),
  siteId: Id,
  ecommerceEnabled: z.boolean(),
  maintenanceMode: z.boolean(),
  /** The shipping step is skipped for every cart (R10.75). */
  skipShipping: z.boolean(),
  apiKeyId: Id,
  /** The site's languages, the default one first. */
  languages: z.array(Language),
  externalPdfServiceUrl: z.nullable(z.string()),
  cacheStoreEnabled: z.boolean(),
  captcha: z.nullable(z.object({ siteKey: z.string(), version: z.int(), size: z.string() })),
  mediaSizes: z.array(MediaSize),
  /** Public options only; unknown keys are kept and returned unchanged. */
  cmsOptions: z.array(z.object({ key: z.string(), value: z.unknown() })),
  checkoutSettings: CheckoutSettings,
  currencySettings: CurrencySettings,
  countries: z.array(Country),
  siteReviewOptions: z.record(z.string(), z.unknown()),
  backofficeLanguage: z.optional(z.string()),
})
export type SiteConfig = z.infer<typeof SiteConfig>

export const CacheStore = z.object({
  name: z.string(),
  entries: z.int(),
  bytes: z.int(),
  /** When the newest entry was kept; null for an empty cache. */
  filledAt: z.nullable(Timestamp),
})
export type CacheStore = z.infer<typeof CacheStore>

export const Release = z.object({
  tag: z.string(),
  date: z.iso.date(),
  /** Clean HTML. */
  description_html: z.string(),
})
export type Release = z.infer<typeof Release>

/** Served under `gaussbox`, a name kept in paths only (architecture.md section 12). */
export const site = service('gaussbox', {
  /** B1. */
  getConfig: call({
    method: 'GET',
    path: 'site/getConfig',
    access: 'site',
    input: z.strictObject({}),
    data: SiteConfig,
    errors: [],
  }),
  /** B3. Opens a site that a password keeps closed, for this browser's session: the answer sets the cookie. */
  unlock: call({
    method: 'POST',
    path: 'site/unlock',
    access: 'visitor',
    input: z.strictObject({ password: text(128) }),
    data: z.object({ unlocked: z.literal(true) }),
    errors: ['INCORRECT_PASSWORD'],
  }),
  /** B4. The caches of the process that answers; NOT_FOUND where it keeps none. */
  filterCaches: call({
    method: 'GET',
    path: 'cache/filter',
    access: { scope: 'caches.manage' },
    input: z.strictObject({}),
    data: z.array(CacheStore),
    errors: [],
  }),
  /** B5. Empties one cache in every process; answers how many entries this one held. */
  clearCache: call({
    method: 'DELETE',
    path: 'cache/clear/{name}',
    access: { scope: 'caches.manage' },
    input: z.strictObject({ name: text(50) }),
    data: z.object({ cleared: z.int() }),
    errors: [],
  }),
  /** B5. Empties all of them. */
  clearAllCaches: call({
    method: 'DELETE',
    path: 'cache/clearAll',
    access: { scope: 'caches.manage' },
    input: z.strictObject({}),
    data: z.object({ cleared: z.int() }),
    errors: [],
  }),
  /** B6. The newest first. */
  filterReleases: call({
    method: 'GET',
    path: 'release/filter',
    access: { scope: 'any' },
    input: z.strictObject({ limit: pageQuery.limit }),
    data: z.array(Release),
    errors: [],
  }),
})
