import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { expectAccessible } from '../../testing/render-ui.tsx'
import { Offline } from './offline.tsx'

it('says that the network is gone until it is back, to screen readers too [R2.63]', async () => {
  const { shop, container } = renderInShop(<Offline />)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  act(() => shop.send({ type: 'network.lost' }))
  expect(region.textContent).toBe('Niste na mreži. Košarica je sačuvana.')
  await expectAccessible(container)
  act(() => shop.send({ type: 'network.found' }))
  expect(region.textContent).toBe('')
})
