// @vitest-environment happy-dom
import type { Cart, Product, ProductCard } from '@butiga/commerce-sdk/contracts'
import { answer } from '@butiga/commerce-sdk/testing'
import { renderInShop, type RenderInShopOptions } from '@butiga/react-ui/testing/render-in-shop'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import {
  exchangeAt,
  sampleCart,
  sampleConfigurable,
  sampleDetails,
  sampleItem,
  sampleMedia,
  sampleProduct,
} from '@butiga/react-ui/testing/samples'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { LateComments } from '../../comments/late-comments.ts'
import type { LoadedComments } from '../../comments/load-comments.ts'
import { LayoutContext, type LayoutData } from '../../layouts/layout-data.ts'
import { OwnAddressContext } from '../../navigation/own-address.ts'
import { boxOf, type Box } from './box.ts'
import { BoxContents, Details } from './stored-parts.ts'
import { Screen } from './product.screen.tsx'
import { element } from '../../testing/sample-site.ts'
import { firstChoice } from './variant-address.ts'

// As `load` does, which these tests replace.
beforeAll(() => Promise.all([Details.preload(), BoxContents.preload(), LateComments.preload()]))
// It sees the row of buttons from the first moment on.
beforeAll(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  ),
)
afterEach(cleanup)

const engraving: Product['customOptions'] = [
  { option_title: 'Natpis', option_type: 'text', custom_option_values: [], max_length: 24 },
]
/** Addresses as those of the shown pages. */
const toProducts = { product: (slug: string) => `/product/${slug}` }

const opened = (product: Product, sku: string | null = null) => ({
  product,
  crossSell: [] as readonly ProductCard[],
  box: null as Box | null,
  choice: firstChoice(product, sku) ?? {},
  itemId: null as number | null,
  template: 'default' as const,
  comments: null as LoadedComments | null,
  store: 1,
})
const emptyPage = {
  records: [],
  totalPages: 0,
  totalRecords: 0,
  totalItems: 0,
  pagination: { page: 1, limit: 100, perPage: 100, total: 0, lastPage: 0 },
}

const show = (
  data: Parameters<typeof Screen>[0]['data'],
  options: RenderInShopOptions & Partial<Pick<LayoutData, 'elements'>> = {},
) => {
  const showAddress = vi.fn()
  const cart = sampleCart()
  const view = renderInShop(
    <OwnAddressContext value={showAddress}>
      <LayoutContext value={{ elements: options.elements ?? [] }}>
        <Screen data={data} />
      </LayoutContext>
    </OwnAddressContext>,
    {
      ...options,
      answers: {
        'ecommerce.getNewCartSession': () => answer(cart.session),
        'ecommerce.addItem': () => answer(cart),
        'ecommerce.updateItem': () => answer({ ...cart, version: 2, couponValid: true }),
        'cms.filterConsentAssignments': () => answer(emptyPage),
        'gdpr.filterConsents': () => answer(emptyPage),
        'cms.getForm': () =>
          answer({
            id: 1,
            name: 'productAvailabilityForm',
            fields: [{ name: 'email', label: 'E-pošta', type: 'email', required: true, maxLength: 254 }],
            requiresCaptcha: false,
            goal: null,
            goalType: null,
          }),
        ...options.answers,
      },
    },
  )
  const sent = (call: string) =>
    view.server.requests.filter((request) => request.call === call).map(({ input }) => input)
  return { ...view, showAddress, sent }
}
const priceOf = (container: Element) => container.querySelector('.price-block .price')?.textContent
const pictureOf = (container: Element) => container.querySelector('.stage img')?.getAttribute('src')
/** The field of the engraving, once it can be written into. */
const engraved = async () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Natpis/ })
  await waitFor(() => expect(field().readOnly).toBe(false))
  return field()
}
const buy = () => fireEvent.click(screen.getByRole('button', { name: /^Dodaj u košaricu/ }))

