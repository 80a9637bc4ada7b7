import { quantityPresence } from '@butiga/machines/quantity'
import { stateName } from '@butiga/machines/shared'
import type { PathStep } from '@butiga/machines/testing'
import { byStep } from './by-step.ts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { type Answers, expectBadge, expectCartPage, followAnswers } from './displayed-cart.ts'
import { words } from './words.ts'

const text = { ...words.en, remove: 'Remove', notAQuantity: 'The quantity must be a number greater than 0.' }

/** A line of the cart on its screen, and the shop's calls, which a step answers. */
export interface LineOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
  readonly answers: Answers
  /** Another tab puts more of the same into the cart. */
  readonly addInAnotherTab: () => Promise<void>
  /** A buyer has just deleted the number, to type another one. */
  isEmptied: boolean
}

/** The cart's screen with one line, with a clock that stops unless a step advances it. */
export const lineOn = async (page: Page, addInAnotherTab: () => Promise<void>): Promise<LineOnScreen> => {
  await page.clock.install()
  const answers = new Set(['ecommerce.updateItem', 'ecommerce.deleteItem'])
  return {
    page,
    answers: followAnswers(page),
    addInAnotherTab,
    isEmptied: false,
    calls: await parkCalls(page, (call) => answers.has(call)),
  }
}

const row = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('spinbutton') })
const field = (page: Page): Locator => row(page).getByRole('spinbutton')

const holdTime = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000)

/** Every step of the quantity's paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (line: LineOnScreen) => Promise<void>>> = {
  'change the quantity to 3': async ({ page }) => {
    await holdTime(page)
    await field(page).fill('3')
  },
  // A partial number may still become valid, so the field is checked on blur.
  'change the quantity to 0': async ({ page }) => {
    await field(page).fill('0')
    await field(page).press('Tab')
  },
  'half a second passes': ({ page }) => page.clock.resume(),
  'the quantity is saved': ({ calls }) => calls.answer('ecommerce.updateItem'),
  'the quantity is refused: OUT_OF_STOCK': ({ calls }) => calls.refuse('ecommerce.updateItem', 'OUT_OF_STOCK'),
  'only 7 are left: OUT_OF_STOCK': ({ calls }) =>
    calls.refuse('ecommerce.updateItem', 'OUT_OF_STOCK', { available: 7 }),
  'the last 7 are saved': ({ calls }) => calls.answer('ecommerce.updateItem'),
  'not even those are left: OUT_OF_STOCK': ({ calls }) => calls.refuse('ecommerce.updateItem', 'OUT_OF_STOCK'),
  'remove the line': ({ page }) => row(page).getByRole('button', { name: text.remove }).click(),
  'the line is removed': ({ calls }) => calls.answer('ecommerce.deleteItem'),
  'the removal fails: INTERNAL': ({ calls }) => calls.refuse('ecommerce.deleteItem', 'INTERNAL'),
  // A browser that has its network again loads the cart once more, also amid typing.
  'another answer brings the line': async (line) => {
    const { page, addInAnotherTab } = line
    await field(page).fill('')
    line.isEmptied = true
    await addInAnotherTab()
    const answered = page.waitForResponse((response) => response.url().endsWith('/cart/getCart'))
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await (await answered).finished()
    // A few milliseconds of the page's clock, far below the delay that saves a quantity.
    await page.clock.runFor(50)
  },
}

/** The sentences of its toasts. */
export const toasts = ({ name }: PathStep): readonly string[] => {
  if (name === 'the line is removed') return ['The item was removed from the cart.']
  return name.startsWith('the removal fails') ? ['Removing from the cart failed.'] : []
}

const notUpdated = 'Updating the cart failed. Not enough in stock.'

/** The texts that its live regions say. */
export const announces = byStep({
  'change the quantity to 0': ['The quantity must be a number greater than 0.'],
  'the quantity is saved': ['The cart was updated.'],
  'the quantity is refused: OUT_OF_STOCK': [notUpdated],
  'only 7 are left: OUT_OF_STOCK': ['Only 7 are left in stock, so we set the quantity to 7.'],
  'not even those are left: OUT_OF_STOCK': [notUpdated],
})

/** Expects the page to show the line with every amount of its cart, and the focus in its place. */
export const expectDisplayed = async (line: LineOnScreen, { value, context }: PathStep): Promise<void> => {
  const { page, answers } = line
  const { shown: displayed, problem } = JSON.parse(context) as { shown: number; problem: readonly { key: string }[] }
  if (value === 'deleted') {
    await row(page).waitFor({ state: 'detached' })
  } else {
    await page.locator(`tr[data-state=${stateName(value)}]`).waitFor()
    // What is being typed stays as it is; once the field is left, it has what is in the cart.
    if (line.isEmptied) {
      await expectBadge(page, answers.cart)
      expect(await field(page).inputValue()).toBe('')
      await field(page).press('Tab')
      line.isEmptied = false
    }
    expect(await field(page).inputValue()).toBe(String(displayed))
    expect(await row(page).getAttribute('aria-busy')).toBe(value === 'deleting' ? 'true' : null)
    const alerts = row(page).getByRole('alert')
    const [messages] = problem
    if (messages === undefined) await alerts.waitFor({ state: 'detached' })
    // Until the texts are loaded, which begins with the first input, the general one is shown.
    else if (messages.key === 'error.invalidQuantity') await alerts.filter({ hasText: text.notAQuantity }).waitFor()
    else await alerts.waitFor()
  }
  const itemId = answers.cart()?.items[0]?.itemId
  await expectCartPage(page, answers, itemId === undefined ? {} : { typed: { [itemId]: displayed } })
  const place = quantityPresence(value).focus === 'heading' ? page.locator('h1:focus') : row(page).locator(':focus')
  await place.waitFor()
}
