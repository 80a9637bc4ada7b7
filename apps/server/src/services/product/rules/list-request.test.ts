import type { Filter } from '@butiga/commerce-sdk/contracts'
import { describe, expect, it } from 'vitest'
import type { CatalogueAttribute } from '../product-index/types.ts'
import { isOwnKey, newestFirst, readProductFilters } from './list-request.ts'

const attribute = (code: string, type: CatalogueAttribute['type']): CatalogueAttribute => ({
  id: 1,
  code,
  inputType: 'dropdown',
  type,
  unit: null,
  customClass: null,
  labels: {},
  values: [],
})
const attributes = [
  attribute('boja', 'dropdown'),
  attribute('duljina', 'number'),
  attribute('rok', 'dateTime'),
  attribute('eko', 'yesNo'),
]
const read = (...filters: Filter[]) => readProductFilters(filters, { attributes, timeZone: 'Europe/Zagreb' })

it('lists the newest first, where nothing is said', () => {
  expect(newestFirst).toEqual([{ field: 'id', direction: 'desc' }])
  const { attributes: requested, faults } = readProductFilters(undefined, { attributes, timeZone: 'UTC' })
  expect([requested, faults]).toEqual([[], []])
})

it('isOwnKey is true for the keys that no attribute can have', () => {
  expect(isOwnKey('price')).toBe(true)
  expect(isOwnKey('archived')).toBe(true)
  expect(isOwnKey('boja')).toBe(false)
  expect(isOwnKey('toString')).toBe(false)
})

describe('a filter by an attribute', () => {
  it('has the ids of its values, of all filters with its code', () => {
    expect(read({ key: 'boja', value: [3, '4'] }, { key: 'boja', value: [5] })).toMatchObject({
      attributes: [{ code: 'boja', anyOf: [3, 4, 5] }],
      faults: [],
    })
    expect(read({ key: 'eko', value: ['yes'] }, { key: 'boja', value: ['plava'] }).faults).toEqual([
      { path: 'filters.1.value.0', rule: 'type', value: 'int' },
    ])
  })

  it('is yes or no', () => {
    expect(read({ key: 'eko', value: ['yes', 'no'] })).toMatchObject({
      attributes: [{ code: 'eko', anyOf: ['yes', 'no'] }],
      faults: [],
    })
    expect(read({ key: 'eko', value: ['no', true] }).faults).toEqual([
      { path: 'filters.0.value.1', rule: 'choice', value: 'yes, no' },
    ])
  })

  it('is a range with both its ends', () => {
    expect(read({ key: 'duljina', value: ['1.5', 20] })).toMatchObject({
      attributes: [{ code: 'duljina', from: 1.5, to: 20 }],
      faults: [],
    })
    const day = { from: Date.UTC(2026, 9, 16, 22), to: Date.UTC(2026, 9, 17, 22) - 1 }
    expect(read({ key: 'rok', value: ['2026-10-17', '2026-10-17'] }).attributes).toEqual([{ code: 'rok', ...day }])
  })

  it('is refused as a range without two ends, or twice', () => {
    expect(read({ key: 'duljina', value: [1] })).toMatchObject({
      attributes: [],
      faults: [{ path: 'filters.0.value', rule: 'length', value: 2 }],
    })
    expect(read({ key: 'duljina', value: [1, 2] }, { key: 'duljina', value: [2, 3] })).toMatchObject({
      attributes: [],
      faults: [{ path: 'filters.1.value', rule: 'repeated' }],
    })
    expect(read({ key: 'duljina', value: [1, 'x'] })).toMatchObject({
      attributes: [],
      faults: [{ path: 'filters.0.value.1', rule: 'type', value: 'number' }],
    })
    expect(read({ key: 'rok', value: ['x', '2026-10-17'] })).toMatchObject({
      attributes: [],
      faults: [{ path: 'filters.0.value.0', rule: 'type', value: 'dateTime' }],
    })
  })

  it('says which keys there are', () => {
    expect(read({ key: 'okus', value: [1] }).faults).toMatchObject([{ path: 'filters.0.key', rule: 'choice' }])
    expect(String(read({ key: 'okus', value: [1] }).faults[0]?.value)).toMatch(/price.*boja, duljina, rok, eko/)
  })
})

describe('a filter by the price', () => {
  it('is in cents, a fraction of one inside the range', () => {
    expect(read({ key: 'price', value: ['9.991', 20.009] }).attributes).toEqual([
      { code: 'price', from: 1000, to: 2000 },
    ])
    expect(read({ key: 'price', value: [1.1, 8.2] }).attributes).toEqual([{ code: 'price', from: 110, to: 820 }])
  })

  it('goes before an attribute of that code', () => {
    const odd = readProductFilters([{ key: 'price', value: [1, 2] }], {
      attributes: [attribute('price', 'dropdown')],
      timeZone: 'UTC',
    })
    expect(odd.attributes).toEqual([{ code: 'price', from: 100, to: 200 }])
  })
})

it('never lists what is archived', () => {
  expect(read({ key: 'archived', value: [false, 'false'] }).faults).toEqual([])
  expect(read({ key: 'boja', value: [1] }, { key: 'archived', value: ['true'] }).faults).toEqual([
    { path: 'filters.1.value', rule: 'choice', value: 'false' },
  ])
  expect(read({ key: 'archived', value: [false, true] }).faults).toHaveLength(1)
})
