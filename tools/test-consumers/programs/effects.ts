import { createService, createTransport } from '@butiga/commerce-sdk/effect'
import { master } from '@butiga/commerce-sdk/services'
import { Effect } from 'effect'
import { listNames } from './examples/list-with-effect.js'
import { say, shopUrl } from './shop.js'

const baseUrl = shopUrl()
const { domainDetect } = createService(master, createTransport({ baseUrl }))
const program = Effect.gen(function* () {
  const { domain, stores } = yield* domainDetect({ host: new URL(baseUrl).host })
  const store = stores[0]?.storeID ?? 0
  const options = { baseUrl, apiKey: domain.apiKeyToken, site: domain.siteID, store, language: 'hrv' }
  const names = yield* listNames(options, 1)
  const refused = yield* Effect.flip(listNames({ ...options, apiKey: 'wrong' }, 1))
  return { names: names.length > 0, refused: refused._tag }
})
say(await Effect.runPromise(program))
