import type { ProductCard } from '@butiga/commerce-sdk'
import type { Exchange } from '@butiga/commerce-sdk/rules'
import { describe, expect, it } from 'vitest'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { expectAccessible } from '../../testing/render-ui.tsx'
import { exchangeAt, sampleProduct } from '../../testing/samples.ts'
import { Price, reductionOf } from './price.tsx'

const reduced = sampleProduct({
  retailPrice: 18.9,
  finalPrice: 15.1,
  discount: { retailPrice: 15.1 },
  lowestPrice: 18.9,
})

describe('Price', () => {
  it('shows one price without a discount', async () => {
    const { container } = renderInShop(<Price prices={sampleProduct()} />)
    expect(container.textContent).toBe('3,20\u00a0€')
    await expectAccessible(container)
  })

  it('shows the current price, the struck one, and the lowest of 30 days', async () => {
    const { container } = renderInShop(<Price prices={reduced} />)
    expect(container.querySelector('.price-sale')?.textContent).toBe('15,10\u00a0€')
    expect(container.querySelector('s')?.textContent).toBe('prije 18,90\u00a0€')
    expect(container.querySelector('.omnibus')?.textContent).toBe('Najniža cijena u zadnjih 30 dana: 18,90\u00a0€')
    await expectAccessible(container)
  })

  it('is shown in the chosen currency, each amount converted by itself', () => {
    const { container } = renderInShop(<Price prices={reduced} />, { exchange: exchangeAt(0.9323) })
    expect(container.querySelector('.price-sale')?.textContent).toBe('14,08\u00a0CHF')
    expect(container.querySelector('s')?.textContent).toBe('prije 17,62\u00a0CHF')
    expect(container.querySelector('.omnibus')?.textContent).toBe('Najniža cijena u zadnjih 30 dana: 17,62\u00a0CHF')
  })

  it('strikes through what the parts of a set cost separately', () => {
    const set = sampleProduct({
      retailPrice: 92.1,
      finalPrice: 79.21,
      discount: { retailPrice: 92.1 },
      setDiscount: 14,
    })
    const { container } = renderInShop(<Price prices={set} />)
    expect(container.querySelector('s')?.textContent).toBe('zasebno 92,10\u00a0€')
    expect(reductionOf(set)).toEqual({ was: 92.1, percent: 14 })
    expect(container.textContent).not.toContain('30 dana')
  })

  it('names the lowest of 30 days in few words where there is little room', () => {
    const { container } = renderInShop(<Price prices={reduced} brief />)
    expect(container.querySelector('.omnibus')?.textContent).toBe('Najniža u 30 dana: 18,90\u00a0€')
  })

  it('adds the price of a whole unit', () => {
    const { container } = renderInShop(
      <>
        <Price prices={sampleProduct({ unitPrice: { amount: 25.8, unit: 'l' } })} />
        <Price prices={sampleProduct({ unitPrice: { amount: 3, unit: 'm2' } })} />
      </>,
    )
    const units = [...container.querySelectorAll('.omnibus')].map(({ textContent }) => textContent)
    expect(units).toEqual(['25,80\u00a0€/l', '3,00\u00a0€/m²'])
  })

  it('has the unit price of the shown price, whatever the currency', () => {
    const tape = {
      finalPrice: 12.9,
      netQuantity: { quantity: 66, unit: 'm' },
      unitPrice: { amount: 0.2, unit: 'm' },
    } as const
    const unitOf = (price: Partial<ProductCard>, exchange?: Exchange) =>
      renderInShop(
        <Price prices={sampleProduct({ ...tape, ...price })} />,
        exchange && { exchange },
      ).container.querySelector('.omnibus')?.textContent
    expect(unitOf({})).toBe('0,20\u00a0€/m')
    expect(unitOf({}, exchangeAt(1.0843, 'USD'))).toBe('0,21\u00a0USD/m')
    expect(unitOf({ priceFrom: 6.6 }, exchangeAt(1.0843, 'USD'))).toBe('0,11\u00a0USD/m')
  })

  it('marks the cheapest variant', () => {
    const { container } = renderInShop(<Price prices={sampleProduct({ priceFrom: 2.8 })} />)
    expect(container.textContent).toBe('od 2,80\u00a0€')
  })
})

describe('reductionOf', () => {
  it('rounds the percentage between retail and discounted price [R9.18]', () => {
    const of = (retailPrice: number, finalPrice: number) =>
      reductionOf({ retailPrice, finalPrice, discount: { retailPrice: finalPrice }, lowestPrice: null })
    expect(of(100, 66.5)).toEqual({ was: 100, percent: 34 })
    expect(of(30, 20)).toEqual({ was: 30, percent: 33 })
  })

  it('starts from the lowest price of 30 days where that is below the retail price', () => {
    expect(reductionOf({ ...reduced, lowestPrice: 16 })).toEqual({ was: 16, percent: 6 })
    expect(reductionOf({ ...reduced, lowestPrice: 15.1 })).toBeNull()
  })

  it('claims nothing of a cheaper variant', () => {
    expect(reductionOf({ ...reduced, priceFrom: 15.1 })).not.toBeNull()
    expect(reductionOf({ ...reduced, priceFrom: 14 })).toBeNull()
  })

  it('claims nothing without a discount', () => {
    expect(reductionOf({ ...reduced, discount: null })).toBeNull()
  })
})
