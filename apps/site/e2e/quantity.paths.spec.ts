import { quantityPaths } from '@butiga/machines/testing'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchBrowser, visit } from './browser.ts'
import { bringCart, type GuestCarts, guestCarts } from './models/guest-carts.ts'
import { expectShown, lineOn, story } from './models/quantity.model.ts'
import { notOnScreen, notShown, steps, walks } from './models/quantity.screen.ts'
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

const SKU = 'SAC-50'

describe.concurrent('the paths of the quantity machine, walked in the cart', () => {
  it.each(walks.map((walk) => [walk.name, walk] as const))('%s [R4.21]', async (_, walk) => {
    const { page, complaints, close } = await visit(browser)
    const cart = await carts.open(SKU, SKU)
    await bringCart(page.context(), shop.url, cart)
    // The paths begin with two boxes, and another answer brings five.
    const line = await lineOn(page, async () => {
      for (let more = 0; more < 3; more += 1) await carts.add(cart, SKU)
    })
    await page.goto(shop.url + pathOf('en', 'cart'))
    await page.getByRole('main').getByRole('spinbutton').focus()
    for (const step of walk.steps) {
      await story[step.name]?.(line)
      await expectShown(page, step)
    }
    expect(complaints.filter((complaint) => !isOwnReport(complaint))).toEqual([])
    await close()
  })
})

describe('the vocabulary of the quantity', () => {
  it('has a sentence for each step of the paths that the screen knows', () => {
    expect(Object.keys(story).toSorted()).toEqual(steps.toSorted())
    expect(Object.keys(quantityPaths.steps)).toEqual(expect.arrayContaining(Object.keys(story)))
  })

  it('leaves out what is not on the screen, with a reason, and nothing else', () => {
    expect([...notShown].toSorted()).toEqual(Object.keys(notOnScreen).toSorted())
  })
})
