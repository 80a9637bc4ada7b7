import { expect, it } from 'vitest'
import { validFilters } from './product.filters.rules.ts'
import type { LayeredFilter } from './product.ts'

const choice = (value: number | 'yes' | 'no' | null): LayeredFilter['values'][number] => ({
  attributeID: 1,
  value,
  valueLabel: '',
  minValue: null,
  maxValue: null,
  totalProducts: 1,
  swatch: null,
  isMedia: false,
})
const layered: LayeredFilter[] = [
  { attributeCode: 'colour', label: '', type: 'visualSwatch', values: [choice(1), choice(2)] },
  { attributeCode: 'material', label: '', type: 'dropdown', values: [choice(3), choice(4)] },
  { attributeCode: 'recycled', label: '', type: 'yesNo', values: [choice('yes'), choice('no')] },
  { attributeCode: 'price', label: '', type: 'number', values: [choice(null)] },
  { attributeCode: 'harvest', label: '', type: 'date', values: [choice(null)] },
]

it.each([
  ['a value that the list does not have', 'colour', [1, 9], [1]],
  ['a value that is named twice', 'colour', [2, 1, 2], [2, 1]],
  ['a second value where one can be chosen', 'material', [4, 3], [4]],
  ['a second answer', 'recycled', ['no', 'yes'], ['no']],
  ['a value of another kind', 'recycled', [1], null],
  ['an end of a range without the other', 'price', [3], null],
  ['a third end', 'price', [1, 2, 3], null],
  ['days as the ends of a price', 'price', ['2026-01-01', '2026-02-01'], null],
  ['numbers as the ends of days', 'harvest', [1, 2], null],
  ['an attribute that the list does not have', 'size', [1], null],
  ['nothing of a range', 'price', [3, 9.5], [3, 9.5]],
  ['nothing of days', 'harvest', ['2026-01-01', '2026-02-01'], ['2026-01-01', '2026-02-01']],
] as const)('valid filters leave out %s', (_, key, value, left) => {
  expect(validFilters([{ key, value: [...value] }], layered)).toEqual(left === null ? [] : [{ key, value: left }])
})
