import { describe, expect, it } from 'vitest'
import { discountPercent, isAddableDirectly, maximumQuantity, parseQuantity } from './ecommerce.rules.ts'

describe('a quantity', () => {
  it.each([
    [1, 1],
    [maximumQuantity, maximumQuantity],
    ['2', 2],
    ['2.7', 2],
    ['2.', 2],
    [' 12 ', 12],
    ['007', 7],
  ])('%j is read as %i [R5.19]', (value, quantity) => {
    expect(parseQuantity(value)).toBe(quantity)
  })

  it.each([
    0,
    -1,
    1.5,
    Number.NaN,
    Infinity,
    maximumQuantity + 1,
    '',
    ' ',
    'abc',
    '2abc',
    '0',
    '0.9',
    '-1',
    '1e3',
    '0x10',
    '2,7',
    '½',
  ])('%j is none [R5.18]', (value) => {
    expect(parseQuantity(value)).toBeNull()
  })
})

describe('a discount', () => {
  it.each([
    [100, 66.5, 34],
    [30, 20, 33],
    [10, 10, 0],
    [10, 0, 100],
    [0, 0, 0],
    [0.07, 0.05, 29],
    // 0.335 and its like have no exact binary form; in cents the half is exact and rounds up.
    [200, 133, 34],
    [4.35, 4.35, 0],
  ])('from %f to %f is %i percent [R9.18]', (retail, final, percent) => {
    expect(discountPercent(retail, final)).toBe(percent)
  })
})

it('only simple and e-products go straight into a cart [R4.26]', () => {
  expect((['simple', 'e-product', 'configurable', 'bundle'] as const).map(isAddableDirectly)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
