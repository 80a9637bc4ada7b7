import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compare, type StoredRun } from './compare.ts'
import { keepRun, readHistory } from './history.ts'

const run = (stories: StoredRun['stories'], at = '2026-01-01T00:00:00.000Z'): StoredRun => ({
  at,
  commit: 'abc',
  targets: ['bare'],
  stories,
})

it('names stories that are new, gone, of another result, or of other lines', () => {
  const before = run({
    'lamp a': ['gg-', '1', 'stays'],
    'lamp b': ['g--', '1', 'turns red'],
    'lamp c': ['g--', '1', 'says something else'],
    'lamp d': ['g--', '1', 'goes'],
    'door e': ['g--', '1', 'is of a machine that was not walked'],
  })
  const now = run({
    'lamp a': ['g--', '1', 'stays'],
    'lamp b': ['r--', '1', 'turns red'],
    'lamp c': ['g--', '2', 'says something else'],
    'lamp f': ['g--', '1', 'comes'],
  })
  expect(compare(before, now)).toEqual({
    at: before.at,
    commit: 'abc',
    new: ['lamp f'],
    gone: [['lamp d', 'goes']],
    results: [['lamp b', 'g--', 'r--']],
    lines: ['lamp c'],
  })
})

it('keeps the ten latest runs, and reads over a file that is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qa-history-'))
  for (let minute = 10; minute < 22; minute += 1) await keepRun(folder, run({}, `2026-01-01T00:${minute}:00.000Z`))
  expect(await readdir(folder)).toHaveLength(10)
  await writeFile(join(folder, '0.json'), 'cut of')
  const runs = await readHistory(folder)
  expect(runs.map(({ at }) => at.slice(14, 16))).toEqual(['21', '20', '19', '18', '17', '16', '15', '14', '13', '12'])
  expect(await readHistory(join(folder, 'none'))).toEqual([])
})