describe.each([true, false])('the product page, strict mode %s', (strict) => {
  it('sells a simple product with what is written for it [R4.26] [R4.35]', async () => {
    const { container, sent } = show(opened(sampleDetails({ customOptions: engraving })), { strict })
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Količina: Papirnata traka' }).value).toBe('1')
    expect(screen.queryByRole('radio')).toBeNull()
    fireEvent.change(await engraved(), { target: { value: 'Ana' } })
    await expectAccessible(container)
    buy()
    await waitFor(() => expect(sent('ecommerce.addItem')).toHaveLength(1))
    expect(sent('ecommerce.addItem')).toMatchObject([{ productId: 7, qty: 1, personalizations: { Natpis: 'Ana' } }])
  })

  it('lets price, reduction, picture and address follow the chosen variant [R9.18]', async () => {
    const { container, showAddress, sent } = show(opened(sampleConfigurable()), { strict })
    expect(priceOf(container)).toBe('4,00\u00a0€')
    expect(pictureOf(container)).toBe('/media/31/kutija.svg')
    expect(showAddress).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('radio', { name: /^L, 96 l/ }))
    expect(priceOf(container)).toBe('6,00\u00a0€')
    expect(container.querySelector('.tape')?.textContent).toBe('−25\u00a0%')
    expect(container.querySelector('.omnibus')?.textContent).toContain('8,00\u00a0€')
    expect(pictureOf(container)).toBe('/media/33/kutija.svg')
    expect(showAddress).toHaveBeenLastCalledWith('/product/kutija?variant=KUT-2-11', { replace: true })
    await expectAccessible(container)
    buy()
    await waitFor(() => expect(sent('ecommerce.addItem')).toHaveLength(1))
    expect(sent('ecommerce.addItem')).toMatchObject([{ productId: 33, qty: 1 }])
  })

  it('shows a sold-out variant with a form in place of the button', async () => {
    const { container } = show(opened(sampleConfigurable(), 'KUT-1-12'), { strict })
    expect(container.textContent).toContain('Kutija 1 12 trenutačno nije na zalihi.')
    expect(screen.queryByRole('button', { name: /košaricu/ })).toBeNull()
    screen.getByRole('region', { name: 'Javite mi kad stigne' })
    await screen.findByRole('textbox', { name: 'E-pošta' })
    await expectAccessible(container)
  })
})

