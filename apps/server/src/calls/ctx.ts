import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import type { SiteScope } from '../db/site-scope.ts'
import type { Work } from '../db/transaction.ts'
import type { SentFile } from './files.ts'
import type { Identity } from './identity.ts'
import { refuse } from './refusal.ts'
import type { CookieJar } from './session-cookies.ts'
import type { RequestSite } from './sites.ts'

/** Request context passed to every call's `answer`. */
export interface Ctx {
  readonly requestId: string
  /** `service.call` */
  readonly call: string
  readonly site: RequestSite
  /** The site, and the language of this request: a three-letter code, one of the site's. */
  readonly scope: SiteScope
  readonly db: Db
  readonly log: Logger
  /** The caller's network address, after trusted proxies. */
  readonly address: string
  /** Who is logged in; null for calls that need no log-in. */
  readonly identity: Identity | null
  /** The refresh token, from the header X-Refresh-Token or the session's cookie. */
  readonly refreshToken: string | undefined
  /** Keeps the tokens of a log-in for a browser; null where the caller keeps them itself. */
  readonly cookies: CookieJar | null
  /** The files of the request; none for a call that takes none. */
  readonly files: readonly SentFile[]
  readonly apiKey: string
  /** The header User-Agent. */
  readonly device: string
  /** A cookie of the request: for what a forged request cannot use, since it needs a secret of the body as well. */
  getCookie(name: string): string | undefined
  /** Sets a cookie that scripts cannot read and that lives as long as the browser's session. */
  setCookie(name: string, value: string): void
  now(): Date
  /** The answer changes by itself at this moment: no page that is made with it is cached any longer. Null for never. */
  expireAt(moment: Date | null): void
  /**
   * One business operation: runs `work` in a READ COMMITTED transaction, again on 40001 and 40P01, and keeps its result
   * as the answer to the request's Idempotency-Key in that same transaction. So a call that writes
   * returns what this returns.
   */
  transaction<T>(work: Work<T>): Promise<T>
}

/** What a public call may read, so that its answer is the same for every caller (stored-answers.ts). */
export interface PublicCtx extends Pick<Ctx, 'requestId' | 'call' | 'scope' | 'db' | 'log' | 'now' | 'expireAt'> {
  readonly site: Omit<RequestSite, 'origins'>
}

/** Who is logged in, for a call whose access is `user` or a scope. */
export const identityOf = ({ identity }: Pick<Ctx, 'identity'>): Identity => identity ?? refuse('UNAUTHORIZED')
