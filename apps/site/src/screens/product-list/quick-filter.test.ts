import type { LayeredFilter, QuickFilter } from '@butiga/commerce-sdk'
import { expect, it } from 'vitest'
import { changesOf, isChosen } from './quick-filter.ts'

const glass: QuickFilter = { label: 'Za boce', filters: [{ key: 'use', value: [12] }], discount: false }
const reducedGlass: QuickFilter = { ...glass, discount: true }
const filterOf = (type: LayeredFilter['type']): LayeredFilter => ({
  attributeCode: 'use',
  label: 'Za',
  type,
  values: [],
})
const several = [filterOf('multiSelect')]
const nothing = { filters: [], discount: false }

it('narrows a list to all that it names', () => {
  expect(isChosen(reducedGlass, nothing)).toBe(false)
  expect(changesOf(reducedGlass, nothing, several)).toEqual([
    { filter: { key: 'use', value: [12] } },
    { discount: true },
  ])
})

it('keeps the other values of a filter, where it may have several', () => {
  const query = { filters: [{ key: 'use', value: [14] }], discount: false }
  expect(changesOf(glass, query, several)).toEqual([{ filter: { key: 'use', value: [14, 12] } }])
  expect(changesOf(glass, query, [filterOf('dropdown')])).toEqual([{ filter: { key: 'use', value: [12] } }])
})

it('is chosen only while all of it is', () => {
  const chosen = [{ key: 'use', value: [12, 14] }]
  expect(isChosen(glass, { filters: chosen, discount: false })).toBe(true)
  expect(isChosen(reducedGlass, { filters: chosen, discount: false })).toBe(false)
  expect(isChosen(reducedGlass, { filters: chosen, discount: true })).toBe(true)
})

it('takes away what it narrowed, and nothing else', () => {
  const query = { filters: [{ key: 'use', value: [12, 14] }], discount: true }
  expect(changesOf(glass, query, several)).toEqual([{ filter: { key: 'use', value: [14] } }])
  expect(changesOf(reducedGlass, query, several)).toEqual([
    { filter: { key: 'use', value: [14] } },
    { discount: false },
  ])
})
