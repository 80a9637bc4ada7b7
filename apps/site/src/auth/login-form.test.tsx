// @vitest-environment happy-dom
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { member, pageWith, renderMember } from '../account/testing/render-member.tsx'
import { LoginForm } from './login-form.tsx'

afterEach(cleanup)

const tokens = { accessToken: 'access', refreshToken: 'refresh', expiresAt: '2999-01-01T00:00:00.000Z' }

/** A log-in of a user with a second factor, whose code is 123456. */
const open = () => {
  let secondFactor: 'needed' | 'done' = 'needed'
  const user = () => ({ ...member, isBackofficeUser: true, secondFactor })
  return renderMember(<LoginForm />, {
    user: null,
    answers: {
      'user.login': () => answer({ tokens, user: user() }),
      'user.getWebProfile': () => answer(user()),
      'user.verifyTotp': ({ input: { code } }) => {
        if (code !== '123456') return refusal('TOKEN_INVALID')
        secondFactor = 'done'
        return answer({ verified: true, tokens, user: user() })
      },
      'ecommerce.getAbandoned': () => answer(null),
      'cms.filterWishlist': () => answer(pageWith([])),
    },
  })
}
const write = async (name: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('asks for the code of a second factor, and says at the field that one is wrong', async () => {
  const { shop, container } = open()
  await write('E-pošta', 'ana@example.com')
  await write('Lozinka', 'čekam buru u luci')
  press('Prijavi se')
  await write('Kod', '000000')
  await expectAccessible(container)
  press('Potvrdi')
  await screen.findByText('Kod nije ispravan ili više ne vrijedi. Upišite sljedeći.')
  expect(shop.getSnapshot().context.auth?.getSnapshot().value).toBe('askingCode')
  await write('Kod', '123456')
  press('Potvrdi')
  await expect
    .poll(() => shop.getSnapshot().context.auth?.getSnapshot().context.user)
    .toMatchObject({ secondFactor: 'done' })
})

it('leads back to the password without a code', async () => {
  open()
  await write('E-pošta', 'ana@example.com')
  await write('Lozinka', 'čekam buru u luci')
  press('Prijavi se')
  await screen.findByLabelText('Kod')
  press('Odustani')
  await screen.findByLabelText('Lozinka')
})
