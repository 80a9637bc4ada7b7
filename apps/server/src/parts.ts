import type { Logger } from 'pino'
import type { Cache } from './calls/tagged-cache.ts'
import { openSigningKeys } from './calls/signing-keys.ts'
import { createTokens } from './calls/tokens.ts'
import type { Db } from './db/db.ts'
import { together } from './db/follow/follower.ts'
import { type CaptchaConfig, openCaptchas } from './ports/captcha.ts'
import { openFiles } from './ports/files.ts'
import { type FiscalConfig, openFiscal } from './ports/fiscal.ts'
import { openSearch } from './services/cms/public.ts'
import type { Scanner } from './ports/scanner.ts'
import type { PaymentProvider } from './ports/payments.ts'
import { openPrinter } from './services/invoices/public.ts'
import { openMediaStore } from './services/media/public.ts'
import { openCatalogue } from './services/product/public.ts'
import type { InsertOwnSite } from './services/setup/public.ts'
import { openProviders, type ProviderConfig } from './services/user/public.ts'

export interface PartsOptions {
  readonly db: Db
  readonly log: Pick<Logger, 'warn'>
  /** Folder of the public media files. */
  readonly media: string
  /** Folder of the files that are imported. */
  readonly imports: string
  /** Bytes that the media of a site may have. Default: any number. */
  readonly mediaQuota?: number | undefined
  /** Scans files before they are stored. Default: none is scanned. */
  readonly scanner?: Scanner | undefined
  /** The providers of social log-ins. Default: none. */
  readonly providers?: readonly ProviderConfig[]
  /** The captcha services. Default: none. */
  readonly captchas?: readonly CaptchaConfig[]
  /** The providers of payments with a payment page. Default: none. */
  readonly payments?: readonly PaymentProvider[]
  /** The fiscal services. Default: none. */
  readonly fiscal?: readonly FiscalConfig[]
  /** The hosts of services that make PDFs. Default: none. */
  readonly pdfHosts?: readonly string[]
  /** The caches of the pages; empty where the process serves none. */
  readonly caches: readonly Cache[]
}

/** The parts that a process keeps as long as it runs. A service declares which of them it needs. */
export const openParts = ({
  db,
  log,
  media,
  imports,
  mediaQuota,
  scanner,
  providers = [],
  captchas = [],
  payments = [],
  fiscal = [],
  pdfHosts = [],
  caches,
}: PartsOptions) => {
  const catalogue = openCatalogue({ db, log })
  const search = openSearch({ db, log })
  const keys = openSigningKeys(db)
  const mediaStore = openMediaStore(media, scanner)
  const insertOwnSite: InsertOwnSite = async (tx, { withoutShop, url, ...start }) => {
    // Of use once in the life of a server.
    const { insertShop, ownSites } = await import('./seed/seed.ts')
    const sample = withoutShop ? ownSites.site : ownSites.shop
    return await insertShop(tx, { media: mediaStore, url, sample, now: new Date(), start })
  }
  return {
    catalogue,
    search,
    /** The followers and caches that read changes of the database. */
    followers: together([catalogue, search]),
    media: mediaStore,
    insertOwnSite,
    mediaQuota,
    imports: openFiles(imports),
    keys,
    tokens: createTokens(keys),
    providers: openProviders(providers),
    captchas: openCaptchas(captchas),
    payments,
    fiscal: openFiscal(fiscal),
    printer: openPrinter({ hosts: pdfHosts, log }),
    caches,
  }
}

export type Parts = ReturnType<typeof openParts>
