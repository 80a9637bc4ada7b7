import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { CheckoutSettings, Country, CurrencySettings, Id, Language } from './shapes.ts'

export const MediaSize = z.object({
  name: z.string(),
  width: z.int(),
  height: z.int(),
  autoResize: z.boolean(),
  default: z.boolean(),
})

export const SiteConfig = z.object({
  siteName: z.string(),
  url: z.string(),
  subdomain: z.string(),
  siteId: Id,
  apiKeyId: Id,
  externalPdfServiceUrl: z.nullable(z.string()),
  ecommerceEnabled: z.boolean(),
  maintenanceMode: z.boolean(),
  cacheStoreEnabled: z.boolean(),
  /** The shipping step is skipped for every cart (R10.75). */
  skipShipping: z.boolean(),
  captcha: z.nullable(z.object({ siteKey: z.string(), version: z.int(), size: z.string() })),
  mediaSizes: z.array(MediaSize),
  /** Public options only; unknown keys are kept and returned unchanged. */
  cmsOptions: z.array(z.object({ key: z.string(), value: z.unknown() })),
  checkoutSettings: CheckoutSettings,
  currencySettings: CurrencySettings,
  countries: z.array(Country),
  siteReviewOptions: z.record(z.string(), z.unknown()),
  /** The site's languages, the default one first. */
  languages: z.array(Language),
  backofficeLanguage: z.optional(z.string()),
})
export type SiteConfig = z.infer<typeof SiteConfig>

/** Served under `gaussbox`, a name kept in paths only (architecture.md section 12). */
export const site = service('gaussbox', {
  /** B1. */
  getConfig: call({
    method: 'GET',
    path: 'site/getConfig',
    input: z.strictObject({}),
    data: SiteConfig,
    errors: [],
  }),
})
