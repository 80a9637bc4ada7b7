import { expect, it } from 'vitest'
import { expiredAmong, snapshotName, snapshotsAmong } from './rotate.ts'

const hour = 60 * 60 * 1000
/** One snapshot an hour, the newest first. */
const hourly = (count: number, from = Date.UTC(2026, 10, 22, 9)): string[] =>
  Array.from({ length: count }, (_, index) => snapshotName(new Date(from - index * hour)))

it('names a snapshot by its moment', () => {
  expect(snapshotName(new Date('2026-11-22T04:05:06.789Z'))).toBe('butiga-20261122T040506Z.tar')
  expect(snapshotsAmong(['erasures.jsonl', ...hourly(2).toReversed(), 'butiga-x.tar'])).toEqual(hourly(2))
})

it('keeps the newest 24, and the newest of each of 14 days', () => {
  const all = hourly(24 * 30)
  const expired = new Set(expiredAmong(all))
  const stored = all.filter((name) => !expired.has(name))
  expect(stored.slice(0, 24)).toEqual(all.slice(0, 24))
  // Two of the fourteen days are among the newest 24 already: today, and yesterday by its last.
  expect(stored.slice(24).map((name) => name.slice(7, 18))).toEqual(
    Array.from({ length: 12 }, (_, index) => `202611${String(20 - index).padStart(2, '0')}T23`),
  )
})

it('keeps everything of a shop that is seldom on, up to its limits', () => {
  const daily = Array.from({ length: 30 }, (_, day) => snapshotName(new Date(Date.UTC(2026, 10, 30 - day, 12))))
  expect(expiredAmong(daily)).toEqual(daily.slice(24))
  expect(expiredAmong(hourly(24))).toEqual([])
  expect(expiredAmong(['media', 'erasures.jsonl'])).toEqual([])
})
