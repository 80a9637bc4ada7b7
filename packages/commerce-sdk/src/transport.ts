import * as Effect from 'effect/Effect'
import { dataIn, failureFrom, noResponse, type Answer } from './envelope.ts'
import { settle, type CallInfo, type TransportOptions } from './options.ts'
import { requestFor, type ApiRequest } from './request.ts'
import { retryDelay } from './retry.ts'
import type { Route, ServiceRoutes } from './services.ts'
import type { CommerceFailure, RequestOptions } from './types.ts'

/** Sends the call `name` of a service by its route. */
export type Transport = (
  service: Pick<ServiceRoutes, 'name' | 'path'>,
  name: string,
  route: Route,
  input: unknown,
  options: RequestOptions,
) => Effect.Effect<unknown, CommerceFailure>

/** Status texts of what never got a response; they are message keys as every failure's text is. */
export const NETWORK_ERROR = 'Network error'
export const REQUEST_TIMED_OUT = 'Request timed out'

const DEFAULT_TIMEOUT = 30_000
const DEFAULT_RETRIES = 2

// crypto.randomUUID is missing on plain http pages; getRandomValues is everywhere.
const uuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // Version 4, variant 1 (RFC 9562).
  const marked = Array.from(bytes, (byte, place) =>
    place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte,
  )
  const hex = marked.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}

const baseOf = (baseUrl: string): string => {
  const url = URL.parse(baseUrl)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new TypeError(
      `baseUrl must be the absolute address of the shop's server, such as "https://shop.example"; it is ${JSON.stringify(baseUrl)}. In a browser on the same origin pass location.origin.`,
    )
  return url.origin + url.pathname.replace(/\/+$/, '')
}

const fetchOf = (options: TransportOptions): NonNullable<TransportOptions['fetch']> => {
  const send = options.fetch ?? globalThis.fetch
  if (typeof send !== 'function')
    throw new TypeError(
      'This platform has no fetch: pass one as createCommerce({ fetch }), for example that of undici.',
    )
  return send
}

const observe = (hook: () => void): void => {
  try {
    hook()
  } catch (error) {
    // oxlint-disable-next-line no-console -- swallowed, the error would never be found
    console.error('A hook of the commerce client threw.', error)
  }
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
 * The way of a call to the server and back: headers, time-out per attempt, retries, hooks, and the reading of the answer.
 *
 * @throws {TypeError} for options that cannot work; the message names the cure
 */
export const createTransport = (options: TransportOptions): Transport => {
  const base = baseOf(options.baseUrl)
  const send = fetchOf(options)
  const retries = options.retries ?? DEFAULT_RETRIES

  const headersFor = (request: ApiRequest, idempotencyKey: string | undefined): Record<string, string> => {
    const token = settle(options.accessToken)
    const headers: Record<string, string | number | undefined> = {
      accept: 'application/json',
      'content-type': request.body === null ? undefined : 'application/json',
      'x-language': settle(options.language),
      'x-store': settle(options.store),
      'x-api-key': settle(options.apiKey),
      'x-site': settle(options.site),
      'x-session': options.session,
      authorization: token ? `Bearer ${token}` : undefined,
      'idempotency-key': request.method === 'GET' ? undefined : (idempotencyKey ?? uuid()),
    }
    return Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    )
  }

  return (service, name, route, input, { idempotencyKey, timeout = options.timeout ?? DEFAULT_TIMEOUT }) =>
    Effect.suspend(() => {
      const request = requestFor(service.path, route, input)
      if ('fields' in request)
        return Effect.fail(
          failureFrom({
            status: 400,
            statusText: '',
            body: { error: { code: 'VALIDATION_FAILED', statusCode: 400, payload: { fields: request.fields } } },
          }),
        )

      const url = base + request.path
      const info: CallInfo = { call: `${service.name}.${name}`, method: request.method, url }
      const init: RequestInit = {
        method: request.method,
        headers: headersFor(request, idempotencyKey),
        ...(request.body === null ? {} : { body: request.body }),
      }
      let attempts = 0

      const once: Effect.Effect<unknown, Refusal> = Effect.suspend(() => {
        attempts += 1
        return Effect.tryPromise({
          try: async (signal) => {
            const response = await send(url, { ...init, signal })
            const text = await response.text()
            return {
              status: response.status,
              statusText: response.statusText,
              body: parse(text, response.headers.get('content-type')),
              retryAfter: response.headers.get('retry-after'),
            }
          },
          catch: (cause): Refusal => ({ failure: noResponse(NETWORK_ERROR, cause), retryAfter: null }),
        })
      }).pipe(
        Effect.timeoutOrElse({
          duration: timeout,
          orElse: () => Effect.fail<Refusal>({ failure: noResponse(REQUEST_TIMED_OUT), retryAfter: null }),
        }),
        Effect.flatMap((answer: Answer & { retryAfter: string | null }) => {
          const success = dataIn(answer)
          return success
            ? Effect.succeed(success.data)
            : Effect.fail<Refusal>({ failure: failureFrom(answer), retryAfter: answer.retryAfter })
        }),
      )

      const repeated = (left: number): Effect.Effect<unknown, CommerceFailure> =>
        once.pipe(
          Effect.catch(({ failure, retryAfter }) => {
            const delay = left > 0 ? retryDelay(failure.statusCode, retries - left, retryAfter) : null
            return delay === null
              ? Effect.fail(failure)
              : Effect.sleep(delay).pipe(Effect.flatMap(() => repeated(left - 1)))
          }),
        )

      observe(() => options.hooks?.before?.(info))
      const end = (outcome: 'succeeded' | 'failed' | 'aborted') =>
        observe(() => options.hooks?.after?.({ ...info, outcome, attempts }))
      return repeated(retries).pipe(
        Effect.onInterrupt(() => Effect.sync(() => end('aborted'))),
        Effect.matchEffect({
          onSuccess: (data) => {
            end('succeeded')
            return Effect.succeed(data)
          },
          onFailure: (failure) => {
            observe(() => options.hooks?.error?.({ ...info, failure }))
            end('failed')
            return Effect.fail(failure)
          },
        }),
      )
    })
}

interface Refusal {
  readonly failure: CommerceFailure
  readonly retryAfter: string | null
}
