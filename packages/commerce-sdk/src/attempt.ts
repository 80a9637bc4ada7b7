import * as Effect from 'effect/Effect'
import { dataIn, failureFrom, noResponse } from './envelope.ts'
import type { TransportOptions } from './options.ts'
import type { CommerceFailure } from './types.ts'

/** Status texts of what never got a response; they are message keys as every failure's text is. */
const NETWORK_ERROR = 'Network error'
const REQUEST_TIMED_OUT = 'Request timed out'

/** Why an attempt failed, and what the server asks of the next one. */
export interface Refusal {
  readonly failure: CommerceFailure
  /** The header Retry-After; null without one. */
  readonly retryAfter: string | null
}

const parse = (text: string, type: string | null): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // An HTML page of a proxy is no message for a person.
    return text.trim() === '' || type?.includes('html') ? undefined : text.trim()
  }
}

/**
 * One request and the reading of its answer, within `timeout` milliseconds. Interrupting it aborts the request down to
 * fetch.
 */
export const attempt = (
  send: NonNullable<TransportOptions['fetch']>,
  url: string,
  init: RequestInit,
  timeout: number,
): Effect.Effect<unknown, Refusal> =>
  Effect.tryPromise({
    try: async (signal) => {
      const response = await send(url, { ...init, signal })
      const { status, statusText, headers } = response
      const body = parse(await response.text(), headers.get('content-type'))
      return { answer: { status, statusText, body }, retryAfter: headers.get('retry-after') }
    },
    catch: (cause): Refusal => ({ failure: noResponse(NETWORK_ERROR, cause), retryAfter: null }),
  }).pipe(
    Effect.timeoutOrElse({
      duration: timeout,
      orElse: () => Effect.fail<Refusal>({ failure: noResponse(REQUEST_TIMED_OUT), retryAfter: null }),
    }),
    Effect.flatMap(({ answer, retryAfter }) => {
      const success = dataIn(answer)
      return success ? Effect.succeed(success.data) : Effect.fail<Refusal>({ failure: failureFrom(answer), retryAfter })
    }),
  )
