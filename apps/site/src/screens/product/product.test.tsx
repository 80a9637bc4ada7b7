// @vitest-environment happy-dom
import type { Cart, Product } from '@butiga/commerce-sdk/contracts'
import { answer } from '@butiga/commerce-sdk/testing'
import { renderInShop, type RenderInShopOptions } from '@butiga/react-ui/testing/render-in-shop'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import {
  sampleCart,
  sampleConfigurable,
  sampleDetails,
  sampleItem,
  sampleMedia,
} from '@butiga/react-ui/testing/samples'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { OwnAddressContext } from '../../navigation/own-address.ts'
import { boxOf, type Box } from './box-contents.tsx'
import { Screen } from './product.screen.tsx'
import { firstChoice } from './variant-address.ts'

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
const opened = (product: Product, sku: string | null = null) => ({
  product,
  crossSell: [],
  box: null as Box | null,
  choice: firstChoice(product, sku) ?? {},
  itemId: null as number | null,
  template: 'default' as const,
})
const emptyPage = {
  records: [],
  totalPages: 0,
  totalRecords: 0,
  totalItems: 0,
  pagination: { page: 1, limit: 100, perPage: 100, total: 0, lastPage: 0 },
}

const show = (data: Parameters<typeof Screen>[0]['data'], options: RenderInShopOptions = {}) => {
  const showAddress = vi.fn()
  const cart = sampleCart()
  const view = renderInShop(
    <OwnAddressContext value={showAddress}>
      <Screen data={data} />
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
      { product: sampleConfigurable(), quantity: 2, format: 'configurable' as const, configurable: true },
    ]
    const { container, shop } = show({ ...opened(bundle), box: boxOf(parts) })
    screen.getByRole('heading', { level: 2, name: 'U kutiji' })
    expect(screen.getByRole('link', { name: 'Med' }).getAttribute('href')).toBe('/product/med')
    expect(container.textContent).toContain('Zasebno biste platili 28,00\u00a0€')
    await expectAccessible(container)
    fireEvent.click(screen.getByRole('button', { name: 'Složi i dodaj' }))
    await waitFor(() => expect(shop.getSnapshot().matches({ bundlePanel: 'open' })).toBe(true))
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

  it('tells a service and an e-product apart from nothing: both are bought [R4.26]', async () => {
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
