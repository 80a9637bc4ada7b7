import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen as Detail } from './customers.detail.tsx'
import { Screen as List } from './customers.list.tsx'

const user = {
  id: 5,
  email: 'ana@example.com',
  details: { firstName: 'Ana', lastName: 'Kovač' },
  memberCardBarcode: null,
  company: null,
  isBackofficeUser: false,
  scope: [],
  hasPassword: true,
  hasSecondFactor: false,
  createdAt: '2026-11-01T08:00:00.000Z',
}
const page = (records: object[]) => ({
  records,
  totalPages: 1,
  totalRecords: records.length,
  totalItems: records.length,
  pagination: { page: 1, limit: 25, perPage: 25, total: records.length, lastPage: 1 },
})
const order = {
  id: 3,
  type: 'order',
  orderSlug: 's',
  number: '2026-00003',
  date: '2026-11-23T02:00:00.000Z',
  state: 'paid',
  total: 25.8,
  currency: 'EUR',
  email: 'ana@example.com',
  pieces: 2,
}
const answers = {
  'user.filterUsers': () => answer(page([user])),
  'user.filterUserAddresses': () => answer([]),
  'user.filterUserSessions': () => answer([]),
  'orders.filter': () => answer(page([order])),
}

beforeEach(() => history.replaceState(null, '', '/admin/customers/5'))

it('lists members alone', async () => {
  const { container, sent } = renderAdmin(<List />, answers)
  const link = await screen.findByRole('link', { name: 'ana@example.com' })
  expect(link.getAttribute('href')).toBe('/admin/customers/5')
  expect(sent('user.filterUsers')[0]).toMatchObject({ filters: [{ key: 'isBackofficeUser', value: ['no'] }] })
  await expectAccessible(container)
})

it('shows a member with orders, and erases the account once its address was typed', async () => {
  const { container, sent } = renderAdmin(<Detail id="5" />, {
    ...answers,
    'user.erase': () => answer({ erased: true }),
  })
  await screen.findByRole('link', { name: '2026-00003' })
  await expectAccessible(container)
  fireEvent.click(screen.getByRole('button', { name: 'Izbriši osobne podatke' }))
  const dialog = within(await screen.findByRole('dialog'))
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Izbriši podatke' })
  const field = dialog.getByLabelText('Za potvrdu upišite e-poštu kupca')
  fireEvent.change(field, { target: { value: 'ana@example.co' } })
  expect(button.disabled).toBe(true)
  fireEvent.change(field, { target: { value: ' ANA@example.com' } })
  expect(button.disabled).toBe(false)
  await expectAccessible(screen.getByRole('dialog'))
  fireEvent.click(button)
  await waitFor(() => expect(location.pathname).toBe('/admin/customers'))
  expect(sent('user.erase')).toEqual([{ id: '5' }])
})

it('shows a member without orders to one who may not see them', async () => {
  renderAdmin(<Detail id="5" />, { ...answers, 'orders.filter': () => refusal('FORBIDDEN') })
  await screen.findByRole('heading', { name: 'Ana Kovač' })
  expect(screen.queryByRole('heading', { name: 'Narudžbe' })).toBeNull()
})
