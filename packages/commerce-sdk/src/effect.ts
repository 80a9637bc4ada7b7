import * as Effect from 'effect/Effect'
import { cms, ecommerce, gdpr, master, media, product, site, user } from './__generated__/routes.ts'
import type { CodeOf, CommonCode, Contract, DataOf, InputOf, ServiceName } from './contracts/index.ts'
import { requireSite, type CommerceOptions } from './options.ts'
import type { Route, ServiceRoutes } from './services.ts'
import { createTransport, type Transport } from './transport.ts'
import type { CallOptions, CommerceFailure } from './types.ts'

/** The options of one call; interrupting its fiber takes the place of a signal. */
export type EffectOptions = Omit<CallOptions, 'signal'>

/** A failure whose tag is its code, for `Effect.catchTag('OUT_OF_STOCK', …)`. */
type Coded<Code extends string> = { [C in Code]: CommerceFailure & { readonly _tag: C; readonly code: C } }[Code]

/** A failure without a code of this version: no response at all, or an answer that names none. */
export interface UncodedFailure extends CommerceFailure {
  readonly _tag: 'NO_RESPONSE' | 'NO_CODE'
  readonly code: null
}

/** How the call `C` can fail: its own codes, those of every call, or without any code. */
export type FailureOf<C> = Coded<CodeOf<C> | CommonCode> | UncodedFailure

type Method<C> =
  Record<never, never> extends InputOf<C>
    ? (input?: InputOf<C>, options?: EffectOptions) => Effect.Effect<DataOf<C>, FailureOf<C>>
    : (input: InputOf<C>, options?: EffectOptions) => Effect.Effect<DataOf<C>, FailureOf<C>>

/** The calls of one service as Effects. */
export type ServiceClient<S extends ServiceName> = {
  readonly [C in keyof Contract[S]['calls']]: Method<Contract[S]['calls'][C]>
}

/** Every call of a shop, by service, as Effects. */
export type Commerce = { readonly [S in ServiceName]: ServiceClient<S> }

const tagged = (failure: CommerceFailure) => ({
  ...failure,
  _tag: failure.code ?? (failure.statusCode === 0 ? 'NO_RESPONSE' : 'NO_CODE'),
})

/** The calls of one service alone, as Effects; see `createService` of the promise side. */
export const createService = <S extends ServiceName>(
  service: ServiceRoutes<S>,
  transport: Transport,
): ServiceClient<S> =>
  Object.fromEntries(
    Object.entries<Route>(service.calls).map(([name, route]) => [
      name,
      (input?: unknown, options?: EffectOptions) =>
        Effect.promise((signal) => transport(service, name, route, input, { ...options, signal })).pipe(
          Effect.flatMap(({ result }) =>
            result.errored ? Effect.fail(tagged(result.error)) : Effect.succeed(result.data),
          ),
        ),
    ]),
  ) as ServiceClient<S>

/**
 * The same client as `createCommerce` of the promise side, with each call an Effect whose error channel names the codes
 * of that call. Interrupting the fiber aborts the request.
 *
 * @throws {TypeError} as the promise side does
 */
export const createCommerce = (options: CommerceOptions): Commerce => {
  const transport = createTransport(requireSite(options))
  return {
    cms: createService(cms, transport),
    ecommerce: createService(ecommerce, transport),
    gdpr: createService(gdpr, transport),
    master: createService(master, transport),
    media: createService(media, transport),
    product: createService(product, transport),
    site: createService(site, transport),
    user: createService(user, transport),
  }
}

export { createTransport, type CommerceOptions, type Transport }
