import { answer, refusal } from '@butiga/commerce-sdk/testing'
import type { Cart } from '@butiga/commerce-sdk'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderInShop, type RenderInShopOptions } from '../../testing/render-in-shop.tsx'
import { expectAccessible } from '../../testing/render-ui.tsx'
import { sampleCart } from '../../testing/samples.ts'
import { CartModal } from './cart-modal.tsx'

const show = (options: RenderInShopOptions = {}) => {
  const close = vi.fn()
  return { ...renderInShop(<CartModal onClose={close} />, { cart: sampleCart(), ...options }), close }
}
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: /^Košarica/ })

describe.each([true, false])('CartModal, strict mode %s', (strict) => {
  it('shows the same table and sums as the cart, and the way there [R2.76]', async () => {
    const { container, close } = show({ strict })
    const table = await screen.findByRole('table', { name: 'Stavke u košarici' })
    expect(dialog().classList).toContain('cart-modal')
    expect(within(table).getAllByRole('columnheader')).toHaveLength(6)
    screen.getByText('Ukupno za proizvode')
    expect(document.activeElement?.textContent).toBe('Košarica 1 artikl')
    await expectAccessible(container)

    const toCart = screen.getByRole('link', { name: 'Idi u košaricu' })
    expect(toCart.getAttribute('href')).toBe('/kosarica')
    toCart.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(toCart)
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('has the forms of the cart view [R2.79]', async () => {
    show({ strict })
    await screen.findByRole('table')
    within(dialog()).getByRole('textbox', { name: 'Kod kupona' })
    within(dialog()).getByRole('button', { name: 'Primijeni kupon' })
    within(dialog()).getByRole('textbox', { name: 'Barkod članske kartice' })
    within(dialog()).getByText('Ukupno za proizvode')
  })

  it('closes by its action, by its cross, by Esc and by a click outside [R2.78]', async () => {
    const { close } = show({ strict })
    await screen.findByRole('table')
    const displayed = dialog()
    const expectClosed = (times: number) => {
      expect(close).toHaveBeenCalledTimes(times)
      expect(displayed.open).toBe(false)
      displayed.showModal()
    }
    const [cross, action] = within(displayed).getAllByRole('button', { name: 'Zatvori' })
    fireEvent.click(cross!)
    expectClosed(1)
    fireEvent.click(action!)
    expectClosed(2)
    fireEvent(displayed, new Event('cancel', { cancelable: true }))
    expectClosed(3)
    vi.spyOn(displayed, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 400, 300))
    fireEvent.click(displayed, { clientX: 200, clientY: 200 })
    expect(close).toHaveBeenCalledTimes(3)
    fireEvent.click(displayed, { clientX: 20, clientY: 200 })
    expectClosed(4)
  })

  it('fades before it is gone [R2.78]', async () => {
    const { close } = show({ strict })
    await screen.findByRole('table')
    let faded: () => void = () => {}
    const finished = new Promise<void>((resolve) => (faded = resolve))
    dialog().getAnimations = () => [{ finished } as unknown as Animation]
    fireEvent(dialog(), new Event('cancel', { cancelable: true }))
    expect(close).not.toHaveBeenCalled()
    faded()
    await expect.poll(() => close).toHaveBeenCalledOnce()
  })
})

describe('CartModal', () => {
  it('stays for who opens a link beside it', async () => {
    const { close } = show()
    await screen.findByRole('table')
    const link = screen.getByRole('link', { name: 'Papirnata traka' })
    link.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(link, { ctrlKey: true })
    expect(close).not.toHaveBeenCalled()
  })

  it('says when its last line is gone', async () => {
    const left = { ...sampleCart({ items: [], version: 2 }), couponValid: true }
    show({ answers: { 'ecommerce.deleteItem': () => answer(left) }, strict: false })
    fireEvent.click(await screen.findByRole('button', { name: /^Ukloni/ }))
    await screen.findByRole('heading', { name: 'Vaša je košarica prazna.' })
  })

  it('can be loaded again after a failure, and contains a region that announces failures', async () => {
    show({ answers: { 'ecommerce.getCart': () => refusal('INTERNAL') } })
    const again = await screen.findByRole('button', { name: 'Pokušaj ponovno' })
    within(dialog()).getByRole('region', { name: 'Obavijesti' })
    fireEvent.click(again)
    await waitFor(() => screen.getByRole('button', { name: 'Pokušaj ponovno' }))
  })
})

it('says that a cart is the one that the device keeps, until the shop has answered', async () => {
  const { shop, container } = show()
  await screen.findByRole('table')
  expect(screen.queryByText('Niste na mreži.')).toBeNull()
  act(() => shop.send({ type: 'cart.received', cart: { ...sampleCart(), isHeld: true } as Cart }))
  const note = await screen.findByText('Niste na mreži.')
  expect(note.closest('[role=alert]')?.textContent).toContain('Ovo je košarica kakvu ste zadnji put vidjeli.')
  await expectAccessible(container)
  act(() => shop.send({ type: 'cart.received', cart: sampleCart() }))
  await waitFor(() => expect(screen.queryByText('Niste na mreži.')).toBeNull())
})
