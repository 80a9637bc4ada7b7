import { answer } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen } from './jobs.list.tsx'

const job = (id: string, state: string) => ({
  id,
  kind: 'mail',
  state,
  retries: 3,
  createdAt: '2026-11-23T02:00:00.000Z',
  endedAt: null,
  failure: state === 'failed' ? 'given up' : null,
})

it('lists failed jobs by the address, and tries one again under its id', async () => {
  history.replaceState(null, '', '/admin/jobs?f.state=failed')
  const records = [job('mail-7', 'failed'), job('b', 'done')]
  const { container, sent } = renderAdmin(<Screen />, {
    'backoffice.filterJobs': () =>
      answer({
        records,
        totalPages: 1,
        totalRecords: 2,
        totalItems: 2,
        pagination: { page: 1, limit: 25, perPage: 25, total: 2, lastPage: 1 },
      }),
    'backoffice.retryJob': () => answer({ retried: true }),
  })
  await screen.findByText('given up')
  expect(sent('backoffice.filterJobs')[0]).toMatchObject({ filters: [{ key: 'state', value: ['failed'] }] })
  await expectAccessible(container)
  expect(screen.getAllByRole('button', { name: /^Pokušaj ponovno/ })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovno: mail mail-7' }))
  await waitFor(() => expect(sent('backoffice.retryJob')).toEqual([{ id: 'mail-7' }]))
  await waitFor(() => expect(sent('backoffice.filterJobs').length).toBeGreaterThan(1))
})
