import type { CheckBundlesData } from '@butiga/commerce-sdk'
import { stateName } from '@butiga/machines/shared'
import type { PathStep } from '@butiga/machines/testing'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { type Answers, expectBadge, followAnswers } from './displayed-cart.ts'

type Parts = CheckBundlesData

interface Choice {
  readonly id: number
  readonly options: { readonly productId: number | undefined }
}

/** A bundle's page on the screen, and the shop's calls, which a step answers. */
export interface BundleOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
  readonly answers: Answers
  /** A choice for the parts of the shop's box, which it refuses without one; the paths may have left it out. */
  choice: Choice[]
  /** The parts that the page was answered. */
  parts: Parts['lines']
  /** Whether the page edits a line. */
  readonly isEdit: boolean
}

export const bundleOn = async (page: Page, isEdit: boolean): Promise<BundleOnScreen> => {
  const parked = new Set(['product.checkBundles', 'ecommerce.addItem', 'ecommerce.updateItem'])
  return {
    page,
    isEdit,
    choice: [],
    parts: [],
    answers: followAnswers(page),
    calls: await parkCalls(page, (call) => parked.has(call)),
  }
}

const dialog = (page: Page): Locator => page.locator('dialog.bundle')
const pageButton = (page: Page): Locator => page.locator('.buyrow .btn-primary')
const quantity = (page: Page): Locator => dialog(page).getByRole('spinbutton')
const change = ({ isEdit }: BundleOnScreen) => (isEdit ? 'ecommerce.updateItem' : 'ecommerce.addItem')
/** The parts without those that have variants, of which the first is chosen. */
const withoutChoice = (bundle: BundleOnScreen) => (parts: Parts) => {
  bundle.choice = parts.lines
    .filter(({ configurable }) => configurable)
    .map(({ product }) => ({ id: product.id, options: { productId: product.associatedProducts[0]?.id } }))
  return { lines: parts.lines.filter(({ configurable }) => !configurable) }
}

/** The parts at the limit of a choice: no more than two variants, and nothing to write. */
const withLeastChoice = ({ lines }: Parts): Parts => ({
  lines: lines.map(({ product, ...line }) => {
    const { associatedProducts } = product
    return { ...line, product: { ...product, associatedProducts: associatedProducts.slice(0, 2), customOptions: [] } }
  }),
})

/** The parts come, as the shop has them or changed. */
const answerParts = (bundle: BundleOnScreen, change = (parts: Parts): Parts => parts): Promise<void> =>
  bundle.calls.answer('product.checkBundles', {
    answer: (parts: Parts) => {
      const answer = change(parts)
      bundle.parts = answer.lines
      return answer
    },
  })

/** Opens the customisation, or starts what needs none. */
export const press = (page: Page): Promise<void> => pageButton(page).click()

