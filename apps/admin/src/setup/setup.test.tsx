import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderAdmin } from '../testing/render-admin.tsx'
import { Setup } from './setup.tsx'

const user = {
  id: 1,
  email: 'nina@example.com',
  username: 'nina@example.com',
  details: { firstName: 'Nina', lastName: 'Ožanić' },
  memberCardBarcode: null,
  addresses: [],
  company: null,
  isBackofficeUser: true,
  scope: ['*'],
  secondFactor: 'none',
  hasPassword: true,
  erasedAt: null,
}
const tokens = { accessToken: 'a', refreshToken: 'r', expiresAt: '2099-01-01T00:00:00.000Z' }
const profile = { 'user.getProfile': () => answer(user) }
const state = (step: string | null, kind: string | null = null) => ({
  'setup.getState': () => answer({ step, kind, hasOwn: false }),
})

const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Dalje' }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

describe('the first run', () => {
  it('makes the owner with the token of the link, logs in, and asks what is opened', async () => {
    history.replaceState(null, '', '/admin/start?token=prgcfOEbQoW0ood2')
    const { container, sent } = renderAdmin(
      <Setup setup="open" />,
      {
        'setup.createOwner': () => answer({ created: true }),
        'user.login': () => answer({ tokens, user }),
        'user.setSetting': () => answer({ group: 'global', key: 'language', value: 'hrv' }),
        ...profile,
        ...state('kind'),
      },
      { loggedIn: false },
    )
    const first = await heading('Dobro došli. Prvo vaš račun.')
    expect(document.activeElement).toBe(first)
    await expectAccessible(container)
    goOn()
    expect(await screen.findAllByText('Unos ovog polja je obavezan')).toHaveLength(4)
    type('Ime', 'Nina')
    type('Prezime', 'Ožanić')
    type('E-pošta', 'nina@example.com')
    type('Lozinka', 'uvala sidro devetnaest')
    goOn()
    const second = await heading('Što otvarate?')
    expect(document.activeElement).toBe(second)
    const owner = {
      firstName: 'Nina',
      lastName: 'Ožanić',
      email: 'nina@example.com',
      password: 'uvala sidro devetnaest',
    }
    expect(sent('setup.createOwner')).toEqual([{ token: 'prgcfOEbQoW0ood2', ...owner }])
    expect(sent('user.login')[0]).toMatchObject({ username: owner.email, password: owner.password })
    expect(location.search).toBe('')
    await expectAccessible(container)
  })

  it('keeps what was typed where the owner is refused, beside the field', async () => {
    renderAdmin(
      <Setup setup="open" />,
      {
        'setup.createOwner': () =>
          refusal('VALIDATION_FAILED', { fields: [{ path: 'password', rule: 'commonPassword' }] }),
      },
      { loggedIn: false },
    )
    await heading('Dobro došli. Prvo vaš račun.')
    type('Ime', 'Nina')
    type('Prezime', 'Ožanić')
    type('E-pošta', 'nina@example.com')
    type('Lozinka', 'lozinka123')
    goOn()
    await waitFor(() => expect(screen.getByLabelText('Lozinka').getAttribute('aria-invalid')).toBe('true'))
    expect([screen.getByLabelText('Ime'), screen.getByLabelText('Lozinka')]).toMatchObject([
      { value: 'Nina' },
      { value: 'lozinka123' },
    ])
  })

  it('says of a void link how to get another one', async () => {
    const { container } = renderAdmin(<Setup setup="void" />, {}, { loggedIn: false })
    await heading('Ova poveznica više ne vrijedi.')
    expect(screen.getByText('npm start')).not.toBeNull()
    await expectAccessible(container)
  })

  it('shows what a country sets before it is made, and goes on at the step where it was left', async () => {
    const { container, sent } = renderAdmin(<Setup setup="steps" />, {
      'setup.saveBasics': () => refusal('NOT_FOUND'),
      'user.setSetting': () => answer({ group: 'global', key: 'language', value: 'hrv' }),
      ...profile,
      ...state('basics', 'own'),
    })
    await heading('Kako se zove i gdje je?')
    type('Država poslovanja', 'DE')
    expect(screen.getByText('19 %')).not.toBeNull()
    expect(screen.getByText('njemački')).not.toBeNull()
    await expectAccessible(container)
    goOn()
    expect(await screen.findByText('Unos ovog polja je obavezan')).not.toBeNull()
    type('Naziv trgovine', 'Sapunara Žal')
    goOn()
    await waitFor(() => expect(sent('setup.saveBasics')).toEqual([{ name: 'Sapunara Žal', country: 'DE' }]))
    expect(screen.getByLabelText('Naziv trgovine')).toMatchObject({ value: 'Sapunara Žal' })
  })

  it('says that a step cannot be loaded, and loads it again', async () => {
    let isThere = false
    renderAdmin(<Setup setup="steps" />, {
      'setup.getState': () => (isThere ? answer({ step: 'kind', kind: null, hasOwn: false }) : refusal('INTERNAL')),
      'user.setSetting': () => answer({ group: 'global', key: 'language', value: 'hrv' }),
      ...profile,
    })
    await heading('Korak se ne može učitati')
    isThere = true
    fireEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
    await heading('Što otvarate?')
  })

  it('sends the chosen kind', async () => {
    const { sent } = renderAdmin(<Setup setup="steps" />, {
      'setup.chooseKind': () => answer({ step: 'basics', kind: 'site', hasOwn: false }),
      'user.setSetting': () => answer({ group: 'global', key: 'language', value: 'hrv' }),
      ...profile,
      ...state('kind'),
    })
    await heading('Što otvarate?')
    fireEvent.click(screen.getByRole('radio', { name: 'Stranicu bez trgovine' }))
    goOn()
    await heading('Kako se zove i gdje je?')
    expect(sent('setup.chooseKind')).toEqual([{ kind: 'site' }])
    expect(screen.getByLabelText('Naziv stranice')).not.toBeNull()
  })
})
