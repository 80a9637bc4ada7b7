import type { Backoffice, FieldError } from '@butiga/commerce-sdk'
import { unwrap } from '@butiga/commerce-sdk'
import { momentIn } from '@butiga/commerce-sdk/rules'

type Rates = Awaited<ReturnType<Backoffice['ecommerce']['getCurrencyRates']>>['data']

/** The currencies of the shop in their form. */
export interface Values {
  readonly main: string
  readonly currencies: readonly number[]
  /** By id; what counts now where it is not changed. */
  readonly rates: Readonly<Record<string, number | string | null>>
  /** When changed rates begin, by the clock of the shop; empty for now. */
  readonly appliesFrom: string
  readonly history: NonNullable<Rates>
}

export const load = async ({ ecommerce }: Backoffice, signal?: AbortSignal): Promise<Values> => {
  const options = signal ? { signal } : {}
  const [{ mainCurrencyId, allowedCurrencies, rates }, history] = await Promise.all([
    unwrap(ecommerce.getCurrencyConfig({}, options)),
    unwrap(ecommerce.getCurrencyRates({}, options)),
  ])
  const rateOf = (id: number) => rates.find(({ currencyId }) => currencyId === id)?.rate ?? null
  return {
    main: String(mainCurrencyId),
    currencies: allowedCurrencies.map(({ id }) => id).filter((id) => id !== mainCurrencyId),
    rates: Object.fromEntries(history.known.map(({ id }) => [String(id), rateOf(id)])),
    appliesFrom: '',
    history,
  }
}

/** The rates that were changed, of currencies that the shop sells in. */
export const changedRates = (values: Values, base: Values, timeZone: string) => {
  const appliesFrom = momentIn(values.appliesFrom, timeZone)
  const from = appliesFrom === null ? {} : { appliesFrom }
  return values.currencies.flatMap((currencyId) => {
    const rate = values.rates[currencyId]
    return typeof rate === 'number' && (rate !== base.rates[currencyId] || values.main !== base.main)
      ? [{ currencyId, rate, ...from }]
      : []
  })
}

/** What is wrong with the currencies in their form. */
export const currencyFaults = ({ main, currencies, rates, appliesFrom }: Values): FieldError[] => [
  ...currencies.flatMap((id) => {
    const rate = rates[id]
    if (String(id) === main) return []
    if (rate === null || rate === undefined) return [{ path: `rates.${id}`, rule: 'required' }]
    return typeof rate === 'string' || rate <= 0 ? [{ path: `rates.${id}`, rule: 'number' }] : []
  }),
  ...(appliesFrom !== '' && Number.isNaN(Date.parse(appliesFrom)) ? [{ path: 'appliesFrom', rule: 'type' }] : []),
]
