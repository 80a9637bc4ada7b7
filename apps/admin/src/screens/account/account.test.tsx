import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ProofDialog } from '../../proof/proof-dialog.tsx'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { Screen } from './account.screen.tsx'

afterEach(cleanup)

const marta = {
  id: 1,
  email: 'marta@example.com',
  username: 'marta@example.com',
  details: { firstName: 'Marta', lastName: 'Kovačić' },
  memberCardBarcode: null,
  addresses: [],
  company: null,
  isBackofficeUser: true,
  scope: ['*'],
  secondFactor: 'none' as const,
  hasPassword: true,
  erasedAt: null,
}
const tokens = { accessToken: 'access', refreshToken: 'refresh', expiresAt: '2999-01-01T00:00:00.000Z' }
const qr = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'

it('the account screen enrols a second factor after the password, displays the recovery codes once, and records it in the session', async () => {
  let isRecent = false
  const { container, session } = renderAdmin(
    <>
      <Screen />
      <ProofDialog />
    </>,
    {
      'user.getProfile': () => answer(marta),
      'user.getTotp': () => answer({ enrolledAt: null, recoveryCodesLeft: 0 }),
      'user.reauthenticate': () => {
        isRecent = true
        return answer({ reauthenticated: true })
      },
      'user.enrolTotp': () =>
        isRecent
          ? answer({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Burin', qr, recoveryCodes: ['7f4k-92qd'] })
          : refusal('LOGIN_NOT_RECENT'),
      'user.verifyTotp': () => answer({ verified: true, tokens, user: { ...marta, secondFactor: 'done' } }),
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Uključi' }))
  const question = await screen.findByRole('dialog', { name: 'Potvrdite lozinkom' })
  fireEvent.change(within(question).getByLabelText('Lozinka'), { target: { value: 'bura bura' } })
  fireEvent.click(within(question).getByRole('button', { name: 'Potvrdi' }))
  await screen.findByRole('img', { name: 'QR kod za aplikaciju' })
  await expectAccessible(container)
  fireEvent.change(screen.getByLabelText('Kod iz aplikacije'), { target: { value: '123456' } })
  await screen.findByText('7f4k-92qd')
  await expectAccessible(container)
  expect(session.getSnapshot().context.user?.secondFactor).toBe('done')
  fireEvent.click(screen.getByRole('button', { name: 'Spremio sam kodove' }))
  await waitFor(() => expect(screen.queryByText('7f4k-92qd')).toBeNull())
})
