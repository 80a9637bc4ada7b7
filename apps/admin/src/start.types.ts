import type { Domain, Language, Store } from '@butiga/commerce-sdk'

/** What the server writes into the document of the app. */
export interface AdminStart {
  readonly domain: Domain
  readonly stores: readonly Store[]
  /** The languages of the site. */
  readonly languages: readonly Language[]
  /** The languages of the admin. */
  readonly adminLanguages: readonly Language[]
  /** The site's time zone, which a browser takes long to check. */
  readonly timeZone: string
  /** The language of the user who is logged in, of three letters; null for one without, and before the log-in. */
  readonly backofficeLanguage: string | null
  /** The site's key of the back office: it names the audience of a log-in and proves nothing. */
  readonly apiKey: string
  /**
   * The first run: its user can be made, its link is void, or its steps go on behind the log-in. Default: the admin itself.
   */
  readonly setup?: 'open' | 'void' | 'steps'
  /** The page that edit mode opens; the key is then that of the shop's pages. Default: the admin itself. */
  readonly edit?: {
    /** Its local path with the language's prefix. */
    readonly path: string
    readonly language: string
  }
}
