import { bundlePaths } from '@butiga/machines/testing'
import { bundleOn, expectDisplayed, press, story, toasts } from './models/bundle.model.ts'
import { byStep } from './models/by-step.ts'
import * as screen from './models/bundle.screen.ts'
import { bringCart } from './models/guest-carts.ts'
import { pathOf } from './models/screens.ts'
import { walkPaths } from './models/walk-paths.ts'

const notLoaded = ['The parts of the bundle could not be loaded.']
/** What is said in the popup. */
const announces = byStep({
  'press the button | problem: null → {key="error.invalidQuantity"}': ['The quantity must be a number greater than 0.'],
  'press the button | attempt: 0 → 1': ['Please choose all product options first.'],
  'the cart refuses: OUT_OF_STOCK': ['Not enough in stock.'],
  'the parts fail: INTERNAL': notLoaded,
  'the parts fail again: INTERNAL': notLoaded,
})

walkPaths({
  title: 'bundle, walked over its page [R4.28]',
  model: bundlePaths,
  screen,
  story,
  open: async ({ page, carts, url, walk }) => {
    const isEdit = walk.start === 'a line to edit'
    const subject = await bundleOn(page, isEdit)
    let query = ''
    if (isEdit) {
      const cart = await carts.open()
      await carts.addBundle(cart, 'POK-3', { part: 'SAL-NEV', variant: 'SAL-NEV-MOR' })
      await bringCart(page.context(), url, cart)
      query = `?cartItemId=${await carts.firstItem(cart)}`
    }
    await page.goto(url + pathOf('en', 'product', 'gift-box-three-islands') + query)
    await page.locator('.hbtn-cart:not([data-state=reading])').waitFor()
    await page.locator('.buybox[data-state=idle]').waitFor()
    await press(page)
    return {
      subject,
      expectDisplayed: (step) => expectDisplayed(subject, step),
      toasts: (step) => toasts(subject, step),
      announces: (step) => (step.value === 'closed' ? [] : announces(step)),
    }
  },
})
