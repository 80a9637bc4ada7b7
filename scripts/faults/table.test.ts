import { expect, it } from 'vitest'
import { faults } from './list.ts'
import { othersOf, tableOf } from './table.ts'

const passed = { status: 'passed', ran: 'at noon, load 1' }
const rowOf = (table: string, number: number) => table.split('\n').find((row) => row.startsWith(`| F${number} |`)) ?? ''

it('a fault holds when its tests passed, is missed when one failed, and is not run without one', () => {
  const table = tableOf([
    { ...passed, title: 'a killed server is back [F1]', figures: '20 kills' },
    { ...passed, title: 'a stop cuts nothing [F2] [H0]' },
    { title: 'a rolling restart [F2]', status: 'failed', ran: 'at noon, load 1' },
    { title: 'a full disk [F7]', status: 'skipped', ran: 'at noon, load 1' },
  ])
  expect(rowOf(table, 1)).toMatch(/a killed server is back: \*\*20 kills\*\* \| holds \| at noon, load 1 \|$/)
  expect(rowOf(table, 2)).toMatch(
    /a stop cuts nothing<br>a rolling restart \(failed\) \| MISSED \| at noon, load 1 \|$/,
  )
  expect(rowOf(table, 7)).toMatch(/a full disk \(not run\) \| not run \| at noon, load 1 \|$/)
  expect(rowOf(table, 8)).toMatch(/\| not applicable \| {2}\|$/)
  expect(rowOf(table, 12)).toMatch(/\| not run \| {2}\|$/)
  expect(table.split('\n')).toHaveLength(faults.length + 2)
})

it('figures of other tests are listed apart', () => {
  const tests = [
    { ...passed, title: 'known and unknown accounts [I30]', figures: '1 ms apart' },
    { ...passed, title: 'a killed server is back [F1]', figures: '20 kills' },
  ]
  expect(othersOf(tests)).toBe('- known and unknown accounts [I30]: 1 ms apart (holds)')
})
