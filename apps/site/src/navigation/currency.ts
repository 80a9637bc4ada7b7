import { readCurrency, type StoragePort } from '@butiga/commerce-sdk'
import type { SiteContext } from '../site-context.ts'

type Currencies = SiteContext['config']['currencySettings']

/** The id of the currency that the browser has kept, else of the main one. */
export const chosenCurrency = (cookies: StoragePort, { allowedCurrencies, mainCurrencyId }: Currencies): number => {
  const stored = readCurrency(cookies)
  return allowedCurrencies.some(({ id }) => id === stored) ? Number(stored) : mainCurrencyId
}
