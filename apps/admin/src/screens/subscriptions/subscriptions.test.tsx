import { answer } from '@butiga/commerce-sdk/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen } from './subscriptions.list.tsx'

it('lists what is paid each period in the currency of its order', async () => {
  const subscription = {
    id: 3,
    name: 'Kava',
    qty: 2,
    period: 'month',
    state: 'active',
    total: 14.97,
    currency: 'USD',
    since: '2026-10-23T02:00:00.000Z',
    nextAt: '2026-11-23T02:00:00.000Z',
    email: 'ana@example.com',
    orderId: 41,
    orderNumber: '2026-00001',
  }
  const pagination = { page: 1, limit: 25, perPage: 25, total: 1, lastPage: 1 }
  renderAdmin(<Screen />, {
    'subscriptions.filter': () =>
      answer({ records: [subscription], totalPages: 1, totalRecords: 1, totalItems: 1, pagination }),
  })
  const link = await screen.findByRole('link', { name: 'Kava' })
  expect(link.closest('tr')?.textContent).toContain('14,97\u00a0USD')
})
