import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useCart } from '../hooks/use-cart.ts'
import { renderInShop, type RenderInShopOptions } from '../../testing/render-in-shop.tsx'
import { expectAccessible } from '../../testing/render-ui.tsx'
import { sampleCart, sampleItem } from '../../testing/samples.ts'
import { CartTable } from './cart-table.tsx'

const Table = () => {
  const { cart, lines } = useCart()
  return cart && <CartTable items={cart.items} currency="EUR" lines={lines} />
}

const variant = sampleItem({
  itemId: 2,
  qty: 1,
  options: { personalizations: { Otisak: 'Kuhinja 3' } },
  productData: {
    name: 'Kutija, L',
    media: null,
    slug: 'kutija-l',
    mainProductSlug: 'kutija',
    isVisibleIndividually: false,
    chosen: [],
    parts: [],
  },
})
const cart = sampleCart({ items: [sampleItem(), variant] })
const showTable = async (options: RenderInShopOptions = {}) => {
  const view = renderInShop(<Table />, { cart, ...options })
  await screen.findByRole('table', { name: 'Stavke u košarici' })
  return view
}
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) })

describe.each([true, false])('CartTable, strict mode %s', (strict) => {
  it('shows image, name, remove, quantity, unit price and row total of every line [R2.68]', async () => {
    const { container } = await showTable({ strict })
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Slika',
      'Naziv',
      'Ukloni',
      'Količina',
      'Jedinična cijena',
      'Ukupno',
    ])
    const row = rowOf('Papirnata traka')
    const cells = within(row).getAllByRole('cell')
    expect(cells).toHaveLength(6)
    expect(cells[0]?.querySelector('img')?.getAttribute('src')).toBe('/media/1/box-kraft.svg')
    expect(cells[1]?.textContent).toBe('Papirnata traka')
    within(row).getByRole('button', { name: 'Ukloni : Papirnata traka' })
    expect(within(row).getByRole<HTMLInputElement>('spinbutton').value).toBe('2')
    expect(cells[4]?.textContent).toBe('3,20\u00a0€ / kom')
    expect(cells[5]?.textContent).toBe('6,40\u00a0€')
    await expectAccessible(container)
  })

  it('shows the price of a whole unit below that of a piece', async () => {
    const { productData } = sampleItem()
    const oil = sampleItem({ productData: { ...productData, unitPrice: { amount: 25.8, unit: 'l' } } })
    await showTable({ strict, cart: sampleCart({ items: [oil] }) })
    expect(within(rowOf('Papirnata traka')).getAllByRole('cell')[4]?.textContent).toBe(
      '3,20\u00a0€ / kom25,80\u00a0€/l',
    )
  })

  it('says from how many pieces the price is, and how many more make it lower, at once', async () => {
    const { productData } = sampleItem()
    const quantityPrices = [
      { from: 1, price: 3.2 },
      { from: 10, price: 2.9, unitPrice: { amount: 0.06, unit: 'm' as const } },
      { from: 50, price: 2.6 },
    ]
    const tape = sampleItem({ qty: 8, productData: { ...productData, quantityPrices } })
    const { container } = await showTable({ strict, cart: sampleCart({ items: [tape] }) })
    const row = rowOf('Papirnata traka')
    const cells = () =>
      within(row)
        .getAllByRole('cell')
        .slice(4)
        .map((cell) => cell.textContent)
    expect(cells()).toEqual(['3,20\u00a0€ / komjoš 2 komada do 2,90\u00a0€', '25,60\u00a0€'])
    await expectAccessible(container)
    const type = (value: string) => fireEvent.change(within(row).getByRole('spinbutton'), { target: { value } })
    type('49')
    expect(cells()).toEqual(['2,90\u00a0€ / kom0,06\u00a0€/mod 10 komjoš 1 komad do 2,60\u00a0€', '142,10\u00a0€'])
    type('50')
    expect(cells()).toEqual(['2,60\u00a0€ / komod 50 kom', '130,00\u00a0€'])
  })

  it('counts a new quantity at once, before the server answers [R4.21]', async () => {
    await showTable({ strict })
    const row = rowOf('Papirnata traka')
    fireEvent.change(within(row).getByRole('spinbutton'), { target: { value: '3' } })
    expect(within(row).getAllByRole('cell')[5]?.textContent).toBe('9,60\u00a0€')
  })

  it('marks a line while it is being deleted, and gives it back when that fails [R4.24]', async () => {
    let refuse: ((response: Response) => void) | undefined
    await showTable({
      strict,
      answers: { 'ecommerce.deleteItem': () => new Promise<Response>((resolve) => (refuse = resolve)) },
    })
    const remove = within(rowOf('Papirnata traka')).getByRole('button', { name: /^Ukloni/ })
    fireEvent.click(remove)
    expect(rowOf('Papirnata traka').getAttribute('aria-busy')).toBe('true')
    await waitFor(() => expect(refuse).toBeDefined())
    refuse?.(refusal('INTERNAL'))
    await waitFor(() => expect(rowOf('Papirnata traka').hasAttribute('aria-busy')).toBe(false))
  })

  it('says once, at its row, how many are left and that those are taken', async () => {
    const { notices } = await showTable({
      strict,
      answers: {
        'ecommerce.updateItem': ({ input }) =>
          input['qty'] === 7
            ? answer({ ...sampleCart({ items: [sampleItem({ qty: 7 }), variant], version: 2 }), couponValid: true })
            : refusal('OUT_OF_STOCK', { data: { available: 7 } }),
      },
    })
    const row = rowOf('Papirnata traka')
    const field = within(row).getByRole<HTMLInputElement>('spinbutton')
    fireEvent.change(field, { target: { value: '9999' } })
    fireEvent.blur(field)
    const messages = await within(row).findByRole('alert')
    expect(messages.textContent).toBe('Na zalihi je još 7. Stavili smo 7.')
    await waitFor(() => expect(field.value).toBe('7'))
    expect(notices.getSnapshot().children.toasts?.getSnapshot().context.visible).toEqual([])
  })

  it('marks what cannot be bought, what there is less of, and what costs more', async () => {
    const items = [sampleItem({ available: 0 }), { ...variant, qty: 5, available: 3, priceBefore: 2.5 }]
    const { container } = await showTable({ strict, cart: sampleCart({ items }) })
    const gone = within(rowOf('Papirnata traka'))
    gone.getByText('Nije dostupno.')
    gone.getByRole('button', { name: /^Ukloni/ })
    expect(gone.getByRole<HTMLInputElement>('spinbutton').disabled).toBe(true)
    const rarer = within(rowOf('Kutija, L'))
    rarer.getByText('Na zalihi su još 3.')
    rarer.getByText(/^Poskupjelo s 2,50\s€ na /)
    expect(rarer.getByRole<HTMLInputElement>('spinbutton').disabled).toBe(false)
    await expectAccessible(container)
  })

  it('lets the row of a deleted line go', async () => {
    const left = { ...sampleCart({ items: [variant], version: 2 }), couponValid: true }
    await showTable({ strict, answers: { 'ecommerce.deleteItem': () => answer(left) } })
    fireEvent.click(within(rowOf('Papirnata traka')).getByRole('button', { name: /^Ukloni/ }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /Papirnata traka/ })).toBeNull())
    rowOf('Kutija, L')
  })
})

describe('CartTable', () => {
  it('leads from a variant without a page of its own to its main product and this line [R2.32]', async () => {
    await showTable()
    expect(screen.getByRole('link', { name: 'Kutija, L' }).getAttribute('href')).toMatch(/\/kutija\?cartItemId=2$/)
    expect(screen.getByRole('link', { name: 'Papirnata traka' }).getAttribute('href')).toMatch(/\/papirnata-traka$/)
    screen.getByText('Otisak: Kuhinja 3')
    const edit = screen.getByRole('link', { name: 'Uredi : Kutija, L' })
    expect(edit.getAttribute('href')).toMatch(/\/kutija\?cartItemId=2$/)
    expect(screen.queryByRole('link', { name: /^Uredi : Papirnata/ })).toBeNull()
  })

  it('shows six placeholders and sends nothing in dummy mode [R2.75]', async () => {
    const { container, server } = renderInShop(<CartTable dummy />)
    const [, body] = screen.getAllByRole('rowgroup')
    expect(within(body!).getAllByRole('row')).toHaveLength(6)
    expect(server.requests).toEqual([])
    await expectAccessible(container)
  })
})
