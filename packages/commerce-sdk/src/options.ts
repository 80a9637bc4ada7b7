import type { CommerceFailure } from './types.ts'

/** A value, or a function asked for it at every call: a language switch then needs no new client. */
export type Setting<T> = T | (() => T)

/** What the hooks are told of a call. */
export interface CallInfo {
  /** Service and name: `ecommerce.addItem`. */
  readonly call: string
  readonly method: string
  readonly url: string
}

/** How a call ended. An aborted call is neither a success nor a failure. */
export interface CallEnd extends CallInfo {
  readonly outcome: 'succeeded' | 'failed' | 'aborted'
  /** Requests sent, retries included. */
  readonly attempts: number
}

/**
 * Observers of every call: a loading bar, telemetry. `before` runs once before the first request, `error` when the call
 * failed for good, `after` once at the end, whatever the end. A hook that throws changes no call; its error goes to the
 * console.
 */
export interface Hooks {
  readonly before?: (info: CallInfo) => void
  readonly error?: (info: CallInfo & { readonly failure: CommerceFailure }) => void
  readonly after?: (info: CallEnd) => void
}

export interface TransportOptions {
  /** Where the shop's server is: an absolute address, such as `https://shop.example`. */
  readonly baseUrl: string
  /** The domain's public key (`domainDetect` tells it). Only `domainDetect` works without. */
  readonly apiKey?: Setting<string>
  /** The site's id. */
  readonly site?: Setting<number>
  /** The id of the language's store. */
  readonly store?: Setting<number>
  /** The three-letter code of the language to answer in: `hrv`. */
  readonly language?: Setting<string>
  /** Asked at every call; null while nobody is logged in. */
  readonly accessToken?: Setting<string | null>
  /** Asked when the call `user.refresh` is made; no other call sends it. */
  readonly refreshToken?: Setting<string | null>
  /** `cookie`: the tokens stay in HttpOnly cookies of this origin, which the browser adds by itself. */
  readonly session?: 'cookie'
  /** Default: the platform's. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
  readonly hooks?: Hooks
  /** Milliseconds for one attempt. Default 30,000. */
  readonly timeout?: number
  /** How often a request is repeated that got no response, or 429, 502, 503 or 504. Default 2. */
  readonly retries?: number
}

/** The value of a setting now. */
export const settle = <T>(setting: Setting<T> | undefined): T | undefined =>
  typeof setting === 'function' ? (setting as () => T)() : setting

/** What a whole client needs; `domainDetect` tells everything but the base address. */
export type CommerceOptions = TransportOptions &
  Required<Pick<TransportOptions, 'apiKey' | 'site' | 'store' | 'language'>>

/**
 * The options, or a complaint about the first one that is missing, for callers whose compiler does not see it.
 *
 * @throws {TypeError} naming the cure
 */
export const requireSite = (options: CommerceOptions): CommerceOptions => {
  for (const name of ['apiKey', 'site', 'store', 'language'] as const)
    if (options[name] === undefined)
      throw new TypeError(`createCommerce needs ${name}: the call master.domainDetect tells it for the shop's host.`)
  return options
}
