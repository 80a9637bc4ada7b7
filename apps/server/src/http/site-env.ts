import type { DetectedSite } from '@butiga/site/server'
import type { AppEnv } from '../calls/env.ts'

/** The variables of a request for a page or a file of a site: `findSite` sets all of them. */
export interface SiteEnv extends AppEnv {
  Variables: AppEnv['Variables'] & {
    /** The host under which the site's pages are cached. */
    host: string
    site: DetectedSite
    /** The digest of the password that closes the site; null for an open site. */
    passwordHash: string | null
    /** The api key of the site's back office. */
    adminKey: string
    timeZone: string
    /** The address on the site's own origin: what the request's headers say cannot change a page. */
    url: URL
    /** Whether the visitor is logged in as a back-office user, whose pages are in no cache. */
    isBackoffice: boolean
    /** The language of that user; null for one without, and for other visitors. */
    backofficeLanguage: string | null
    /** That user has the right to finish the first run: to change settings. */
    maySetUp: boolean
    /** Whether that user may edit pages in place, with the log-in of the shop's pages. */
    mayEdit: boolean
    /** Whether caches of browsers and proxies may store the answer; false once one middleware has set it to false. */
    isShared: boolean
  }
}
