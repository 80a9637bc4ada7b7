// @vitest-environment happy-dom
import { renderInShop } from '@butiga/react-ui/testing/render-in-shop'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Screen } from './checkout-failure.screen.tsx'

afterEach(cleanup)

it('names the failure, says that nothing is lost, and leads back into the checkout [R2.102] [R8.25]', async () => {
  const { container } = renderInShop(<Screen data={null} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Narudžba nije uspjela')
  screen.getByText(/ništa nije naplaćeno/)
  expect(screen.getByRole('link', { name: 'Pokušaj ponovno' }).getAttribute('href')).toBe('/naplata')
  expect(screen.getByRole('link', { name: 'Natrag u košaricu' }).getAttribute('href')).toBe('/kosarica')
  await expectAccessible(container)
})
