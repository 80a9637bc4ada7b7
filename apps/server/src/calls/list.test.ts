import type { Filter } from '@butiga/commerce-sdk/contracts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readFilters } from './filters.ts'
import { readList, readSelect, selected } from './list.ts'
import { Refusal } from './refusal.ts'

const rules = { filters: { id: 'ids', step: 'texts' }, sorts: ['id', 'name'], limit: 20 } as const

const fieldsOf = (read: () => unknown) => {
  try {
    read()
    return null
  } catch (error) {
    return error instanceof Refusal ? { code: error.code, fields: error.fields } : error
  }
}

it('reads a request without anything as the first page of everything', () => {
  expect(readList(rules, {})).toEqual({
    window: { page: 1, limit: 20, offset: 0 },
    filters: { id: null, step: null },
    order: null,
    keywords: null,
  })
})

it('reads page, filters, order and words; filters with one key widen each other', () => {
  const filters: Filter[] = [
    { key: 'id', value: [1, '2'] },
    { key: 'step', value: ['a', 5, true] },
    { key: 'id', value: [] },
    { key: 'id', value: [3] },
  ]
  const sort = [{ field: 'name', direction: 'desc' as const }]
  expect(readList(rules, { page: 3, limit: 500, filters, sort, keywords: ' box ' })).toEqual({
    window: { page: 3, limit: 100, offset: 200 },
    filters: { id: [1, 2, 3], step: ['a', '5', 'true'] },
    order: [{ field: 'name', direction: 'desc' }],
    keywords: 'box',
  })
})

it('refuses every unknown key, value that is no id, and field of no order, each with its place', () => {
  const filters: Filter[] = [
    { key: 'secret', value: [] },
    { key: 'id', value: [1, 'x', 1e12, 1.5, '2147483648', true, 0] },
  ]
  const sort = [
    { field: 'id', direction: 'asc' as const },
    { field: 'price', direction: 'asc' as const },
  ]
  const type = (place: number) => ({ path: `filters.1.value.${place}`, rule: 'type', value: 'int' })
  expect(fieldsOf(() => readList(rules, { filters, sort }))).toEqual({
    code: 'VALIDATION_FAILED',
    fields: [
      { path: 'filters.0.key', rule: 'choice', value: 'id, step' },
      ...[1, 2, 3, 4, 5, 6].map(type),
      { path: 'sort.1.field', rule: 'choice', value: 'id, name' },
    ],
  })
})

it('leaves out a repeated field of an order, and refuses more than two', () => {
  const by = (...fields: string[]) => fields.map((field) => ({ field, direction: 'asc' as const }))
  const many = { ...rules, sorts: ['id', 'name', 'price'] } as const
  const { order } = readList(many, { sort: [...by('name', 'id', 'name'), { field: 'id', direction: 'desc' }] })
  expect(order).toEqual(by('name', 'id'))
  expect(fieldsOf(() => readList(many, { sort: by('name', 'id', 'price') }))).toEqual({
    code: 'VALIDATION_FAILED',
    fields: [{ path: 'sort', rule: 'max', value: 2 }],
  })
})

it('takes further keys that a list reads itself', () => {
  const filters: Filter[] = [
    { key: 'colour', value: ['red'] },
    { key: 'size', value: ['L'] },
  ]
  expect(readFilters(rules.filters, filters, { others: ['colour'] })).toEqual({
    values: { id: null, step: null },
    faults: [{ path: 'filters.1.key', rule: 'choice', value: 'id, step, colour' }],
  })
})

it('selects the fields that a record has, and its id always', () => {
  const record = z.object({ id: z.int(), name: z.string(), price: z.number() })
  expect(readSelect(record, undefined)).toEqual({ fields: null, faults: [] })
  const { fields, faults } = readSelect(record, ['price', 'cost'])
  expect(faults).toEqual([{ path: 'select.1', rule: 'choice', value: 'id, name, price' }])
  expect(selected({ id: 1, name: 'Box', price: 5 }, fields)).toEqual({ id: 1, price: 5 })
})
