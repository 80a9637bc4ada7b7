import type { authMachine } from '@butiga/machines/auth'
import { stateName } from '@butiga/machines/shared'
import type { PathStep } from '@butiga/machines/testing'
import { cookieNames, type User } from '@butiga/commerce-sdk'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import { answerCalls, bringLogin, pageOf, userWith } from './account-pages.ts'
import { byStep } from './by-step.ts'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { pathOf } from './screens.ts'
import { soon } from './soon.ts'
import type { Walked, WalkStart } from './walk-paths.ts'

/** The account of a browser on its page. */
interface AccountOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
  readonly url: string
  /** Whether another tab logs out. */
  readonly isEnded: boolean
}

const parked = [
  'user.login',
  'user.verifyTotp',
  'user.logout',
  'user.refresh',
  'user.update',
  'user.getWebProfile',
  'cms.filterWishlist',
  'ecommerce.getAbandoned',
]
const ana = userWith()
const ivo = userWith({ id: 2, email: 'ivo@example.com' })
const renamed = userWith({ details: { firstName: 'Ana', lastName: 'Horvat' } })
const staff = userWith({ isBackofficeUser: true, secondFactor: 'needed' })

const main = (page: Page): Locator => page.getByRole('main')
const login = (page: Page): Locator => main(page).getByRole('form', { name: 'Login' })
const codeForm = (page: Page): Locator => main(page).getByRole('form', { name: 'Second step of the log-in' })
const aside = (page: Page): Locator => main(page).getByRole('complementary', { name: 'Account' })

const profile = async ({ calls }: AccountOnScreen, user: User): Promise<void> => {
  await calls.give('user.getWebProfile', user)
  await calls.give('cms.filterWishlist', pageOf([]))
}
const dropCookie = ({ page }: AccountOnScreen): Promise<void> =>
  page.context().clearCookies({ name: cookieNames.loginExpiresAt })
const isKnownWithoutCart = (page: Page, isKnown: boolean): Promise<void> =>
  page.evaluate((known) => {
    if (known) localStorage.setItem('cart.none', 'true')
    else localStorage.removeItem('cart.none')
  }, isKnown)

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: AccountOnScreen) => Promise<void>>> = {
  'nobody is logged in': async () => undefined,
  'Ana is logged in': (displayed) => profile(displayed, ana),
  'Ana is logged in, her wishlist fails': async ({ calls }) => {
    await calls.give('user.getWebProfile', ana)
    await calls.refuse('cms.filterWishlist', 'INTERNAL')
  },
  'Ana is logged in, her cart is elsewhere': async (displayed) => {
    await isKnownWithoutCart(displayed.page, false)
    await profile(displayed, ana)
  },
  'Ivo is logged in': (displayed) => profile(displayed, ivo),
  'the log-in is over: TOKEN_EXPIRED': async ({ calls }) => {
    await calls.give('cms.filterWishlist', pageOf([]))
    await calls.refuse('user.getWebProfile', 'UNAUTHORIZED')
  },
  'the shop cannot be reached: NETWORK': async ({ calls }) => {
    await calls.give('cms.filterWishlist', pageOf([]))
    await calls.lose('user.getWebProfile')
  },
  'the network is back': async ({ page }) => {
    await page.context().setOffline(true)
    await page.context().setOffline(false)
  },
  'half a minute passes': ({ page }) => page.clock.fastForward(30_000),
  'log in': async ({ page }) => {
    await login(page).getByLabel('E-mail').fill('ana@example.com')
    await login(page).getByLabel('Password', { exact: true }).fill('bura u luci')
    await login(page).getByRole('button', { name: 'Log in' }).click()
  },
  'the password is right': async ({ page, calls, url }) => {
    await bringLogin(page, url)
    await calls.give('user.login', { user: ana })
  },
  'the password is wrong: INVALID_LOGIN': ({ calls }) => calls.refuse('user.login', 'INVALID_LOGIN'),
  'the profile comes': ({ calls }) => calls.give('user.getWebProfile', ana),
  'the profile says that a code is needed': ({ calls }) => calls.give('user.getWebProfile', staff),
  'a log-in that needs a code is there': (displayed) => profile(displayed, staff),
  'type a code': async ({ page }) => {
    await codeForm(page).getByLabel('Code').fill('123456')
    await codeForm(page).getByRole('button', { name: 'Confirm' }).click()
  },
  'the code is right': ({ calls }) => calls.give('user.verifyTotp', { verified: true, user: staff }),
  'the code is wrong: TOKEN_INVALID': ({ calls }) => calls.refuse('user.verifyTotp', 'TOKEN_INVALID'),
  'the code gets no answer: NETWORK': ({ calls }) => calls.lose('user.verifyTotp'),
  'the log-in is over before the code: TOKEN_EXPIRED': ({ calls }) => calls.refuse('user.verifyTotp', 'UNAUTHORIZED'),
  'the profile fails: INTERNAL': ({ calls }) => calls.refuse('user.getWebProfile', 'INTERNAL'),
  'the cart comes': ({ calls }) => calls.give('ecommerce.getAbandoned', { id: 1, protectCode: 'p'.repeat(22) }),
  'there is no cart': ({ calls }) => calls.give('ecommerce.getAbandoned', null),
  'the cart fails: INTERNAL': ({ calls }) => calls.refuse('ecommerce.getAbandoned', 'INTERNAL'),
  'the wishlist comes': ({ calls }) => calls.give('cms.filterWishlist', pageOf([])),
  'the wishlist fails: NETWORK': ({ calls }) => calls.lose('cms.filterWishlist'),
  'change the name': async ({ page, calls }) => {
    await main(page).getByRole('textbox', { name: 'Last name' }).fill('Horvat')
    await main(page).getByRole('button', { name: 'Save' }).click()
    await calls.give('user.update', renamed)
  },
  'another tab logs in or out': async (displayed) => {
    if (displayed.isEnded) await dropCookie(displayed)
    await displayed.page.evaluate(() => void dispatchEvent(new StorageEvent('storage', { key: 'account.changed' })))
  },
  'log out': ({ page }) =>
    aside(page)
      .getByRole('button', { name: 'Log out' })
      .or(codeForm(page).getByRole('button', { name: 'Cancel' }))
      .click(),
  'the log-out is done': async (displayed) => {
    await dropCookie(displayed)
    await displayed.calls.give('user.logout', { loggedOut: true })
  },
  'the log-out fails: NETWORK': ({ calls }) => calls.lose('user.logout'),
  // The SDK tries to renew it first.
  'the server ends the log-in': async (displayed) => {
    const isLeaving = (await aside(displayed.page).count()) > 0
    await displayed.calls.refuse(isLeaving ? 'user.logout' : 'user.getWebProfile', 'TOKEN_EXPIRED')
    await displayed.calls.refuse('user.refresh', 'TOKEN_EXPIRED')
  },
}

