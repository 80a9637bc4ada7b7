import * as Effect from 'effect/Effect'
import type { Backoffice as Commerce } from '../__generated__/effect-client.ts'
import { backofficeServices } from '../__generated__/backoffice-routes.ts'
import { newIdempotencyKey } from '../headers.ts'
import { mapValues } from '../map-values.ts'
import { requireSite, type CommerceOptions } from '../options.ts'
import { isRepeatable } from '../retry.ts'
import type { ServiceRoutes } from '../services.ts'
import { createTransport, type Transport } from '../transport.ts'
import type { CommerceFailure } from '../types.ts'
import type { EffectOptions, Failure } from './types.ts'

const tagged = (failure: CommerceFailure): Failure =>
  ({ ...failure, _tag: failure.code ?? (failure.statusCode === 0 ? 'NO_RESPONSE' : 'NO_CODE') }) as Failure

const callsOf = (routes: ServiceRoutes, transport: Transport) =>
  mapValues(routes.calls, (_, name) => (input?: unknown, { retry, ...options }: EffectOptions = {}) => {
    const once = (own: EffectOptions) =>
      Effect.promise((signal) => transport(routes, name, input, { ...own, signal })).pipe(
        Effect.flatMap(({ result }) =>
          result.errored ? Effect.fail(tagged(result.error)) : Effect.succeed(result.data),
        ),
      )
    const whole =
      retry === undefined
        ? once(options)
        : Effect.suspend(() =>
            once({ idempotencyKey: newIdempotencyKey(), ...options, retries: 0 }).pipe(
              Effect.retry({ schedule: retry, while: ({ statusCode }) => isRepeatable(statusCode) }),
            ),
          )
    return Effect.withSpan(whole, `${routes.name}.${name}`, { kind: 'client' })
  })

/** The calls of one service alone, as Effects; see `createService` of the promise side. */
export function createService<Name extends keyof Commerce>(
  routes: ServiceRoutes<Name>,
  transport: Transport,
): Commerce[Name]
/** The calls of a plugin's own service, as Effects; see `createService` of the promise side. */
export function createService<Service>(routes: ServiceRoutes<string, keyof Service>, transport: Transport): Service
export function createService(routes: ServiceRoutes, transport: Transport): unknown {
  return callsOf(routes, transport)
}

/**
 * The same client as `createCommerce` of the promise side, with each call an Effect whose error channel names the codes
 * of that call. Interrupting the fiber aborts the request; each call is a span with its name.
 *
 * @throws {TypeError} as the promise side does
 */
export const createCommerce = (options: CommerceOptions): Commerce => {
  const transport = createTransport(requireSite(options))
  return mapValues(backofficeServices, (routes: ServiceRoutes) => callsOf(routes, transport)) as unknown as Commerce
}
