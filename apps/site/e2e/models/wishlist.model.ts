import type { wishlistMachine } from '@butiga/machines/wishlist'
import { wishedProducts } from '@butiga/machines/shared'
import type { PathStep } from '@butiga/machines/testing'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import { bringMember, pageOf } from './account-pages.ts'
import { byStep } from './by-step.ts'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { screens } from './screens.ts'
import { soon } from './soon.ts'
import type { Walked, WalkStart } from './walk-paths.ts'

/** The hearts of a list of products. */
interface HeartsOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
  /** The ids of the products of the paths. */
  readonly ids: Readonly<Record<'box' | 'tape', number>>
}

const names = { box: 'Honeycomb wrapping paper', tape: 'Padded mailer A4, pack of 10' } as const
const toggle = 'cms.toggleWishlist'

const heart = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .locator('button.wish')
    .and(page.getByRole('button', { name: new RegExp(`: ${name}`) }))
    .first()
const press =
  (product: keyof typeof names) =>
  ({ page }: HeartsOnScreen): Promise<void> =>
    heart(page, names[product]).click()
const listOf = (...ids: readonly number[]): object => pageOf(ids.map((product_id) => ({ id: product_id, product_id })))

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: HeartsOnScreen) => Promise<void>>> = {
  'press the heart of the box': press('box'),
  'press the heart of the tape': press('tape'),
  'the box is removed': ({ calls, ids }) => calls.give(toggle, { product_id: ids.box, wishlisted: false }),
  'the tape is added': ({ calls, ids }) => calls.give(toggle, { product_id: ids.tape, wishlisted: true }),
  'the shop refuses: PRODUCT_NOT_FOUND': ({ calls }) => calls.refuse(toggle, 'PRODUCT_NOT_FOUND'),
  'the log-in is over: LOGGED_USERS_ONLY': ({ calls }) => calls.refuse(toggle, 'LOGGED_USERS_ONLY'),
  'the list comes': ({ calls, ids }) => calls.give('cms.filterWishlist', listOf(ids.tape)),
  'the list is of nobody: LOGGED_USERS_ONLY': ({ calls }) => calls.refuse('cms.filterWishlist', 'LOGGED_USERS_ONLY'),
  'the list fails: INTERNAL': ({ calls }) => calls.refuse('cms.filterWishlist', 'INTERNAL'),
}

/** The products of the paths, by their ids there. */
const [BOX, TAPE] = [3, 4] as const

/** Expects both hearts as they are wished, with the words of what a press does. */
const expectDisplayed = async (page: Page, { context }: PathStep): Promise<void> => {
  const wished = wishedProducts(JSON.parse(context) as ContextFrom<typeof wishlistMachine>)
  await soon(async () => {
    for (const [product, id] of [
      ['box', BOX],
      ['tape', TAPE],
    ] as const) {
      const word = wished.includes(id) ? 'Remove from wishlist' : 'Add to wishlist'
      expect(await heart(page, names[product]).getAttribute('aria-label')).toBe(`${word}: ${names[product]}`)
    }
  })
}

export const open = async ({ page, url, carts }: WalkStart): Promise<Walked<HeartsOnScreen>> => {
  await bringMember(page, url)
  const calls = await parkCalls(page, (name) => name === toggle || name === 'cms.filterWishlist')
  await page.goto(url + (screens['category']?.('en') ?? ''))
  const ids = { box: carts.idOf('SAC-50'), tape: carts.idOf('OMO-A4') }
  await calls.give('cms.filterWishlist', listOf(ids.box))
  await page.locator('button.wish[data-wished]').first().waitFor()
  return {
    subject: { page, calls, ids },
    expectDisplayed: (step) => expectDisplayed(page, step),
    toasts: byStep({
      'the box is removed': ['Removed from the wishlist.'],
      'the tape is added': ['Added to the wishlist.'],
      'the shop refuses: PRODUCT_NOT_FOUND': ['Something went wrong.'],
      'the log-in is over: LOGGED_USERS_ONLY': ['This is available to logged-in users only.'],
    }),
  }
}