/** Expects the forms of a guest, of the second step, or what is the user's; and nothing of it while that is not known. */
const expectDisplayed = async (
  { page, isEnded }: AccountOnScreen,
  { name, value, context }: PathStep,
): Promise<void> => {
  // That no user is logged in any more needs no answer.
  if (isEnded && name === 'another tab logs in or out') return
  const { user } = JSON.parse(context) as ContextFrom<typeof authMachine>
  const state = stateName(value)
  const isMember = state.startsWith('loggedIn.')
  const isCode = state === 'askingCode' || state === 'loggingIn.verifying'
  const isGuest = state === 'loggedOut' || state === 'loggingIn.calling'
  await soon(async () => {
    // A form stays while what it has sent is on its way.
    const isOnItsWay = state === 'closing' || (state.startsWith('loggingIn.') && !isCode && !isGuest)
    if (!isOnItsWay) expect(await codeForm(page).isVisible(), 'the form of the code').toBe(isCode)
    if (isMember || isGuest) expect(await login(page).isVisible(), 'the form of the log-in').toBe(isGuest)
    const who = user && [Object.values(user.details).join(' '), user.email]
    expect(await aside(page).locator('.prof-who :is(strong, .small)').allInnerTexts()).toEqual(isMember ? who : [])
    if (state === 'loggingIn.calling' || state === 'loggingIn.verifying')
      expect(await main(page).locator('form:visible button[aria-busy=true]').count()).toBe(1)
  })
}

export const open = async ({ page, url, walk }: WalkStart): Promise<Walked<AccountOnScreen>> => {
  const isGuest = walk.steps[0]?.name === 'nobody is logged in'
  const waits = walk.steps.some(({ name }) => name === 'half a minute passes')
  if (!isGuest) await bringLogin(page, url)
  if (waits) await page.clock.install()
  await page.addInitScript(() => localStorage.setItem('cart.none', 'true'))
  const calls = await parkCalls(page, (name) => parked.includes(name))
  await answerCalls(page, { 'document.filter': pageOf([]) })
  await page.goto(url + pathOf('en', 'profile'))
  await page.waitForFunction(() => document.cookie.includes('locale='))
  const isEnded = walk.steps.at(-1)?.name === 'nobody is logged in'
  const subject = { page, calls, url, isEnded }
  return {
    subject,
    expectDisplayed: (step) => expectDisplayed(subject, step),
    toasts: ({ says }) =>
      says.flatMap((messages) => {
        const key = /toast\.key="([^"]+)"/.exec(messages)?.[1]
        return key === undefined ? [] : [sentences[key] ?? key]
      }),
    announces: byStep({
      'change the name': ['Your details have been saved.'],
      'the password is wrong: INVALID_LOGIN': ['Login failed'],
    }),
  }
}

/** The sentences of toasts, by the keys that the machine names. */
const sentences: Readonly<Record<string, string>> = {
  'core.login.success': 'You have logged in.',
  'core.login.logout': 'You have logged out.',
  'core.notifications.somethingWentWrong': 'Something went wrong.',
  'Token has expired.': 'Your login has expired. Please log in again.',
  'Network error': 'The shop cannot be reached.',
  INVALID_LOGIN: 'Login failed',
}
