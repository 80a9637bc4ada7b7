import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { Country, Id, Language, text } from './shapes.ts'

/** A domain of a shop, and what a client of it needs. */
export const Domain = z.object({
  name: z.string(),
  url: z.string(),
  /** The public key that a client takes as `apiKey`. It names the shop and grants nothing. */
  apiKeyToken: z.string(),
  /** What a client takes as `site`. */
  siteID: Id,
  apiKeyId: Id,
})
export type Domain = z.infer<typeof Domain>

/** The store of a language. */
export const Store = z.object({
  /** What a client takes as `store`. */
  storeID: Id,
  /** Three letters: `hrv`. */
  language_code: z.string(),
})
export type Store = z.infer<typeof Store>

/** The calls that a client makes first: shops, languages, countries. */
export const master = service('master', {
  /**
   * The shop behind a host: its public key, its site, and the store of each language. The one call that needs no api key.
   *
   * @example
   * const { domainDetect } = createService(master, createTransport({ baseUrl: 'https://shop.example' }))
   * const { domain, stores } = await unwrap(domainDetect({ host: 'shop.example' }))
   */
  domainDetect: call({
    method: 'POST',
    path: 'domainDetect',
    access: 'anyone',
    input: z.strictObject({
      /** `shop.example`; a port is ignored. `shop.example/admin` is its back office, whose key is that for log-ins there. */
      host: text(260),
    }),
    data: z.object({ domain: Domain, stores: z.array(Store), languages: z.array(Language) }),
    errors: [],
  }),
  /** Languages with their names: about 80, or with `set: 'admin'` those of the back office's own texts. */
  languages: call({
    method: 'GET',
    path: 'commons/languages',
    access: 'site',
    input: z.strictObject({
      /** Default `site`. */
      set: z.optional(z.enum(['site', 'admin'])),
    }),
    data: z.array(Language),
    errors: [],
  }),
  /** Every country, with its name in the client's language. */
  countries: call({
    method: 'GET',
    path: 'commons/countries',
    access: 'site',
    input: z.strictObject({}),
    data: z.array(Country),
    errors: [],
  }),
})
