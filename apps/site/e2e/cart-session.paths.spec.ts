import { cartSessionPaths } from '@butiga/machines/testing'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { launchBrowser, visit } from './browser.ts'
import { expectShown, ownerOn, placeOf, story } from './models/cart-session.model.ts'
import { notOnScreen, notShown, steps, walks } from './models/cart-session.screen.ts'
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

describe.concurrent('the paths of the cart, walked in the shop', () => {
  it.each(walks.map((walk) => [walk.name, walk] as const))('%s [R4.19]', async (_, walk) => {
    const { page, complaints, close } = await visit(browser)
    const cart = walk.steps[0]?.name === 'both cookies are stored' ? await carts.open('SAC-50') : null
    if (cart !== null) await bringCart(page.context(), shop.url, cart)
    const owner = await ownerOn(page, walk.steps)
    await page.goto(shop.url + placeOf(walk.steps, cart === null ? 0 : await carts.firstItem(cart)))
    for (const step of walk.steps) {
      await story[step.name]?.(owner)
      await expectShown(owner, step)
    }
    if (walk.steps.at(-1)?.value === 'clearing') {
      await vi.waitFor(async () =>
        expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('cartId'),
      )
    }
    expect(complaints.filter((complaint) => !isOwnReport(complaint))).toEqual([])
    await close()
  })
})

describe('the vocabulary of the cart', () => {
  it('has a sentence for each step of the paths that the screen knows', () => {
    expect(Object.keys(story).toSorted()).toEqual(steps.toSorted())
    expect(Object.keys(cartSessionPaths.steps)).toEqual(expect.arrayContaining(Object.keys(story)))
  })

  it('leaves out what is not on the screen, with a reason, and nothing else', () => {
    expect([...notShown].toSorted()).toEqual(Object.keys(notOnScreen).toSorted())
  })
})
