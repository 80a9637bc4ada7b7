/** The site and the language of a query; texts missing in the language are read in the site's default language. */
export interface SiteScope {
  readonly siteId: number
  readonly language: string
  readonly defaultLanguage: string
}
