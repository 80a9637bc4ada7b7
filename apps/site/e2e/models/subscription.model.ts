import { stateName } from '@butiga/machines/shared'
import type { PathStep } from '@butiga/machines/testing'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { askConsents } from './account-pages.ts'
import { byStep } from './by-step.ts'
import { ATTEMPTS, parkCalls, type ParkedCalls } from './parked-calls.ts'
import { pathOf } from './screens.ts'
import { soon } from './soon.ts'
import type { Walked, WalkStart } from './walk-paths.ts'

/** The form of the newsletter in the footer. */
interface NewsletterOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
  /** Whether the visitor ticks the consents. */
  readonly accepts: boolean
}

const call = 'marketing.subscribe'
const missing = 'a consent is missing'
const typed = 'ana@example.hr'

const footer = (page: Page): Locator => page.getByRole('contentinfo')
const field = (page: Page): Locator => footer(page).getByRole('textbox', { name: 'Get the news at' })

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: NewsletterOnScreen) => Promise<void>>> = {
  'submit it': async ({ page, accepts }) => {
    await field(page).fill(typed)
    await footer(page).getByRole('checkbox').first().waitFor()
    for (const box of accepts ? await footer(page).getByRole('checkbox').all() : []) await box.check()
    await footer(page).getByRole('button', { name: 'Subscribe to the newsletter' }).click()
  },
  // The form finds both by itself.
  'the consents are accepted': async () => undefined,
  [missing]: async () => undefined,
  'a mail was sent': ({ calls }) => calls.give(call, { subscribed: true }),
  'it is refused: ALREADY_SUBSCRIBED': ({ calls }) => calls.refuse(call, 'ALREADY_SUBSCRIBED'),
  // The site asks again by itself before it says so.
  'it is refused: RATE_LIMITED': async ({ calls }) => {
    for (let attempts = 0; attempts < ATTEMPTS; attempts += 1) await calls.refuse(call, 'RATE_LIMITED')
  },
}

const sentences: Readonly<Record<string, string>> = {
  sent: `We have sent a link to ${typed}. Your subscription starts once you confirm it.`,
  known: 'You are already subscribed to the newsletter.',
}

/** Expects the form with what was typed and what is wrong with it, or what came of it with the focus. */
const expectDisplayed = async (page: Page, { name, value }: PathStep): Promise<void> => {
  const state = stateName(value)
  const isOpen = state.startsWith('open.')
  await soon(async () => {
    const displayed = await footer(page).locator('.news').innerText()
    expect(Object.keys(sentences).filter((one) => displayed.includes(sentences[one] ?? ''))).toEqual(
      isOpen ? [] : [state],
    )
    expect(await field(page).count()).toBe(isOpen ? 1 : 0)
    if (isOpen) expect(await field(page).inputValue()).toBe(typed)
    else expect(await page.evaluate(() => document.activeElement?.closest('.news') !== null)).toBe(true)
    if (state === 'open.subscribing')
      expect(await footer(page).locator('button[type=submit]').getAttribute('aria-busy')).toBe('true')
    const errors = await footer(page).locator('.consents .err').allInnerTexts()
    if (name === missing) expect(errors).toContain('Accept all required consents.')
  })
}

export const open = async ({ page, url, walk }: WalkStart): Promise<Walked<NewsletterOnScreen>> => {
  await askConsents(page, 'I accept the terms.')
  const calls = await parkCalls(page, (name) => name === call)
  await page.goto(url + pathOf('en', 'categories'))
  await soon(async () => {
    await field(page).fill('ana')
    await footer(page).locator('form.stack').waitFor({ timeout: 1000 })
  })
  return {
    subject: { page, calls, accepts: walk.steps.every(({ name }) => name !== missing) },
    expectDisplayed: (step) => expectDisplayed(page, step),
    toasts: byStep({
      'it is refused: ALREADY_SUBSCRIBED': ['You are already subscribed to the newsletter.'],
    }),
    announces: byStep({ 'it is refused: RATE_LIMITED': ['Too many attempts. Please try again a little later.'] }),
  }
}
