import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retryDelay } from './retry.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 9, 30) }))
afterEach(() => void vi.useRealTimers())

it('doubles the delay up to 5 seconds and leaves half of it to chance', () => {
  const random = vi.spyOn(Math, 'random')
  random.mockReturnValue(0)
  expect([0, 1, 2, 3, 4, 9].map((earlier) => retryDelay(503, earlier, null))).toEqual([150, 300, 600, 1200, 2400, 2500])
  random.mockReturnValue(1)
  expect([0, 1, 2, 3, 4, 9].map((earlier) => retryDelay(503, earlier, null))).toEqual([
    300, 600, 1200, 2400, 4800, 5000,
  ])
  random.mockRestore()
})

it.each([
  ['3', 3000],
  ['0', 0],
  ['5', 5000],
  ['Sat, 21 Nov 2026 09:30:05 GMT', 5000],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
])('obeys Retry-After %s', (header, delay) => {
  expect(retryDelay(429, 0, header)).toBe(delay)
})

it('retryDelay gives up when the server asks for more than 5 seconds, so that a user soon sees the failure', () => {
  expect(retryDelay(503, 0, '6')).toBeNull()
  expect(retryDelay(503, 0, 'Sat, 21 Nov 2026 10:30:00 GMT')).toBeNull()
})

it('retryDelay ignores a Retry-After that cannot be parsed', () => {
  expect(retryDelay(503, 0, 'soon')).toBeGreaterThan(0)
})