describe('the product page', () => {
  it('lists what a bundle holds, what the parts would cost alone, and opens its customisation [R2.36]', async () => {
    const honey = sampleDetails({ id: 3, name: 'Med', slug: 'med', finalPrice: 20 })
    const bundle = sampleDetails({
      format: 'bundle',
      name: 'Poklon',
      finalPrice: 20,
      bundles: [
        { product: 3, quantity: 1, format: 'simple' },
        { product: 30, quantity: 2, format: 'configurable' },
      ],
    })
    const parts = [
      { product: honey, quantity: 1, format: 'simple' as const, configurable: false },
      {
        product: sampleDetails({
          id: 4,
          name: 'Malo sidro',
          slug: 'malo-sidro',
          sku: 'SID-M',
          mainProductSlug: 'sidro',
          isVisibleIndividually: false,
          finalPrice: 0,
        }),
        quantity: 1,
        format: 'simple' as const,
        configurable: false,
      },
      { product: sampleConfigurable(), quantity: 2, format: 'configurable' as const, configurable: true },
    ]
    const { container, shop } = show({ ...opened(bundle), box: boxOf(parts, toProducts) })
    screen.getByRole('heading', { level: 2, name: 'U paketu' })
    expect(screen.getByRole('link', { name: 'Med' }).getAttribute('href')).toBe('/product/med')
    // A redirect less than its own address.
    expect(screen.getByRole('link', { name: 'Malo sidro' }).getAttribute('href')).toBe('/product/sidro?variant=SID-M')
    expect(container.textContent).toContain('Zasebno biste platili 28,00\u00a0€, štedite 8,00\u00a0€.')
    await expectAccessible(container)
    fireEvent.click(screen.getByRole('button', { name: 'Složi i dodaj' }))
    await waitFor(() => expect(shop.getSnapshot().matches({ bundlePanel: 'open' })).toBe(true))
  })

  const aboutBuying = element('product-section', {
    deliveryCosts: { label: 'dostava se plaća posebno', link: '/dostava' },
    delivery: { text: 'Dostava {4.90}.', link: { label: 'Sve o dostavi', link: '/dostava' } },
    stock: { text: 'Na zalihi' },
    returns: { text: 'Povrat 14 dana.' },
  })
  const linesOf = (container: Element) =>
    [...container.querySelectorAll('.promise li')].map(({ textContent }) => textContent.trim())

  it('says what delivery costs, that it is in stock, and how it is returned, in the words of the site', async () => {
    const { container, unmount } = show(opened(sampleDetails()), { elements: [aboutBuying] })
    expect(linesOf(container)).toEqual(['Dostava 4,90\u00a0€. Sve o dostavi', 'Na zalihi', 'Povrat 14 dana.'])
    expect(screen.getByRole('link', { name: 'dostava se plaća posebno' }).getAttribute('href')).toBe('/dostava')
    await expectAccessible(container)
    unmount()
    const soldOut = show(opened(sampleDetails({ isAvailable: false })), { elements: [aboutBuying] })
    expect(linesOf(soldOut.container)).toEqual(['Dostava 4,90\u00a0€. Sve o dostavi', 'Povrat 14 dana.'])
    soldOut.unmount()
    for (const digital of [sampleDetails({ type: 'service' }), sampleDetails({ format: 'e-product' })]) {
      const view = show(opened(digital), { elements: [aboutBuying] })
      expect(linesOf(view.container)).toEqual([])
      expect(screen.queryByRole('link', { name: 'dostava se plaća posebno' })).toBeNull()
      view.unmount()
    }
    expect(linesOf(show(opened(sampleDetails())).container)).toEqual([])
    const inFrancs = show(opened(sampleDetails()), { elements: [aboutBuying], exchange: exchangeAt(0.9323) })
    expect(linesOf(inFrancs.container)[0]).toBe('Dostava 4,57\u00a0CHF. Sve o dostavi')
  })

  it('lists prices in quantity; price, unit price and sum follow the quantity at once, and no reduction is advertised', async () => {
    const tape = sampleDetails({
      finalPrice: 2,
      retailPrice: 2.5,
      discount: { retailPrice: 2.5 },
      netQuantity: { quantity: 50, unit: 'm' },
      unitPrice: { amount: 0.04, unit: 'm' },
      quantityPrices: [
        { from: 1, price: 2, unitPrice: { amount: 0.04, unit: 'm' } },
        { from: 10, price: 1.8, unitPrice: { amount: 0.03, unit: 'm' } },
        { from: 50, price: 1.65, unitPrice: { amount: 0.03, unit: 'm' } },
      ],
    })
    const { container } = show(opened(tape))
    const table = screen.getByRole('table', { name: 'Cijene po količini' })
    const rows = () => [...table.querySelectorAll('tr')].map(({ textContent }) => textContent)
    expect(rows()).toEqual([
      '1 kom2,00\u00a0€ / kom',
      'od 10 kom1,80\u00a0€ / kom−10\u00a0%',
      'od 50 kom1,65\u00a0€ / kom−18\u00a0%',
    ])
    const current = () => table.querySelector('[aria-current]')?.textContent
    const displayed = () => container.querySelector('.price-block')?.textContent
    expect(current()).toContain('1 kom')
    expect(displayed()).toContain('−20')
    await expectAccessible(container)
    const type = (value: string) => fireEvent.change(screen.getByRole('spinbutton'), { target: { value } })
    type('9')
    expect(priceOf(container)).toBe('2,00\u00a0€')
    expect(container.querySelector('.sumbtn')?.textContent).toBe('18,00\u00a0€')
    type('10')
    expect(priceOf(container)).toBe('1,80\u00a0€')
    expect(current()).toContain('od 10')
    expect(displayed()).toContain('0,03')
    expect(displayed()).not.toContain('−20')
    expect(container.querySelector('.sumbtn')?.textContent).toBe('18,00\u00a0€')
    type('51')
    expect(priceOf(container)).toBe('1,65\u00a0€')
  })

  it('shows what a piece holds and the price of a whole unit, of the chosen variant', () => {
    const oil = sampleDetails({ netQuantity: { quantity: 500, unit: 'ml' }, unitPrice: { amount: 25.8, unit: 'l' } })
    const { container, unmount } = show(opened(oil))
    expect(container.querySelector('.price-block')?.textContent).toContain('500\u00a0ml · 25,80\u00a0€/l')
    expect(screen.getByRole('row', { name: 'Neto količina 500\u00a0ml' })).toBeTruthy()
    unmount()
    // 3,20 € are 2,98 CHF, and half a litre of it 5,96 CHF the litre; 6,40 €/l would be 5,97 CHF.
    const inFrancs = show(opened({ ...oil, finalPrice: 3.2, unitPrice: { amount: 6.4, unit: 'l' } }), {
      exchange: exchangeAt(0.9323),
    })
    expect(inFrancs.container.querySelector('.price-block')?.textContent).toContain('500\u00a0ml · 5,96\u00a0CHF/l')
    inFrancs.unmount()
    const boxes = sampleConfigurable({ netQuantity: { quantity: 10, unit: 'm' }, unitPrice: { amount: 4, unit: 'm' } })
    const associatedProducts = boxes.associatedProducts.map((variant) => ({
      ...variant,
      netQuantity: { quantity: variant.id, unit: 'm' as const },
    }))
    const view = show(opened({ ...boxes, associatedProducts }))
    expect(view.container.querySelector('.price-block')?.textContent).toContain('31\u00a0m')
    fireEvent.click(screen.getByRole('radio', { name: /^L, 96 l/ }))
    expect(view.container.querySelector('.price-block')?.textContent).toContain('33\u00a0m')
    expect(screen.queryByRole('row', { name: /^Neto/ })).toBeNull()
  })

  it('draws the size of the chosen variant, and says it in figures', () => {
    const boxes = sampleConfigurable()
    const associatedProducts = boxes.associatedProducts.map((variant, index) => ({
      ...variant,
      ...(index > 1 && { dimensions: { length: 60, width: 40, height: 20.5 } }),
    }))
    const { container } = show(opened({ ...boxes, associatedProducts }))
    const scale = () => container.querySelector('.scale')
    expect(scale()).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: /^L, 96 l/ }))
    expect(scale()?.textContent).toBe('Vanjske mjere 60\u00a0×\u00a040\u00a0×\u00a020,5\u00a0cm')
    expect(scale()?.querySelector('.beside')?.getAttribute('transform')).toContain('scale(17)')
    const boxOfScale = () => scale()?.querySelector('path')?.getAttribute('d')
    // From the foot of the front edge: 60 cm to the right, which rises by half of that, and 20.5 cm up.
    expect(boxOfScale()).toMatch(/^M0 0L520 -300L520 -505L/)
  })

  it('leads to the guide of its category', () => {
    const guides = [
      { category: 'trake', link: { label: 'Koju traku?', link: '/traka' } },
      { category: 'kutije', link: { label: 'Koju kutiju trebam?', link: '/koju-kutiju' } },
    ]
    const elements = [element('product-section', { deliveryCosts: { label: 'dostava', link: '/dostava' }, guides })]
    const categories = [{ id: 1, name: 'Kutije', slug: 'kutije' }]
    show(opened(sampleDetails({ categories })), { elements })
    expect(screen.getByRole('link', { name: 'Koju kutiju trebam?' }).getAttribute('href')).toBe('/koju-kutiju')
    expect(screen.queryByRole('link', { name: 'Koju traku?' })).toBeNull()
  })

  it('names its pictures, and leads through them by keys and swipes', () => {
    const media = ['Kutija', 'Otvorena kutija', null].map((title, index) =>
      sampleMedia({ id: index + 1, title, media_url: `/media/${index + 1}/slika.svg` }),
    )
    const { container } = show(opened(sampleDetails({ media })))
    const first = screen.getByRole('link', { name: 'Slika 1: Kutija' })
    screen.getByRole('link', { name: 'Slika 3' })
    first.focus()
    fireEvent.keyDown(first, { key: 'ArrowRight' })
    expect(pictureOf(container)).toBe('/media/2/slika.svg')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Slika 2: Otvorena kutija' }))
    fireEvent.keyDown(document.activeElement ?? first, { key: 'ArrowLeft' })
    fireEvent.keyDown(document.activeElement ?? first, { key: 'ArrowLeft' })
    expect(pictureOf(container)).toBe('/media/3/slika.svg')
    const stage = container.querySelector('.stage')
    if (stage === null) throw new Error('no stage')
    const swipe = (from: number, to: number) => {
      fireEvent.pointerDown(stage, { clientX: from })
      fireEvent.pointerUp(stage, { clientX: to })
    }
    swipe(200, 100)
    expect(pictureOf(container)).toBe('/media/1/slika.svg')
    swipe(200, 190)
    expect(pictureOf(container)).toBe('/media/1/slika.svg')
    swipe(100, 200)
    expect(pictureOf(container)).toBe('/media/3/slika.svg')
  })

  it('recommends nothing that is sold out', () => {
    const cards = [1, 2, 3, 4, 5, 6].map((id) =>
      sampleProduct({ id, name: `Proizvod ${id}`, slug: `proizvod-${id}`, isAvailable: id !== 2 }),
    )
    const { container } = show({ ...opened(sampleDetails()), crossSell: cards })
    const names = [...container.querySelectorAll('.product-row .name')].map(({ textContent }) => textContent)
    expect(names).toEqual(['Proizvod 1', 'Proizvod 3', 'Proizvod 4', 'Proizvod 5'])
  })

  it('says that something is still to be chosen, and adds nothing [R4.27]', async () => {
    const { container, notices, sent } = show({ ...opened(sampleConfigurable()), choice: {} })
    expect(priceOf(container)).toBe('od 4,00\u00a0€')
    buy()
    await waitFor(() =>
      expect(
        notices
          .getSnapshot()
          .children.toasts?.getSnapshot()
          .context.visible.map(({ key }) => key),
      ).toEqual(['core.notifications.configurationNotSet']),
    )
    expect(sent('ecommerce.addItem')).toEqual([])
  })

  it('sells a service and an e-product like any other product [R4.26]', async () => {
    for (const product of [sampleDetails({ type: 'service' }), sampleDetails({ format: 'e-product' })]) {
      const { sent, unmount } = show(opened(product))
      buy()
      await waitFor(() => expect(sent('ecommerce.addItem')).toHaveLength(1))
      unmount()
    }
  })

  it('says what the product is in a table, attribute by attribute', () => {
    const product = sampleDetails({
      attributeSet: { attributes: [{ attributeCode: 'handmade', value: true }] },
      associatedAttributes: [
        {
          attributeCode: 'handmade',
          label: 'Ručni rad',
          inputType: 'yesNo',
          customClass: null,
          values: [{ id: null, value: 'yes', isMedia: false, swatch: null, shopDefault: false }],
        },
      ],
    })
    show(opened(product))
    expect(screen.getByRole('row', { name: 'Ručni rad Da' })).toBeTruthy()
    expect(screen.getByRole('row', { name: 'Šifra TRA-1' })).toBeTruthy()
  })

  it('starts with the pictures of the variant and goes on with the product’s own', () => {
    const product = sampleConfigurable({ media: [sampleMedia({ id: 1, media_url: '/media/1/sve.svg' })] })
    const { container } = show(opened(product))
    fireEvent.click(screen.getByRole('link', { name: 'Slika 2' }))
    expect(pictureOf(container)).toBe('/media/1/sve.svg')
    fireEvent.click(screen.getByRole('radio', { name: /^L, 96 l/ }))
    expect(pictureOf(container)).toBe('/media/33/kutija.svg')
  })
})

