import { stateName } from '@butiga/machines/shared'
import type { PathStep } from '@butiga/machines/testing'
import type { Locator, Page } from 'playwright-core'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { type Answers, expectBadge, followAnswers } from './displayed-cart.ts'

/** The product's page on the screen, and the shop's calls, which a step answers. */
export interface ProductOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
  readonly answers: Answers
  /** Whether the page edits a line. */
  readonly isEdit: boolean
}

export const productOn = async (page: Page, isEdit: boolean): Promise<ProductOnScreen> => {
  const parked = new Set(['ecommerce.addItem', 'ecommerce.updateItem', ...(isEdit ? ['ecommerce.getCart'] : [])])
  return { page, isEdit, answers: followAnswers(page), calls: await parkCalls(page, (call) => parked.has(call)) }
}

const box = (page: Page): Locator => page.locator('.buybox')
const button = (page: Page): Locator => page.locator('.buyrow .btn-primary')
const quantity = (page: Page): Locator => box(page).getByRole('spinbutton')
const change = ({ isEdit }: ProductOnScreen) => (isEdit ? 'ecommerce.updateItem' : 'ecommerce.addItem')

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (product: ProductOnScreen) => Promise<void>>> = {
  'choose the small one': ({ page }) => box(page).getByRole('radio').nth(0).check({ force: true }),
  'choose the white one': ({ page }) => box(page).getByRole('radio').nth(1).check({ force: true }),
  'the form is there': ({ page }) => box(page).locator('[readonly]').first().waitFor({ state: 'detached' }),
  'what is written is right': async ({ page }) => {
    await box(page).getByRole('textbox').first().fill('Ana')
    await button(page).click({ force: true })
  },
  'set the quantity to 2': ({ page }) => quantity(page).fill('2'),
  // A partial number may still become valid, so the field is checked on blur.
  'set the quantity to nothing': async ({ page }) => {
    await quantity(page).fill('0')
    await quantity(page).press('Tab')
  },
  'press the button': ({ page }) => button(page).click({ force: true }),
  'remove the product': ({ page }) => box(page).getByRole('button', { name: 'Remove from cart' }).click(),
  'the line is found': ({ calls }) => calls.answer('ecommerce.getCart'),
  'the line is not found': ({ calls }) =>
    calls.answer('ecommerce.getCart', { answer: (cart: object) => ({ ...cart, items: [] }) }),
  'the line is taken out of the cart': async ({ page }) => {
    const remove = box(page).getByRole('button', { name: 'Remove from cart' })
    await remove.click()
    await remove.waitFor({ state: 'detached' })
  },
  'the cart takes it': (product) => product.calls.answer(change(product)),
  'the cart refuses: OUT_OF_STOCK': (product) => product.calls.refuse(change(product), 'OUT_OF_STOCK'),
}

/** The sentences of its toasts. */
export const toasts = ({ isEdit }: ProductOnScreen, { name }: PathStep): readonly string[] => {
  if (name === 'the cart takes it') return [isEdit ? 'The cart was updated.' : 'The product was added to the cart.']
  if (name.startsWith('the cart refuses')) return isEdit ? ['Updating the cart failed.'] : []
  if (name === 'the line is not found') return ['The product is not in the cart.']
  const isRemoved = name === 'remove the product' || name === 'the line is taken out of the cart'
  return isRemoved ? ['The product was removed from the cart.'] : []
}

/** Expects the page to show it, and the header what is in the cart. */
export const expectDisplayed = async (
  { page, answers }: ProductOnScreen,
  { value, context }: PathStep,
): Promise<void> => {
  const { problem } = JSON.parse(context) as { problem: object | null }
  await page.locator(`.buybox[data-state=${stateName(value)}]`).waitFor()
  await page.locator(`.buyrow .btn-primary${value === 'idle' ? ':not([aria-busy])' : '[aria-busy=true]'}`).waitFor()
  await expectBadge(page, answers.cart)
  const alert = page.locator('.buyrow').getByRole('alert')
  await alert.waitFor({ state: problem === null ? 'detached' : 'visible' })
  await page.locator('.configurator [aria-invalid=true]').waitFor({ state: 'detached' })
}
