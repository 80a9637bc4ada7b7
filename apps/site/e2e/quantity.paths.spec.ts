import { quantityPaths } from '@butiga/machines/testing'
import { bringCart } from './models/guest-carts.ts'
import { announces, expectDisplayed, lineOn, story, toasts } from './models/quantity.model.ts'
import * as screen from './models/quantity.screen.ts'
import { pathOf } from './models/screens.ts'
import { walkPaths } from './models/walk-paths.ts'

const SKU = 'SAC-50'

walkPaths({
  title: 'quantity machine, walked in the cart [R4.21]',
  model: quantityPaths,
  screen,
  story,
  open: async ({ page, carts, url }) => {
    const cart = await carts.open(SKU, SKU)
    await bringCart(page.context(), url, cart)
    // The paths begin with two boxes, and another answer brings five.
    const subject = await lineOn(page, async () => {
      for (let more = 0; more < 3; more += 1) await carts.add(cart, SKU)
    })
    await page.goto(url + pathOf('en', 'cart'))
    await page.getByRole('main').getByRole('spinbutton').focus()
    return { subject, expectDisplayed: (step) => expectDisplayed(subject, step), toasts, announces }
  },
})
