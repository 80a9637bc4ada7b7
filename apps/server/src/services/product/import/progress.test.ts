import { expect, it } from 'vitest'
import { progressOn, summaryOf } from './progress.ts'

const watch = (isTTY: boolean) => {
  const written: string[] = []
  let time = 0
  const progress = progressOn({ isTTY, write: (text: string) => written.push(text) > 0 }, () => time)
  return { written, progress, at: (milliseconds: number) => void (time = milliseconds) }
}

it('writes over one line of a terminal, four times a second', () => {
  const { written, progress, at } = watch(true)
  for (let time = 0; time <= 1000; time += 50) {
    at(time)
    progress.show({ done: time * 2, total: 4000, refused: 3 })
  }
  expect(written).toHaveLength(4)
  expect(written.at(-1)).toBe('\r\u001b[2K2,000 of 4,000 rows, 2,000/s, 3 refused')
})

it('progress writes a plain line every ten seconds outside a terminal, and says while the file is still being read', () => {
  const { written, progress, at } = watch(false)
  at(9_000)
  progress.show({ done: 50_000, total: null, refused: 0 })
  at(10_000)
  progress.show({ done: 60_000, total: null, refused: 0 })
  at(20_000)
  progress.show({ done: 1000, total: 100_000, refused: 0 })
  progress.end()
  expect(written[0]).toBe('Reading: 60,000 rows\n')
  expect(written).toHaveLength(2)
  expect(written.join('')).not.toContain('\u001b')
})

it('says at the end what became of the rows, how fast, and with how much memory', () => {
  const counts = { read: 100_000, created: 99_000, updated: 500, unchanged: 498, refused: 2, notes: 1 }
  expect(summaryOf(counts, false, 50_000, 400 * 1024 * 1024)).toBe(
    '100,000 rows in 50.0 s (2,000/s, 400 MB at most): 99,000 created, 500 updated, 498 unchanged, 2 refused, 1 with a note.',
  )
  expect(summaryOf(counts, true, 50_000, 0)).toContain('99,000 would be created, 500 would be updated')
})
