import { cookieNames } from '@butiga/commerce-sdk'
import type { memberCardMachine } from '@butiga/machines/member-card'
import type { PathStep } from '@butiga/machines/testing'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import { bringLogin } from './account-pages.ts'
import { byStep } from './by-step.ts'
import { type CodeOnScreen, codeOn, expectForm, formOf, nextCart, sendCode, typeCode } from './cart-code.ts'
import { bringCart } from './guest-carts.ts'
import { pathOf } from './screens.ts'
import { soon } from './soon.ts'
import type { Walked, WalkStart } from './walk-paths.ts'

const barcode = '3850005551842'
const apply = 'ecommerce.applyMemberCard'
const check = 'ecommerce.validateCart'

/** Sends the form of a browser with or without a log-in; the page itself is that of a guest. */
const applyAs =
  (who: 'user' | 'guest') =>
  async (displayed: CodeOnScreen): Promise<void> => {
    const context = displayed.page.context()
    if (who === 'user') await bringLogin(displayed.page, new URL(displayed.page.url()).origin)
    else await context.clearCookies({ name: cookieNames.loginExpiresAt })
    await sendCode(displayed)
  }

const change = ({ page }: CodeOnScreen): Locator => page.getByRole('main').getByRole('button', { name: 'Another card' })

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: CodeOnScreen) => Promise<void>>> = {
  'type a barcode': (displayed) => typeCode(displayed, ` ${barcode} `),
  'apply as a user': applyAs('user'),
  'apply as a guest': applyAs('guest'),
  'it is applied': (displayed) => displayed.calls.give(apply, nextCart(displayed)),
  'there is none: BARCODE_INVALID': ({ calls }) => calls.refuse(apply, 'BARCODE_INVALID'),
  'the log-in has ended: LOGGED_USERS_ONLY': ({ calls }) => calls.refuse(apply, 'LOGGED_USERS_ONLY'),
  'take another card': (displayed) => change(displayed).click(),
  'it is still valid': (displayed) => displayed.calls.give(check, { ...nextCart(displayed), validateMemberCard: true }),
  'it has expired': (displayed) => displayed.calls.give(check, { ...nextCart(displayed), validateMemberCard: false }),
  'the check fails: INTERNAL': ({ calls }) => calls.refuse(check, 'INTERNAL'),
}

/** Expects the form with what is wrong, the card that is applied, or the way to the log-in. */
const expectDisplayed = (displayed: CodeOnScreen, { value, context }: PathStep): Promise<unknown> =>
  soon(async () => {
    const { kept: stored, typed, problem } = JSON.parse(context) as ContextFrom<typeof memberCardMachine>
    const main = displayed.page.getByRole('main')
    expect(await change(displayed).count()).toBe(value === 'applied' ? 1 : 0)
    expect(await main.getByText(/^Membership prices need a log-in/).count()).toBe(value === 'guest' ? 1 : 0)
    expect(await main.getByText('The card has expired.').count()).toBe(value === 'expired' ? 1 : 0)
    if (value === 'applied') return expect(await main.locator('.code-ok strong').innerText()).toBe(stored)
    if (value === 'guest') return expect(await formOf(displayed).count()).toBe(0)
    const sentence = problem === null ? null : 'The membership card barcode is not valid.'
    await expectForm(displayed, { typed, problem: sentence, busy: value === 'applying' })
  })

export const open = async ({ page, url, carts, walk }: WalkStart): Promise<Walked<CodeOnScreen>> => {
  await bringCart(page.context(), url, await carts.open('SAC-50'))
  if (walk.start === 'a card that was applied')
    await page.context().addCookies([{ url, name: cookieNames.memberCard, value: barcode }])
  const subject = await codeOn(page, 'Membership card barcode')
  await page.goto(url + pathOf('en', 'cart'))
  await subject.calls.answer('ecommerce.getCart')
  await formOf(subject).waitFor()
  return {
    subject,
    expectDisplayed: (step) => expectDisplayed(subject, step),
    toasts: byStep({ 'it is applied': ['The membership card was applied.'] }),
  }
}
