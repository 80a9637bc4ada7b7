// @vitest-environment happy-dom
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { renderInShop } from '@butiga/react-ui/testing/render-in-shop'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { sampleCart, sampleItem, sampleProduct } from '@butiga/react-ui/testing/samples'
import { Toasts } from '@butiga/react-ui/ui/toasts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LayoutContext } from '../../layouts/layout-data.ts'
import { element } from '../../testing/sample-site.ts'
import { Screen } from './cart.screen.tsx'

afterEach(cleanup)

const data = { place: { store: 1, currency: 1 }, homeCountry: 'HR', deliveryTerms: [], cart: null, problem: null }
const page = {
  records: [sampleProduct({ id: 8, name: 'Naljepnice' })],
  totalPages: 1,
  totalRecords: 1,
  totalItems: 1,
  pagination: { page: 1, limit: 4, perPage: 4, total: 1, lastPage: 1 },
}
const answers = {
  'product.get': () => answer({ ...sampleProduct(), crossSellProducts: [8, 7] }),
  'product.filter': () => answer(page),
}
const show = (options: Parameters<typeof renderInShop>[1] = {}) =>
  renderInShop(<Screen data={data} />, { cart: sampleCart(), answers, ...options })

describe.each([true, false])('the cart, strict mode %s', (strict) => {
  it('shows its lines, its sums and the way to the checkout [R2.68] [R2.72] [R2.73]', async () => {
    const { container } = show({ strict })
    await screen.findByRole('table', { name: 'Stavke u košarici' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Košarica 1 artikl')
    screen.getByRole('complementary', { name: 'Sažetak narudžbe' })
    expect(screen.getByRole('link', { name: 'Na blagajnu' }).getAttribute('href')).toBe('/naplata')
    await expectAccessible(container)
  })

  it('keeps what the buyer wants to say with the order [R2.71]', async () => {
    const { shop } = show({ strict })
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Napomena za dostavljača/ })
    fireEvent.change(note, { target: { value: 'Zvono ne radi' } })
    expect(note.value).toBe('Zvono ne radi')
    expect(shop.getSnapshot().children.cartSession?.getSnapshot().context.instructions).toBe('Zvono ne radi')
  })
})