/** Every step of the paths, as a user and the shop do it; the second text field is a number of four digits. */
export const story: Readonly<Record<string, (bundle: BundleOnScreen) => Promise<void>>> = {
  'the parts come': (bundle) => answerParts(bundle),
  'nothing is to be chosen': (bundle) => answerParts(bundle, withoutChoice(bundle)),
  'the parts fail: INTERNAL': ({ calls }) => calls.refuse('product.checkBundles', 'INTERNAL'),
  'try again': ({ page }) => dialog(page).getByRole('button', { name: 'Try again' }).click(),
  'the parts come after all': (bundle) => answerParts(bundle, withLeastChoice),
  'the parts fail again: INTERNAL': ({ calls }) => calls.refuse('product.checkBundles', 'INTERNAL'),
  'look at the other part': ({ page }) =>
    dialog(page)
      .getByRole('button', { name: /Sage honey/ })
      .first()
      .click(),
  'choose the small one': ({ page }) => dialog(page).getByRole('radio').nth(0).check({ force: true }),
  'choose the white one': ({ page }) => dialog(page).getByRole('radio').nth(1).check({ force: true }),
  'write a name': ({ page }) => dialog(page).getByRole('textbox').first().fill('Ana'),
  'what is written is right': ({ page }) => dialog(page).locator('.dlg-f .btn-primary').click({ force: true }),
  'what is written is wrong': async ({ page }) => {
    await dialog(page).getByRole('textbox').nth(1).fill('20265')
    await dialog(page).locator('.dlg-f .btn-primary').click({ force: true })
    await dialog(page).locator('.bundle-cfg [aria-invalid=true]').waitFor()
    await dialog(page).getByRole('textbox').nth(1).fill('')
  },
  'set the quantity to 2': ({ page }) => quantity(page).fill('2'),
  // A partial number may still become valid, so the field is checked on blur.
  'set the quantity to nothing': async ({ page }) => {
    await quantity(page).fill('0')
    await quantity(page).press('Tab')
  },
  'press the button': ({ page }) => dialog(page).locator('.dlg-f .btn-primary').click({ force: true }),
  'close it': ({ page }) => page.keyboard.press('Escape'),
  'the cart takes it': (bundle) =>
    bundle.calls.answer(change(bundle), {
      request: (input) => (bundle.choice.length === 0 ? input : { ...input, bundleOptions: bundle.choice }),
    }),
  'the cart refuses: OUT_OF_STOCK': (bundle) => bundle.calls.refuse(change(bundle), 'OUT_OF_STOCK'),
}

/** The sentences of its toasts: what is refused in the popup is said there. */
export const toasts = ({ isEdit }: BundleOnScreen, { name, value }: PathStep): readonly string[] => {
  if (name === 'the cart takes it') return [isEdit ? 'The cart was updated.' : 'The product was added to the cart.']
  const isUnseen = name.startsWith('the cart refuses') && value === 'closed'
  return isUnseen ? [isEdit ? 'Updating the cart failed.' : 'Not enough in stock.'] : []
}

/** Expects the shown part to have a field for everything that it leaves open, or to say that there is nothing. */
const expectPart = async ({ page, parts }: BundleOnScreen): Promise<void> => {
  const fields = dialog(page).locator('.bundle-cfg')
  const title = await fields.getByRole('heading', { level: 3 }).textContent()
  const product = parts.find((part) => part.product.name === title)?.product
  if (product === undefined) throw new Error(`The bundle has no part "${title}"`)
  const { associatedProducts: variants, customOptions } = product
  const isOpen = variants.length > 1 || customOptions.length > 0
  expect({
    title,
    asks: (await fields.getByRole('radio').count()) > 0,
    texts: await fields.getByRole('textbox').count(),
    saysNothing: (await fields.getByText('Nothing to choose here').count()) > 0,
  }).toEqual({ title, asks: variants.length > 1, texts: customOptions.length, saysNothing: !isOpen })
}

/** Expects the page to show it, and the header what is in the cart. */
export const expectDisplayed = async (bundle: BundleOnScreen, { value, context }: PathStep): Promise<void> => {
  const { page, answers } = bundle
  await expectBadge(page, answers.cart)
  const { problem } = JSON.parse(context) as { problem: object | null }
  const unseen = value === 'checking' || value === 'addingUnseen'
  if (unseen || value === 'closed') {
    await dialog(page).waitFor({ state: 'detached' })
    await page.locator(`.buyrow .btn-primary${unseen ? '[aria-busy=true]' : ':not([aria-busy])'}`).waitFor()
    return
  }
  await page.locator(`dialog.bundle[data-state=${stateName(value)}]`).waitFor()
  // The focus stays inside the popup.
  expect(await dialog(page).evaluate((element) => element.contains(document.activeElement))).toBe(true)
  if (value !== 'choosing') return
  const alert = dialog(page).locator('.dlg-f').getByRole('alert')
  await alert.waitFor({ state: problem === null ? 'detached' : 'visible' })
  await expectPart(bundle)
  const { attempt } = JSON.parse(context) as { attempt: number }
  if (attempt === 0) await dialog(page).locator('.bundle-cfg [aria-invalid=true]').waitFor({ state: 'detached' })
}
