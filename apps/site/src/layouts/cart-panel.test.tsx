// @vitest-environment happy-dom
import { renderInShop } from '@butiga/react-ui/testing/render-in-shop'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { sampleCart } from '@butiga/react-ui/testing/samples'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CartPanel } from './cart-panel.tsx'

afterEach(cleanup)

it.each([true, false])(
  'shows the cart over the page for as long as the shop wants it, strict mode %s [R2.36] [R3.102]',
  async (strict) => {
    const { container, shop } = renderInShop(<CartPanel />, { cart: sampleCart(), strict })
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => shop.send({ type: 'cartPanel.open' }))
    await screen.findByRole('dialog', { name: /^Košarica/ })
    await screen.findByRole('table', { name: 'Stavke u košarici' })
    await expectAccessible(container)

    const [close] = screen.getAllByRole('button', { name: 'Zatvori' })
    fireEvent.click(close!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

it('the cart panel closes when the user goes back to another page', async () => {
  const { shop } = renderInShop(<CartPanel />, { cart: sampleCart() })
  act(() => shop.send({ type: 'cartPanel.open' }))
  await screen.findByRole('dialog')
  act(() => void dispatchEvent(new PopStateEvent('popstate')))
  expect(screen.queryByRole('dialog')).toBeNull()
})
