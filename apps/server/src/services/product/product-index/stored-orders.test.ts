import { expect, it, vi } from 'vitest'
import { SiteCatalogue } from './site-catalogue.ts'
import type { ProductOrder, SortField } from './types.ts'

it('keeps the order that is in use, however many others are requested', () => {
  const catalogue = new SiteCatalogue({
    id: 1,
    defaultLanguage: 'hrv',
    languages: ['hrv'],
    attributes: [],
    categories: [],
  })
  const sorted = vi.spyOn(catalogue.rows, 'heads')
  const sort = (order: ProductOrder) => catalogue.page(new Int32Array(), order, 'hrv', { offset: 0, limit: 1 })
  const fields: readonly SortField[] = ['id', 'name', 'finalPrice', 'categoryPriority']
  const one = fields.flatMap((field) => [
    { field, direction: 'asc' as const },
    { field, direction: 'desc' as const },
  ])
  const others = one.flatMap((first): ProductOrder[] => one.map((second) => [first, second])).slice(0, 30)
  const used: ProductOrder = [{ field: 'id', direction: 'asc' }]
  for (const other of others) {
    sort(used)
    sort(other)
  }
  expect(others.length).toBeGreaterThan(24)
  expect(sorted).toHaveBeenCalledTimes(others.length + 1)
})
