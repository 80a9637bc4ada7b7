// @vitest-environment happy-dom
import type { Address, User } from '@butiga/commerce-sdk'
import { answer } from '@butiga/commerce-sdk/testing'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { accept, field, heading, next, sent, show } from './testing/checkout-in-test.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const home = {
  firstName: 'Ana',
  lastName: 'Marić',
  contactEmail: 'ana@primjer.hr',
  contactPhone: '098 555 0142',
  street: 'Kut',
  houseNumber: '14',
  zipCode: '21480',
  city: 'Vis',
  country: 2,
}
const addresses: Address[] = [
  { ...home, id: 21, type: 'main' },
  { ...home, id: 22, type: 'shipping' },
  { ...home, id: 23, type: 'other', street: 'Riva', houseNumber: '3', zipCode: '1010', city: 'Wien', country: 1 },
]
const user: User = {
  id: 5,
  email: 'ana@primjer.hr',
  username: 'ana@primjer.hr',
  details: { firstName: 'Ana', lastName: 'Marić' },
  memberCardBarcode: null,
  addresses,
  company: null,
  isBackofficeUser: false,
  scope: [],
  secondFactor: 'none',
  hasPassword: true,
  erasedAt: null,
}
const open = async (of: Partial<User> = {}) => {
  const saved = ({ input }: { input: Record<string, unknown> }) =>
    answer({ ...input, id: Number(input['id'] ?? 30), country: Number(input['country']) })
  const view = show({ 'user.updateAddress': saved, 'user.createAddress': saved }, undefined, { ...user, ...of })
  await screen.findByRole('textbox', { name: 'Ime' })
  return view
}
const own = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Vaše adrese' })
const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Država' })
const choose = (value: string) => fireEvent.change(own(), { target: { value } })

describe('the addresses of a member in the checkout', () => {
  it('open with the delivery address of the account and can be chosen [R3.22]', async () => {
    const { container } = await open()
    await waitFor(() => expect(own().value).toBe('22'))
    expect([field('Ulica').value, country().value]).toEqual(['Kut', 'HR'])
    expect([...own().options].map(({ text }) => text)).toEqual([
      'Ana Marić, Kut 14, 21480 Vis',
      'Ana Marić, Kut 14, 21480 Vis',
      'Ana Marić, Riva 3, 1010 Wien',
      'Nova adresa',
    ])
    choose('23')
    expect([field('Ulica').value, country().value]).toEqual(['Riva', 'AT'])
    await expectAccessible(container)
  })

  it('are saved as they are changed here: the chosen one by its id [R3.22]', async () => {
    const view = await open()
    await waitFor(() => expect(own().value).toBe('22'))
    fireEvent.change(field('Kućni broj'), { target: { value: '15' } })
    await accept()
    next()
    await heading('Dostava')
    expect(sent(view, 'ecommerce.updateGuestUser')).toEqual([])
    expect(sent(view, 'user.updateAddress').map(({ input }) => input)).toMatchObject([
      { id: '21', country: 2, houseNumber: '15' },
      { id: '22', country: 2, houseNumber: '15' },
    ])
  })

  it('take a new one, which keeps the recipient', async () => {
    const view = await open()
    await waitFor(() => expect(own().value).toBe('22'))
    choose('')
    expect([field('Ime').value, field('Ulica').value, country().value]).toEqual(['Ana', '', 'HR'])
    for (const [name, value] of [
      ['Telefon', '098 555 0142'],
      ['Ulica', 'Matije Ivanića'],
      ['Kućni broj', '2'],
      ['Poštanski broj', '21450'],
      ['Mjesto', 'Hvar'],
    ] as const)
      fireEvent.change(field(name), { target: { value } })
    await accept()
    next()
    await heading('Dostava')
    expect(sent(view, 'user.createAddress').map(({ input }) => input)).toMatchObject([
      { type: 'shipping', city: 'Hvar', country: 2 },
    ])
  })

  it('are no choice for a member who has none yet', async () => {
    await open({ addresses: [] })
    await waitFor(() => expect(field('Prezime').value).toBe('Marić'))
    expect(screen.queryByRole('combobox', { name: 'Vaše adrese' })).toBeNull()
  })
})
