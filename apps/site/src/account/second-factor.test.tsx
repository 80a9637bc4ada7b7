// @vitest-environment happy-dom
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Screen as Security } from '../screens/profile-security/profile-security.screen.tsx'
import { member, renderMember } from './testing/render-member.tsx'

afterEach(cleanup)

const manager = { ...member, isBackofficeUser: true }
const tokens = { accessToken: 'access', refreshToken: 'refresh', expiresAt: '2999-01-01T00:00:00.000Z' }
const qr = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const write = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })

/** The page of a back-office user, whose second factor is on since `enrolledAt`; the code is 123456. */
const open = ({ enrolledAt = null, isRecent = true }: { enrolledAt?: string | null; isRecent?: boolean } = {}) => {
  let since = enrolledAt
  let recent = isRecent
  const verify = vi.fn(({ input: { code } }: { input: Record<string, unknown> }) => {
    if (code !== '123 456') return refusal('TOKEN_INVALID')
    since = '2026-11-23T10:00:00.000Z'
    return answer({ verified: true, tokens, user: { ...manager, secondFactor: 'done' } })
  })
  const page = renderMember(<Security data={null} />, {
    user: manager,
    answers: {
      'user.getTotp': () => answer({ enrolledAt: since, recoveryCodesLeft: since === null ? 0 : 6 }),
      'user.reauthenticate': () => {
        recent = true
        return answer({ reauthenticated: true })
      },
      'user.enrolTotp': () =>
        recent
          ? answer({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Burin', qr, recoveryCodes: ['7f4k-92qd'] })
          : refusal('LOGIN_NOT_RECENT'),
      'user.verifyTotp': verify,
      'user.renewRecoveryCodes': () => answer({ recoveryCodes: ['m3xa-b8tr'] }),
      'user.removeTotp': () => answer(manager),
    },
  })
  return { ...page, verify }
}

describe('the second factor', () => {
  it('is no part of the page of a member who is no back-office user', async () => {
    renderMember(<Security data={null} />)
    await screen.findByRole('heading', { level: 2, name: 'Lozinka' })
    expect(screen.queryByRole('heading', { name: 'Prijava u dva koraka' })).toBeNull()
  })

  it('is switched on after the password and a code, which is sent by itself once', async () => {
    const { container, verify, shop } = open({ isRecent: false })
    fireEvent.click(await screen.findByRole('button', { name: 'Uključi' }))
    const question = await screen.findByRole('dialog', { name: 'Potvrdite lozinkom' })
    await expectAccessible(container)
    fireEvent.change(within(question).getByLabelText('Lozinka'), { target: { value: 'bura bura' } })
    fireEvent.click(within(question).getByRole('button', { name: 'Potvrdi' }))
    const image = await screen.findByRole('img', { name: 'QR kod za aplikaciju' })
    expect(decodeURIComponent(image.getAttribute('src') ?? '')).toBe(`data:image/svg+xml,${qr}`)
    screen.getByText('JBSW Y3DP EHPK 3PXP')
    expect(document.activeElement?.textContent).toBe('Prijava u dva koraka')
    await expectAccessible(container)

    write('Kod iz aplikacije', '00000')
    expect(verify).not.toHaveBeenCalled()
    write('Kod iz aplikacije', '000000')
    await screen.findByText('Kod nije ispravan ili više ne vrijedi. Upišite sljedeći.')
    expect(verify).toHaveBeenCalledOnce()
    write('Kod iz aplikacije', '123 456')
    expect(verify).toHaveBeenCalledOnce()
    press('Potvrdi')
    await screen.findByText('7f4k-92qd')
    expect(shop.getSnapshot().context.auth?.getSnapshot().context.user?.secondFactor).toBe('done')
    await expectAccessible(container)

    press('Spremio sam kodove')
    await screen.findByText('Uključeno 23. studenoga 2026.')
    expect(screen.queryByText('7f4k-92qd')).toBeNull()
  })

  it('gets new recovery codes, and is switched off after a question', async () => {
    const { container } = open({ enrolledAt: '2026-11-23T10:00:00.000Z' })
    await screen.findByText('Preostalo: 6')
    press('Novi kodovi')
    await screen.findByText('m3xa-b8tr')
    press('Spremio sam kodove')
    await screen.findByText('Preostalo: 6')
    press('Isključi')
    const question = await screen.findByRole('dialog', { name: 'Isključiti prijavu u dva koraka?' })
    await expectAccessible(container)
    fireEvent.click(within(question).getByRole('button', { name: 'Isključi' }))
    await waitFor(() => screen.getByRole('button', { name: 'Uključi' }))
  })
})
