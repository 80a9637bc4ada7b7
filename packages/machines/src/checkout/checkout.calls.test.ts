import { expect, it, vi } from 'vitest'
import { openCheckout } from '../testing/open-checkout.ts'

vi.mock('./checkout.calls.actors.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('a call whose code does not come fails as one without a response, and the address stays to be sent again', async () => {
  const { fillIn, reach, form, checkout, count } = openCheckout()
  await fillIn()
  await reach({ address: 'saving' })
  await reach({ address: 'editing' })
  expect(form().getSnapshot().context.refusal).toEqual({ key: 'Network error' })
  expect(count('ecommerce.updateGuestUser')).toBe(0)
  expect(checkout.getSnapshot().children.addressForm?.getSnapshot().context.values).toMatchObject({
    addresses: [{}, { city: 'Vis' }],
  })
})
