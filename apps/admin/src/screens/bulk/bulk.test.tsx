import type { BulkJob } from '@butiga/commerce-sdk'
import { answer } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen as Products } from '../products/products.list.tsx'
import { Screen } from './bulk.screen.tsx'

afterEach(cleanup)

const job = (state: BulkJob['state'], change: Partial<BulkJob> = {}): BulkJob => ({
  id: 7,
  call: 'catalogue.archive',
  input: {},
  state,
  user: 'marta@example.com',
  count: 8214,
  done: 0,
  refused: 0,
  conflicts: 0,
  createdAt: '2026-11-23T08:00:00.000Z',
  endedAt: null,
  ...change,
})

it('confirms the number, runs, and names what stayed as it was; what it did can be reversed', async () => {
  let state = job('ready')
  let refusals: { id: number; code: string; message: string }[] = []
  const { container, sent } = renderAdmin(<Screen id="7" />, {
    'bulk.get': () => answer({ job: state, refusals }),
    'bulk.start': () => {
      state = job('done', { done: 8212, refused: 1, conflicts: 1 })
      refusals = [
        { id: 12, code: 'NOT_FOUND', message: 'Not found.' },
        { id: 13, code: 'REVISION_CONFLICT', message: 'REVISION_CONFLICT' },
      ]
      return answer(job('waiting'))
    },
    'bulk.create': () => answer(job('ready', { id: 8, call: 'catalogue.restore', count: 8212 }), 201),
  })
  await screen.findByText(/Ništa još nije promijenjeno/)
  await expectAccessible(container)
  fireEvent.click(screen.getByRole('button', { name: /^Promijeni 8.214 zapisa$/ }))
  await screen.findByText('8214 od 8214')
  expect(sent('bulk.start')).toEqual([{ id: '7', count: 8214 }])
  expect(screen.getByRole('link', { name: '13' }).getAttribute('href')).toBe('/admin/products/13')
  await expectAccessible(container)
  fireEvent.click(screen.getByRole('button', { name: 'Poništi izmjenu' }))
  await waitFor(() => expect(location.pathname).toBe('/admin/bulk/8'))
  expect(sent('bulk.create')).toEqual([{ call: 'catalogue.restore', input: {}, job: 7 }])
})

it('is begun in a list for all records that its filters leave, not for those of the page alone', async () => {
  history.replaceState(null, '', '/admin/products?q=bottle&f.archived=no')
  const row = {
    id: 3,
    sku: 'BOX',
    name: 'Box',
    format: 'simple',
    isSet: false,
    retail: 10,
    price: 10,
    discount: null,
    onHand: 5,
    archived: false,
    changedAt: '2026-11-01T08:00:00.000Z',
  }
  const { sent } = renderAdmin(<Products />, {
    'catalogue.filter': () =>
      answer({
        records: [row],
        next: 'c',
        countIsCapped: true,
        totalPages: 41,
        totalRecords: 1001,
        totalItems: 1001,
        pagination: { page: 1, limit: 25, perPage: 25, total: 1001, lastPage: 41 },
      }),
    'bulk.create': () => answer(job('ready', { id: 9 }), 201),
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Odaberi sve na stranici' }))
  fireEvent.click(screen.getByRole('button', { name: 'Odaberi sve: 1000+' }))
  fireEvent.click(screen.getByRole('button', { name: 'Promijeni cijene' }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Posto' }), { target: { value: '-10' } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Promijeni cijene' }).at(-1)!)
  await waitFor(() => expect(location.pathname).toBe('/admin/bulk/9'))
  expect(sent('bulk.create')).toEqual([
    {
      call: 'catalogue.changePrices',
      input: { percent: -10 },
      base: ['retail'],
      list: { call: 'catalogue.filter', keywords: 'bottle', filters: [{ key: 'archived', value: ['no'] }] },
    },
  ])
})
