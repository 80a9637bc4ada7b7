import { saveCurrency, type StoragePort, unwrap, type Commerce } from '@butiga/commerce-sdk'
import { exchangeOf } from '@butiga/commerce-sdk/rules'
import { fromPromise } from 'xstate'
import type { Loaded } from './currency.types.ts'

export interface LoadInput {
  readonly currencyId: number
}

export interface CurrencyPorts {
  readonly commerce: Pick<Commerce, 'ecommerce'>
  readonly cookies: StoragePort
}

/** Loads the rate of a currency, and keeps the choice once it is there. */
export const currencyActors = ({ commerce, cookies }: CurrencyPorts) => ({
  load: fromPromise<Loaded, LoadInput>(async ({ input: { currencyId }, signal }) => {
    const { allowedCurrencies, mainCurrencyId, rates } = await unwrap(
      commerce.ecommerce.getCurrencyConfig({}, { signal }),
    )
    signal.throwIfAborted()
    const match = rates.find((one) => one.currencyId === currencyId)
    const currency = allowedCurrencies.find(({ id }) => id === currencyId)
    if (match === undefined || currency === undefined) {
      saveCurrency(cookies, null)
      return { currencyId: mainCurrencyId, exchange: null }
    }
    saveCurrency(cookies, currencyId)
    const { rate, since } = match
    return { currencyId, exchange: exchangeOf({ currencyId, code: currency.label, rate, since }) }
  }),
})
