import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { Country, Id, Language, text } from './shapes.ts'

export const Domain = z.object({
  name: z.string(),
  url: z.string(),
  apiKeyToken: z.string(),
  siteID: Id,
  apiKeyId: Id,
})
export type Domain = z.infer<typeof Domain>

export const Store = z.object({ storeID: Id, language_code: z.string() })
export type Store = z.infer<typeof Store>

export const master = service('master', {
  /** S3. Needs no api key: it is the call that tells it. A port in `host` is ignored. */
  domainDetect: call({
    method: 'POST',
    path: 'domainDetect',
    access: 'anyone',
    input: z.strictObject({ host: text(253) }),
    data: z.object({ domain: Domain, stores: z.array(Store), languages: z.array(Language) }),
    errors: [],
  }),
  /** S4. */
  languages: call({
    method: 'GET',
    path: 'commons/languages',
    access: 'site',
    input: z.strictObject({ set: z.optional(z.enum(['site', 'admin'])) }),
    data: z.array(Language),
    errors: [],
  }),
  /** S5. */
  countries: call({
    method: 'GET',
    path: 'commons/countries',
    access: 'site',
    input: z.strictObject({}),
    data: z.array(Country),
    errors: [],
  }),
})
