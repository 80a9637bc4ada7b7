// @vitest-environment happy-dom
import { answer } from '@butiga/commerce-sdk/testing'
import { renderInShop } from '@butiga/react-ui/testing/render-in-shop'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { sampleConfigurable } from '@butiga/react-ui/testing/samples'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { BundlePanel } from './bundle-panel.tsx'

afterEach(cleanup)

const request = { product: { id: 5, format: 'bundle', name: 'Poklon', finalPrice: 54 }, qty: 1 } as const
const lines = [{ product: sampleConfigurable(), quantity: 1, format: 'configurable' as const, configurable: true }]
const show = (strict: boolean) =>
  renderInShop(<BundlePanel />, { strict, answers: { 'product.checkBundles': () => answer({ lines }) } })

it.each([true, false])('puts a bundle together over the page, strict mode %s [R2.36]', async (strict) => {
  const { container, shop } = show(strict)
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => shop.send({ type: 'bundle.customise', request }))
  await screen.findByRole('dialog', { name: 'Prilagodba paketa: Poklon' })
  await expectAccessible(container)
  fireEvent.click(screen.getByRole('button', { name: 'Zatvori' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('the bundle panel closes when the user goes back to another page', async () => {
  const { shop } = show(false)
  act(() => shop.send({ type: 'bundle.customise', request }))
  await screen.findByRole('dialog')
  act(() => void dispatchEvent(new PopStateEvent('popstate')))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
