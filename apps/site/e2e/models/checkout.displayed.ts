import { type Message, stateName } from '@butiga/machines/shared'
import type { PathStep } from '@butiga/machines/testing'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { byStep } from './by-step.ts'
import { type Shopper, text } from './checkout.model.ts'
import { type Answers, expectOrder } from './displayed-cart.ts'

const headings: Readonly<Record<string, string>> = {
  address: text.address,
  shipping: text.shipping,
  payment: text.payment,
}

const linesShort = 'Not available in the quantity you want: Box.'

const sentences: Readonly<Record<string, string>> = {
  'error.shippingMethodUndefined': 'Please choose a delivery method before continuing',
  'error.shippingBranchUndefined': 'Choose a branch.',
  'error.paymentMethodUndefined': 'Choose a payment method.',
  'core.notifications.somethingWentWrong': 'Something went wrong.',
  'checkout.linesShort': linesShort,
}

/** Expects the page to show the state of the machine: heading, step, busyness and message. */
export const expectDisplayed = async (page: Page, state: string, problem: Message | null): Promise<void> => {
  const [step = '', ...inner] = state.split('.')
  if (step === 'done' || step === 'confirmed')
    return page.getByRole('heading', { level: 1, name: text.thanks }).waitFor()
  await page.locator(`[data-state="${state}"]`).waitFor({ state: 'attached' })
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 1, name: headings[step] ?? text.checkout })
  await heading.waitFor()
  if (step === 'empty') return main.getByRole('link', { name: text.toShop }).waitFor()
  const stop = main
    .getByRole('list', { name: text.steps })
    .getByRole('listitem')
    .filter({ hasText: headings[step] ?? '' })
  // A digital cart has no stop for the delivery, which it only passes.
  if (step in headings && (await stop.count()) > 0) await stop.and(page.locator('[aria-current=step]')).waitFor()
  const [place = ''] = inner
  if (place === 'failed') await main.getByRole('button', { name: text.tryAgain }).waitFor()
  const busy = main.locator('button[type=submit][aria-busy=true]')
  if (place === 'saving' || place === 'consenting' || place === 'ordering') await busy.waitFor()
  else expect(await busy.count(), `${state} is not busy`).toBe(0)
  if (problem !== null && (place === 'choosing' || place === 'blocked')) {
    const sentence = sentences[problem.key]
    if (sentence === undefined) throw new Error(`Write the sentence of ${problem.key}`)
    await main.getByRole('alert').filter({ hasText: sentence }).first().waitFor()
  }
}

/** The delivery that the path has chosen: its courier comes first, its pick-up second. */
const chosenPrice = ({ cart, methods }: Answers, context: string): number | undefined => {
  const { delivery } = JSON.parse(context) as { delivery: { methodId: number | null } }
  const method = delivery.methodId === null ? undefined : methods()[delivery.methodId - 1]
  return method === undefined || method.id === cart()?.deliveryMethodId ? undefined : method.price
}

/** Expects lines and amounts of the order beside the step. */
export const expectAmounts = async (page: Page, answers: Answers, { value, context }: PathStep): Promise<void> => {
  const step = stepOf(stateName(value))
  if (['empty', 'done', 'confirmed', 'opening', 'unreachable'].includes(step)) return
  const delivery = chosenPrice(answers, context)
  await expectOrder(page, answers, { isAsked: step === 'shipping', ...(delivery !== undefined && { delivery }) })
}

const toastsOf: Readonly<Record<string, string>> = {
  'the cart is another one': 'The items or prices in your cart have changed.',
  'the order is refused: CART_CHANGED': 'The items or prices in your cart have changed.',
  'the consents are refused': 'Something went wrong.',
  'the cart fails: INTERNAL': 'Something went wrong.',
  'the buttons fail': 'The payment was not confirmed.',
  'the payment is refused: PAYMENT_NOT_CONFIRMED': 'The payment was not confirmed.',
  'the cart is empty': 'The cart session is no longer valid.',
}

/** The sentences of its toasts; those of the cart and of the consents come from their own machines. */
export const toasts = ({ hasCart }: Shopper, { name, sends }: PathStep): readonly string[] => {
  if (name === 'the cart is empty' && !hasCart) return []
  const sentence = toastsOf[name] ?? (sends.includes('shop: toast.show') ? 'Something went wrong.' : null)
  return sentence === null ? [] : [sentence]
}

const notLoaded = ['The data for this step cannot be loaded at the moment. Try again']
const noMethod = ['Please choose a delivery method before continuing']
const notRecorded = ['The consents could not be recorded.']

/** The texts that its live regions say. */
export const announces = byStep({
  'the address is incomplete': [
    'Check 9 fields First name Last name E-mail Phone Street House number Postal code City I accept the terms of sale',
  ],
  'the address is refused: VALIDATION_FAILED': ['Please check what you entered.'],
  'the cart fails: INTERNAL': ['The cart cannot be loaded at the moment. What is in it is not lost. Try again'],
  'the check fails: INTERNAL': ['Something went wrong.'],
  'the consents are refused': notRecorded,
  'the countries fail: INTERNAL': notLoaded,
  'the delivery methods fail: INTERNAL': notLoaded,
  'the payment methods fail: INTERNAL': notLoaded,
  'the delivery is refused: INTERNAL': ['Something went wrong.'],
  'the order is refused: OUT_OF_STOCK': [linesShort],
  'the payment is refused: PAYMENT_METHOD_NOT_FOUND': ['Choose a payment method.'],
  'next | problem: null → {key="error.shippingMethodUndefined"}': noMethod,
  'next | problem: null → {key="error.shippingBranchUndefined"}': ['Choose a branch.'],
  'next | problem: null → {key="error.paymentMethodUndefined"}': ['Choose a payment method.'],
  'there are no delivery methods => payment.blocked': noMethod,
})

const stepOf = (state: string): string => state.split('.')[0] ?? ''

/** Expects the focus at the heading of a new step. */
export const expectHeadingFocused = async (page: Page, before: string, now: string): Promise<void> => {
  if (stepOf(before) === stepOf(now) || !(stepOf(now) in headings)) return
  await page
    .locator('h1:focus')
    .filter({ hasText: headings[stepOf(now)] ?? '' })
    .waitFor()
}
