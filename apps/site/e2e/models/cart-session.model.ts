import { stateName } from '@butiga/machines/shared'
import type { PathStep } from '@butiga/machines/testing'
import type { CallName } from '@butiga/commerce-sdk/testing'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { byStep } from './by-step.ts'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { pathOf, screens } from './screens.ts'
import { type Answers, expectBadge, expectCartPage, followAnswers } from './displayed-cart.ts'
import { soon } from './soon.ts'
import { words } from './words.ts'

const text = {
  ...words.en,
  remove: 'Remove',
  update: 'Update cart',
  more: 'Increase quantity',
  instructions: 'Note for the courier',
  tryAgain: 'Try again',
  empty: 'The box is still empty',
}

/** A visitor with or without a cart, and the shop's calls, which a step answers. */
export interface CartOwner {
  readonly page: Page
  readonly calls: ParkedCalls
  readonly answers: Answers
  /** The alerts that were shown, each closed by its one button. */
  readonly alerts: readonly Promise<void>[]
  /** The call that the walk's change is sent with. */
  readonly change: CallName
}

const parked: ReadonlySet<CallName> = new Set<CallName>([
  'ecommerce.getNewCartSession',
  'ecommerce.getCart',
  'ecommerce.addItem',
  'ecommerce.updateItem',
  'ecommerce.deleteItem',
])

const has = (steps: readonly PathStep[], name: string): boolean => steps.some((step) => step.name === name)

/** Where a walk can be walked: changes are made from a product's page, everything else on the cart's own. */
export const placeOf = (steps: readonly PathStep[], itemId: number): string => {
  const product = screens['simple product']?.('en') ?? ''
  if (has(steps, 'edit a line')) return `${product}?cartItemId=${itemId}`
  return has(steps, 'add a product') ? product : pathOf('en', 'cart')
}

export const ownerOn = async (page: Page, steps: readonly PathStep[]): Promise<CartOwner> => {
  const alerts: Promise<void>[] = []
  page.on('dialog', (dialog) => alerts.push(dialog.accept()))
  return {
    page,
    alerts,
    answers: followAnswers(page),
    calls: await parkCalls(page, (call) => parked.has(call)),
    change: has(steps, 'edit a line') ? 'ecommerce.updateItem' : 'ecommerce.addItem',
  }
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name }).first().click()

/** Every step of the cart's paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (owner: CartOwner) => Promise<void>>> = {
  'both cookies are stored': async () => {},
  'no session is stored': async () => {},
  'the cart comes': ({ calls }) => calls.answer('ecommerce.getCart'),
  'the cart is not found: CART_SESSION_INVALID': ({ calls }) =>
    calls.refuse('ecommerce.getCart', 'CART_SESSION_INVALID'),
  'the cart fails: INTERNAL': ({ calls }) => calls.refuse('ecommerce.getCart', 'INTERNAL'),
  'add a product': ({ page }) => press(page, text.addToCart),
  'edit a line': ({ page }) => press(page, text.update),
  'a session is opened': ({ calls }) => calls.answer('ecommerce.getNewCartSession'),
  'no session can be opened: INTERNAL': ({ calls }) => calls.refuse('ecommerce.getNewCartSession', 'INTERNAL'),
  'the change is taken': ({ calls, change }) => calls.answer(change),
  'the change is refused: OUT_OF_STOCK': ({ calls, change }) => calls.refuse(change, 'OUT_OF_STOCK'),
  'the change is refused: CART_ARCHIVED': ({ calls, change }) => calls.refuse(change, 'CART_ARCHIVED'),
  'a line answers a newer cart': async ({ page, calls }) => {
    await press(page, text.more)
    await calls.answer('ecommerce.updateItem')
    await page.locator('tr[data-state=idle]').waitFor()
  },
  'a line answers an older cart': async ({ page, calls }) => {
    await press(page, text.more)
    await calls.answer('ecommerce.updateItem', { answer: (cart: object) => ({ ...cart, version: 0 }) })
    await page.locator('tr[data-state=idle]').waitFor()
  },
  'a line fails: CART_ARCHIVED': async ({ page, calls }) => {
    await press(page, text.remove)
    await calls.refuse('ecommerce.deleteItem', 'CART_ARCHIVED')
  },
  'a line fails: ITEM_NOT_IN_CART': async ({ page, calls }) => {
    await press(page, text.remove)
    await calls.refuse('ecommerce.deleteItem', 'ITEM_NOT_IN_CART')
  },
  'the cookies are removed': async () => {},
  'write instructions': ({ page }) => page.getByRole('textbox', { name: text.instructions }).fill('Ring twice'),
  // The event that the browser sends when it restores a page from its cache.
  'the page is shown again': ({ page }) =>
    page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  // The button appears where a cart could not be loaded; a network that comes back loads it as well.
  'reload the cart': async ({ page }) => {
    const button = page.getByRole('main').getByRole('button', { name: text.tryAgain })
    if ((await button.count()) > 0) return button.click()
    await page.context().setOffline(true)
    await page.context().setOffline(false)
  },
}

/** Transient states, which are too short to be seen. */
const passing: ReadonlySet<unknown> = new Set(['reading', 'clearing'])

