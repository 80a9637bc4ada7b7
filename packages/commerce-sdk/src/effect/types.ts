import type { Schedule } from 'effect/Schedule'
import type { ErrorCode } from '../contracts/codes.ts'
import type { CallOptions, CommerceFailure } from '../types.ts'

/** A failure whose tag is its code, for `Effect.catchTag('OUT_OF_STOCK', …)`. */
type Coded<Code extends ErrorCode> = { [C in Code]: CommerceFailure<C> & { readonly _tag: C; readonly code: C } }[Code]

/** A failure without a code of this version: no response at all, or an answer that names none. */
export interface UncodedFailure extends CommerceFailure<never> {
  readonly _tag: 'NO_RESPONSE' | 'NO_CODE'
}

/** How a call with these codes can fail. */
export type Failure<Code extends ErrorCode = ErrorCode> = Coded<Code> | UncodedFailure

/** The options of one call as an Effect; interrupting its fiber takes the place of a signal. */
export interface EffectOptions extends Omit<CallOptions, 'signal'> {
  /**
   * When the call is repeated after no response, 429, 502, 503 or 504, in place of the client's own retries. The
   * idempotency key stays the same over all of them.
   *
   * @example commerce.ecommerce.addItem(input, { retry: Schedule.exponential('200 millis').pipe(Schedule.upTo({ times: 5 })) })
   */
  readonly retry?: Schedule<unknown, Failure>
}
