import { expect, it } from 'vitest'
import { faults } from './list.ts'
import { othersOf, tableOf } from './table.ts'

const passed = { status: 'passed', figures: undefined }
const rowOf = (table: string, number: number) => table.split('\n').find((row) => row.startsWith(`| F${number} |`)) ?? ''

it('a fault holds when its tests passed, is missed when one failed, and is not run without one', () => {
  const table = tableOf([
    { ...passed, title: 'a killed server is back [F1]', figures: '20 kills' },
    { ...passed, title: 'a stop cuts nothing [F2] [H0]' },
    { title: 'a rolling restart [F2]', status: 'failed', figures: undefined },
    { title: 'a full disk [F7]', status: 'skipped', figures: undefined },
  ])
  expect(rowOf(table, 1)).toMatch(/a killed server is back: \*\*20 kills\*\* \| holds \|$/)
  expect(rowOf(table, 2)).toMatch(/a stop cuts nothing<br>a rolling restart \(failed\) \| MISSED \|$/)
  expect(rowOf(table, 7)).toMatch(/a full disk \(not run\) \| not run \|$/)
  expect(rowOf(table, 8)).toMatch(/\| not applicable \|$/)
  expect(rowOf(table, 12)).toMatch(/\| not run \|$/)
  expect(table.split('\n')).toHaveLength(faults.length + 2)
})

it('figures of other tests are listed apart', () => {
  const tests = [
    { ...passed, title: 'known and unknown accounts [I30]', figures: '1 ms apart' },
    { ...passed, title: 'a killed server is back [F1]', figures: '20 kills' },
  ]
  expect(othersOf(tests)).toBe('- known and unknown accounts [I30]: 1 ms apart (holds)')
})
