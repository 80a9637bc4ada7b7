import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { calmed } from './calm.ts'

let purged: string[]
let cache: ReturnType<typeof calmed>
beforeEach(() => {
  vi.useFakeTimers()
  purged = []
  cache = calmed(
    { purge: (tag) => void purged.push(tag), open: () => purged.push('open'), close: () => purged.push('close') },
    'products',
  )
})
afterEach(() => {
  vi.useRealTimers()
})
const purge = (count: number, tag = 'products') => {
  for (let index = 0; index < count; index += 1) cache.purge(tag)
}

it('passes the purges of an edit of many products at once', () => {
  for (let minute = 0; minute < 6; minute += 1) {
    purge(30)
    expect(purged).toHaveLength(30 * (minute + 1))
    vi.advanceTimersByTime(10_000)
  }
  expect(purged).toHaveLength(180)
})

it('passes those of an import as one in ten seconds, and the last one always', () => {
  for (let second = 0; second < 60; second += 1) {
    purge(20)
    vi.advanceTimersByTime(1000)
  }
  expect(purged.length).toBeLessThanOrEqual(30 + 6)
  const before = purged.length
  purge(1)
  vi.advanceTimersByTime(10_000)
  expect(purged.length).toBe(before + 1)
  vi.advanceTimersByTime(20_000)
  expect(purged.length).toBe(before + 1)
})

it('passes other tags at once, also during an import', () => {
  purge(100)
  purge(100, 'product:1')
  cache.close()
  cache.open()
  expect(purged.filter((tag) => tag === 'product:1')).toHaveLength(100)
  expect(purged.slice(-2)).toEqual(['close', 'open'])
})
