import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { expectAccessible } from '../../testing/render-ui.tsx'
import { sampleCart, sampleItem } from '../../testing/samples.ts'
import { OrderSummary } from './order-summary.tsx'

const lines = () =>
  screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replace('\u00a0', ' ')])

const withCoupon = () => {
  const cart = sampleCart({ isCouponApplied: true, couponCode: 'OTOK10', deliveryMethodId: 1 })
  const converted = { ...cart.prices.converted, coupon: 5, orderTotal: cart.prices.converted.orderTotal - 5 }
  return { ...cart, prices: { ...cart.prices, converted } }
}

describe('OrderSummary', () => {
  it('sums items, coupon as a negative amount, delivery and tax to the grand total [R2.72]', async () => {
    const { container } = renderInShop(<OrderSummary cart={withCoupon()} />)
    expect(lines()).toEqual([
      ['Ukupno za proizvode', '6,40 €'],
      ['Popust s kuponom OTOK10', '−5,00 €'],
      ['Dostava', '4,90 €'],
      ['PDV (uključen)', '2,26 €'],
    ])
    expect(container.querySelector('.sum-total')?.textContent).toBe('Sveukupno6,30\u00a0€')
    await expectAccessible(container)
  })

  it('promises no delivery price before a method is chosen', () => {
    renderInShop(<OrderSummary cart={sampleCart()} />)
    expect(lines()[1]).toEqual(['Dostava', 'računa se u sljedećem koraku'])
  })

  it('says instead of it what the step that asks for the method says', () => {
    renderInShop(<OrderSummary cart={sampleCart()} noDelivery="ovisi o načinu dostave" />)
    expect(lines()[1]).toEqual(['Dostava', 'ovisi o načinu dostave'])
  })

  it('has what a delivery costs before it is saved, and names a free one', () => {
    const { container, rerender } = renderInShop(<OrderSummary cart={sampleCart()} deliveryPrice={0} />)
    expect(lines()[1]).toEqual(['Dostava', 'Besplatno'])
    rerender(<OrderSummary cart={sampleCart()} deliveryPrice={2.5} />)
    expect(lines()[1]).toEqual(['Dostava', '2,50 €'])
    expect(container.querySelector('.sum-total')?.textContent).toMatch(/^Sveukupno/)
    rerender(<OrderSummary cart={sampleCart()} />)
    expect(container.querySelector('.sum-total')?.textContent).toMatch(/^Ukupno bez dostave/)
  })

  it('says the tax of the chosen delivery or none: one that costs the same may have another', () => {
    const tax = () => lines().find(([term]) => term === 'PDV (uključen)')
    const cart = sampleCart({ deliveryMethodId: 1 })
    const { rerender } = renderInShop(<OrderSummary cart={cart} />)
    expect(tax()).toBeDefined()
    rerender(<OrderSummary cart={cart} deliveryPrice={cart.prices.converted.delivery} />)
    expect(tax()).toBeUndefined()
  })

  it('shows the lines and the way back to the cart where there is no table', async () => {
    const { container } = renderInShop(<OrderSummary cart={sampleCart()} withLines />)
    expect(screen.getByRole('listitem').textContent).toBe('Papirnata traka × 26,40\u00a0€')
    expect(screen.getByRole('link', { name: 'Uredi košaricu' }).getAttribute('href')).toBe('/kosarica')
    await expectAccessible(container)
  })

  it('marks the lines that cannot be bought as they are', () => {
    const items = [sampleItem({ available: 0, priceBefore: 3 })]
    renderInShop(<OrderSummary cart={sampleCart({ items })} withLines />)
    expect(screen.getByRole('listitem').textContent).toMatch(/Nije dostupno\.Poskupjelo s 3,00\u00a0€ na 3,20\u00a0€\./)
  })
})
