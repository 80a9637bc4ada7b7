import { answer } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen } from './newsletter.list.tsx'

const subscriber = {
  id: 7,
  email: 'ana@example.com',
  language_code: 'hrv',
  status: 'waiting',
  created_at: '2026-11-20T09:00:00.000Z',
  confirmed_at: null,
}

it('subscribers are listed with their state, and one is deleted after a question', async () => {
  history.replaceState(null, '', '/admin/newsletter')
  const { container, sent } = renderAdmin(<Screen />, {
    'marketing.filterSubscribers': () =>
      answer({
        records: [subscriber],
        totalPages: 1,
        totalRecords: 1,
        totalItems: 1,
        pagination: { page: 1, limit: 25, perPage: 25, total: 1, lastPage: 1 },
      }),
    'marketing.deleteSubscriber': () => answer({ deleted: true }),
  })
  const row = (await screen.findByRole('rowheader', { name: 'ana@example.com' })).closest('tr')
  within(row!).getByText('Čeka potvrdu')
  await expectAccessible(container)
  fireEvent.click(screen.getByRole('button', { name: 'Primaju novosti' }))
  await waitFor(() =>
    expect(sent('marketing.filterSubscribers').at(-1)).toMatchObject({
      filters: [{ key: 'status', value: ['subscribed'] }],
    }),
  )
  fireEvent.click(within(row!).getByRole('checkbox'))
  fireEvent.click(await screen.findByRole('button', { name: 'Obriši' }))
  const question = within(await screen.findByRole('dialog'))
  expect(sent('marketing.deleteSubscriber')).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Obriši' }))
  await waitFor(() => expect(sent('marketing.deleteSubscriber')).toEqual([{ id: '7' }]))
})
