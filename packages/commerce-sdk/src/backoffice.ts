import { backofficeServices } from './__generated__/backoffice-routes.ts'
import type { Backoffice } from './__generated__/client.ts'
import { clientOf } from './client.ts'
import type { CommerceOptions } from './options.ts'

/**
 * A client for every call of a shop, those of its back office too: they need a log-in of a back-office user, made with the
 * admin key, which is the client's `apiKey`.
 *
 * @throws {TypeError} for options that are missing or cannot work, and on a platform without fetch
 * @example
 * const office = createBackoffice({ baseUrl: 'https://shop.example', apiKey: adminKey, site: 1, store: 1, language: 'hrv' })
 * const { data } = await office.user.login({ username, password, apiKey: adminKey })
 */
export const createBackoffice = (options: CommerceOptions): Backoffice =>
  // The tables and the types are generated from one contract.
  clientOf(backofficeServices, options) as Backoffice
