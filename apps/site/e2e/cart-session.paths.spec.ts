import { cartSessionPaths } from '@butiga/machines/testing'
import {
  announces,
  expectForgotten,
  expectDisplayed,
  ownerOn,
  placeOf,
  story,
  toasts,
} from './models/cart-session.model.ts'
import * as screen from './models/cart-session.screen.ts'
import { bringCart } from './models/guest-carts.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({
  title: 'cart, walked in the shop [R4.19]',
  model: cartSessionPaths,
  screen,
  story,
  open: async ({ page, carts, url, walk: { steps } }) => {
    const cart = steps[0]?.name === 'both cookies are stored' ? await carts.open('SAC-50') : null
    if (cart !== null) await bringCart(page.context(), url, cart)
    const subject = await ownerOn(page, steps)
    await page.goto(url + placeOf(steps, cart === null ? 0 : await carts.firstItem(cart)))
    return {
      subject,
      expectDisplayed: (step) => expectDisplayed(subject, step),
      toasts: (step) => toasts(subject, step),
      announces: (step) => announces(subject, step),
      expectEnd: async () => {
        if (steps.at(-1)?.value !== 'clearing') return
        await expectForgotten(page)
      },
    }
  },
})
