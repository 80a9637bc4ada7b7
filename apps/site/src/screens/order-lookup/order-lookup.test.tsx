// @vitest-environment happy-dom
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { renderInShop } from '@butiga/react-ui/testing/render-in-shop'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Screen } from './order-lookup.screen.tsx'

afterEach(() => cleanup())

const order = {
  number: '2026-00017',
  date: '2026-11-21T12:00:00.000Z',
  state: 'shipped',
  total: 95.6,
  currency: 'EUR',
  lines: [
    { name: 'Kutija za selidbu', qty: 6, row: 27.6 },
    { name: 'Poklon-kutija', qty: 1, row: 68 },
  ],
}
const show = (answered: () => ReturnType<typeof answer> = () => answer(order)) =>
  renderInShop(<Screen data={null} />, { answers: { 'ecommerce.lookUpOrder': answered }, strict: false })
const ask = async (number = '2026 00017', email = 'ana@primjer.hr') => {
  const fill = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: new RegExp(name) }), { target: { value } })
  await screen.findByRole('textbox', { name: /Broj narudžbe/ })
  fill('Broj narudžbe', number)
  fill('E-pošta iz narudžbe', email)
  fireEvent.click(screen.getByRole('button', { name: 'Prikaži narudžbu' }))
}

describe('the look-up of an order', () => {
  it('shows where it is, what is in it and what it costs, and moves the focus there', async () => {
    const { container, server } = show()
    await ask()
    const match = await screen.findByRole('region', { name: 'Narudžba 2026-00017' })
    expect(document.activeElement).toBe(match)
    expect(
      within(match)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('Zaprimljeno'),
      expect.stringContaining('Pakiramo'),
      expect.stringContaining('Dostava'),
      'Kutija za selidbu× 627,60 €'.replaceAll(' €', '\u00a0€'),
      'Poklon-kutija× 168,00 €'.replaceAll(' €', '\u00a0€'),
    ])
    expect(server.requests.filter(({ call }) => call === 'ecommerce.lookUpOrder').map(({ input }) => input)).toEqual([
      { number: '2026 00017', email: 'ana@primjer.hr' },
    ])
    await expectAccessible(container)
  })

  it('says only that there is none, and keeps what was typed', async () => {
    const { container } = show(() => refusal('NOT_FOUND'))
    await ask('2020-1')
    const note = await screen.findByRole('alert')
    expect(note.textContent).toBe('Ne nalazimo tu narudžbu. Provjerite broj i e-poštu s kojom ste naručili.')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Broj narudžbe/ }).value).toBe('2020-1')
    await expectAccessible(container)
  })

  it('says that it was asked too often', async () => {
    show(() => refusal('RATE_LIMITED'))
    await ask()
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Previše pokušaja. Pokušajte ponovno malo kasnije.'),
    )
  })

  it('says that a cancelled order goes nowhere', async () => {
    show(() => answer({ ...order, state: 'cancelled' }))
    await ask()
    await screen.findByText('Narudžba je otkazana.')
    expect(screen.queryByRole('list', { name: 'Tijek narudžbe' })).toBeNull()
  })
})
