// @vitest-environment happy-dom
import { renderInShop } from '@butiga/react-ui/testing/render-in-shop'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { sampleCart } from '@butiga/react-ui/testing/samples'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Screen } from './checkout-failure.screen.tsx'

afterEach(cleanup)

it('names the failure, and leads back into the checkout of a cart that still has its goods [R2.102] [R8.25]', async () => {
  const { container } = renderInShop(<Screen data={null} />, { cart: sampleCart() })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Narudžba nije uspjela')
  await screen.findByText(/Košarica je sačuvana/)
  screen.getByText(/ništa nije naplaćeno/)
  expect(screen.getByRole('link', { name: 'Pokušaj ponovno' }).getAttribute('href')).toBe('/naplata')
  expect(screen.getByRole('link', { name: 'Natrag u košaricu' }).getAttribute('href')).toBe('/kosarica')
  await expectAccessible(container)
})

it('claims no cart where the order has taken it', async () => {
  const { container } = renderInShop(<Screen data={null} />)
  screen.getByText(/Ako smo narudžbu već zaprimili/)
  expect(screen.queryByText(/sačuvana/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Natrag u butigu' }).getAttribute('href')).toBe('/shop')
  await expectAccessible(container)
})
