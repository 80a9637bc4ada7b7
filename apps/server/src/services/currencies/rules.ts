import type { FieldError } from '@butiga/commerce-sdk/contracts'

interface Currencies {
  readonly mainCurrencyId: number
  readonly currencies: readonly number[]
  readonly rates: readonly { readonly currencyId: number }[]
}

/** What is wrong with the currencies of a shop, beside rates that are missing. */
export const currencyFaults = (
  { mainCurrencyId, currencies, rates }: Currencies,
  known: ReadonlySet<number>,
): FieldError[] => [
  ...(known.has(mainCurrencyId) ? [] : [{ path: 'mainCurrencyId', rule: 'exists' }]),
  ...currencies.flatMap((id, index) => {
    if (!known.has(id)) return [{ path: `currencies.${index}`, rule: 'exists' }]
    return currencies.indexOf(id) < index ? [{ path: `currencies.${index}`, rule: 'unique' }] : []
  }),
  ...rates.flatMap(({ currencyId }, index) =>
    known.has(currencyId) && currencyId !== mainCurrencyId
      ? []
      : [{ path: `rates.${index}.currencyId`, rule: 'exists' }],
  ),
]
