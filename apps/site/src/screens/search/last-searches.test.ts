import { beforeEach, expect, it, vi } from 'vitest'
import { forgetSearches, keepSearch, lastSearches } from './last-searches.ts'

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => values.set(name, value),
    removeItem: (name: string) => values.delete(name),
  })
})

it('keeps the last six searches of a language, the newest first, each once', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', '  traka\n 50 ', 'B', ' ']) keepSearch('hrv', text)
  expect(lastSearches('hrv')).toEqual(['B', 'traka 50', 'f', 'e', 'd', 'c'])
  expect(lastSearches('eng')).toEqual([])
  forgetSearches('hrv')
  expect(lastSearches('hrv')).toEqual([])
})
