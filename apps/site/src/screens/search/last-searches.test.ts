import { beforeEach, expect, it, vi } from 'vitest'
import { forgetSearches, keepSearch, onSearches, searchesIn, storedSearches } from './last-searches.ts'

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => values.set(name, value),
    removeItem: (name: string) => values.delete(name),
  })
})

const lastSearches = (language: string) => searchesIn(storedSearches(language))

it('keeps the last six searches of a language, the newest first, each once', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', '  traka\n 50 ', 'B', ' ']) keepSearch('hrv', text)
  expect(lastSearches('hrv')).toEqual(['B', 'traka 50', 'f', 'e', 'd', 'c'])
  expect(lastSearches('eng')).toEqual([])
  const changed = vi.fn()
  onSearches(changed)
  forgetSearches('hrv')
  expect(changed).toHaveBeenCalledOnce()
  expect(lastSearches('hrv')).toEqual([])
})
