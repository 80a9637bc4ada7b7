import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eachRow } from './bits.ts'
import { RowSet } from './row-set.ts'

const rows = fc.uniqueArray(fc.nat(2000), { minLength: 1, maxLength: 400 })
const bitsOf = (all: readonly number[]) => {
  const bits = new Int32Array(63)
  for (const row of all) bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31))
  return bits
}

it('holds what was added and not taken out, few rows or many', () => {
  fc.assert(
    fc.property(rows, rows, rows, (first, gone, second) => {
      const set = new RowSet()
      const expected = new Set<number>()
      const add = (all: readonly number[]) => {
        for (const row of all) {
          if (!expected.has(row)) set.add(row)
          expected.add(row)
        }
      }
      add(first)
      set.removeAll(bitsOf(gone))
      for (const row of gone) expected.delete(row)
      add(second)
      const union = new Int32Array(63)
      set.addTo(union)
      const pending: number[] = []
      eachRow(union, (row) => pending.push(row))
      expect(pending).toEqual([...expected].toSorted((a, b) => a - b))
    }),
  )
})
