import * as Effect from 'effect/Effect'
import { contract, type CommonCode } from './contracts/index.ts'
import type { Call, CodeOf, Contract, DataOf, InputOf, Service, ServiceName } from './contracts/index.ts'
import type { CommerceOptions } from './client.ts'
import { createTransport, type Transport } from './transport.ts'
import type { CommerceFailure, RequestOptions } from './types.ts'

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
    ? (input?: InputOf<C>, options?: RequestOptions) => Effect.Effect<DataOf<C>, FailureOf<C>>
    : (input: InputOf<C>, options?: RequestOptions) => Effect.Effect<DataOf<C>, FailureOf<C>>

/** The calls of one service as Effects. */
export type ClientOf<S extends Service> = { readonly [C in keyof S['calls']]: Method<S['calls'][C]> }

/** Every call of a shop, by service, as Effects. */
export type Commerce = { readonly [S in ServiceName]: ClientOf<Contract[S]> }

const tagged = (failure: CommerceFailure) => ({
  ...failure,
  _tag: failure.code ?? (failure.statusCode === 0 ? 'NO_RESPONSE' : 'NO_CODE'),
})

/** The calls of one service alone, as Effects; see `createService` of the promise side. */
export const createService = <S extends Service>(service: S, transport: Transport): ClientOf<S> =>
  Object.fromEntries(
    Object.entries(service.calls).map(([name, call]: [string, Call]) => [
      name,
      (input?: unknown, options: RequestOptions = {}) =>
        Effect.mapError(transport(service.path, name, call, input, options), tagged),
    ]),
  ) as ClientOf<S>

/**
 * The same client as `createCommerce` of the promise side, with each call an Effect whose error channel names the codes
 * of that call. Interrupting the fiber aborts the request.
 *
 * @throws {TypeError} as the promise side does
 */
export const createCommerce = (options: CommerceOptions): Commerce => {
  const transport = createTransport(options)
  return {
    cms: createService(contract.cms, transport),
    ecommerce: createService(contract.ecommerce, transport),
    gdpr: createService(contract.gdpr, transport),
    master: createService(contract.master, transport),
    product: createService(contract.product, transport),
    site: createService(contract.site, transport),
  }
}

export { createTransport, type Transport }
