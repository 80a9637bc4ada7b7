import type { Call, FieldError, Service } from '@butiga/commerce-sdk/contracts'
import { noExternalOrigins } from './external-origins.ts'
import { type Answer, failure } from './envelope.ts'
import type { KnownSite, SiteDirectory } from './sites.ts'

/** The caller, read from the request's headers. Errors in headers are reported together with those of the input. */
export interface Caller {
  readonly site: KnownSite
  readonly language: string
  readonly idempotencyKey: string | undefined
  readonly fields: readonly FieldError[]
}

const keyForm = /^[\w-]{16,64}$/
const noSite: KnownSite = {
  id: 0,
  name: '',
  url: '',
  origins: [],
  defaultLanguage: '',
  languages: [],
  mainCurrency: { id: 1, code: '' },
  timeZone: 'UTC',
  ecommerceEnabled: false,
  hosts: new Set(),
  redirectingHosts: new Set(),
  apiKeys: new Set(),
  adminKeys: new Set(),
  stores: new Map(),
  passwordHash: null,
  isBare: false,
  externalOrigins: noExternalOrigins,
  styleHash: null,
}

/**
 * The site by its api key, which must be the one X-Site names, and a language and store of that site. A call for
 * anyone has no site, as it is the call that returns the site's key.
 */
export const callerOf = async (
  headers: Readonly<Record<string, string>>,
  endpoint: { readonly call: Call; readonly feature: Service['feature'] },
  { sites, development }: { readonly sites: SiteDirectory; readonly development: boolean },
  { origin, isOwnPort }: { readonly origin: URL; readonly isOwnPort: boolean },
): Promise<Caller | Answer> => {
  const key = headers['idempotency-key']
  const idempotencyKey = endpoint.call.method === 'GET' ? undefined : key
  const keyFields =
    idempotencyKey === undefined || keyForm.test(idempotencyKey) ? [] : [field('Idempotency-Key', 'format')]
  if (endpoint.call.access === 'anyone') return { site: noSite, language: '', idempotencyKey, fields: keyFields }

  const site = await sites.byKey(headers['x-api-key'] ?? '')
  if (!site || String(site.id) !== headers['x-site']) return failure('API_KEY_INVALID')
  if (!site.ecommerceEnabled && endpoint.feature === 'ecommerce') return failure('NOT_FOUND')

  const store = headers['x-store']
  const ofStore = store === undefined ? undefined : /^\d{1,10}$/.test(store) && site.stores.get(Number(store))
  const language = headers['x-language'] ?? (ofStore || site.defaultLanguage)
  const isSiteLanguage = site.languages.includes(language)
  const fields = [
    ...keyFields,
    ...(isSiteLanguage ? [] : [field('X-Language', 'choice', site.languages.join(', '))]),
    ...(store === undefined || ofStore === language || (ofStore && !isSiteLanguage)
      ? []
      : [field('X-Store', 'choice')]),
  ]
  return {
    site: withOwnOrigin(site, origin, development || (isOwnPort && site.hosts.has(origin.hostname))),
    language,
    idempotencyKey,
    fields,
  }
}

const field = (path: string, rule: string, value?: string): FieldError => ({
  path,
  rule,
  ...(value !== undefined && { value }),
})

// A host of the site at another scheme, or at the port that this process listens on, is the same shop; another port may be
// another program's.
const withOwnOrigin = (site: KnownSite, { origin }: URL, isOwn: boolean): KnownSite =>
  site.origins.includes(origin) || !isOwn ? site : { ...site, origins: [...site.origins, origin] }
