import { expect, it } from 'vitest'
import { byId, sortRecords } from './record-order.ts'

const rows = [
  { id: 3, name: 'Čaj', position: 1 },
  { id: 1, name: 'Zdjela', position: 2 },
  { id: 2, name: 'Cvijet', position: 1 },
]
const ids = (...order: Parameters<typeof sortRecords>[1]) => sortRecords(rows, order, 'hr').map(({ id }) => id)

it('sorts by id unless asked otherwise', () => {
  expect(ids(...byId)).toEqual([1, 2, 3])
  expect(ids()).toEqual([1, 2, 3])
  expect(ids({ field: 'id', direction: 'desc' })).toEqual([3, 2, 1])
})
it('sorts names by the letters of the language', () => {
  expect(ids({ field: 'name', direction: 'asc' })).toEqual([2, 3, 1])
  expect(ids({ field: 'name', direction: 'desc' })).toEqual([1, 3, 2])
})
it('sorts what is equal by the next field, then by id', () => {
  expect(ids({ field: 'position', direction: 'asc' }, { field: 'name', direction: 'desc' })).toEqual([3, 2, 1])
  expect(ids({ field: 'position', direction: 'asc' })).toEqual([2, 3, 1])
})
it('leaves the list that it is given', () => {
  sortRecords(rows, byId, 'hr')
  expect(rows[0]?.id).toBe(3)
})
