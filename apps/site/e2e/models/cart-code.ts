import type { Cart } from '@butiga/commerce-sdk'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { type Answers, followAnswers } from './displayed-cart.ts'

/** A form of the cart in which a code is typed, and the calls of that cart. */
export interface CodeOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
  readonly answers: Answers
  readonly label: string
}

const parked = new Set([
  'ecommerce.getCart',
  'ecommerce.applyCoupon',
  'ecommerce.removeCoupon',
  'ecommerce.applyMemberCard',
  'ecommerce.validateCart',
])

export const codeOn = async (page: Page, label: string): Promise<CodeOnScreen> => ({
  page,
  label,
  answers: followAnswers(page),
  calls: await parkCalls(page, (call) => parked.has(call)),
})

export const fieldOf = ({ page, label }: CodeOnScreen): Locator =>
  page.getByRole('main').getByRole('textbox', { name: label })

/** The form around the field. */
export const formOf = ({ page, label }: CodeOnScreen): Locator =>
  page.getByRole('main').locator('form', { has: page.getByRole('textbox', { name: label }) })

export const typeCode = (displayed: CodeOnScreen, code: string): Promise<void> => fieldOf(displayed).fill(code)
export const sendCode = (displayed: CodeOnScreen): Promise<void> => fieldOf(displayed).press('Enter')

/** The newest cart as a shop would answer it next. */
export const nextCart = ({ answers }: CodeOnScreen, change: Partial<Cart> = {}): Cart => {
  const cart = answers.cart()
  if (cart === null) throw new Error('The page has no cart.')
  return { ...cart, version: cart.version + 1, ...change }
}

/** Expects what was typed, the sentence below it, and whether the form waits. */
export const expectForm = async (
  displayed: CodeOnScreen,
  { typed, problem, busy }: { readonly typed: string; readonly problem: string | null; readonly busy: boolean },
): Promise<void> => {
  const field = fieldOf(displayed)
  expect(await field.count()).toBe(1)
  expect(await field.inputValue()).toBe(typed)
  expect(await field.getAttribute('aria-invalid')).toBe(problem === null ? null : 'true')
  if (problem !== null) expect(await formOf(displayed).locator('.err').innerText()).toContain(problem)
  expect(await formOf(displayed).getByRole('button').getAttribute('aria-busy')).toBe(busy ? 'true' : null)
}
