import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { listCall } from './list.ts'
import { MediaSize } from './media.ts'
import {
  AnyValue,
  CheckoutSettings,
  Country,
  CurrencySettings,
  filledText,
  Id,
  Language,
  pageQuery,
  text,
  Timestamp,
} from './shapes.ts'
import { SocialProvider } from './user.ts'

/** The configuration that a client needs before it shows a shop. */
export const SiteConfig = z.object({
  siteName: z.string(),
  url: z.string(),
  subdomain: z.string(),
  siteId: Id,
  ecommerceEnabled: z.boolean(),
  maintenanceMode: z.boolean(),
  /** The checkout has no delivery step. */
  skipShipping: z.boolean(),
  apiKeyId: Id,
  /** The site's languages, the default one first. */
  languages: z.array(Language),
  externalPdfServiceUrl: z.nullable(z.string()),
  cacheStoreEnabled: z.boolean(),
  /** Null where no form asks for a captcha. */
  captcha: z.nullable(
    z.object({
      siteKey: z.string(),
      version: z.int(),
      size: z.string(),
      /** The address of its script. */
      script: z.string(),
      /** The origins of the code that its script loads, its own included. */
      origins: z.array(z.string()),
    }),
  ),
  mediaSizes: z.array(MediaSize),
  /** The public options of the shop. */
  cmsOptions: z.array(z.object({ key: z.string(), value: z.unknown() })),
  checkoutSettings: CheckoutSettings,
  currencySettings: CurrencySettings,
  /** Deliveries depart by a timetable, which `getDeliveryTimetable` answers. Left out: they do not. */
  deliveryTimetable: z.optional(
    z.object({
      /** What a destination is called: `My island`. */
      destination: z.string(),
    }),
  ),
  /** Countries that the shop sells to. */
  countries: z.array(Country),
  /** The rules of reviewing the shop itself, by name. */
  siteReviewOptions: z.record(z.string(), z.unknown()),
  /** By whom a visitor may log in, in their order; empty by default. */
  socialProviders: z.array(SocialProvider),
  /** The language of the back-office user who makes the call. Left out: another caller, or a user who has chosen none. */
  backofficeLanguage: z.optional(z.string()),
})
export type SiteConfig = z.infer<typeof SiteConfig>

/** What of a site's configuration the back office changes. */
export const SiteSettings = z.object({
  siteName: z.string(),
  ecommerceEnabled: z.boolean(),
  maintenanceMode: z.boolean(),
  skipShipping: z.boolean(),
  /** All options, those that no shopper's client reads too. A secret is true or false: whether it is set. */
  options: z.record(z.string(), z.unknown()),
})
export type SiteSettings = z.infer<typeof SiteSettings>

/** A name of an option: letters, digits and a few signs. */
const OptionKey = z.string().check(z.regex(/^[A-Za-z][\w-]{0,99}$/))
const options = z.optional(z.array(z.strictObject({ key: OptionKey, value: AnyValue })).check(z.maxLength(100)))
const changedSettings = {
  siteName: z.optional(filledText(100)),
  ecommerceEnabled: z.optional(z.boolean()),
  maintenanceMode: z.optional(z.boolean()),
  skipShipping: z.optional(z.boolean()),
  options,
}

/** An address of a site. */
export const SiteDomain = z.object({
  id: Id,
  /** The host. */
  name: z.string(),
  url: z.string(),
  siteID: Id,
  apiKeyId: Id,
  /** The public key of the site; null for a user without the scope `settings.manage`. */
  apiKeyToken: z.nullable(z.string()),
  /** Whether it is the site's own address, which links and mails have. */
  isDefault: z.boolean(),
  /** Whether it leads to the site's own address instead of showing its pages. */
  redirects: z.boolean(),
})
export type SiteDomain = z.infer<typeof SiteDomain>

/** A cache of the server. */
export const CacheStore = z.object({
  /** What `clearCache` takes. */
  name: z.string(),
  entries: z.int(),
  bytes: z.int(),
  /** When the newest entry was kept; null for an empty cache. */
  filledAt: z.nullable(Timestamp),
})
export type CacheStore = z.infer<typeof CacheStore>

/** A release of the server's program. */
export const Release = z.object({
  /** `1.12.180`. */
  tag: z.string(),
  /** `2026-11-21`. */
  date: z.iso.date(),
  /** Clean HTML. */
  description_html: z.string(),
})
export type Release = z.infer<typeof Release>

