import type { CallOptions, Fetch, Result } from './types.ts'

/** A value, or a function that is called for it with every request: a language switch then needs no new client. */
export type Setting<T> = T | (() => T)

/** A request of a call, for middleware. */
export interface CallRequest {
  /** Service and name: `ecommerce.addItem`. */
  readonly call: string
  readonly method: string
  readonly url: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** JSON text, or a form with files; null for GET. */
  readonly body: string | FormData | null
  /** Sends the request instead of the client's. */
  readonly fetch?: Fetch | undefined
  /** Milliseconds for one attempt. */
  readonly timeout: number
  /** How often the request is repeated at most. */
  readonly retries: number
  readonly signal?: AbortSignal | undefined
}

/** The parts of a response besides its body. */
export interface CallResponse {
  readonly status: number
  readonly headers: Headers
  /** The server's id of the request, which its log has too. */
  readonly requestId: string | null
}

/** The answer of a call, for middleware. */
export interface CallAnswer {
  readonly result: Result<unknown>
  /** Of the last attempt; null without a response. */
  readonly response: CallResponse | null
  /** Requests sent, retries included. */
  readonly attempts: number
}

/**
 * Runs around every call, all its attempts included. It may change the request, answer without calling `next`, call `next`
 * twice, or watch. A call that is aborted rejects; no other answer does.
 *
 * @example
 * const withTrace: Middleware = (request, next) =>
 *   next({ ...request, headers: { ...request.headers, traceparent: currentTrace() } })
 */
export type Middleware = (
  request: CallRequest,
  next: (request: CallRequest) => Promise<CallAnswer>,
) => Promise<CallAnswer>

/** How a call ended, for a logger. It holds neither inputs nor addresses, which may be personal. */
export interface LogEntry {
  /** Service and name: `ecommerce.addItem`. */
  readonly call: string
  readonly outcome: 'succeeded' | 'failed' | 'aborted'
  /** HTTP status; 0 without a response. */
  readonly status: number
  /** Requests sent, retries included; 0 for an aborted call. */
  readonly attempts: number
  readonly milliseconds: number
  readonly requestId: string | null
}

/** Where a client logs its calls: `console`, or anything with these two methods. */
export interface Logger {
  /** A call that succeeded or was aborted. */
  readonly debug: (text: string, entry: LogEntry) => void
  /** A call that failed. */
  readonly warn: (text: string, entry: LogEntry) => void
}

/**
 * Solves the challenge that a spent limit offers. `solve` of `@butiga/commerce-sdk/solve` does; a page lets it run in a
 * worker. It may reject: the call then answers `RATE_LIMITED`.
 */
export type Solve = (challenge: string, signal?: AbortSignal) => Promise<string>

export interface TransportOptions extends Pick<CallOptions, 'headers' | 'retries' | 'timeout'> {
  /** Where the shop's server is: an absolute address, such as `https://shop.example`. */
  readonly baseUrl: string
  /** The domain's public key, which `master.domainDetect` answers. Only that call works without. */
  readonly apiKey?: Setting<string>
  /** The site's id. */
  readonly site?: Setting<number>
  /** The id of the language's store. */
  readonly store?: Setting<number>
  /** The three-letter code of the language to answer in: `hrv`. */
  readonly language?: Setting<string>
  /** Of the log-in; null without one. */
  readonly accessToken?: Setting<string | null>
  /** Sent with the call `user.refresh` alone. */
  readonly refreshToken?: Setting<string | null>
  /** `cookie`: the tokens stay in HttpOnly cookies of this origin, which the browser adds by itself. */
  readonly session?: 'cookie'
  /** Default: the platform's. */
  readonly fetch?: Fetch
  /** For limits that a proof of work passes: the call is repeated once with the solution. Default: it is not. */
  readonly solve?: Solve
  /** The first one is the outermost. */
  readonly use?: readonly Middleware[]
  /** Default: nothing is logged. */
  readonly logger?: Logger
}

/** The value of a setting now. */
export const settle = <T>(setting: Setting<T> | undefined): T | undefined =>
  typeof setting === 'function' ? (setting as () => T)() : setting

/** The options of a client for every call; `master.domainDetect` answers all but the base address. */
export type CommerceOptions = TransportOptions &
  Required<Pick<TransportOptions, 'apiKey' | 'site' | 'store' | 'language'>>

/**
 * The options, checked for callers whose compiler does not.
 *
 * @throws {TypeError} naming the first option that is missing, and where to get it
 */
export const requireSite = (options: CommerceOptions): CommerceOptions => {
  for (const name of ['apiKey', 'site', 'store', 'language'] as const)
    if (options[name] === undefined)
      throw new TypeError(`createCommerce needs ${name}: the call master.domainDetect answers it for the shop's host.`)
  return options
}