describe('a product of every format', () => {
  const priced = { retailPrice: 8, finalPrice: 6, discount: { retailPrice: 6 }, membershipPrice: 5, lowestPrice: 8 }
  const media = [1, 2].map((id) => sampleMedia({ id, media_url: `/media/${id}/slika.svg` }))
  const part = { product: sampleDetails({ id: 3, name: 'Med', slug: 'med', finalPrice: 8 }), quantity: 1 }
  const box = boxOf([{ ...part, format: 'simple', configurable: false }], toProducts)
  const [size, colour] = sampleConfigurable().associatedAttributes
  const configurable = sampleConfigurable({
    media,
    customOptions: engraving,
    associatedAttributes: [{ ...size!, inputType: 'dropdown' }, colour!],
    associatedProducts: sampleConfigurable().associatedProducts.map((variant) => ({ ...variant, ...priced })),
  })
  const simple = sampleDetails({ ...priced, media, customOptions: engraving })
  const formats: readonly [Product['format'], Product, Box | null][] = [
    ['simple', simple, null],
    ['configurable', configurable, null],
    ['bundle', { ...simple, format: 'bundle', bundles: [{ product: 3, quantity: 1, format: 'simple' }] }, box],
    ['e-product', { ...simple, format: 'e-product' }, null],
  ]
  const comments = {
    items: [
      {
        id: 1,
        subject_type: 'product' as const,
        subject_id: 7,
        text: 'Drži i pun knjiga.',
        rating: 5,
        author: 'Željka Đ.',
        language: 'hrv',
        created_at: '2026-11-21T09:30:00.000Z',
        edited: false,
        published: true,
        verified: true,
        helpful: 0,
        reply: null,
      },
    ],
    totalPages: 1,
    totalItems: 1,
    extra: { comments: 1, ratings: 1, average: 5, stars: 5, counts: [0, 0, 0, 0, 1] },
  }
  const crossSell = [sampleProduct({ id: 50, name: 'Škare', slug: 'skare' })]
  const selects = (container: Element) => [...container.querySelectorAll('.configurator :is(select, [type=radio])')]

  it.each(formats)(
    '%s: name, gallery, prices, choices, quantity, button, heart, cross-sell and reviews [R10.55]',
    async (format, product, parts) => {
      const { container } = show({ ...opened(product), box: parts, crossSell, comments })
      const buybox = within(container.querySelector<HTMLElement>('.buybox') ?? expect.fail('no box'))
      buybox.getByRole('heading', { level: 1, name: product.name })
      // A variant has pictures of its own, before those of the product.
      const pictures = screen.getAllByRole('link', { name: /^Slika \d/ })
      expect(pictures).toHaveLength(format === 'configurable' ? 3 : 2)
      expect(priceOf(container)).toBe('6,00\u00a0€')
      expect(container.querySelector('.tape')?.textContent).toBe('−25\u00a0%')
      expect(container.querySelector('.member')?.textContent).toBe('Cijena s članskom karticom 5,00\u00a0€')
      if (format === 'configurable') {
        buybox.getByRole('combobox', { name: 'Veličina' })
        expect(within(buybox.getByRole('group', { name: /^Boja/ })).getAllByRole('radio')).toHaveLength(2)
      } else expect(selects(container)).toEqual([])
      expect(buybox.queryByRole('heading', { name: 'U paketu' }) === null).toBe(format !== 'bundle')
      await engraved()
      expect(buybox.getByRole<HTMLInputElement>('spinbutton', { name: /^Količina/ }).value).toBe('1')
      buybox.getByRole('button', { name: /^Dodaj u košaricu/ })
      buybox.getByRole('button', { name: `Dodaj na listu želja: ${product.name}` })
      expect(container.querySelector('.product-row .name')?.textContent).toBe('Škare')
      screen.getByText('Drži i pun knjiga.')
      expect(screen.queryByRole('region', { name: 'Javite mi kad stigne' })).toBeNull()
      await expectAccessible(container)
    },
  )

  it.each(formats)(
    '%s that cannot be bought has the form in place of the button [R10.55]',
    async (_, product, parts) => {
      const associatedProducts = product.associatedProducts.map((variant) => ({ ...variant, isAvailable: false }))
      const { container, sent } = show({
        ...opened({ ...product, isAvailable: false, associatedProducts }),
        box: parts,
      })
      const region = within(screen.getByRole('region', { name: 'Javite mi kad stigne' }))
      await region.findByRole('textbox', { name: 'E-pošta' })
      expect(sent('cms.getForm')).toMatchObject([{ id: 'productAvailabilityForm' }])
      expect(screen.queryByRole('button', { name: /^(Dodaj u košaricu|Složi)/ })).toBeNull()
      expect(screen.queryByRole('spinbutton')).toBeNull()
      expect(priceOf(container)).toBe('6,00\u00a0€')
    },
  )
})

