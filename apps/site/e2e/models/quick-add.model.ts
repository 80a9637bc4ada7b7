import type { quickAddMachine } from '@butiga/machines/quick-add'
import type { PathStep } from '@butiga/machines/testing'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import { byStep } from './by-step.ts'
import { bringCart } from './guest-carts.ts'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { pathOf } from './screens.ts'
import { soon } from './soon.ts'
import type { Walked, WalkStart } from './walk-paths.ts'

/** The buttons of the cards of a list. */
interface CardsOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
}

const add = 'ecommerce.addItem'
const names: Readonly<Record<number, string>> = {
  3: 'Honeycomb wrapping paper',
  4: 'Padded mailer A4, pack of 10',
  5: 'Gift box',
}

const button = (page: Page, id: number): Locator =>
  page
    .getByRole('main')
    .locator('button[type=submit]')
    .and(page.getByRole('button', { name: new RegExp(`: ${names[id]}`) }))
    .first()
const press =
  (id: number) =>
  ({ page }: CardsOnScreen): Promise<void> =>
    button(page, id).press('Enter')

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: CardsOnScreen) => Promise<void>>> = {
  'press the button of a box': press(3),
  'press the button of a tape': press(4),
  'press the button of a bundle': press(5),
  'the cart takes it': ({ calls }) => calls.answer(add),
  'the cart refuses: OUT_OF_STOCK': ({ calls }) => calls.refuse(add, 'OUT_OF_STOCK'),
}

/** Expects the busy buttons of what is on its way, and the popup of a bundle. */
const expectDisplayed = async (page: Page, { name, context }: PathStep): Promise<void> => {
  const { waiting } = JSON.parse(context) as ContextFrom<typeof quickAddMachine>
  await soon(async () => {
    for (const id of [3, 4])
      expect(await button(page, id).getAttribute('aria-busy')).toBe(waiting.includes(id) ? 'true' : null)
    expect(await page.getByRole('dialog').count()).toBe(name === 'press the button of a bundle' ? 1 : 0)
  })
}

export const open = async ({ page, url, carts }: WalkStart): Promise<Walked<CardsOnScreen>> => {
  await bringCart(page.context(), url, await carts.open('TUB-70'))
  const calls = await parkCalls(page, (name) => name === add)
  await page.goto(`${url}${pathOf('en', 'products')}?limit=48`)
  await page.locator('.hbtn-cart[data-state=ready]').waitFor()
  return {
    subject: { page, calls },
    expectDisplayed: (step) => expectDisplayed(page, step),
    toasts: byStep({
      'the cart takes it': ['The product was added to the cart.'],
      'the cart refuses: OUT_OF_STOCK': ['Not enough in stock.'],
    }),
  }
}
