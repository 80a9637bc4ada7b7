import { expect, it } from 'vitest'
import { currencyFaults } from './rules.ts'

const known = new Set([1, 2, 3])

it('has nothing against known currencies, each once, with rates of others than the main one', () => {
  const rates = [{ currencyId: 2 }, { currencyId: 3 }]
  expect(currencyFaults({ mainCurrencyId: 1, currencies: [1, 2, 3], rates }, known)).toEqual([])
})

it('names each currency that there is not', () => {
  expect(
    currencyFaults({ mainCurrencyId: 9, currencies: [1, 8], rates: [{ currencyId: 2 }, { currencyId: 7 }] }, known),
  ).toEqual([
    { path: 'mainCurrencyId', rule: 'exists' },
    { path: 'currencies.1', rule: 'exists' },
    { path: 'rates.1.currencyId', rule: 'exists' },
  ])
})

it('names the second of a currency that is listed twice, and a rate of the main one', () => {
  expect(currencyFaults({ mainCurrencyId: 1, currencies: [2, 1, 2], rates: [{ currencyId: 1 }] }, known)).toEqual([
    { path: 'currencies.2', rule: 'unique' },
    { path: 'rates.0.currencyId', rule: 'exists' },
  ])
})
