import { stateName } from '@butiga/machines/shared'
import type { secondFactorMachine } from '@butiga/machines/second-factor'
import type { PathStep } from '@butiga/machines/testing'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import { bringMember, userWith } from './account-pages.ts'
import { byStep } from './by-step.ts'
import { ATTEMPTS, parkCalls, type ParkedCalls } from './parked-calls.ts'
import { pathOf } from './screens.ts'
import { soon } from './soon.ts'
import type { Walked, WalkStart } from './walk-paths.ts'

/** The second factor on the page of the security. */
interface FactorOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
}

const calls = ['user.getTotp', 'user.enrolTotp', 'user.verifyTotp', 'user.renewRecoveryCodes', 'user.removeTotp']
const user = userWith({ isBackofficeUser: true })
const recoveryCodes = ['7f4k-92qd', 'm3xa-b8tr']
const factor = { enrolledAt: '2026-11-23T10:00:00.000Z', recoveryCodesLeft: 6 }

const section = (page: Page): Locator => page.getByRole('region', { name: 'Two-step log-in' })
const button = (page: Page, name: string): Locator => section(page).getByRole('button', { name, exact: true })
const proof = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirm with your password' })
const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Switch off two-step log-in?' })

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: FactorOnScreen) => Promise<void>>> = {
  'there is none': (displayed) => displayed.calls.give('user.getTotp', { enrolledAt: null, recoveryCodesLeft: 0 }),
  'there is one': (displayed) => displayed.calls.give('user.getTotp', factor),
  'it is not loaded: NETWORK': (displayed) => displayed.calls.lose('user.getTotp'),
  'try again': ({ page }) => button(page, 'Try again').click(),
  'switch it on': ({ page }) => button(page, 'Switch on').click(),
  'the secret comes': (displayed) =>
    displayed.calls.give('user.enrolTotp', {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Burin',
      qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>',
      recoveryCodes,
    }),
  'the log-in is too old for a secret': (displayed) => displayed.calls.refuse('user.enrolTotp', 'LOGIN_NOT_RECENT'),
  // The site asks again by itself before it says so.
  'no secret comes: RATE_LIMITED': async (displayed) => {
    for (let attempts = 0; attempts < ATTEMPTS; attempts += 1)
      await displayed.calls.refuse('user.enrolTotp', 'RATE_LIMITED')
  },
  'the password is right': async ({ page, ...displayed }) => {
    await proof(page).getByLabel('Password', { exact: true }).fill('bura u luci')
    await proof(page).getByRole('button', { name: 'Confirm' }).click()
    await displayed.calls.give('user.reauthenticate', { reauthenticated: true })
  },
  // The last digit sends it.
  'the code is right': async ({ page, ...displayed }) => {
    await section(page).getByRole('textbox', { name: 'Code of the app' }).fill('123456')
    await displayed.calls.give('user.verifyTotp', { verified: true, user: { ...user, secondFactor: 'done' } })
  },
  'the codes are saved': ({ page }) => button(page, 'I have saved the codes').click(),
  'ask for new codes': ({ page }) => button(page, 'New codes').click(),
  'new codes come': (displayed) => displayed.calls.give('user.renewRecoveryCodes', { recoveryCodes }),
  'the log-in is too old for new codes': (displayed) =>
    displayed.calls.refuse('user.renewRecoveryCodes', 'LOGIN_NOT_RECENT'),
  'no codes come: NOT_FOUND': (displayed) => displayed.calls.refuse('user.renewRecoveryCodes', 'NOT_FOUND'),
  'switch it off': ({ page }) => button(page, 'Switch off').click(),
  'yes, off': ({ page }) => question(page).getByRole('button', { name: 'Switch off' }).click(),
  'think better of it': ({ page }) =>
    page
      .getByRole('dialog')
      .or(section(page))
      .getByRole('button', { name: /^(Cancel|Keep)$/ })
      .last()
      .click(),
  'it is off': (displayed) => displayed.calls.give('user.removeTotp', user),
  'the log-in is too old to switch it off': (displayed) =>
    displayed.calls.refuse('user.removeTotp', 'LOGIN_NOT_RECENT'),
  'it stays on: NETWORK': (displayed) => displayed.calls.lose('user.removeTotp'),
}

/** What the panel of a state shows. */
const panels: Readonly<Record<string, string>> = {
  failed: 'Two-step log-in could not be loaded.',
  off: 'Switch on',
  confirming: 'JBSW Y3DP EHPK 3PXP',
  saving: '7f4k-92qd',
  on: 'Left: 6',
}

/** Expects the panel of the state with its mark, the dialog over it, and the focus that moves with both. */
const expectDisplayed = async (page: Page, { value, context }: PathStep): Promise<void> => {
  const stored = JSON.parse(context) as ContextFrom<typeof secondFactorMachine>
  const state = stateName(value)
  const isOn = stored.factor !== null || stored.codes.length > 0
  const panel = ['loading', 'failed', 'confirming', 'saving'].includes(state)
    ? state
    : stored.factor === null
      ? 'off'
      : 'on'
  await soon(async () => {
    const displayed = await section(page).innerText()
    expect(Object.keys(panels).filter((one) => displayed.includes(panels[one] ?? ''))).toEqual(
      panel === 'loading' ? [] : [panel],
    )
    const mark = state === 'loading' || state === 'failed' ? [] : [isOn ? 'On' : 'Off']
    expect(await section(page).locator('.tag').allInnerTexts()).toEqual(mark)
    expect(await proof(page).count()).toBe(state.endsWith('.proving') ? 1 : 0)
    expect(await question(page).count()).toBe(state === 'asking' ? 1 : 0)
    if (state.endsWith('.calling')) expect(await section(page).locator('[aria-busy=true]').count()).toBeGreaterThan(0)
    if (state === 'confirming' || state === 'saving')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Two-step log-in')
  })
}

export const open = async ({ page, url }: WalkStart): Promise<Walked<FactorOnScreen>> => {
  await bringMember(page, url, user)
  const parked = await parkCalls(page, (name) => calls.includes(name) || name === 'user.reauthenticate')
  await page.goto(url + pathOf('en', 'profileSecurity'))
  return {
    subject: { page, calls: parked },
    expectDisplayed: (step) => expectDisplayed(page, step),
    toasts: byStep({
      'no secret comes: RATE_LIMITED': ['Too many'],
      'no codes come: NOT_FOUND': ['Not found'],
      'it stays on: NETWORK': ['The shop cannot be reached.'],
    }),
    announces: byStep({ 'it is not loaded: NETWORK': ['Two-step log-in could not be loaded. Try again'] }),
  }
}
