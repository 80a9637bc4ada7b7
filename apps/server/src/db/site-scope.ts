/** Whose rows a query reads, and in which language: texts missing in it are read in the site's own. */
export interface SiteScope {
  readonly siteId: number
  readonly language: string
  readonly defaultLanguage: string
}
