// @vitest-environment happy-dom
import type { DeliveryTerms } from '@butiga/commerce-sdk'
import { answer } from '@butiga/commerce-sdk/testing'
import { timetable } from '@butiga/machines/testing'
import { renderInShop } from '@butiga/react-ui/testing/render-in-shop'
import { sampleCart, sampleDetails } from '@butiga/react-ui/testing/samples'
import { cleanup, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DeliveryEstimate } from '../screens/cart/delivery-estimate.tsx'
import { Details } from '../screens/product/stored-parts.ts'
import { Screen as ProductScreen } from '../screens/product/product.screen.tsx'
import { Screen as CheckoutScreen } from '../screens/checkout/checkout.screen.tsx'
import { answers, data, toShipping } from '../screens/checkout/testing/checkout-in-test.tsx'
import { DestinationProvider } from './destination-provider.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T11:48:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
})

const show = (screenToShow: ReactElement) =>
  renderInShop(<DestinationProvider label="Moj otok">{screenToShow}</DestinationProvider>, {
    cart: sampleCart(),
    answers: {
      ...answers,
      'ecommerce.getPlaces': () => answer([]),
      'ecommerce.getDeliveryTerms': () => answer([]),
      'ecommerce.getDeliveryTimetable': () => answer({ ...timetable, deliveryMethodId: 5 }),
    },
    strict: false,
  })
const product = (change: Parameters<typeof sampleDetails>[0] = {}) => (
  <ProductScreen
    data={{
      product: sampleDetails(change),
      crossSell: [],
      box: null,
      choice: {},
      itemId: null,
      template: 'default',
      comments: null,
      store: 1,
    }}
  />
)

it('a product page says when the product arrives, unless nothing is delivered', async () => {
  // Loaded before, as `load` of the screen does: the fake clock stops React's retries.
  await Details.preload()
  localStorage.setItem('destination', 'vis')
  const { unmount } = show(product())
  await screen.findByText(/→ Vis, sutra do/)
  unmount()
  show(product({ type: 'service' }))
  expect(screen.queryByText(/→ Vis/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Moj otok/ })).toBeNull()
})

it('a cart says when it arrives, beside what its delivery costs', async () => {
  localStorage.setItem('destination', 'vis')
  const atHome: DeliveryTerms = {
    id: 5,
    name: 'Noćna dostava',
    description: '',
    countries: null,
    price: 4.9,
    freeFrom: null,
  }
  show(<DeliveryEstimate cart={sampleCart()} deliveryTerms={[atHome]} homeCountry="HR" />)
  await screen.findByText(/→ Vis, sutra do/)
})

it('the delivery step says when it arrives at the written address, and proposes its destination', async () => {
  show(<CheckoutScreen data={data} />)
  await toShipping()
  await screen.findByText(/→ Vis, sutra do/)
  expect(localStorage.getItem('destination')).toBe('vis')
})
