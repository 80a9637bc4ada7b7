import type { ImportRun } from '@butiga/commerce-sdk'
import { answer } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen as List } from './imports.list.tsx'
import { Screen } from './imports.screen.tsx'

const run = (change: Partial<ImportRun> = {}): ImportRun => ({
  id: 7,
  fileName: 'zaliha.csv',
  size: 100,
  state: 'ready',
  isDry: false,
  total: null,
  done: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  notes: 0,
  failure: null,
  createdAt: '2026-11-23T08:00:00.000Z',
  begunAt: null,
  endedAt: null,
  ...change,
})
const columns = [
  { name: 'sku', example: 'BU-1', field: 'sku' },
  { name: 'zal', example: '5', field: null },
]
const fields = ['sku', 'stock', 'name:hrv']
const done = run({ state: 'done', total: 1204, done: 1204, updated: 1203, refused: 1 })
const broken = { line: 118, outcome: 'refused' as const, key: 'BU-9', reason: 'stock: 12.5 is not a whole number.' }
const remarks = [
  { ...broken, path: 'stock', rule: 'integer', facts: { field: 'stock', given: 12.5 } },
  { ...broken, line: 119, key: 'BU-10', path: null, rule: null, facts: {} },
]

it('takes a file, gives its columns fields, and shows what became of the rows', async () => {
  let state = run()
  const { container, sent } = renderAdmin(<Screen id="new" />, {
    'imports.upload': () => answer(run(), 201),
    'imports.get': () => answer({ run: state, columns, fields, remarks: state.state === 'done' ? remarks : [] }),
    'imports.start': () => {
      state = done
      return answer(run({ state: 'waiting' }))
    },
  })
  const input = await screen.findByLabelText('Datoteka za uvoz')
  await expectAccessible(container)
  fireEvent.change(input, { target: { files: [new File(['sku;zal'], 'zaliha.csv')] } })
  const field = await screen.findByRole('combobox', { name: 'Polje za stupac zal' })
  expect(location.pathname).toBe('/admin/imports/7')
  await expectAccessible(container)
  screen.getByText('Bez polja: zal')
  fireEvent.click(screen.getByRole('button', { name: 'Pokreni uvoz' }))
  expect(sent('imports.start')).toEqual([])
  fireEvent.change(field, { target: { value: 'stock' } })
  fireEvent.click(screen.getByRole('button', { name: 'Pokreni uvoz' }))
  await screen.findByText('Uvoz je gotov: upisana su 1.203 retka.')
  expect(sent('imports.start')).toEqual([{ id: '7', isDry: false, fields: { zal: 'stock' } }])
  screen.getByRole('row', { name: '118 BU-9 stock: 12.5 nije cijeli broj.' })
  // An older remark has its English sentence alone.
  screen.getByRole('row', { name: '119 BU-10 stock: 12.5 is not a whole number.' })
  await expectAccessible(container)
})

it('continues an import that has stopped', async () => {
  let state = run({ state: 'stopped', total: 10, done: 4 })
  const { sent } = renderAdmin(<Screen id="7" />, {
    'imports.get': () => answer({ run: state, columns: null, fields, remarks: [] }),
    'imports.start': () => {
      state = run({ state: 'running', total: 10, done: 5 })
      return answer(state)
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Nastavi uvoz' }))
  await screen.findByText('5 od 10 redaka')
  screen.getByText('50 posto')
  await waitFor(() => expect(sent('imports.start')).toHaveLength(1))
})

it('lists the imports', async () => {
  history.replaceState(null, '', '/admin/imports')
  const { container } = renderAdmin(<List />, {
    'imports.filter': () =>
      answer({
        records: [done, run({ id: 8, isDry: true, state: 'done' })],
        totalPages: 1,
        totalRecords: 2,
        totalItems: 2,
        pagination: { page: 1, limit: 25, perPage: 25, total: 2, lastPage: 1 },
      }),
  })
  await screen.findByText('Gotovo, samo provjera')
  await expectAccessible(container)
})
