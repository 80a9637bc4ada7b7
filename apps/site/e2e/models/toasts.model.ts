import type { toastsMachine } from '@butiga/machines/toasts'
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

/** The toasts of a page whose clock is stopped: a removed wish shows one with a button, an added one without. */
interface ToastsOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
  readonly ids: { readonly removed: number; readonly added: number }
}

const toggle = 'cms.toggleWishlist'
const removed = 'Removed from the wishlist.'
const added = 'Added to the wishlist.'
const sentences: Readonly<Record<string, string>> = {
  'core.notifications.cartUpdated': removed,
  'core.notifications.addedToCart': added,
}

const section = (page: Page): Locator => page.locator('.toasts').first()
const heart = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`wishlist: ${name}`) })
    .first()
// A click of a mouse would point at the toasts first.
const press = (page: Page, name: string): Promise<void> =>
  section(page).getByRole('button', { name, exact: true }).dispatchEvent('click')
const toggled = async ({ page, calls }: ToastsOnScreen, name: string, answer: object): Promise<void> => {
  await heart(page, name).dispatchEvent('click')
  await calls.give(toggle, answer)
}

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: ToastsOnScreen) => Promise<void>>> = {
  'a part says that the cart was updated': (displayed) =>
    toggled(displayed, 'Honeycomb wrapping paper', { product_id: displayed.ids.removed, wishlisted: false }),
  'a part says that a product was added': (displayed) =>
    toggled(displayed, 'Padded mailer A4, pack of 10', { product_id: displayed.ids.added, wishlisted: true }),
  'its time is over': ({ page }) => page.clock.runFor(6000),
  'dismiss it': ({ page }) => press(page, 'Close the notification'),
  'press its button': ({ page }) => press(page, 'Undo'),
  'point at the toasts': ({ page }) => section(page).locator('.toast').first().hover(),
  'leave the toasts': ({ page }) => page.mouse.move(5, 5),
}

/** Expects the toasts, which of them have a button, and whether their time is stopped. */
const expectDisplayed = async (page: Page, { value, context }: PathStep): Promise<void> => {
  const { visible } = JSON.parse(context) as ContextFrom<typeof toastsMachine>
  await soon(async () => {
    await page.clock.runFor(2)
    expect(await section(page).locator('.says strong').allInnerTexts()).toEqual(
      visible.map(({ key }) => sentences[key]),
    )
    const withButton = visible.filter(({ action }) => action !== undefined).length
    expect(await section(page).getByRole('button', { name: 'Undo' }).count()).toBe(withButton)
    const pending = section(page).locator('.life[data-held]')
    expect(await pending.count()).toBe(value === 'held' ? withButton : 0)
  })
}

export const open = async ({ page, url, carts }: WalkStart): Promise<Walked<ToastsOnScreen>> => {
  const ids = { removed: carts.idOf('SAC-50'), added: carts.idOf('OMO-A4') }
  await page.clock.install()
  await bringMember(page, url)
  const calls = await parkCalls(page, (name) => name === toggle || name === 'cms.filterWishlist')
  await page.goto(url + (screens['category']?.('en') ?? ''))
  await calls.give('cms.filterWishlist', pageOf([{ product_id: ids.removed }]))
  await page.locator('button.wish[data-wished]').first().waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  return {
    subject: { page, calls, ids },
    expectDisplayed: (step) => expectDisplayed(page, step),
    toasts: byStep({
      'a part says that the cart was updated': [removed],
      'a part says that a product was added': [added],
    }),
  }
}
