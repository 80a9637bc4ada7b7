import { readCurrency, type Commerce, type StoragePort } from '@butiga/commerce-sdk'
import type { ShopActor } from '@butiga/react-ui/provider/shop'
import { createContext, useContext } from 'react'
import type { SiteContext } from '../site-context.ts'
import { fetchInAdvance } from './missing-chunk.ts'

/** Shows prices in another currency; resolved once they are, or could not be. */
export type ChooseCurrency = (currencyId: number) => Promise<void>

export const CurrencyContext = createContext<ChooseCurrency>(async () => {})

export const useChooseCurrency = (): ChooseCurrency => useContext(CurrencyContext)

type Currencies = Pick<SiteContext['config']['currencySettings'], 'allowedCurrencies' | 'mainCurrencyId'>

/** The id of the currency that the browser has kept, else of the main one. */
export const chosenCurrency = (cookies: StoragePort, { allowedCurrencies, mainCurrencyId }: Currencies): number => {
  const kept = readCurrency(cookies)
  return allowedCurrencies.find(({ id }) => id === kept)?.id ?? mainCurrencyId
}

interface CurrencyPorts {
  readonly shop: ShopActor
  readonly commerce: Commerce
  readonly cookies: StoragePort
}

/** Chooses the currency of a tab. The code that shows another one than the main one is loaded with the first choice. */
export const currencyChooser = (ports: CurrencyPorts): ChooseCurrency => {
  let started: Promise<ChooseCurrency> | null = null
  return async (currencyId) => {
    const loading = import('./start-currency.ts')
    try {
      await fetchInAdvance(() => loading)
      started ??= loading.then(({ startCurrency }) => startCurrency(ports, currencyId))
      await (
        await started
      )(currencyId)
    } catch {
      ports.shop.send({ type: 'toast.show', toast: { kind: 'error', key: 'Network error' } })
    }
  }
}
