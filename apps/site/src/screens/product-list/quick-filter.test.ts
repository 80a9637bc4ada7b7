import type { QuickFilter } from '@butiga/commerce-sdk'
import { expect, it } from 'vitest'
import { changesOf, isChosen } from './quick-filter.ts'

const glass: QuickFilter = { label: 'Za boce', filters: [{ key: 'use', value: [12] }], discount: false }
const reducedGlass: QuickFilter = { ...glass, discount: true }
const nothing = { filters: [], discount: false }

it('narrows a list to all that it names', () => {
  expect(isChosen(reducedGlass, nothing)).toBe(false)
  expect(changesOf(reducedGlass, nothing)).toEqual([{ filter: { key: 'use', value: [12] } }, { discount: true }])
})

it('is chosen only while all of it is', () => {
  const chosen = [{ key: 'use', value: [12, 14] }]
  expect(isChosen(glass, { filters: chosen, discount: false })).toBe(true)
  expect(isChosen(reducedGlass, { filters: chosen, discount: false })).toBe(false)
  expect(isChosen(reducedGlass, { filters: chosen, discount: true })).toBe(true)
})

it('takes away what it narrowed, and nothing else', () => {
  const query = { filters: [{ key: 'use', value: [12, 14] }], discount: true }
  expect(changesOf(glass, query)).toEqual([{ filter: { key: 'use', value: [14] } }])
  expect(changesOf(reducedGlass, query)).toEqual([{ filter: { key: 'use', value: [14] } }, { discount: false }])
})
