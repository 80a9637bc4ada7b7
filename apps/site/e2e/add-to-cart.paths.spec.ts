import { addToCartPaths } from '@butiga/machines/testing'
import { expectDisplayed, productOn, story, toasts } from './models/add-to-cart.model.ts'
import { byStep } from './models/by-step.ts'
import * as screen from './models/add-to-cart.screen.ts'
import { bringCart } from './models/guest-carts.ts'
import { pathOf } from './models/screens.ts'
import { walkPaths } from './models/walk-paths.ts'

/** Where each story starts. */
const slugs: Readonly<Record<string, string>> = {
  'a simple product': 'tape-with-your-text',
  'a configurable product': 'ceramic-cup-nevera',
  'a bundle': 'gift-box-three-islands',
  'a line to edit': 'ceramic-cup-nevera',
}

walkPaths({
  title: 'product on its way into the cart, walked on its page [R4.26]',
  model: addToCartPaths,
  screen,
  story,
  open: async ({ page, carts, url, walk }) => {
    const isEdit = walk.start === 'a line to edit'
    const subject = await productOn(page, isEdit)
    let query = ''
    if (isEdit) {
      const cart = await carts.open('SAL-NEV-MOR')
      await bringCart(page.context(), url, cart)
      query = `?cartItemId=${await carts.firstItem(cart)}`
    }
    await page.goto(url + pathOf('en', 'product', slugs[walk.start]) + query)
    await page.locator('.hbtn-cart:not([data-state=reading])').waitFor()
    return {
      subject,
      expectDisplayed: (step) => expectDisplayed(subject, step),
      toasts: (step) => toasts(subject, step),
      announces: byStep({
        'press the button | problem: null → {key="error.invalidQuantity"}': [
          'The quantity must be a number greater than 0.',
        ],
        'the cart refuses: OUT_OF_STOCK': ['Not enough in stock.'],
      }),
    }
  },
})
