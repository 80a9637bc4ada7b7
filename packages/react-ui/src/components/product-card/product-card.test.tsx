import { answer } from '@butiga/commerce-sdk/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAccessible, renderUi } from '../../testing/render-ui.tsx'
import { sampleCart, sampleProduct } from '../../testing/samples.ts'
import { ProductCard } from './product-card.tsx'

describe.each([true, false])('ProductCard, strict mode %s', (strict) => {
  it('covers itself with one link, and keeps its action apart with the name in its label', async () => {
    const { container } = renderUi(<ProductCard product={sampleProduct()} level={2} />, { strict })
    const heading = screen.getByRole('heading', { level: 2, name: 'Papirnata traka' })
    expect(within(heading).getByRole('link').getAttribute('href')).toBe('/product/papirnata-traka')
    screen.getByRole('button', { name: 'U košaricu: Papirnata traka' })
    expect(container.querySelector('.pic')?.getAttribute('data-tint')).toBe('sage')
    await expectAccessible(container)
  })

  it('puts a simple product into the cart, once per press', async () => {
    const cart = sampleCart()
    const { server, shop } = renderUi(<ProductCard product={sampleProduct()} />, {
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
  it.each([
    ['configurable', 'product', 'Odaberi: Papirnata traka'],
    ['bundle', 'product', 'Složi: Papirnata traka'],
    ['simple', 'service', 'Odaberi: Papirnata traka'],
  ] as const)('leads to the page where a %s %s is chosen', async (format, type, name) => {
    const { container } = renderUi(<ProductCard product={sampleProduct({ format, type })} />)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/product/papirnata-traka')
    expect(screen.queryByRole('button')).toBeNull()
    await expectAccessible(container)
  })

  it('marks the price of a configurable product as the lowest of several', () => {
    const { container } = renderUi(<ProductCard product={sampleProduct({ format: 'configurable' })} />)
    expect(container.querySelector('.price')?.textContent).toBe('od 3,20\u00a0€')
  })

  it('says that it is sold out and offers no action', async () => {
    const { container } = renderUi(<ProductCard product={sampleProduct({ isAvailable: false })} />)
    screen.getByText('Rasprodano')
    expect(screen.queryByRole('button')).toBeNull()
    await expectAccessible(container)
  })

  it('tells the reduction in words and figures [R9.18]', async () => {
    const product = sampleProduct({ retailPrice: 30, finalPrice: 20, discount: { retailPrice: 20 }, lowestPrice: 30 })
    const { container } = renderUi(<ProductCard product={product} />)
    expect(container.querySelector('.tape')?.textContent).toBe('Popust −33\u00a0%')
    await expectAccessible(container)
  })
})
