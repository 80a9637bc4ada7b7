import type { BundlePart } from '@butiga/commerce-sdk/contracts'
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useBundleActor } from '../hooks/use-bundle-actor.ts'
import { renderInShop, type RenderInShopOptions } from '../../testing/render-in-shop.tsx'
import { expectAccessible } from '../../testing/render-ui.tsx'
import { sampleCart, sampleConfigurable, sampleDetails } from '../../testing/samples.ts'
import { BundleModal } from './bundle-modal.tsx'

const honey: BundlePart = {
  product: sampleDetails({ id: 3, name: 'Med', slug: 'med', summary: '450 g' }),
  quantity: 1,
  format: 'simple',
  configurable: false,
}
const box: BundlePart = {
  product: sampleConfigurable({
    customOptions: [
      { option_title: 'Ime', option_type: 'text', custom_option_values: [], max_length: 12 },
      { option_title: 'Godina', option_type: 'number', custom_option_values: [], max_length: 4 },
    ],
  }),
  quantity: 2,
  format: 'configurable',
  configurable: true,
}
const request = { product: { id: 5, format: 'bundle', name: 'Poklon-kutija', finalPrice: 54 }, qty: 1 } as const

const Panel = () => {
  const actor = useBundleActor()
  return actor ? <BundleModal actor={actor} /> : null
}

const open = async (options: RenderInShopOptions = {}) => {
  const cart = sampleCart()
  const view = renderInShop(<Panel />, {
    ...options,
    answers: {
      'product.checkBundles': () => answer({ lines: [honey, box] }),
      'ecommerce.getNewCartSession': () => answer(cart.session),
      'ecommerce.addItem': () => answer(cart),
      ...options.answers,
    },
  })
  act(() => view.shop.send({ type: 'bundle.customise', request }))
  await screen.findByRole('dialog', { name: 'Prilagodba paketa: Poklon-kutija' })
  return view
}
const part = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Dijelovi paketa' })).getByRole('button', { name })
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Dodaj u košaricu' }))

describe.each([true, false])('BundleModal, strict mode %s', (strict) => {
  it('has a quantity and a button, and of each part what is to be chosen and written [R2.123] [R2.124]', async () => {
    const { container } = await open({ strict })
    await screen.findByRole('heading', { level: 3, name: 'Kutija' })
    screen.getByRole('spinbutton', { name: 'Količina: Poklon-kutija' })
    screen.getByRole('button', { name: 'Dodaj u košaricu' })
    screen.getByRole('group', { name: 'Veličina' })
    screen.getByRole('group', { name: 'Boja' })
    screen.getByRole('textbox', { name: /^Ime/ })
    screen.getByRole('textbox', { name: /^Godina/ })
    fireEvent.click(part(/Med/))
    screen.getByRole('heading', { level: 3, name: 'Med' })
    expect(screen.queryByRole('radio')).toBeNull()
    await expectAccessible(container)
  })
})

describe('BundleModal', () => {
  it('says what is missing and leads there, then puts one line into the cart [R5.20] [R4.29]', async () => {
    const { server, container } = await open()
    fireEvent.click(await screen.findByRole('button', { name: /Med/ }))
    add()
    const heading = await screen.findByRole('heading', { level: 3, name: 'Kutija' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(part(/Kutija/).textContent).toContain('Nedostaje')
    const missing = screen.getByText('Najprije odaberite sve opcije proizvoda.')
    expect(missing.getAttribute('role')).toBe('alert')
    const group = screen.getByRole('radiogroup', { name: 'Veličina' })
    expect(group.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Odaberite: Veličina',
    )
    await expectAccessible(container)

    fireEvent.click(screen.getByRole('radio', { name: 'L, 96 l' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Natur' }))
    expect(missing.isConnected).toBe(false)
    expect(screen.queryByRole('radiogroup')).toBeNull()
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Ime/ }).readOnly).toBe(false))
    fireEvent.change(screen.getByRole('textbox', { name: /^Ime/ }), { target: { value: 'Đurđa' } })
    expect(part(/Kutija/).textContent).toContain('L, 96 l, Natur')
    expect(part(/Kutija/).textContent).toContain('Odabrano')
    add()
    add()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.requests.filter(({ call }) => call === 'ecommerce.addItem').map(({ input }) => input)).toMatchObject([
      { productId: 5, bundleOptions: [{ id: 30, options: { productId: 33, personalizations: { Ime: 'Đurđa' } } }] },
    ])
  })

  it('has a total that follows the choice', async () => {
    await open()
    const total = await screen.findByText(/^54,00\s€$/)
    fireEvent.click(screen.getByRole('radio', { name: 'L, 96 l' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Natur' }))
    // Two large boxes, each 2.00 more expensive than the small one.
    expect(total.textContent).toBe('58,00\u00a0€')
    fireEvent.click(screen.getByRole('button', { name: 'Povećaj količinu: Poklon-kutija' }))
    expect(total.textContent).toBe('116,00\u00a0€')
  })

  it('says that the parts did not come, and asks again [R8.17]', async () => {
    let fails = true
    const { container } = await open({
      answers: { 'product.checkBundles': () => (fails ? refusal('INTERNAL') : answer({ lines: [honey, box] })) },
    })
    await screen.findByText('Dijelove paketa nije bilo moguće učitati.')
    await expectAccessible(container)
    fails = false
    const again = screen.getByRole('button', { name: 'Pokušaj ponovno' })
    again.focus()
    fireEvent.click(again)
    const heading = await screen.findByRole('heading', { level: 3, name: 'Kutija' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  it('leaves the cart alone when it is closed', async () => {
    const { server } = await open()
    fireEvent.click(screen.getAllByRole('button', { name: 'Zatvori' })[0]!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.requests.map(({ call }) => call)).not.toContain('ecommerce.addItem')
  })
})
