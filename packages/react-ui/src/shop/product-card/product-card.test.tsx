import { answer, silence } from '@butiga/commerce-sdk/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { expectAccessible } from '../../testing/render-ui.tsx'
import { sampleCart, sampleProduct } from '../../testing/samples.ts'
import { ProductCard } from './product-card.tsx'

describe.each([true, false])('ProductCard, strict mode %s', (strict) => {
  it('covers itself with one link, and keeps its action apart with the name in its label', async () => {
    const { container } = renderInShop(<ProductCard product={sampleProduct()} level={2} />, { strict })
    const heading = screen.getByRole('heading', { level: 2, name: 'Papirnata traka' })
    expect(within(heading).getByRole('link').getAttribute('href')).toBe('/product/papirnata-traka')
    screen.getByRole('button', { name: 'U košaricu: Papirnata traka' })
    expect(container.querySelector('.pic')?.getAttribute('data-tint')).toBe('sage')
    await expectAccessible(container)
  })

  it('puts a simple product into the cart, once per press', async () => {
    const cart = sampleCart()
    const { server, shop } = renderInShop(<ProductCard product={sampleProduct()} />, {
      strict,
      answers: {
        'ecommerce.getNewCartSession': () => answer(cart.session),
        'ecommerce.addItem': () => answer(cart),
      },
    })
    const button = screen.getByRole('button', { name: 'U košaricu: Papirnata traka' })
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => expect(shop.getSnapshot().children.cartSession?.getSnapshot().context.cart).toEqual(cart))
    expect(server.requests.filter(({ call }) => call === 'ecommerce.addItem')).toHaveLength(1)
    expect(button.getAttribute('aria-busy')).toBeNull()
  })
})

describe('ProductCard', () => {
  it('leads to the page where a configurable product is chosen', async () => {
    const { container } = renderInShop(<ProductCard product={sampleProduct({ format: 'configurable' })} />)
    const link = screen.getByRole('link', { name: 'Odaberi: Papirnata traka' })
    expect(link.getAttribute('href')).toBe('/product/papirnata-traka')
    expect(container.querySelector('.buy button')).toBeNull()
    await expectAccessible(container)
  })

  it('asks what a bundle is made of, and shows that it does [R2.36] [R4.28]', async () => {
    const { server } = renderInShop(<ProductCard product={sampleProduct({ format: 'bundle' })} />, {
      answers: { 'product.checkBundles': silence },
    })
    const button = screen.getByRole('button', { name: 'Složi: Papirnata traka' })
    fireEvent.click(button)
    fireEvent.click(button)
    const requested = () => server.requests.filter(({ call }) => call === 'product.checkBundles')
    await waitFor(() => expect(requested()).not.toEqual([]))
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(requested()).toHaveLength(1)
  })

  it('names the price of the cheapest variant where they cost differently, else the one there is', () => {
    const priceOf = (priceFrom: number | null) => {
      const product = sampleProduct({ format: 'configurable', priceFrom })
      return renderInShop(<ProductCard product={product} />).container.querySelector('.price')?.textContent
    }
    expect(priceOf(2.8)).toBe('od 2,80\u00a0€')
    expect(priceOf(null)).toBe('3,20\u00a0€')
  })

  it('links a sold-out product to the form that asks for a notification', async () => {
    const { container } = renderInShop(<ProductCard product={sampleProduct({ isAvailable: false })} />)
    const link = screen.getByRole('link', { name: 'Javite mi: Papirnata traka' })
    expect(link.getAttribute('href')).toBe('/product/papirnata-traka#javi-mi')
    expect(container.querySelector('.buy button')).toBeNull()
    await expectAccessible(container)
  })

  it('displays the reduction in words and figures [R9.18]', async () => {
    const product = sampleProduct({ retailPrice: 30, finalPrice: 20, discount: { retailPrice: 20 }, lowestPrice: 30 })
    const { container } = renderInShop(<ProductCard product={product} />)
    expect(container.querySelector('.tape')?.textContent).toBe('Popust −33\u00a0%')
    await expectAccessible(container)
  })
})
