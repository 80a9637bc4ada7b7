import { type Message, stateName } from '@butiga/machines/shared'
import { checkoutPaths } from '@butiga/machines/testing'
import { shopperOn, story } from './models/checkout.model.ts'
import * as screen from './models/checkout.screen.ts'
import { announces, expectAmounts, expectHeadingFocused, expectDisplayed, toasts } from './models/checkout.displayed.ts'
import { bringCart } from './models/guest-carts.ts'
import { walkPaths } from './models/walk-paths.ts'

/** What the cart holds when the story starts with its first step. */
const goods: Readonly<Record<string, string>> = {
  'the cart is there': 'SAC-50',
  'the cart fails: INTERNAL': 'SAC-50',
  'the digital cart is there': 'BON-50',
  'the digital cart without e-products is there': 'BON-50',
}

walkPaths({
  title: 'checkout machine, walked in the shop [R4.50]',
  model: checkoutPaths,
  screen,
  story,
  open: async ({ page, carts, url, walk: { steps } }) => {
    const sku = goods[steps[0]?.name ?? '']
    const cart = sku === undefined ? null : await carts.open(sku)
    if (cart !== null) await bringCart(page.context(), url, cart)
    const consentsWait = steps.some(({ name }) => name === 'the payment consents come')
    const subject = await shopperOn(page, { carts, cart, sku: sku ?? '', consentsWait })
    await page.goto(`${url}/en/checkout`)
    let before = 'opening'
    return {
      subject,
      toasts: (step) => toasts(subject, step),
      announces,
      expectDisplayed: async (step) => {
        const { value, context } = step
        const state = stateName(value)
        const { problem } = JSON.parse(context) as { problem: Message | null }
        await expectDisplayed(page, state, problem)
        if (before !== 'opening') await expectHeadingFocused(page, before, state)
        before = state
        await expectAmounts(page, subject.answers, step)
      },
    }
  },
  // A checkout that loses its cart says so.
  allows: (complaint) => complaint.startsWith('log: Cart session not initialised!'),
})
