import { cms, ecommerce, gdpr, master, media, product, site, user } from './__generated__/routes.ts'
import type { ServiceName } from './contracts/index.ts'
import { requireSite, type CallResponse, type CommerceOptions } from './options.ts'
import type { Route, ServiceRoutes } from './services.ts'
import { createTransport, type Transport } from './transport.ts'
import type { CallOptions, Commerce, Result, ServiceClient } from './types.ts'

const responses = new WeakMap<Result<unknown>, CallResponse>()

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
      async (input?: unknown, options?: CallOptions) => {
        const { result, response } = await transport(service, name, route, input, options)
        if (response !== null) responses.set(result, response)
        return result
      },
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
