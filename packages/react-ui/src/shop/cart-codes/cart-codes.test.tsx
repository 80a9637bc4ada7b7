import type { Cart } from '@butiga/commerce-sdk'
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useCart } from '../hooks/use-cart.ts'
import { renderInShop, type RenderInShopOptions } from '../../testing/render-in-shop.tsx'
import { expectAccessible } from '../../testing/render-ui.tsx'
import { sampleCart } from '../../testing/samples.ts'
import { SumLines } from '../order-summary/sum-lines.tsx'
import { CartCodes } from './cart-codes.tsx'

const Codes = () => {
  const { cart } = useCart()
  return cart === null ? null : (
    <>
      <CartCodes cart={cart} place="page" />
      <SumLines cart={cart} />
    </>
  )
}
const saving = (coupon: number, change: Partial<Cart>): Cart => {
  const cart = sampleCart(change)
  const amounts = { ...cart.prices.base, coupon, orderTotal: cart.prices.base.orderTotal - coupon }
  return { ...cart, prices: { base: amounts, converted: amounts } }
}
const applied = saving(5, { version: 2, couponCode: 'OTOK10', isCouponApplied: true })
const show = (options: RenderInShopOptions = {}) =>
  renderInShop(<Codes />, {
    cart: sampleCart(),
    ...options,
    answers: {
      'ecommerce.applyCoupon': () => answer(applied),
      'ecommerce.removeCoupon': () => answer(sampleCart({ version: 3 })),
      ...options.answers,
    },
  })
const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Kod kupona' })
const apply = async (text: string) => {
  fireEvent.change(await code(), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Primijeni kupon' }))
}

describe.each([true, false])('the coupon of a cart, strict mode %s', (strict) => {
  it('is applied, then taken off, and the focus follows [R2.69] [R3.5]', async () => {
    const { container } = show({ strict })
    await expectAccessible(container)
    await apply('otok10')
    const remove = await screen.findByRole('button', { name: 'Ukloni kupon' })
    expect(document.activeElement).toBe(remove)
    expect(screen.queryByRole('button', { name: 'Primijeni kupon' })).toBeNull()
    screen.getByText('Uštedjeli ste 5,00 €')
    expect(container.querySelector('.neg')?.textContent).toBe('Popust s kuponom OTOK10−5,00\u00a0€')
    await expectAccessible(container)
    fireEvent.click(remove)
    await waitFor(async () => expect(document.activeElement).toBe(await code()))
    expect(container.querySelector('.neg')).toBeNull()
  })
})

describe('the coupon of a cart', () => {
  it('is asked for before anything is sent [R5.16]', async () => {
    const { server } = show()
    await apply('')
    expect((await code()).getAttribute('aria-invalid')).toBe('true')
    screen.getByText('Unesite kod kupona.')
    expect(server.requests.map(({ call }) => call)).not.toContain('ecommerce.applyCoupon')
  })

  it.each([
    ['COUPON_NOT_FOUND', undefined, 'Kupon nije pronađen!'],
    ['COUPON_NOT_APPLICABLE', undefined, 'Kupon se ne može primijeniti na ovu košaricu.'],
    [
      'COUPON_NOT_APPLICABLE',
      { reason: 'minimum', minimum: 120, missing: 23.9 },
      'ZIMA15 vrijedi od 120,00 €. Nedostaje još 23,90 €.',
    ],
    ['COUPON_NOT_APPLICABLE', { reason: 'usedUp' }, 'Kupon ZIMA15 je već iskorišten.'],
    ['COUPON_NOT_APPLICABLE', { reason: 'otherGoods' }, 'Kupon ZIMA15 ne vrijedi za proizvode u košarici.'],
    [
      'COUPON_NOT_APPLICABLE',
      { reason: 'noDelivery' },
      'Kupon ZIMA15 vrijedi za dostavu, a ovdje se ništa ne dostavlja.',
    ],
  ] as const)('is refused with %s %o at its field, where the code stays', async (reason, data, text) => {
    const { container } = show({
      answers: { 'ecommerce.applyCoupon': () => refusal(reason, data && { data }) },
    })
    await apply('ZIMA15')
    const messages = await screen.findByText(text)
    const field = await code()
    expect(field.getAttribute('aria-describedby')).toBe(messages.id)
    expect([field.value, document.activeElement]).toEqual(['ZIMA15', field])
    await expectAccessible(container)
  })

  it('that counts no longer is named, with the sum as it is now', async () => {
    const lapsed = { ...sampleCart({ version: 3, couponCode: 'OTOK10' }), couponValid: false }
    const { container } = show({ cart: lapsed })
    const messages = await screen.findByText(/^Kupon/)
    expect(messages.textContent).toMatch(/^Kupon OTOK10 više ne vrijedi\. Ukupno je sada .+€\.$/u)
    expect(messages.closest('[role=status]')).not.toBeNull()
    await expectAccessible(container)
  })
})

describe('the member card of a cart', () => {
  const barcode = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Barkod članske kartice' })
  const use = async (text: string) => {
    fireEvent.change(await barcode(), { target: { value: text } })
    fireEvent.click(screen.getByRole('button', { name: 'Primijeni' }))
  }

  it('has a field and a button, and leads a guest to the log-in [R2.70] [R1.9] [R4.77]', async () => {
    const { container, server } = show()
    await use('3850005551842')
    await screen.findByText('Članske cijene vrijede uz prijavu. Košarica ostaje kakva je.')
    expect(screen.getByRole('link', { name: 'Prijavite se' }).getAttribute('href')).toBe('/prijava')
    expect(server.requests.map(({ call }) => call)).not.toContain('ecommerce.applyMemberCard')
    await expectAccessible(container)
  })
})
