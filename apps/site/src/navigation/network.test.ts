// @vitest-environment happy-dom
import { createCommerce } from '@butiga/commerce-sdk'
import { answer, fakeShop, refusal } from '@butiga/commerce-sdk/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { followNetwork, moveLoadingBar } from './network.ts'

afterEach(() => vi.restoreAllMocks())

it('moves the loading bar with every request of the tab, and lets it fail with one [R2.62] [R4.76]', async () => {
  const send = vi.fn()
  const { fetch } = fakeShop({
    'master.countries': () => answer([]),
    'ecommerce.getCurrencyConfig': () => refusal('INTERNAL'),
  })
  const { master, ecommerce } = createCommerce({
    baseUrl: 'http://shop.test',
    apiKey: 'key',
    site: 1,
    store: 1,
    language: 'hrv',
    fetch,
    use: [moveLoadingBar({ send })],
  })
  await master.countries()
  await ecommerce.getCurrencyConfig()
  expect(send.mock.calls.flat()).toEqual([
    { type: 'loading.started' },
    { type: 'loading.ended', outcome: 'succeeded' },
    { type: 'loading.started' },
    { type: 'loading.ended', outcome: 'failed' },
  ])
})

it('followNetwork reports whether there is a network, at once and with every change, until it is stopped [R2.63]', () => {
  const send = vi.fn()
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const stop = followNetwork({ send })
  network.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  network.mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  stop()
  dispatchEvent(new Event('offline'))
  expect(send.mock.calls.flat().map(({ type }) => type)).toEqual(['network.lost', 'network.found', 'network.lost'])
})
