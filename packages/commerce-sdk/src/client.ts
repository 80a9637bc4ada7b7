import * as Cause from 'effect/Cause'
import * as Effect from 'effect/Effect'
import * as Exit from 'effect/Exit'
import { cms, ecommerce, gdpr, master, media, product, site, user } from './__generated__/routes.ts'
import type { ServiceName } from './contracts/index.ts'
import { requireSite, type CommerceOptions } from './options.ts'
import type { Route, ServiceRoutes } from './services.ts'
import { createTransport, type Transport } from './transport.ts'
import type { CallOptions, Commerce, CommerceFailure, Result, ServiceClient } from './types.ts'

const run = async (
  effect: Effect.Effect<unknown, CommerceFailure>,
  signal: AbortSignal | undefined,
): Promise<Result<unknown>> => {
  signal?.throwIfAborted()
  const exit = await Effect.runPromiseExit(effect, signal ? { signal } : undefined)
  if (Exit.isSuccess(exit)) return { data: exit.value, errored: false }
  signal?.throwIfAborted()
  const failure = Cause.findErrorOption(exit.cause)
  if (failure._tag === 'Some') return { data: null, errored: true, error: failure.value }
  throw Cause.squash(exit.cause)
}

/**
 * The calls of one service alone; a bundle then holds no other.
 *
 * @example
 * import { createService, createTransport } from '@butiga/commerce-sdk'
 * import { gdpr } from '@butiga/commerce-sdk/services'
 * const consents = createService(gdpr, createTransport({ baseUrl, apiKey, site, store, language }))
 */
export const createService = <S extends ServiceName>(
  service: ServiceRoutes<S>,
  transport: Transport,
): ServiceClient<S> =>
  Object.fromEntries(
    Object.entries<Route>(service.calls).map(([name, route]) => [
      name,
      (input?: unknown, { signal, ...options }: CallOptions = {}) =>
        run(transport(service, name, route, input, options), signal),
    ]),
  ) as ServiceClient<S>

/**
 * A client for every call of a shop. Calls answer `{ data, errored }` and reject only when their signal aborts.
 *
 * @throws {TypeError} for options that are missing or cannot work, and on a platform without fetch
 * @example
 * const commerce = createCommerce({ baseUrl: 'https://shop.example', apiKey, site: 1, store: 1, language: 'hrv' })
 * const answer = await commerce.product.get({ slug: 'burin-paket', store: 1, currency: 1 })
 * if (!answer.errored) console.log(answer.data.name)
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
