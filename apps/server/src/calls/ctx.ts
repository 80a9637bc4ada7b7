import type { DataOf, ParsedOf, Service } from '@butiga/commerce-sdk/contracts'
import type { Logger } from 'pino'
import type { Db, Tx } from '../db/db.ts'
import type { Identity } from './identity.ts'
import { refuse } from './refusal.ts'
import type { RequestSite } from './sites.ts'

/** Request context passed to every handler. */
export interface Ctx {
  readonly requestId: string
  readonly site: RequestSite
  /** Three-letter code, one of the site's. */
  readonly language: string
  readonly db: Db
  readonly log: Logger
  /** The caller's network address, after trusted proxies. */
  readonly address: string
  /** Who is logged in; null for calls that need no log-in. */
  readonly identity: Identity | null
  /** The header X-Refresh-Token. */
  readonly refreshToken: string | undefined
  /** Sets a cookie that scripts cannot read and that lives as long as the browser's session (S5). */
  setCookie(name: string, value: string): void
  now(): Date
  /**
   * One business operation: runs `work` in a READ COMMITTED transaction, again on 40001 and 40P01, and keeps its result
   * as the answer to the request's Idempotency-Key in that same transaction (R1, R3, R6). So a handler that writes
   * returns what this returns.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** One function for each call of a service's contract. */
export type Handlers<S extends Service> = {
  readonly [C in keyof S['calls']]: (input: ParsedOf<S['calls'][C]>, ctx: Ctx) => Promise<DataOf<S['calls'][C]>>
}

/** Who is logged in, for a call whose access is `user` or a scope. */
export const identityOf = ({ identity }: Ctx): Identity => identity ?? refuse('UNAUTHORIZED')
