import * as Effect from 'effect/Effect'
import { attempt } from './attempt.ts'
import { failureFrom } from './envelope.ts'
import { headersFor } from './headers.ts'
import type { CallEnd, TransportOptions } from './options.ts'
import { requestFor, type UnsendableInput } from './request.ts'
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

const DEFAULT_TIMEOUT = 30_000
const DEFAULT_RETRIES = 2

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

// What the server would answer to such a path.
const unsendable = ({ fields }: UnsendableInput): CommerceFailure =>
  failureFrom({
    status: 400,
    statusText: '',
    body: { error: { code: 'VALIDATION_FAILED', statusCode: 400, payload: { fields } } },
  })

/**
 * The way of a call to the server and back: headers, time-out per attempt, retries, hooks, and the reading of the answer.
 *
 * @throws {TypeError} for options that cannot work; the message names the cure
 */
export const createTransport = (options: TransportOptions): Transport => {
  const base = baseOf(options.baseUrl)
  const send = fetchOf(options)
  const { hooks, retries = DEFAULT_RETRIES } = options

  return (service, name, route, input, { idempotencyKey, timeout = options.timeout ?? DEFAULT_TIMEOUT }) =>
    Effect.suspend(() => {
      const request = requestFor(service.path, route, input)
      if ('fields' in request) return Effect.fail(unsendable(request))

      const { method, body } = request
      const url = base + request.path
      const headers = headersFor(options, request, idempotencyKey)
      const init: RequestInit = { method, headers, ...(body === null ? {} : { body }) }
      const info = { call: `${service.name}.${name}`, method, url }
      let attempts = 0

      const attemptAndRepeat = (): Effect.Effect<unknown, CommerceFailure> => {
        const earlier = attempts++
        return attempt(send, url, init, timeout).pipe(
          Effect.catch(({ failure, retryAfter }) => {
            const delay = earlier < retries ? retryDelay(failure.statusCode, earlier, retryAfter) : null
            return delay === null ? Effect.fail(failure) : Effect.sleep(delay).pipe(Effect.flatMap(attemptAndRepeat))
          }),
        )
      }

      const end = (outcome: CallEnd['outcome']) => observe(() => hooks?.after?.({ ...info, outcome, attempts }))
      observe(() => hooks?.before?.(info))
      return attemptAndRepeat().pipe(
        Effect.tap(() => Effect.sync(() => end('succeeded'))),
        Effect.tapError((failure) =>
          Effect.sync(() => {
            observe(() => hooks?.error?.({ ...info, failure }))
            end('failed')
          }),
        ),
        Effect.onInterrupt(() => Effect.sync(() => end('aborted'))),
      )
    })
}