describe('the cart', () => {
  it('shows with its lines what its delivery costs and what is left to a free one, without a call of its own', async () => {
    const abroad = { id: 1, name: 'Kurir', description: 'Za tri dana', countries: ['DE'], price: 12.9, freeFrom: null }
    const atHome = { ...abroad, id: 2, name: 'Noćna dostava', countries: ['HR'], price: 4.9, freeFrom: 80 }
    const { server, container } = renderInShop(<Screen data={{ ...data, deliveryTerms: [abroad, atHome] }} />, {
      cart: sampleCart(),
      answers,
    })
    const summary = await screen.findByRole('complementary', { name: 'Sažetak narudžbe' })
    within(summary).getByText('Noćna dostava')
    within(summary).getByText(/^Još .+ do besplatne dostave\.$/)
    expect(within(summary).queryByText('Kurir')).toBeNull()
    expect(server.requests.map(({ call }) => call)).not.toContain('ecommerce.getDeliveryTerms')
    await expectAccessible(container)
  })

  it('shows what goes well with it, without what is in it already [R2.74]', async () => {
    const { server } = show()
    const section = await screen.findByRole('heading', { level: 2, name: 'Moglo bi vam se svidjeti' })
    within(section.closest('section')!).getByRole('link', { name: 'Naljepnice' })
    const request = server.requests.find(({ call }) => call === 'product.filter')
    expect(request?.input['filters']).toContainEqual({ key: 'id', value: [8] })
  })

  it('asks for nothing about a product that is no longer sold', async () => {
    const items = [sampleItem(), sampleItem({ itemId: 2, productId: 9, available: 0 })]
    const { server } = show({ cart: sampleCart({ items }) })
    await screen.findByRole('heading', { level: 2, name: 'Moglo bi vam se svidjeti' })
    const requests = server.requests.filter(({ call }) => call === 'product.get')
    expect(requests.map(({ input }) => input['id'])).not.toContain('9')
    expect(requests).toHaveLength(1)
  })

  it('says that it is empty and leads to the shop', async () => {
    const { container } = renderInShop(<Screen data={data} />)
    await screen.findByRole('heading', { level: 2, name: 'Vaša je košarica prazna.' })
    expect(screen.getByRole('link', { name: 'Razgledaj butigu' }).getAttribute('href')).toBe('/shop')
    await expectAccessible(container)
  })

  it('says so in the words and with the picture of the shop', async () => {
    const pictures = { empty: { src: '/media/1/basket.svg', alt: '', width: 320, height: 320 } }
    const elements = [element('shop-section', { emptyCart: 'Još ništa niste odabrali', pictures })]
    const { container } = renderInShop(
      <LayoutContext value={{ elements }}>
        <Screen data={data} />
      </LayoutContext>,
    )
    await screen.findByRole('heading', { level: 2, name: 'Još ništa niste odabrali' })
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/1/basket.svg')
  })

  it('can be loaded again when it could not be', async () => {
    let down = true
    show({
      answers: {
        ...answers,
        'ecommerce.getCart': () => {
          const response = down ? refusal('INTERNAL') : answer(sampleCart())
          down = false
          return response
        },
      },
      strict: false,
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Pokušaj ponovno' }))
    await screen.findByRole('table', { name: 'Stavke u košarici' })
  })

  it('shows placeholders only when the cart takes longer than 200 ms [R9.2]', () => {
    vi.useFakeTimers()
    show({ answers: { 'ecommerce.getCart': () => new Promise<Response>(() => {}) } })
    act(() => void vi.advanceTimersByTime(199))
    expect(screen.queryByRole('table')).toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    screen.getByRole('table')
    vi.useRealTimers()
  })

  it('moves the focus to its heading when the row that had it is gone', async () => {
    const two = sampleCart({ items: [sampleItem(), sampleItem({ itemId: 2 })] })
    const one = { ...sampleCart({ items: [sampleItem({ itemId: 2 })], version: 2 }), couponValid: true }
    show({ cart: two, answers: { ...answers, 'ecommerce.deleteItem': () => answer(one) }, strict: false })
    const [remove] = await screen.findAllByRole('button', { name: /^Ukloni/ })
    remove!.focus()
    fireEvent.click(remove!)
    const heading = screen.getByRole('heading', { level: 1 })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(heading.textContent).toBe('Košarica 1 artikl')
  })
})

it('puts a removed line back from its message, and goes on at the heading', async () => {
  const added: unknown[] = []
  const empty = { ...sampleCart({ items: [], version: 2 }), couponValid: true }
  renderInShop(
    <>
      <Screen data={data} />
      <Toasts />
    </>,
    {
      cart: sampleCart(),
      answers: {
        ...answers,
        'ecommerce.deleteItem': () => answer(empty),
        'ecommerce.addItem': ({ input }) => {
          added.push(input)
          return answer(sampleCart({ version: 3 }))
        },
      },
      strict: false,
    },
  )
  const heading = screen.getByRole('heading', { level: 1 })
  fireEvent.click(await screen.findByRole('button', { name: /^Ukloni/ }))
  const undo = await screen.findByRole('button', { name: 'Vrati' })
  undo.focus()
  fireEvent.click(undo)
  await screen.findByRole('table', { name: 'Stavke u košarici' })
  expect(added).toMatchObject([{ productId: sampleItem().productId, qty: sampleItem().qty }])
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

it('the cart screen leaves out the cross-sells when they cannot be loaded', async () => {
  const { server } = show({ answers: { 'product.get': () => refusal('PRODUCT_NOT_FOUND') }, strict: false })
  await screen.findByRole('table')
  await waitFor(() => expect(server.requests.map(({ call }) => call)).toContain('product.get'))
  await act(async () => {})
  screen.getByRole('table')
  expect(screen.queryByRole('heading', { name: 'Moglo bi vam se svidjeti' })).toBeNull()
})
