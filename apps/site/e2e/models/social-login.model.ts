import { stateName } from '@butiga/machines/shared'
import type { PathStep } from '@butiga/machines/testing'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { answerMember, askConsents, bringLogin, userWith } from './account-pages.ts'
import { byStep } from './by-step.ts'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { pathOf } from './screens.ts'
import { soon } from './soon.ts'
import type { Walked, WalkStart } from './walk-paths.ts'

/** The page to which a provider leads back. */
interface ReturnOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
}

const [exchange, complete] = ['user.socialLogin', 'user.completeSocialLogin'] as const
const redirect = pathOf('en', 'cart')
const outcome = { user: userWith(), redirect }

const main = (page: Page): Locator => page.getByRole('main')

const logIn = async ({ page, calls }: ReturnOnScreen, call: typeof exchange | typeof complete): Promise<void> => {
  await bringLogin(page, new URL(page.url()).origin)
  await calls.give(call, outcome)
}

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: ReturnOnScreen) => Promise<void>>> = {
  'it is slow': ({ page }) => page.clock.runFor(8000),
  'it is confirmed': (displayed) => logIn(displayed, exchange),
  'it is refused: SOCIAL_ACCOUNT_EXISTS': ({ calls }) =>
    calls.refuse(exchange, 'SOCIAL_ACCOUNT_EXISTS', { email: 'ana@example.com' }),
  'it is refused: CONSENT_REQUIRED': ({ calls }) => calls.refuse(exchange, 'CONSENT_REQUIRED'),
  'it is refused: SOCIAL_EMAIL_MISSING': ({ calls }) => calls.refuse(exchange, 'SOCIAL_EMAIL_MISSING'),
  'it is refused: INVALID_LOGIN': ({ calls }) => calls.refuse(exchange, 'INVALID_LOGIN'),
  'give the password': async ({ page }) => {
    await main(page).getByLabel('Password', { exact: true }).fill('bura u luci')
    await main(page).getByRole('button', { name: 'Link and log in' }).click()
  },
  'give the consents': async ({ page }) => {
    await main(page).getByRole('checkbox').first().waitFor()
    for (const box of await main(page).getByRole('checkbox').all()) await box.check()
    await main(page).getByRole('button', { name: 'Open an account' }).click()
  },
  'it is complete': (displayed) => logIn(displayed, complete),
  'the password is wrong': ({ calls }) => calls.refuse(complete, 'INCORRECT_OLD_PASSWORD'),
  'it has expired: INVALID_LOGIN': ({ calls }) => calls.refuse(complete, 'INVALID_LOGIN'),
}

const sentences: Readonly<Record<string, string>> = {
  'exchanging.soon': 'Opening your account.',
  'exchanging.late': 'This takes longer than usual.',
  existing: 'ana@example.com has an account with a password already.',
  consenting: 'Only the consents are left, then the account is open.',
  withoutEmail: 'We got no confirmed e-mail address.',
  failed: 'The login failed or was cancelled. Nothing was saved.',
}
const busy: readonly string[] = ['existing.linking', 'consenting.opening']

/** Expects the sentence of the state with the focus at it, its busy button, and the page that the log-in leads to. */
const expectDisplayed = async (page: Page, { value, name }: PathStep): Promise<void> => {
  if (value === 'done') return page.waitForURL(`**${redirect}`)
  const state = stateName(value)
  const sentence = state in sentences ? state : (state.split('.')[0] ?? '')
  await soon(async () => {
    const displayed = await main(page).innerText()
    expect(Object.keys(sentences).filter((one) => displayed.includes(sentences[one] ?? ''))).toEqual([sentence])
    expect(await main(page).locator('[aria-busy=true]').count()).toBe(busy.includes(state) ? 1 : 0)
    expect(displayed.includes('The password is incorrect.')).toBe(
      name === 'the password is wrong' && state !== 'failed',
    )
    if (name.startsWith('it is refused'))
      expect(await page.evaluate(() => document.activeElement?.getAttribute('tabindex'))).toBe('-1')
  })
  expect(page.url()).not.toContain('code=')
}

export const open = async ({ page, url, walk }: WalkStart): Promise<Walked<ReturnOnScreen>> => {
  await answerMember(page)
  const isSlow = walk.steps.some(({ name }) => name === 'it is slow')
  if (isSlow) await page.clock.install()
  await askConsents(page, 'I accept the terms.')
  const calls = await parkCalls(page, (name) => name === exchange || name === complete)
  const query = walk.start === 'a provider that refused' ? 'error=access_denied' : 'code=code&state=google.state'
  await page.goto(`${url}${pathOf('en', 'socialLogin')}?${query}`)
  if (walk.steps.length > 0)
    await main(page)
      .getByText(sentences['exchanging.soon'] ?? '')
      .waitFor()
  return {
    subject: { page, calls },
    expectDisplayed: (step) => expectDisplayed(page, step),
    expectEnd: async () => {
      if (walk.steps.length === 0)
        await main(page)
          .getByText(sentences['failed'] ?? '')
          .waitFor()
    },
    toasts: byStep({
      'it is confirmed': ['You have logged in.'],
      'it is complete': ['You have logged in.'],
    }),
    announces: byStep({ 'it is slow': ['This takes longer than usual. Stay on the page, we are still trying.'] }),
  }
}
