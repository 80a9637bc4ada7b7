import type { Contract, DataOf, ErrorCode, FieldError, InputOf, ServiceName } from './contracts/index.ts'

/** What every failed call answers (spec 8). */
export interface CommerceFailure {
  /** The message key or server text to show, after the mapping of spec 8: `error.invalidQuantity`, `Coupon not found!`. */
  readonly message: string
  /** HTTP status; 0 without a response, 500 when neither body nor response tells one. */
  readonly statusCode: number
  /** The contract's code where the server sent one that this version knows. */
  readonly code: ErrorCode | null
  /** Field errors and whatever else the server sent with the refusal, such as the current cart; null without any. */
  readonly data: { readonly fields?: readonly FieldError[]; readonly data?: unknown } | null
  /** What fetch threw, for whoever looks for the reason; only without a response. */
  readonly cause?: unknown
}

/** The answer of every call; a call never rejects for what a server answers. */
export type Result<Data> =
  | { readonly data: Data; readonly errored: false }
  | { readonly data: null; readonly errored: true; readonly error: CommerceFailure }

/** What one call may set for itself. */
export interface RequestOptions {
  /** Kept over the retries of one user action. Default: a new UUID for each writing call. */
  readonly idempotencyKey?: string
  /** Milliseconds for one attempt. Default: the client's, which is 30,000. */
  readonly timeout?: number
}

/** What one call of the promise side may set for itself. */
export interface CallOptions extends RequestOptions {
  /** Aborting it stops the request down to `fetch`; the call's promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

type Method<C> =
  Record<never, never> extends InputOf<C>
    ? (input?: InputOf<C>, options?: CallOptions) => Promise<Result<DataOf<C>>>
    : (input: InputOf<C>, options?: CallOptions) => Promise<Result<DataOf<C>>>

/** The calls of one service: `commerce.ecommerce.addItem(input)`. */
export type ServiceClient<S extends ServiceName> = {
  readonly [C in keyof Contract[S]['calls']]: Method<Contract[S]['calls'][C]>
}

/** Every call of a shop, by service. */
export type Commerce = { readonly [S in ServiceName]: ServiceClient<S> }
