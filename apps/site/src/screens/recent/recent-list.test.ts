import { beforeEach, expect, it, vi } from 'vitest'
import { forgetRecent, keepRecent, recentEntries } from './recent-list.ts'
import { viewedProducts } from './viewed-products.ts'
import { keepSearch, searchesOf } from '../search/last-searches.ts'

const values = new Map<string, string>()
beforeEach(() => {
  values.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => values.set(name, value),
    removeItem: (name: string) => values.delete(name),
  })
})

it('keeps the last six searches of a language, the newest first, each once', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', '  traka\n 50 ', 'B', ' ']) keepSearch('hrv', text)
  expect(recentEntries(searchesOf('hrv'))).toEqual(['B', 'traka 50', 'f', 'e', 'd', 'c'])
  expect(recentEntries(searchesOf('eng'))).toEqual([])
  forgetRecent(searchesOf('hrv'))
  expect(recentEntries(searchesOf('hrv'))).toEqual([])
})

it('keeps the last twelve products, and reads nothing else of what is stored', () => {
  for (let id = 1; id <= 14; id += 1) keepRecent(viewedProducts, String(id))
  keepRecent(viewedProducts, '5')
  expect(recentEntries(viewedProducts)).toEqual(['5', '14', '13', '12', '11', '10', '9', '8', '7', '6', '4', '3'])
  values.set(viewedProducts.name, '7\n<b>\n-1\n0\n1e9\n99999999999\n\n8')
  expect(recentEntries(viewedProducts)).toEqual(['7', '8'])
})
