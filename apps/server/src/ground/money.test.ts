import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containedTax, divideRounded, moneyFormat, toAmount } from './money.ts'

describe('divideRounded', () => {
  it.each([
    [5, 10, 1],
    [4, 10, 0],
    [-5, 10, -1],
    [-4, 10, 0],
    [15, 10, 2],
    [25, 10, 3],
    [0, 7, 0],
    [7, 7, 1],
  ])('%i / %i is %i: half away from zero', (numerator, denominator, rounded) => {
    expect(divideRounded(numerator, denominator)).toBe(rounded)
  })

  it('equals exact integer arithmetic up to the largest amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), fc.integer({ min: 0, max: 10_000 }), (cents, rate) => {
        const [numerator, denominator] = [BigInt(cents) * BigInt(rate), BigInt(10_000 + rate)]
        expect(containedTax(cents, rate)).toBe(Number((2n * numerator + denominator) / (2n * denominator)))
      }),
    )
  })
})

describe('containedTax', () => {
  it.each([
    [12_500, 2500, 2500],
    [1250, 2500, 250],
    [999, 2500, 200],
    [1130, 1300, 130],
    [500, 0, 0],
    [1, 2500, 0],
    [3, 2500, 1],
  ])('%i cents at %i basis points contain %i', (cents, rate, tax) => {
    expect(containedTax(cents, rate)).toBe(tax)
  })
})

it('shows cents as main units with at most two decimals [R10.67]', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      expect(Math.round(toAmount(cents) * 100)).toBe(cents)
      expect(String(toAmount(cents))).toMatch(/^-?\d+(\.\d{1,2})?$/)
    }),
  )
})

it('money is written in each currency and language, by a format that is kept', () => {
  expect(moneyFormat('hrv', 'EUR').format(1234.5)).toBe('1.234,50\u00A0€')
  expect(moneyFormat('eng', 'USD').format(1234.5)).toBe('$1,234.50')
  expect(moneyFormat('hrv', 'EUR')).toBe(moneyFormat('hrv', 'EUR'))
})
