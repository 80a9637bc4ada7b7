import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderAdmin } from '../testing/render-admin.tsx'
import { LogInScreen, targetOf } from './log-in.tsx'

const tokens = { accessToken: 'a', refreshToken: 'r', expiresAt: '2099-01-01T00:00:00.000Z' }
const user = {
  id: 1,
  email: 'marta@example.com',
  username: 'marta@example.com',
  details: { firstName: 'Marta', lastName: 'Kovačić' },
  memberCardBarcode: null,
  addresses: [],
  company: null,
  isBackofficeUser: true,
  scope: ['*'],
  secondFactor: 'none',
  hasPassword: true,
  erasedAt: null,
}

const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
const logIn = async () => {
  await screen.findByLabelText('E-pošta')
  type('E-pošta', 'marta@example.com')
  type('Lozinka', 'uvala-sidro-19')
  fireEvent.click(screen.getByRole('button', { name: 'Dalje' }))
}

describe('the log-in of the admin', () => {
  it('logs in with the admin key and reads the profile of the back office [R6.7]', async () => {
    const { session, requests } = renderAdmin(
      <LogInScreen />,
      { 'user.login': () => answer({ tokens, user }), 'user.getProfile': () => answer(user) },
      { loggedIn: false },
    )
    await logIn()
    await waitFor(() => expect(session.getSnapshot().matches('ready')).toBe(true))
    expect(requests.map(({ call, headers, url }) => [call, url.pathname, headers.get('x-api-key')])).toEqual([
      ['user.login', '/api/v1/login', 'admin'],
      ['user.getProfile', '/api/v1/user/profile', 'admin'],
    ])
  })

  it('says at the form why a log-in is refused', async () => {
    const { container } = renderAdmin(
      <LogInScreen />,
      { 'user.login': () => refusal('INVALID_LOGIN') },
      { loggedIn: false },
    )
    await logIn()
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
    await expectAccessible(container)
  })

  it('asks for a code where the user has a second factor', async () => {
    let isRaised = false
    const { session } = renderAdmin(
      <LogInScreen />,
      {
        'user.login': () => answer({ tokens, user: { ...user, secondFactor: 'needed' } }),
        'user.getProfile': () => (isRaised ? answer(user) : refusal('SECOND_FACTOR_REQUIRED')),
        'user.verifyTotp': () => {
          isRaised = true
          return answer({ verified: true })
        },
      },
      { loggedIn: false },
    )
    await logIn()
    const heading = await screen.findByRole('heading', { name: 'Potvrda prijave' })
    expect(document.activeElement).toBe(heading)
    type('Kod', '418 220')
    fireEvent.click(screen.getByRole('button', { name: 'Prijavi se' }))
    await waitFor(() => expect(session.getSnapshot().matches('ready')).toBe(true))
  })
})

it.each([
  ['?redirect=%2Fadmin%2Fcache', '/admin/cache'],
  ['?redirect=%2F', '/admin'],
  ['?redirect=https%3A%2F%2Fevil.example%2Fadmin', '/admin'],
  ['', '/admin'],
])('leads on to a screen of the admin alone: %s', (search, target) => {
  expect(targetOf({ origin: 'https://shop.example', search })).toBe(target)
})
