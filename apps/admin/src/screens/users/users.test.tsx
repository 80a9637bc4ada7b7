import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ProofDialog } from '../../proof/proof-dialog.tsx'
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
  next: 'cursor',
}

const sessions = [{ id: 1, device: 'Firefox 145, Windows', lastSeen: '2026-11-23T06:00:00.000Z', current: false }]

it('lists accounts in pages that follow each other', async () => {
  const { container, sent } = renderAdmin(<List />, { 'user.filterUsers': () => answer(page) })
  await screen.findByRole('rowheader', { name: 'ivo@example.com' })
  await expectAccessible(container)
  fireEvent.click(screen.getByRole('button', { name: 'Sljedeća' }))
  await waitFor(() => expect(sent('user.filterUsers').map((input) => input['after'])).toEqual([undefined, 'cursor']))
  expect(sent('user.filterUsers')[0]).toMatchObject({ filters: [{ key: 'isBackofficeUser', value: ['yes'] }] })
})

it('gives a user one more scope, and sends nothing else', async () => {
  const { container, sent } = renderAdmin(<Form id="7" />, {
    'user.filterUsers': () => answer(page),
    'user.filterUserSessions': () => answer(sessions),
    'user.updateUser': () => answer({ ...user, scope: ['orders.manage', 'orders.read'] }),
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Promjena narudžbi i povrati novca orders.manage' }))
  await screen.findByText('Firefox 145, Windows')
  await expectAccessible(container)
  fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
  await screen.findByText(/^Spremljeno u/)
  expect(sent('user.updateUser')).toEqual([
    { id: '7', scope: ['orders.manage', 'orders.read'], base: { scope: ['orders.read'] } },
  ])
})

it('creates a user, and shows the link for the password once, after the password of the one who asks', async () => {
  let isRecent = false
  history.replaceState(null, '', '/admin/users/new')
  const { container, sent } = renderAdmin(<Form id="new" />, {
    'user.createUser': () => answer(user),
  })
  fireEvent.change(await screen.findByLabelText('Ime'), { target: { value: 'Ivo' } })
  fireEvent.change(screen.getByLabelText('Prezime'), { target: { value: 'Marić' } })
  fireEvent.change(screen.getByLabelText('E-pošta'), { target: { value: 'ivo@example.com' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Pregled narudžbi i dokumenata orders.read' }))
  await expectAccessible(container)
  fireEvent.click(screen.getByRole('button', { name: /^Spremi/ }))
  await waitFor(() => expect(location.pathname).toBe('/admin/users/7'))
  expect(sent('user.createUser')).toEqual([
    { email: 'ivo@example.com', details: { firstName: 'Ivo', lastName: 'Marić' }, scope: ['orders.read'] },
  ])
  cleanup()

  const stored = renderAdmin(
    <>
      <Form id="7" />
      <ProofDialog />
    </>,
    {
      'user.filterUsers': () => answer(page),
      'user.filterUserSessions': () => answer([]),
      'user.createUserLink': () =>
        isRecent
          ? answer({ url: 'http://shop.test/zaboravljena-lozinka?token=abc', expiresAt: '2026-11-24T06:00:00.000Z' })
          : refusal('LOGIN_NOT_RECENT'),
      'user.reauthenticate': () => {
        isRecent = true
        return answer({ reauthenticated: true })
      },
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Izradi jednokratnu poveznicu' }))
  const question = await screen.findByRole('dialog', { name: 'Potvrdite lozinkom' })
  await expectAccessible(question)
  fireEvent.change(within(question).getByLabelText('Lozinka'), { target: { value: 'uvala-sidro-19' } })
  fireEvent.submit(question.querySelector('form') as HTMLFormElement)
  const field = await screen.findByLabelText<HTMLInputElement>('Poveznica')
  expect(field.value).toBe('http://shop.test/zaboravljena-lozinka?token=abc')
  expect(stored.sent('user.createUserLink')).toHaveLength(2)
  await expectAccessible(screen.getByRole('dialog', { name: 'Jednokratna poveznica' }))
  fireEvent.click(screen.getByRole('button', { name: 'Gotovo' }))
  await waitFor(() => expect(screen.queryByLabelText('Poveznica')).toBeNull())
})

it('refuses a call as it was where the password is not given', async () => {
  const { sent } = renderAdmin(
    <>
      <Form id="7" />
      <ProofDialog />
    </>,
    {
      'user.filterUsers': () => answer(page),
      'user.filterUserSessions': () => answer([]),
      'user.createUserLink': () => refusal('LOGIN_NOT_RECENT'),
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Izradi jednokratnu poveznicu' }))
  const question = await screen.findByRole('dialog', { name: 'Potvrdite lozinkom' })
  fireEvent.click(within(question).getByRole('button', { name: 'Odustani' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('user.createUserLink')).toHaveLength(1)
  expect(screen.queryByLabelText('Poveznica')).toBeNull()
})
