import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { text } from './checkout.model.ts'

const headings: Readonly<Record<string, string>> = {
  address: text.address,
  shipping: text.shipping,
  payment: text.payment,
}

const sentences: Readonly<Record<string, string>> = {
  'error.shippingMethodUndefined': 'Please choose a delivery method before continuing',
  'error.shippingBranchUndefined': 'Choose a branch.',
  'error.paymentMethodUndefined': 'Choose a payment method.',
  'core.notifications.somethingWentWrong': 'Something went wrong.',
  'Not enough in stock.': 'Not enough in stock.',
}

/** Expects the page to show the state of the machine: heading, step, busyness and message. */
export const expectShown = async (page: Page, state: string, problem: string | null): Promise<void> => {
  const [step = '', ...inner] = state.split('.')
  if (step === 'done') return page.getByRole('heading', { level: 1, name: text.thanks }).waitFor()
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
    const sentence = sentences[problem]
    if (sentence === undefined) throw new Error(`Write the sentence of ${problem}`)
    await main.getByRole('alert').filter({ hasText: sentence }).first().waitFor()
  }
}

const stepOf = (state: string): string => state.split('.')[0] ?? ''

/** Expects the focus at the heading of a new step. */
export const expectHeadingFocused = async (page: Page, before: string, now: string): Promise<void> => {
  if (stepOf(before) === stepOf(now) || !(stepOf(now) in headings)) return
  await page
    .locator('h1:focus')
    .filter({ hasText: headings[stepOf(now)] ?? '' })
    .waitFor()
}
