import { expect, it } from 'vitest'
import { toTable } from './export-table.ts'

it('has a line for each value of each row, with texts as they are', () => {
  expect(
    toTable({
      addresses: [{ city: 'Vis' }, { city: null, floor: undefined }],
      orders: [{ lines: [1, 2], isGift: false }],
    }),
  ).toEqual([
    ['about', 'row', 'name', 'value'],
    ['addresses', '1', 'city', 'Vis'],
    ['addresses', '2', 'city', ''],
    ['addresses', '2', 'floor', ''],
    ['orders', '1', 'lines', '[1,2]'],
    ['orders', '1', 'isGift', 'false'],
  ])
})
