import { bundlePaths } from '@butiga/machines/testing'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchBrowser, visit } from './browser.ts'
import { bundleOn, expectShown, press, story } from './models/bundle.model.ts'
import { notOnScreen, notShown, steps, walks } from './models/bundle.screen.ts'
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

describe.concurrent('the paths of a bundle, walked over its page', () => {
  it.each(walks.map((walk) => [walk.name, walk] as const))('%s [R4.28]', async (_, walk) => {
    const { page, complaints, close } = await visit(browser)
    const isEdit = walk.start === 'a line to edit'
    const bundle = await bundleOn(page, isEdit)
    let query = ''
    if (isEdit) {
      const cart = await carts.open()
      await carts.addBundle(cart, 'POK-3', { part: 'SAL-NEV', variant: 'SAL-NEV-MOR' })
      await bringCart(page.context(), shop.url, cart)
      query = `?cartItemId=${await carts.firstItem(cart)}`
    }
    await page.goto(shop.url + pathOf('en', 'product', 'gift-box-three-islands') + query)
    await page.locator('.hbtn-cart:not([data-state=reading])').waitFor()
    await page.locator('.buybox[data-state=idle]').waitFor()
    await press(page)
    for (const step of walk.steps) {
      await story[step.name]?.(bundle)
      await expectShown(page, step)
    }
    expect(complaints.filter((complaint) => !isOwnReport(complaint))).toEqual([])
    await close()
  })
})

describe('the vocabulary of a bundle', () => {
  it('has a sentence for each step of the paths that the screen knows', () => {
    expect(Object.keys(story).toSorted()).toEqual(steps.toSorted())
    expect(Object.keys(bundlePaths.steps)).toEqual(expect.arrayContaining(Object.keys(story)))
  })

  it('leaves out what is not on the screen, with a reason, and nothing else', () => {
    expect([...notShown].toSorted()).toEqual(Object.keys(notOnScreen).toSorted())
  })
})
