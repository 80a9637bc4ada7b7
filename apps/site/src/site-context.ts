import type { Domain, Language, SiteConfig, Store } from '@butiga/commerce-sdk'

/** Three letters, as the API names a language: `hrv`. */
export type LanguageCode = string

/** The options of a site that its pages read in the browser; all others stay on the server. */
export const pageOptions = [
  'AutoLogin',
  'HomePageSlug',
  'DefaultProductTemplate',
  'GoogleAnalyticsId',
  'GoogleTagManagerId',
  // The badge of development reads these.
  ...(import.meta.env.DEV ? (['CmsVersion', 'GitlabProjectId'] as const) : []),
] as const
export type PageOptions = Readonly<Partial<Record<(typeof pageOptions)[number], unknown>>>

/** Site and language of the whole page. It travels to the browser, so it holds nothing secret. */
export interface SiteContext {
  /** Scheme and host as visitors type them. */
  readonly origin: string
  readonly domain: Domain
  /** The store of the page's language. */
  readonly store: Store
  /** One for each language. */
  readonly stores: readonly Store[]
  readonly language: Language
  /** The site's languages, the default one first. */
  readonly languages: readonly Language[]
  /** The time zone in which times are shown; validated by the server, since a browser is slow to check a zone. */
  readonly timeZone: string
  readonly config: Pick<
    SiteConfig,
    | 'siteName'
    | 'ecommerceEnabled'
    | 'skipShipping'
    | 'checkoutSettings'
    | 'currencySettings'
    | 'deliveryTimetable'
    | 'socialProviders'
  > &
    // On: every address is left to the server, which decides what the visitor may see.
    Partial<Pick<SiteConfig, 'maintenanceMode'>>
  readonly options: PageOptions
}
