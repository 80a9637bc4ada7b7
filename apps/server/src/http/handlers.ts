import type { DataOf, ErrorCode, FieldError, ParsedOf, Service } from '@butiga/commerce-sdk/contracts'
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/schema.ts'
import type { Search } from '../services/cms/public.ts'
import type { MediaStore } from '../services/media/public.ts'
import type { Catalogue } from '../services/product/public.ts'
import type { Cache } from './cache/tagged-cache.ts'
import type { Identity } from './identity.ts'
import type { Tokens } from './tokens.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>

/** The site a request speaks to, found by its api key. */
export interface RequestSite {
  readonly id: number
  readonly name: string
  readonly url: string
  /** Origins of the site's domains: what a return address may lead to (R10.76). */
  readonly origins: readonly string[]
  readonly defaultLanguage: string
  readonly languages: readonly string[]
  readonly mainCurrencyId: number
  /** Where its days begin and its moments are told for: an IANA name. */
  readonly timeZone: string
  readonly apiKeys: ReadonlySet<string>
  /** Those of the back office. */
  readonly adminKeys: ReadonlySet<string>
}

/** What a handler knows of its request beside the validated input. */
export interface Ctx {
  readonly requestId: string
  readonly site: RequestSite
  /** Three-letter code, one of the site's. */
  readonly language: string
  readonly db: Db
  /** The read model of product lists in this process. */
  readonly catalogue: Catalogue
  /** What can be found by its words, in this process. */
  readonly search: Search
  /** Where the pictures of all sites are kept. */
  readonly media: MediaStore
  readonly log: Logger
  /** The caller's network address, after trusted proxies. */
  readonly address: string
  /** Who is logged in; null for calls that ask for no log-in. */
  readonly identity: Identity | null
  /** The header X-Refresh-Token. */
  readonly refreshToken: string | undefined
  readonly tokens: Tokens
  /** Sets a cookie for the browser's session, which no script can read (S5). */
  setCookie(name: string, value: string): void
  /** What this process keeps; empty where it serves no pages. */
  readonly caches: readonly Cache[]
  now(): Date
  /**
   * One business operation: runs `work` in a READ COMMITTED transaction, again on 40001 and 40P01, and keeps its result
   * as the answer to the request's Idempotency-Key in that same transaction (R1, R3, R6). So a handler that writes
   * returns what this returns.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** The answers that a service must give: one function for each call of its contract. */
export type Handlers<S extends Service> = {
  readonly [C in keyof S['calls']]: (input: ParsedOf<S['calls'][C]>, ctx: Ctx) => Promise<DataOf<S['calls'][C]>>
}

/** A refusal on its way out; thrown, so that it rolls its transaction back. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldError[] | undefined
  readonly data: unknown

  constructor(code: ErrorCode, detail: { fields?: readonly FieldError[]; data?: unknown } = {}) {
    super(code)
    this.code = code
    this.fields = detail.fields
    this.data = detail.data
  }
}

/** Ends the operation with an error of the contract: `return refuse('OUT_OF_STOCK')`. */
export const refuse = (code: ErrorCode, detail?: { fields?: readonly FieldError[]; data?: unknown }): never => {
  throw new Refusal(code, detail)
}

/** Who is logged in, in a call that the policy keeps for those who are. */
export const identityOf = ({ identity }: Ctx): Identity => identity ?? refuse('UNAUTHORIZED')
