import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
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

it('says nothing of a cart where there is none', () => {
  const { shop } = renderInShop(<Offline hasCart={false} />)
  act(() => shop.send({ type: 'network.lost' }))
  expect(screen.getByRole('status').textContent?.trim()).toBe('Niste na mreži.')
})

it('offers to load a page again that could not be reached, with or without a network', async () => {
  const onRetry = vi.fn()
  const { shop, container } = renderInShop(<Offline onRetry={onRetry} />)
  expect(screen.getByRole('status').textContent).toContain('Stranica nije dostupna.')
  fireEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
  expect(onRetry).toHaveBeenCalledOnce()
  act(() => shop.send({ type: 'network.lost' }))
  screen.getByRole('button', { name: 'Pokušaj ponovno' })
  await expectAccessible(container)
})