/** One write of the back office. */
export const Change = z.object({
  id: Id,
  at: Timestamp,
  userId: Id,
  /** Null for a user who was erased. */
  email: z.nullable(z.string()),
  /** `gdpr.updateConsent` */
  call: z.string(),
  /** `consent` */
  entity: z.string(),
  entityId: z.string(),
  /** The changed fields; null for a record that was created. Data of people are not in the log. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  /** Null for a record that was deleted. */
  after: z.nullable(z.record(z.string(), z.unknown())),
})
export type Change = z.infer<typeof Change>

/** The shop's own settings, caches, releases and change log. */
export const site = service('gaussbox', {
  /** The configuration that a client needs before it shows a shop: names, languages, currencies, countries, options. */
  getConfig: call({
    method: 'GET',
    path: 'site/getConfig',
    access: 'site',
    whileLocked: true,
    input: z.strictObject({
      /** Default true. Without them a page that shows none stays in the cache when one is renamed. */
      countries: z.optional(z.boolean()),
    }),
    data: SiteConfig,
    errors: [],
  }),
  /** What `updateConfig` changes, with the options that stay on the server. */
  getSettings: call({
    method: 'GET',
    path: 'site/getSettings',
    access: { scope: 'settings.manage' },
    input: z.strictObject({}),
    data: SiteSettings,
    errors: [],
  }),
  /**
   * Changes the configuration of the site; it is on every page at the next request. An option that Butiga reads must have a
   * value of its kind (`siteOptions`); others are kept as they are and reach every client.
   */
  updateConfig: call({
    method: 'PATCH',
    path: 'site/updateConfig',
    access: { scope: 'settings.manage' },
    input: z.strictObject({
      ...changedSettings,
      /** The changed fields as they were read: what another person has changed since is a conflict. */
      base: z.optional(z.strictObject(changedSettings)),
    }),
    data: SiteConfig,
    errors: ['REVISION_CONFLICT', 'SHOP_NOT_READY'],
  }),
  /**
   * Opens a shop that is closed by a password. The answer sets a cookie, so it is meant for browsers on the shop's own
   * origin. For an open shop the answer is the same.
   */
  unlock: call({
    method: 'POST',
    path: 'site/unlock',
    access: 'visitor',
    whileLocked: true,
    input: z.strictObject({ password: text(128) }),
    data: z.object({ unlocked: z.literal(true) }),
    errors: ['INCORRECT_PASSWORD'],
  }),
  /** The caches of the process that answers; `NOT_FOUND` where it has none. */
  filterCaches: call({
    method: 'GET',
    path: 'cache/filter',
    access: { scope: 'caches.manage', inEditMode: true },
    input: z.strictObject({}),
    data: z.array(CacheStore),
    errors: [],
  }),
  /** Empties a cache in every process of the server. */
  clearCache: call({
    method: 'DELETE',
    path: 'cache/clear/{name}',
    access: { scope: 'caches.manage' },
    input: z.strictObject({
      /** As `filterCaches` answers it. */
      name: text(50),
    }),
    data: z.object({
      /** Entries that the answering process held. */
      cleared: z.int(),
    }),
    errors: [],
  }),
  /** Empties every cache in every process of the server. */
  clearAllCaches: call({
    method: 'DELETE',
    path: 'cache/clearAll',
    access: { scope: 'caches.manage' },
    input: z.strictObject({}),
    data: z.object({
      /** Entries that the answering process held. */
      cleared: z.int(),
    }),
    errors: [],
  }),
  /** The releases of the server's program, the newest first. */
  filterReleases: call({
    method: 'GET',
    path: 'release/filter',
    access: { scope: 'any', inEditMode: true },
    input: z.strictObject({
      /** Default 10. */
      limit: pageQuery.limit,
    }),
    data: z.array(Release),
    errors: [],
  }),
  /**
   * What the back office has written, the newest first. Filters: `id`, `entity`, `entityId`, `userId`, `day` as `2026-11-21`
   * in the time zone of the site.
   */
  filterChanges: listCall({
    path: 'change/filter',
    access: { scope: 'settings.manage' },
    record: Change,
    filters: { id: 'ids', entity: 'texts', entityId: 'texts', userId: 'ids', day: 'texts' },
    sorts: [],
  }),
})
