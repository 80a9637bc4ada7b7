// @vitest-environment happy-dom
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { renderInShop } from '@butiga/react-ui/testing/render-in-shop'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Screen } from './withdrawal.screen.tsx'

afterEach(() => cleanup())

const line = { isPersonal: false, refunded: 0, refundedQty: 0 }
const order = {
  number: '2026-00017',
  date: '2026-11-21T12:00:00.000Z',
  currency: 'EUR',
  until: '2026-12-01T23:00:00.000Z',
  fault: null as string | null,
  lines: [
    { ...line, id: 1, name: 'Keramička šalica', qty: 2, left: 2, paid: 48 },
    { ...line, id: 2, name: 'Kutija s natpisom', qty: 1, left: 0, paid: 27.6, isPersonal: true },
  ],
  delivery: { paid: 4.9, refunded: 0 },
  refundable: 80.5,
}
const receipt = { number: '2026-00017-R1', receivedAt: '2026-11-23T13:22:08.000Z' }

const show = (
  answered: (input: Readonly<Record<string, unknown>>) => ReturnType<typeof answer> = ({ confirm }) =>
    answer({ order, receipt: confirm === true ? receipt : null }),
) =>
  renderInShop(<Screen data={{ number: '2026-00017' }} />, {
    answers: { 'ecommerce.withdraw': ({ input }) => answered(input) },
    strict: false,
  })
