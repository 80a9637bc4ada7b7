import { createCommerce, createService, createTransport, unwrap, type Commerce } from '@butiga/commerce-sdk'
import { master } from '@butiga/commerce-sdk/services'

/** A client for the shop at an address, in one of its languages. */
export const connect = async (baseUrl: string, language: string): Promise<Commerce> => {
  // The one call without an api key, made by a client of its service alone.
  const { domainDetect } = createService(master, createTransport({ baseUrl }))
  const { domain, stores } = await unwrap(domainDetect({ host: new URL(baseUrl).host }))
  const store = stores.find(({ language_code }) => language_code === language)
  if (store === undefined) throw new Error(`${domain.name} has no store in the language ${language}.`)
  return createCommerce({ baseUrl, apiKey: domain.apiKeyToken, site: domain.siteID, store: store.storeID, language })
}
