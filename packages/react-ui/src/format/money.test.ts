import { describe, expect, it } from 'vitest'
import { formatMoney } from './money.ts'
import { formatReduction } from './percent.ts'

const euro = { id: 1, label: 'EUR', symbol: '€' }

describe('formatMoney', () => {
  it.each([
    ['hr', 1, '1,00\u00a0€'],
    ['hr', 1248.9, '1.248,90\u00a0€'],
    ['de', 12.9, '12,90\u00a0€'],
    ['de', 1234567.5, '1.234.567,50\u00a0€'],
    ['en', 12.9, '€12.90'],
    ['en', 1248.9, '€1,248.90'],
    ['hr', 0, '0,00\u00a0€'],
    ['hr', -5.4, '−5,40\u00a0€'],
    ['en', -5.4, '−€5.40'],
    ['hr', 0.005, '0,01\u00a0€'],
    ['fr', 1248.9, '1\u202f248,90\u00a0€'],
  ])('shows two decimals with the symbol where %s puts it: %d [R9.19]', (locale, amount, text) => {
    expect(formatMoney(amount, euro, locale)).toBe(text)
  })

  it('shows the label of a currency without a symbol [R9.19]', () => {
    const points = { id: 2, label: 'bod', symbol: '' }
    expect(formatMoney(3, points, 'hr')).toBe('3,00\u00a0bod')
    expect(formatMoney(3, points, 'en')).toBe('bod\u00a03.00')
  })
})

it('writes a reduction with a true minus', () => {
  expect(formatReduction(20, 'hr')).toBe('−20\u00a0%')
  expect(formatReduction(20, 'en')).toBe('−20%')
  expect(formatReduction(29, 'de')).toBe('−29\u00a0%')
  expect(formatReduction(29, 'fr')).toBe('−29\u00a0%')
})