const find = async () => {
  fireEvent.change(await screen.findByRole('textbox', { name: /E-pošta iz narudžbe/ }), {
    target: { value: 'ana@primjer.hr' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Dalje na artikle' }))
}

describe('a withdrawal', () => {
  it('goes from the order over its pieces and the confirmation to a receipt with its time', async () => {
    const { container, server } = show()
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Broj narudžbe/ })).value).toBe('2026-00017')
    await find()
    const heading = await screen.findByRole('heading', { name: 'Što vraćate iz narudžbe 2026-00017' })
    expect(document.activeElement).toBe(heading)
    // It ends with the last day, in the time of the shop.
    expect(screen.getByText(/Rok za raskid je/).textContent).toContain('1. prosinca 2026.')
    screen.getByText('Izrađeno po vašoj želji, za ovo raskid nije moguć')
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
    await expectAccessible(container)
    fireEvent.click(screen.getByRole('button', { name: 'Dalje na potvrdu' }))
    await screen.findByText('Označite barem jedan artikl.')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Keramička šalica' }))
    fireEvent.change(screen.getByRole('combobox', { name: 'Komada: Keramička šalica' }), { target: { value: '1' } })
    fireEvent.click(screen.getByRole('button', { name: 'Dalje na potvrdu' }))
    await screen.findByRole('heading', { name: 'Vaša izjava' })
    expect(container.textContent?.replaceAll('\u00a0', ' ')).toMatch(/Razmjerna dostava1,56 €Vraćamo25,56 €/)
    await expectAccessible(container)
    expect(server.requests.filter(({ call }) => call === 'ecommerce.withdraw')).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Potvrdi raskid' }))
    const number = await screen.findByRole('heading', { name: '2026-00017-R1' })
    expect(document.activeElement).toBe(number)
    expect(screen.getByText(/^23\. studenoga 2026\. u 14:22:08 /)).toBeTruthy()
    screen.getByText(/Potvrdu s točnim vremenom poslali smo na ana@primjer\.hr/)
    await expectAccessible(container)
    expect(server.requests.filter(({ call }) => call === 'ecommerce.withdraw').at(-1)?.input).toEqual({
      number: '2026-00017',
      email: 'ana@primjer.hr',
      items: [{ line: 1, qty: 1 }],
      confirm: true,
    })
  })

  it('has every amount in the currency of the order', async () => {
    const { container } = show(({ confirm }) =>
      answer({ order: { ...order, currency: 'USD' }, receipt: confirm === true ? receipt : null }),
    )
    await find()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Keramička šalica' }))
    expect(container.textContent).toContain('48,00\u00a0USD')
    expect(container.textContent).not.toContain('€')
    fireEvent.click(screen.getByRole('button', { name: 'Dalje na potvrdu' }))
    await screen.findByRole('heading', { name: 'Vaša izjava' })
    expect(container.textContent).toContain('Razmjerna dostava3,11\u00a0USDVraćamo51,11\u00a0USD')
    expect(container.textContent).not.toContain('€')
    fireEvent.click(screen.getByRole('button', { name: 'Potvrdi raskid' }))
    await screen.findByText('51,11 USD')
  })

  it('promises no money where none was paid', async () => {
    const { container } = show(({ confirm }) =>
      answer({ order: { ...order, refundable: 0 }, receipt: confirm === true ? receipt : null }),
    )
    const nothing = 'Za ovu narudžbu nemamo uplatu, pa nema novca za povrat.'
    await find()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Keramička šalica' }))
    fireEvent.click(screen.getByRole('button', { name: 'Dalje na potvrdu' }))
    await screen.findByRole('heading', { name: 'Vaša izjava' })
    expect(container.textContent).toContain('Vraćamo0,00\u00a0€')
    expect(container.textContent).not.toContain('Razmjerna dostava')
    expect(container.textContent).toContain(nothing)
    fireEvent.click(screen.getByRole('button', { name: 'Potvrdi raskid' }))
    await screen.findByRole('heading', { name: receipt.number })
    expect(container.textContent).toContain(nothing)
    expect(container.textContent).not.toMatch(/Vraćamo/)
  })

  it('says that the money of a refunded order came back, or is about to', async () => {
    const lines = order.lines.map((line) => ({ ...line, refunded: line.paid }))
    const { container } = show(({ confirm }) =>
      answer({ order: { ...order, lines, refundable: 0 }, receipt: confirm === true ? receipt : null }),
    )
    const returned = 'Novac za ovu narudžbu već smo vratili ili ga upravo vraćamo.'
    await find()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Keramička šalica' }))
    fireEvent.click(screen.getByRole('button', { name: 'Dalje na potvrdu' }))
    await screen.findByRole('heading', { name: 'Vaša izjava' })
    expect(container.textContent).toContain(returned)
    fireEvent.click(screen.getByRole('button', { name: 'Potvrdi raskid' }))
    await screen.findByRole('heading', { name: receipt.number })
    expect(container.textContent).toContain(returned)
    expect(container.textContent).not.toContain('nemamo uplatu')
  })

  it('says only that there is no such order, and keeps what was typed', async () => {
    const { container } = show(() => refusal('NOT_FOUND'))
    await find()
    const note = await screen.findByRole('alert')
    expect(note.textContent).toBe('Ne nalazimo tu narudžbu. Provjerite broj i e-poštu s kojom ste naručili.')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /E-pošta/ }).value).toBe('ana@primjer.hr')
    await expectAccessible(container)
  })

  it.each([
    ['late', 'Rok je istekao 1. prosinca 2026.'],
    ['company', 'Narudžba je na tvrtku.'],
    ['cancelled', 'Narudžba je otkazana.'],
    ['done', 'U ovoj narudžbi nema više artikala za raskid.'],
  ])('says why an order cannot be withdrawn from: %s', async (fault, text) => {
    show(() => answer({ order: { ...order, fault }, receipt: null }))
    await find()
    await screen.findByRole('heading', { name: 'Narudžba 2026-00017' })
    expect(document.body.textContent).toContain(text)
    fireEvent.click(screen.getByRole('button', { name: 'Druga narudžba' }))
    await screen.findByRole('textbox', { name: /Broj narudžbe/ })
  })

  it('asks again what is left where the pieces are gone meanwhile', async () => {
    show(({ confirm }) => (confirm === true ? refusal('WITHDRAWAL_NOT_POSSIBLE') : answer({ order, receipt: null })))
    await find()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Keramička šalica' }))
    fireEvent.click(screen.getByRole('button', { name: 'Dalje na potvrdu' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Potvrdi raskid' }))
    await screen.findByText('Za odabrane artikle raskid više nije moguć.')
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false))
  })
})