describe('a page that was opened for a cart line', () => {
  const cart: Cart = sampleCart({
    items: [sampleItem({ itemId: 12, productId: 33, qty: 3, options: { personalizations: { Natpis: 'Ana' } } })],
  })
  const product = sampleConfigurable({ customOptions: engraving })

  it('shows the line, changes it instead of adding one, and can take it out [R4.34] [R4.31]', async () => {
    const { sent } = show({ ...opened(product), itemId: 12 }, { cart })
    const update = await screen.findByRole('button', { name: /^Ažuriraj košaricu/ })
    expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('3')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Natpis/ }).value).toBe('Ana')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^L, 96 l/ }).checked).toBe(true)
    screen.getByRole('button', { name: 'Ukloni iz košarice' })
    fireEvent.click(screen.getByRole('radio', { name: /^S, 25 l/ }))
    fireEvent.click(update)
    await waitFor(() => expect(sent('ecommerce.updateItem')).toHaveLength(1))
    expect(sent('ecommerce.updateItem')).toMatchObject([
      { itemId: 12, productId: 31, qty: 3, personalizations: { Natpis: 'Ana' } },
    ])
    expect(sent('ecommerce.addItem')).toEqual([])
  })

  it('is a page as any other once the line is taken out, here or elsewhere', async () => {
    const answers = { 'ecommerce.deleteItem': () => answer({ ...cart, version: 2, items: [], couponValid: true }) }
    const { showAddress, sent } = show({ ...opened(product), itemId: 12 }, { cart, answers })
    fireEvent.click(await screen.findByRole('button', { name: 'Ukloni iz košarice' }))
    const add = await screen.findByRole('button', { name: /^Dodaj u košaricu/ })
    expect(screen.queryByRole('button', { name: 'Ukloni iz košarice' })).toBeNull()
    expect(showAddress).toHaveBeenLastCalledWith('/product/kutija?variant=KUT-2-11', { replace: true })
    fireEvent.click(add)
    await waitFor(() => expect(sent('ecommerce.addItem')).toHaveLength(1))
    expect(sent('ecommerce.updateItem')).toEqual([])
  })

  it('is a page as any other when the line is gone, and says so [R4.34]', async () => {
    const { notices } = show({ ...opened(product), itemId: 99 }, { cart })
    await screen.findByRole('button', { name: /^Dodaj u košaricu/ })
    await waitFor(() =>
      expect(
        notices
          .getSnapshot()
          .children.toasts?.getSnapshot()
          .context.visible.map(({ key }) => key),
      ).toEqual(['core.notifications.itemNotInCart']),
    )
  })
})
