import { answer } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen as Form } from './users.form.tsx'
import { Screen as List } from './users.list.tsx'

const user = {
  id: 7,
  email: 'ivo@example.com',
  details: { firstName: 'Ivo', lastName: 'Marić' },
  memberCardBarcode: null,
  company: null,
  isBackofficeUser: true,
  scope: ['orders.read'],
  hasPassword: true,
  hasSecondFactor: false,
  createdAt: '2026-11-01T08:00:00.000Z',
}
const page = {
  records: [user],
  totalPages: 2,
  totalRecords: 26,
  totalItems: 26,
  pagination: { page: 1, limit: 25, perPage: 25, total: 26, lastPage: 2 },
}

it('lists accounts in numbered pages', async () => {
  const { container, sent } = renderAdmin(<List />, { 'user.filterUsers': () => answer(page) })
  await screen.findByRole('rowheader', { name: 'ivo@example.com' })
  await expectAccessible(container)
  fireEvent.click(screen.getByRole('button', { name: 'Sljedeća' }))
  await waitFor(() => expect(sent('user.filterUsers').map((input) => input['page'])).toEqual([1, 2]))
})

it('gives a user one more scope, and sends nothing else', async () => {
  const { container, sent } = renderAdmin(<Form id="7" />, {
    'user.filterUsers': () => answer(page),
    'user.updateUser': () => answer({ ...user, scope: ['orders.manage', 'orders.read'] }),
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'orders.manage' }))
  await expectAccessible(container)
  fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
  await screen.findByText(/^Spremljeno u/)
  expect(sent('user.updateUser')).toEqual([
    { id: '7', scope: ['orders.manage', 'orders.read'], base: { scope: ['orders.read'] } },
  ])
})
