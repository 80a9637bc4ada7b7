import { addToCartPaths } from '@butiga/machines/testing'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchBrowser, visit } from './browser.ts'
import { expectShown, productOn, story } from './models/add-to-cart.model.ts'
import { notOnScreen, notShown, steps, walks } from './models/add-to-cart.screen.ts'
import { bringCart, type GuestCarts, guestCarts } from './models/guest-carts.ts'
import { pathOf } from './models/screens.ts'
import { isOwnReport } from './models/walks.ts'

const shop = inject('shop')
let browser: Browser
let carts: GuestCarts

beforeAll(async () => {
  browser = await launchBrowser()
  carts = await guestCarts(shop)
})
afterAll(() => browser.close())

/** Where each story starts. */
const slugs: Readonly<Record<string, string>> = {
  'a simple product': 'tape-with-your-text',
  'a configurable product': 'ceramic-cup-nevera',
  'a bundle': 'gift-box-three-islands',
  'a line to edit': 'ceramic-cup-nevera',
}

describe.concurrent('the paths of a product on its way into the cart, walked on its page', () => {
  it.each(walks.map((walk) => [walk.name, walk] as const))('%s [R4.26]', async (_, walk) => {
    const { page, complaints, close } = await visit(browser)
    const isEdit = walk.start === 'a line to edit'
    const product = await productOn(page, isEdit)
    let query = ''
    if (isEdit) {
      const cart = await carts.open('SAL-NEV-MOR')
      await bringCart(page.context(), shop.url, cart)
      query = `?cartItemId=${await carts.firstItem(cart)}`
    }
    await page.goto(shop.url + pathOf('en', 'product', slugs[walk.start]) + query)
    await page.locator('.hbtn-cart:not([data-state=reading])').waitFor()
    for (const step of walk.steps) {
      await story[step.name]?.(product)
      await expectShown(page, step)
    }
    expect(complaints.filter((complaint) => !isOwnReport(complaint))).toEqual([])
    await close()
  })
})

describe('the vocabulary of a product on its way into the cart', () => {
  it('has a sentence for each step of the paths that the screen knows', () => {
    expect(Object.keys(story).toSorted()).toEqual(steps.toSorted())
    expect(Object.keys(addToCartPaths.steps)).toEqual(expect.arrayContaining(Object.keys(story)))
  })

  it('leaves out what is not on the screen, with a reason, and nothing else', () => {
    expect([...notShown].toSorted()).toEqual(Object.keys(notOnScreen).toSorted())
  })
})
