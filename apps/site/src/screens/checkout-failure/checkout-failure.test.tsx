// @vitest-environment happy-dom
import { saveOrderKey, webStorage } from '@butiga/commerce-sdk'
import { refusal } from '@butiga/commerce-sdk/testing'
import { renderInShop } from '@butiga/react-ui/testing/render-in-shop'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { sampleCart } from '@butiga/react-ui/testing/samples'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { savePayKey } from '../order/pay-key.ts'
import { Screen } from './checkout-failure.screen.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const addresses = { successURL: 'https://shop.example/ok', failureURL: 'https://shop.example/no' }
const data = { orderSlug: '', ...addresses }

it('names the failure, and leads back into the checkout of a cart that still has its goods [R2.102] [R8.25]', async () => {
  const { container } = renderInShop(<Screen data={data} />, { cart: sampleCart() })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Narudžba nije uspjela')
  await screen.findByText(/Košarica je sačuvana/)
  screen.getByText(/ništa nije naplaćeno/)
  expect(screen.getByRole('link', { name: 'Pokušaj ponovno' }).getAttribute('href')).toBe('/naplata')
  expect(screen.getByRole('link', { name: 'Natrag u košaricu' }).getAttribute('href')).toBe('/kosarica')
  await expectAccessible(container)
})

it('claims no cart where the order has taken it', async () => {
  const { container } = renderInShop(<Screen data={data} />)
  screen.getByText(/Ako smo narudžbu već zaprimili/)
  expect(screen.queryByText(/sačuvana/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Natrag u butigu' }).getAttribute('href')).toBe('/shop')
  await expectAccessible(container)
})

it.each([
  ['of this tab', saveOrderKey, { orderKey: 'key' }],
  ['of the mail that this tab has opened', savePayKey, { payKey: 'key' }],
] as const)('pays the order %s once more, and says why it cannot', async (_, save, proof) => {
  save(
    webStorage(() => sessionStorage),
    'slug',
    'key',
  )
  const { container, server } = renderInShop(<Screen data={{ orderSlug: 'slug', ...addresses }} />, {
    answers: { 'ecommerce.payOrder': () => refusal('ORDER_NOT_PAYABLE') },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Plati ponovno' }))
  await waitFor(() =>
    expect(server.requests.filter(({ call }) => call === 'ecommerce.payOrder').map(({ input }) => input)).toEqual([
      { orderSlug: 'slug', ...proof, ...addresses },
    ]),
  )
  await expectAccessible(container)
})

it('offers no payment of an order of another browser', async () => {
  renderInShop(<Screen data={{ orderSlug: 'slug', ...addresses }} />)
  await screen.findByRole('link', { name: 'Natrag u butigu' })
  expect(screen.queryByRole('button', { name: 'Plati ponovno' })).toBeNull()
})
