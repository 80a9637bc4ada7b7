import { answer } from '@butiga/commerce-sdk/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { expectAccessible } from '../../testing/render-ui.tsx'
import { sampleProduct, sampleUser } from '../../testing/samples.ts'
import { Toasts } from '../../ui/toasts/toasts.tsx'
import { WishHeart } from './wish-heart.tsx'

const product = sampleProduct()
const heart = (
  <>
    <WishHeart product={product} />
    <Toasts />
  </>
)
const add = 'Dodaj na listu želja: Papirnata traka'
const remove = 'Ukloni s liste želja: Papirnata traka'

describe.each([true, false])('WishHeart, strict mode %s', (strict) => {
  it('adds the product of a user at once and says so when the shop has; pressed again it removes it [R8.29]', async () => {
    const wished = new Set<unknown>()
    const { container, server } = renderInShop(heart, {
      strict,
      user: sampleUser(),
      answers: {
        'cms.toggleWishlist': ({ input: { product_id } }) => {
          const wishlisted = !wished.delete(product_id)
          if (wishlisted) wished.add(product_id)
          return answer({ product_id, wishlisted })
        },
        'cms.filterWishlist': () =>
          answer({
            records: [...wished].map((product_id) => ({ product_id })),
            totalPages: 1,
            totalRecords: wished.size,
            totalItems: wished.size,
            pagination: { page: 1, limit: 9999, perPage: 9999, total: wished.size, lastPage: 1 },
          }),
      },
    })
    await waitFor(() => expect(server.requests.some(({ call }) => call === 'cms.filterWishlist')).toBe(true))
    fireEvent.click(screen.getByRole('button', { name: add }))
    await waitFor(() => expect(screen.getByRole('button', { name: remove }).dataset['wished']).toBe('true'))
    await screen.findByText('Dodano na listu želja.')
    await expectAccessible(container)
    fireEvent.click(screen.getByRole('button', { name: remove }))
    await screen.findByText('Uklonjeno s liste želja.')
    expect(screen.getByRole('button', { name: add }).dataset['wished']).toBeUndefined()
    expect(server.requests.filter(({ call }) => call === 'cms.toggleWishlist').map(({ input }) => input)).toEqual([
      { product_id: product.id },
      { product_id: product.id },
    ])
  })

  it('sends a guest to the log-in, and nothing to the shop [R6.5] [R10.58]', async () => {
    const { server, notices } = renderInShop(heart, { strict })
    const destinations: unknown[] = []
    notices.on('navigate', ({ to }) => destinations.push(to))
    fireEvent.click(screen.getByRole('button', { name: add }))
    await screen.findByText('Ovo je dostupno samo prijavljenim korisnicima.')
    fireEvent.click(screen.getByRole('button', { name: 'Prijavi se' }))
    expect(destinations).toEqual([{ route: 'login', wish: product.id }])
    expect(screen.getByRole('button', { name: add })).not.toBeNull()
    expect(server.requests).toEqual([])
  })
})
