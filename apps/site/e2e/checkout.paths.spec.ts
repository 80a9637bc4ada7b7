import { checkoutPaths } from '@butiga/machines/testing'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchBrowser, visit } from './browser.ts'
import { shopperOn, story } from './models/checkout.model.ts'
import { notOnScreen, notShown, steps, walks } from './models/checkout.screen.ts'
import { expectHeadingFocused, expectShown, stateName } from './models/checkout.shown.ts'
import { bringCart, type GuestCarts, guestCarts } from './models/guest-carts.ts'
import { isOwnReport } from './models/walks.ts'

const shop = inject('shop')
let browser: Browser
let carts: GuestCarts

beforeAll(async () => {
  browser = await launchBrowser()
  carts = await guestCarts(shop)
})
afterAll(() => browser.close())

/** What the cart holds when the story starts with its first step. */
const goods: Readonly<Record<string, string>> = {
  'the cart is there': 'SAC-50',
  'the cart fails: INTERNAL': 'SAC-50',
  'the digital cart is there': 'BON-50',
  'the digital cart without e-products is there': 'BON-50',
}

/** A checkout that loses its cart says so (R8.27). */
const isExpected = (complaint: string): boolean =>
  isOwnReport(complaint) || complaint.startsWith('log: Cart session not initialised!')

describe.concurrent('the paths of the checkout machine, walked in the shop', () => {
  it.each(walks.map((walk) => [walk.name, walk] as const))('%s [R4.50]', async (_, walk) => {
    const { page, complaints, close } = await visit(browser)
    const sku = goods[walk.steps[0]?.name ?? '']
    const cart = sku === undefined ? null : await carts.open(sku)
    if (cart !== null) await bringCart(page.context(), shop.url, cart)
    const consentsWait = walk.steps.some(({ name }) => name === 'the payment consents come')
    const shopper = await shopperOn(page, { carts, cart, sku: sku ?? '', consentsWait })
    await page.goto(`${shop.url}/en/checkout`)
    let before = 'opening'
    for (const { name, value, context } of walk.steps) {
      await story[name]?.(shopper)
      const state = stateName(value)
      const { problem } = JSON.parse(context) as { problem: string | null }
      await expectShown(page, state, problem)
      if (before !== 'opening') await expectHeadingFocused(page, before, state)
      before = state
    }
    expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([])
    await close()
  })
})

describe('the vocabulary of the checkout', () => {
  it('has a sentence for each step of the paths that the screen knows', () => {
    expect(Object.keys(story).toSorted()).toEqual(steps.toSorted())
  })

  it('leaves out what is not on the screen, with a reason, and nothing else', () => {
    expect([...notShown].toSorted()).toEqual(Object.keys(notOnScreen).toSorted())
  })

  it('knows only steps of the machine', () => {
    expect(Object.keys(checkoutPaths.steps)).toEqual(expect.arrayContaining(Object.keys(story)))
  })
})
