import type { PathStep } from '@butiga/machines/testing'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { askConsents } from './account-pages.ts'
import { byStep } from './by-step.ts'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { pathOf } from './screens.ts'
import { soon } from './soon.ts'
import type { Walked, WalkStart } from './walk-paths.ts'

/** The form of a registration. */
interface RegistrationOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
  /** Whether the visitor ticks the consents. */
  readonly accepts: boolean
}

const missing = 'a consent is missing'
const typed: Readonly<Record<string, string>> = {
  'First name': 'Ana',
  'Last name': 'Marić',
  'E-mail': 'ana@example.hr',
  'Membership card barcode': '3850005551842',
  Password: 'bura u sijecnju',
  'Repeat password': 'bura u sijecnju',
}

const form = (page: Page): Locator => page.getByRole('main').getByRole('form', { name: 'Register' })
const field = (page: Page, name: string): Locator =>
  form(page)
    .getByLabel(new RegExp(`^${name}`))
    .first()
const button = (page: Page): Locator => form(page).getByRole('button', { name: 'Open an account' })

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: RegistrationOnScreen) => Promise<void>>> = {
  'submit it': async ({ page, accepts }) => {
    for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value)
    await form(page).getByRole('checkbox').first().waitFor()
    const consents = form(page).getByRole('group', { name: 'Consents' }).getByRole('checkbox')
    for (const box of accepts ? await consents.all() : []) await box.check()
    await button(page).click()
  },
  'the card is valid': ({ calls }) => calls.give('settings.checkBarcode', { isValid: true }),
  'there is no such card': ({ calls }) => calls.give('settings.checkBarcode', { isValid: false }),
  // The form finds both by itself.
  'the consents are accepted': async () => undefined,
  [missing]: async () => undefined,
  'a mail is sent': ({ calls }) => calls.give('user.register', { id: 1, verificationToken: 'receipt' }),
  'the account exists': ({ calls }) => calls.give('user.register', { id: 1 }),
  'it is refused: USER_EXISTS': ({ calls }) => calls.refuse('user.register', 'USER_EXISTS'),
}

const isBusy = (value: unknown): boolean => value === 'checkingCard' || value === 'registering'

/** Expects the form with what was typed and what is wrong with it, or what came of it. */
const expectDisplayed = async (page: Page, { name, value }: PathStep): Promise<void> => {
  if (value === 'opened') return page.waitForURL(`**${pathOf('en', 'login')}`)
  await soon(async () => {
    expect(await form(page).count()).toBe(value === 'mailed' ? 0 : 1)
    if (value === 'mailed') {
      const messages = page.getByRole('main').getByText('We have sent you a message. Open the link in it')
      expect(await messages.evaluate((displayed) => document.activeElement?.contains(displayed))).toBe(true)
      return
    }
    if (value !== 'consenting') expect(await button(page).getAttribute('aria-busy')).toBe(isBusy(value) ? 'true' : null)
    const errors = await form(page).locator('.consents .err').allInnerTexts()
    if (value !== 'consenting') expect(errors.includes('Accept all required consents.')).toBe(name === missing)
    for (const [label, text] of Object.entries(typed)) expect(await field(page, label).inputValue()).toBe(text)
  })
}

export const open = async ({ page, url, walk }: WalkStart): Promise<Walked<RegistrationOnScreen>> => {
  await askConsents(page, 'I accept the terms.')
  const calls = await parkCalls(page, (name) => name === 'settings.checkBarcode' || name === 'user.register')
  await page.goto(url + pathOf('en', 'register'))
  return {
    subject: { page, calls, accepts: walk.steps.every(({ name }) => name !== missing) },
    expectDisplayed: (step) => expectDisplayed(page, step),
    toasts: byStep({
      'a mail is sent': ['We have sent you a message.'],
      'the account exists': ['Registration succeeded.'],
    }),
    announces: byStep({
      'submit it': ['Strong password'],
      'there is no such card': ['The membership card barcode is not valid.'],
      'it is refused: USER_EXISTS': ['The user already exists.'],
    }),
  }
}
