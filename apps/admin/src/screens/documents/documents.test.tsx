import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { Toasts } from '@butiga/react-ui/ui/toasts'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen } from './documents.list.tsx'

const row = (id: number, kind: string, number: string, fiscal: string | null) => ({
  id,
  kind,
  number,
  date: '2026-11-23T02:00:00.000Z',
  total: kind === 'creditNote' ? -24.35 : 95.6,
  currency: 'EUR',
  orderId: 40 + id,
  orderNumber: `2026-0000${id}`,
  buyer: 'Đurđica Šimunović-Žižić',
  fiscal,
})
const page = (records: object[]) => ({
  records,
  totalPages: 1,
  totalRecords: records.length,
  totalItems: records.length,
  pagination: { page: 1, limit: 25, perPage: 25, total: records.length, lastPage: 1 },
})
const rows = [row(2, 'creditNote', 'O-1/WEB1/1', null), row(1, 'invoice', '17/WEB1/1', 'waiting')]

beforeEach(() => history.replaceState(null, '', '/admin/documents'))

it('lists number, kind, buyer, order, date, total and state of the fiscalisation', async () => {
  const { container } = renderAdmin(<Screen />, { 'documents.filter': () => answer(page(rows)) })
  const link = await screen.findByRole('link', { name: '17/WEB1/1' })
  expect(link.getAttribute('href')).toBe('/admin/orders/41')
  const cells = within(link.closest('tr') ?? container).getAllByRole('cell')
  const texts = cells.map((cell) => cell.textContent)
  for (const text of ['Račun', 'Đurđica Šimunović-Žižić', '2026-00001', '95,60\u00a0€', 'Čeka fiskalizaciju'])
    expect(texts).toContain(text)
  expect(screen.getByText('O-1/WEB1/1').closest('tr')?.textContent).toContain('−24,35')
  await expectAccessible(container)
})

it('has the total of each in the currency of its order', async () => {
  const records = rows.map((one) => ({ ...one, currency: 'USD' }))
  renderAdmin(<Screen />, { 'documents.filter': () => answer(page(records)) })
  await screen.findByText('95,60 USD')
})

it('saves the PDF of a row, and says why it could not', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  let isAway = false
  const { sent } = renderAdmin(
    <>
      <Screen />
      <Toasts />
    </>,
    {
      'documents.filter': () => answer(page(rows)),
      'document.pdf': () =>
        isAway
          ? refusal('NOT_FOUND')
          : new Response('%PDF-', {
              headers: {
                'content-type': 'application/pdf',
                'content-disposition': 'attachment; filename="racun-17.pdf"',
              },
            }),
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'PDF: 17/WEB1/1' }))
  await waitFor(() => expect(saved).toEqual(['racun-17.pdf']))
  expect(sent('document.pdf')).toEqual([{ id: '41', issued: '1' }])
  isAway = true
  fireEvent.click(screen.getByRole('button', { name: 'PDF: O-1/WEB1/1' }))
  await screen.findByText('Nije pronađeno.')
  expect(saved).toHaveLength(1)
})

it('shows invoices or credit notes alone', async () => {
  const { sent } = renderAdmin(<Screen />, { 'documents.filter': () => answer(page(rows)) })
  fireEvent.click(await screen.findByRole('button', { name: 'Odobrenja' }))
  await waitFor(() =>
    expect(sent('documents.filter').at(-1)).toMatchObject({ filters: [{ key: 'kind', value: ['creditNote'] }] }),
  )
})