/** The sentences of its toasts. */
export const toasts = ({ change }: CartOwner, { name }: PathStep): readonly string[] => {
  if (name === 'the change is taken')
    return [change === 'ecommerce.addItem' ? 'The product was added to the cart.' : 'The cart was updated.']
  if (name.startsWith('the cart fails')) return ['Something went wrong.']
  if (name.startsWith('a line fails')) return ['Removing from the cart failed.']
  return change === 'ecommerce.updateItem' && name.startsWith('the change is refused')
    ? ['Updating the cart failed.']
    : []
}

/** Expects the page to show the cart: its state and sum in the header, and all of it on its own screen. */
export const expectDisplayed = async (
  { page, alerts, answers }: CartOwner,
  { value, context, sends }: PathStep,
): Promise<void> => {
  if (sends.includes('shop: alert')) {
    await soon(() => expect(alerts).toHaveLength(1))
    await Promise.all(alerts)
  }
  if (sends.includes('shop: navigate')) await page.waitForURL(({ pathname }) => pathname === pathOf('en', 'home'))
  if (passing.has(value)) return
  const button = page.getByRole('banner').getByRole('link', { name: text.cart })
  await button.and(page.locator(`[data-state="${stateName(value)}"]`)).waitFor()
  if (new URL(page.url()).pathname !== pathOf('en', 'cart')) return void (await expectBadge(page, answers.cart))
  await expectCartPage(page, answers)
  const main = page.getByRole('main')
  const { cart } = JSON.parse(context) as { cart: object | null }
  if (value === 'failed') await main.getByRole('alert').getByRole('button', { name: text.tryAgain }).waitFor()
  if (value === 'empty') await main.getByRole('heading', { name: text.empty }).waitFor()
  if (cart !== null) await main.getByRole('spinbutton').waitFor()
  else if (value === 'fetching') await main.locator('table[aria-busy=true]').waitFor()
}

/** The browser has no stored cart. */
export const expectForgotten = (page: Page): Promise<unknown> =>
  soon(async () => expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('cartId'))

const refused = ['Not enough in stock.']
const saved = ['The cart was updated.']
const announced = byStep({
  'a line answers a newer cart': saved,
  'a line answers an older cart': saved,
  'no session can be opened: INTERNAL': ['Something went wrong.'],
  'the change is refused: OUT_OF_STOCK': refused,
})

/** The texts that live regions say: those of the cart page, or of the product that is added. */
export const announces = ({ page }: CartOwner, step: PathStep): readonly string[] => {
  const isCartPage = new URL(page.url()).pathname === pathOf('en', 'cart')
  if (step.name !== 'the cart fails: INTERNAL' || !isCartPage) return announced(step)
  return ['The cart cannot be loaded at the moment. What is in it is not lost. Try again']
}
