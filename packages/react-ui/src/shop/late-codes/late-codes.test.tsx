import type { Cart } from '@butiga/commerce-sdk'
import { answer } from '@butiga/commerce-sdk/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useCart } from '../hooks/use-cart.ts'
import { renderInShop, type RenderInShopOptions } from '../../testing/render-in-shop.tsx'
import { expectAccessible } from '../../testing/render-ui.tsx'
import { sampleCart } from '../../testing/samples.ts'
import { LateCodes } from './late-codes.tsx'

const Codes = () => {
  const { cart } = useCart()
  return cart && <LateCodes cart={cart} hasCard={false} />
}
const applied: Partial<Cart> = { couponCode: 'OTOK10', isCouponApplied: true }
const show = (options: RenderInShopOptions = {}) =>
  renderInShop(<Codes />, {
    cart: sampleCart(),
    answers: { 'ecommerce.applyCoupon': () => answer(sampleCart({ version: 2, ...applied })) },
    ...options,
  })
const coupon = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Kod kupona' })
const card = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Barkod članske kartice' })
/** Its code replaces the field that was entered. */
const replaced = (field: HTMLElement) => waitFor(() => expect(field.isConnected).toBe(false))

it.each([true, false])(
  'fields go on with what was begun before their code was there, strict mode %s',
  async (strict) => {
    const { container } = show({ strict })
    await expectAccessible(container)
    const field = await coupon()
    field.focus()
    fireEvent.change(field, { target: { value: 'otok10' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'Barkod članske kartice' }), { target: { value: '38500' } })
    await replaced(field)
    const live = await coupon()
    expect([live.value, (await card()).value]).toEqual(['otok10', '38500'])
    expect(document.activeElement).toBe(live)
    expect(live.selectionStart).toBe(6)
    await expectAccessible(container)
  },
)

it('a field has text, focus and caret in the moment in which it takes the place of the one before', async () => {
  const { container } = show()
  const field = await coupon()
  const swapped = new Promise<HTMLInputElement>((resolve) => {
    new MutationObserver(() => {
      if (!field.isConnected) resolve(document.activeElement as HTMLInputElement)
    }).observe(container, { childList: true, subtree: true })
  })
  field.focus()
  fireEvent.change(field, { target: { value: 'O' } })
  const live = await swapped
  expect([live.tagName, live.value, live.selectionStart]).toEqual(['INPUT', 'O', 1])
})

it('a code that was sent before its form was there is applied, once', async () => {
  const { server } = show()
  const field = await coupon()
  fireEvent.change(field, { target: { value: 'otok10' } })
  fireEvent.click(screen.getByRole('button', { name: 'Primijeni kupon' }))
  await screen.findByRole('button', { name: 'Ukloni kupon' })
  expect(server.requests.filter(({ call }) => call === 'ecommerce.applyCoupon')).toHaveLength(1)
})

it('an empty code that was sent is asked for', async () => {
  show()
  await coupon()
  fireEvent.click(screen.getByRole('button', { name: 'Primijeni kupon' }))
  await screen.findByText('Unesite kod kupona.')
})

it('a field that was left takes no focus back', async () => {
  show()
  const field = await coupon()
  field.focus()
  const other = document.body.appendChild(document.createElement('button'))
  other.focus()
  await replaced(field)
  await coupon()
  expect(document.activeElement).toBe(other)
  other.remove()
})

it('a cart that has a coupon shows it without being asked', async () => {
  show({ cart: sampleCart(applied) })
  await screen.findByRole('button', { name: 'Ukloni kupon' })
})
