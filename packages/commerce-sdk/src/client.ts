import type { Commerce } from './__generated__/client.ts'
import { services } from './client.services.ts'
import { mapValues } from './map-values.ts'
import { requireSite, type CallResponse, type CommerceOptions } from './options.ts'
import type { ServiceRoutes } from './services.ts'
import { createTransport, type Transport } from './transport.ts'
import type { CallOptions, Result } from './types.ts'

const responses = new WeakMap<Result<unknown>, CallResponse>()

const callsOf = (routes: ServiceRoutes, transport: Transport) =>
  mapValues(routes.calls, (_, name) => async (input?: unknown, options?: CallOptions) => {
    const { result, response } = await transport(routes, name, input, options)
    if (response !== null) responses.set(result, response)
    return result
  })

/**
 * The calls of one service alone; a bundle then holds no other.
 *
 * @example
 * import { createService, createTransport } from '@butiga/commerce-sdk'
 * import { gdpr } from '@butiga/commerce-sdk/services'
 * const consents = createService(gdpr, createTransport({ baseUrl, apiKey, site, store, language }))
 */
export function createService<Name extends keyof Commerce>(
  routes: ServiceRoutes<Name>,
  transport: Transport,
): Commerce[Name]
/**
 * The calls of a plugin's own service, which the contract does not have: its type is given, and a route for each call.
 *
 * @example
 * interface Reviews {
 *   list(input: { productId: number }, options?: CallOptions): Promise<Result<Review[]>>
 * }
 * const reviews = createService<Reviews>(
 *   { name: 'reviews', path: 'reviews', calls: { list: 'GET list/{productId}' } },
 *   transport,
 * )
 */
export function createService<Service>(routes: ServiceRoutes<string, keyof Service>, transport: Transport): Service
export function createService(routes: ServiceRoutes, transport: Transport): unknown {
  return callsOf(routes, transport)
}

/**
 * A client for every call that a storefront makes; `createBackoffice` has those of the back office too. Calls answer `{ data, errored }` and reject only when their signal aborts.
 *
 * @throws {TypeError} for options that are missing or cannot work, and on a platform without fetch
 * @example
 * const commerce = createCommerce({ baseUrl: 'https://shop.example', apiKey, site: 1, store: 1, language: 'hrv' })
 * const answer = await commerce.product.get({ slug: 'burin-paket', store: 1, currency: 1 })
 * if (!answer.errored) console.log(answer.data.name)
 */
export const createCommerce = (options: CommerceOptions): Commerce =>
  // The tables and the types are generated from one contract.
  clientOf(services, options) as Commerce

/** The calls of the services of a table. */
export const clientOf = (table: Readonly<Record<string, ServiceRoutes>>, options: CommerceOptions): unknown => {
  const transport = createTransport(requireSite(options))
  const client = mapValues(table, (routes: ServiceRoutes) => callsOf(routes, transport))
  transports.set(client, transport)
  return client
}

const transports = new WeakMap<object, Transport>()

/**
 * What a client sends its calls with: for services of plugins, which then have its log-in, language and middleware.
 *
 * @throws {TypeError} for a client that the SDK did not create
 * @example const reviews = createService<Reviews>(routes, transportOf(commerce))
 */
export const transportOf = (client: Commerce): Transport => {
  const transport = transports.get(client)
  if (transport === undefined) throw new TypeError('transportOf takes a client of createCommerce or createBackoffice.')
  return transport
}

/**
 * A call's answer with the response that brought it: status, headers and request id; null where none came.
 *
 * @example const { data, response } = await withResponse(commerce.product.get({ slug, store, currency }))
 */
export const withResponse = async <Answer extends Result<unknown>>(
  call: Answer | Promise<Answer>,
): Promise<Answer & { readonly response: CallResponse | null }> => {
  const answer = await call
  return { ...answer, response: responses.get(answer) ?? null }
}
