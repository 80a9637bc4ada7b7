import { setTimeout as sleep } from 'node:timers/promises'
import { themeStyle, timeZoneOf } from '@butiga/commerce-sdk/contracts'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../db/db.ts'
import { isUnavailable } from '../db/transaction.ts'
import { type ExternalOrigins, externalOriginsOf, originOptions } from './external-origins.ts'
import { hashSource } from '../ground/hash-source.ts'

/** The site of a request, found by its api key. */
export interface RequestSite {
  readonly id: number
  readonly name: string
  readonly url: string
  /** Origins of the site's domains, to which return addresses may lead. */
  readonly origins: readonly string[]
  readonly defaultLanguage: string
  readonly languages: readonly string[]
  /** With its code of ISO 4217. */
  readonly mainCurrency: { readonly id: number; readonly code: string }
  /** An IANA name: the time zone in which the site's days begin and its times are shown. */
  readonly timeZone: string
  readonly ecommerceEnabled: boolean
  readonly apiKeys: ReadonlySet<string>
  /** Those of the back office. */
  readonly adminKeys: ReadonlySet<string>
  /** Language by store id. */
  readonly stores: ReadonlyMap<number, string>
}

/** A site with the fields that the checks before a call need. */
export interface KnownSite extends RequestSite {
  readonly hosts: ReadonlySet<string>
  /** Hosts whose visitors are led to `url`. */
  readonly redirectingHosts: ReadonlySet<string>
  /** The digest of the password that keeps the pages closed; null for an open site. */
  readonly passwordHash: string | null
  /** Requests to `www.` are redirected to the bare host. */
  readonly isBare: boolean
  /** Origins other than the site's own that its pages may use. */
  readonly externalOrigins: ExternalOrigins
  /** Of the style sheet of the site's own colours, as the Content-Security-Policy names it; null where it has none. */
  readonly styleHash: string | null
}

/**
 * All sites, read again when older than `freshFor`, so that an unknown key or host costs no query; without a database as they
 * were last read.
 */
export interface SiteDirectory {
  byKey(token: string): Promise<KnownSite | undefined>
  /** Whether a page of that origin belongs to one of the sites. */
  hasOrigin(origin: string): Promise<boolean>
  /** The site of a host, else the default one where `fallback` is allowed; with the site's canonical host. */
  byHost(host: string, fallback: boolean): Promise<{ readonly host: string; readonly site: KnownSite } | undefined>
}

const freshFor = 2000
/** Milliseconds that a request waits for sites that were read before; without a database it takes the older ones. */
const patience = 500

interface Snapshot {
  readonly readAt: number
  readonly byKey: ReadonlyMap<string, KnownSite>
  readonly origins: ReadonlySet<string>
  readonly byHost: ReadonlyMap<string, KnownSite>
  readonly defaultHost: string | undefined
}

/** The origins of the captcha of a site; undefined where it has none. */
type CaptchaOrigins = (siteId: number) => readonly string[] | undefined

export const siteDirectory = (db: Db, captchaOrigins: CaptchaOrigins): SiteDirectory => {
  let reading: Promise<Snapshot> | undefined
  let last: Snapshot | undefined

  let failedAt = -freshFor

  const read = async (): Promise<Snapshot> => {
    try {
      return (last = await readSites(db, captchaOrigins))
    } catch (error) {
      failedAt = performance.now()
      if (last === undefined || !isUnavailable(error)) throw error
      return last
    } finally {
      reading = undefined
    }
  }
  const snapshot = async (): Promise<Snapshot> => {
    if (last && performance.now() - Math.max(last.readAt, failedAt) < freshFor) return last
    reading ??= read()
    return await (last ? Promise.race([reading, sleep(patience, last, { ref: false })]) : reading)
  }

  return {
    byKey: async (token) => (await snapshot()).byKey.get(token),
    hasOrigin: async (origin) => (await snapshot()).origins.has(origin),
    async byHost(host, fallback) {
      const { byHost, defaultHost } = await snapshot()
      const known = byHost.has(host) || !fallback ? host : (defaultHost ?? host)
      const site = byHost.get(known)
      return site && { host: known, site }
    },
  }
}

const readSites = async (db: Db, captchaOrigins: CaptchaOrigins): Promise<Snapshot> => {
  const readAt = performance.now()
  const rows = await db
    .selectFrom('site')
    .where('archived_at', 'is', null)
    .select((eb) => [
      'id',
      'name',
      'url',
      'default_language',
      'main_currency_id',
      eb
        .selectFrom('currency')
        .select('code')
        .whereRef('currency.id', '=', 'site.main_currency_id')
        .$asScalar()
        .$notNull()
        .as('main_currency'),
      'ecommerce_enabled',
      jsonArrayFrom(eb.selectFrom('api_key').select(['token', 'kind']).whereRef('site_id', '=', 'site.id')).as('keys'),
      jsonArrayFrom(
        eb.selectFrom('domain').select(['host', 'url', 'is_default', 'redirects']).whereRef('site_id', '=', 'site.id'),
      ).as('domains'),
      jsonArrayFrom(
        eb
          .selectFrom('store')
          .select(['id', 'language_code'])
          .whereRef('site_id', '=', 'site.id')
          .orderBy('position')
          .orderBy('id'),
      ).as('stores'),
      jsonArrayFrom(
        eb
          .selectFrom('site_option')
          .select(['key', 'value'])
          .whereRef('site_id', '=', 'site.id')
          .where('key', 'in', ['PasswordProtection', 'WwwPolicy', 'TimeZone', 'ThemeColors', ...originOptions]),
      ).as('options'),
    ])
    .execute()
  const byKey = new Map<string, KnownSite>()
  const byHost = new Map<string, KnownSite>()
  const origins = new Set<string>()
  for (const row of rows) {
    const options = new Map(row.options.map(({ key, value }) => [key, value]))
    const passwordHash = options.get('PasswordProtection')
    const style = themeStyle(options.get('ThemeColors'))
    const siteOrigins = row.domains.map(({ url }) => new URL(url).origin)
    const site: KnownSite = {
      id: row.id,
      name: row.name,
      url: row.url,
      origins: siteOrigins,
      apiKeys: new Set(row.keys.map(({ token }) => token)),
      adminKeys: new Set(row.keys.flatMap(({ token, kind }) => (kind === 'admin' ? [token] : []))),
      hosts: new Set(row.domains.map(({ host }) => host)),
      redirectingHosts: new Set(row.domains.flatMap(({ host, redirects }) => (redirects ? [host] : []))),
      defaultLanguage: row.default_language,
      languages: row.stores.map((store) => store.language_code),
      mainCurrency: { id: row.main_currency_id, code: row.main_currency },
      timeZone: timeZoneOf(row.options),
      ecommerceEnabled: row.ecommerce_enabled,
      stores: new Map(row.stores.map((store) => [store.id, store.language_code])),
      passwordHash: typeof passwordHash === 'string' && passwordHash !== '' ? passwordHash : null,
      isBare: options.get('WwwPolicy') === 'no-www',
      externalOrigins: externalOriginsOf(options, captchaOrigins(row.id)),
      styleHash: style === '' ? null : hashSource(style),
    }
    for (const { host } of row.domains) byHost.set(host, site)
    for (const { token } of row.keys) byKey.set(token, site)
    for (const origin of siteOrigins) origins.add(origin)
  }
  const domains = rows.flatMap((row) => row.domains)
  const defaultHost = domains.find((domain) => domain.is_default)?.host
  return { readAt, byKey, byHost, origins, defaultHost }
}
