import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import { isPrivate, plain } from '../ground/address.ts'
import { Complaint } from '../ground/errors.ts'

const cure =
  'Set BUTIGA_TRUSTED_PROXIES to the addresses of the proxies in front of this server, or to none if there is no proxy.'

/** The addresses that `BUTIGA_TRUSTED_PROXIES` lists; undefined when it is not set. */
type TrustedProxies = readonly string[] | undefined

/** Detects requests of a proxy that the configuration does not name. */
export interface ProxyWatch {
  /** Whether a request comes from such a proxy, whose address is that of every visitor; logs the first one. */
  observe(peer: string, headerOf: (name: string) => string | undefined): boolean
  /** Problem and cure, after such a request. */
  warnings(): readonly string[]
}

/**
 * Without the forwarding headers of its proxy a shop counts all visitors as one address and takes https for http. A
 * proxy runs in a private network as a rule; what a visitor of a public address sends in these headers means nothing.
 */
export const watchProxies = (trusted: TrustedProxies, log: Pick<Logger, 'warn'>): ProxyWatch => {
  const match: string[] = []
  return {
    observe(peer, headerOf) {
      if (trusted !== undefined || !isPrivate(plain(peer))) return false
      if (headerOf('x-forwarded-for') === undefined && headerOf('forwarded') === undefined) return false
      if (match.length > 0) return true
      match.push(
        `Requests come through a proxy that is not trusted, so all visitors share the limits of one address. ${cure}`,
      )
      log.warn({ proxy: peer }, match[0])
      return true
    },
    warnings: () => match,
  }
}

/** Throws a complaint when the shop has a https address, hence a proxy, and the configuration does not name it. */
export const requireKnownProxies = async (db: Db, trusted: TrustedProxies): Promise<void> => {
  if (trusted !== undefined) return
  const secure = await db
    .selectFrom('domain')
    .select('url')
    .where('url', 'like', 'https://%')
    .orderBy('id')
    .executeTakeFirst()
  if (secure)
    throw new Complaint(`The shop has the address ${secure.url}, but no proxy is named that speaks https. ${cure}`)
}
