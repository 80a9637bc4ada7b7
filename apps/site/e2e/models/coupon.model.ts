import type { Cart } from '@butiga/commerce-sdk'
import type { couponMachine } from '@butiga/machines/coupon'
import type { PathStep } from '@butiga/machines/testing'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import { byStep } from './by-step.ts'
import { type CodeOnScreen, codeOn, expectForm, formOf, nextCart, sendCode, typeCode } from './cart-code.ts'
import { bringCart } from './guest-carts.ts'
import { pathOf } from './screens.ts'
import { soon } from './soon.ts'
import type { Walked, WalkStart } from './walk-paths.ts'

const [CODE, OTHER] = ['OTOK10', 'PET5'] as const

/** What a coupon makes of a cart. */
const withCoupon = (cart: Cart, couponCode: string | null, isCouponApplied = couponCode !== null): Cart => {
  const converted = { ...cart.prices.converted, coupon: isCouponApplied ? 1 : 0 }
  return { ...cart, couponCode, isCouponApplied, prices: { ...cart.prices, converted } }
}

const remove = ({ page }: CodeOnScreen): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Remove coupon' })

/** A browser that has its network again loads the cart once more. */
const comes =
  (...coupon: readonly [code: string | null, isApplied?: boolean]) =>
  async (displayed: CodeOnScreen): Promise<void> => {
    const next = withCoupon(nextCart(displayed), ...coupon)
    await displayed.page.context().setOffline(true)
    await displayed.page.context().setOffline(false)
    await displayed.calls.give('ecommerce.getCart', next)
  }
const apply = 'ecommerce.applyCoupon'
const takeOff = 'ecommerce.removeCoupon'

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: CodeOnScreen) => Promise<void>>> = {
  'type a code': (displayed) => typeCode(displayed, ` ${CODE} `),
  apply: sendCode,
  'it is applied': (displayed) => displayed.calls.give(apply, withCoupon(nextCart(displayed), CODE)),
  'there is none: COUPON_NOT_FOUND': ({ calls }) => calls.refuse(apply, 'COUPON_NOT_FOUND'),
  'too few goods: COUPON_NOT_APPLICABLE': ({ calls }) =>
    calls.refuse(apply, 'COUPON_NOT_APPLICABLE', { reason: 'minimum', minimum: 120, missing: 23.9 }),
  'other goods: COUPON_NOT_APPLICABLE': ({ calls }) =>
    calls.refuse(apply, 'COUPON_NOT_APPLICABLE', { reason: 'otherGoods' }),
  'take it off': (displayed) => remove(displayed).click(),
  'it is off': (displayed) => displayed.calls.give(takeOff, withCoupon(nextCart(displayed), null)),
  'it cannot be taken off: INTERNAL': ({ calls }) => calls.refuse(takeOff, 'INTERNAL'),
  'a cart with it comes': comes(CODE),
  'a cart with another one comes': comes(OTHER),
  'a cart comes in which it has lapsed': comes(CODE, false),
  'a cart without it comes': comes(null),
  'the lapsed one is off': (displayed) => displayed.calls.give(takeOff, withCoupon(nextCart(displayed), null)),
  'the lapsed one stays: NETWORK': ({ calls }) => calls.lose(takeOff),
}

const messages: Readonly<Record<string, string>> = {
  'validation.couponRequired': 'Please enter a coupon code.',
  'Coupon not found!': 'Coupon not found!',
  'cart.coupon.minimum': `${CODE} counts from €120.00. €23.90 more is needed.`,
  'cart.coupon.otherGoods': `The coupon ${CODE} is not valid for the products in your cart.`,
}

/** Expects the form with what is wrong or lapsed, or the coupon that counts. */
const expectDisplayed = (displayed: CodeOnScreen, { value, context }: PathStep): Promise<unknown> =>
  soon(async () => {
    const { cart, typed, problem, lapsed } = JSON.parse(context) as ContextFrom<typeof couponMachine>
    const isApplied = value === 'applied' || value === 'removing'
    expect(await remove(displayed).count()).toBe(isApplied ? 1 : 0)
    if (isApplied) {
      const isBusy = value === 'removing'
      expect(await remove(displayed).getAttribute('aria-busy')).toBe(isBusy ? 'true' : null)
      expect(await displayed.page.locator('main .code-ok strong').first().innerText()).toBe(cart.couponCode)
      return
    }
    const sentence = problem === null ? null : (messages[problem.key] ?? 'unknown')
    await expectForm(displayed, { typed, problem: sentence, busy: value !== 'entering' })
    const gone = formOf(displayed).getByText(/is no longer valid/)
    expect(await gone.count()).toBe(lapsed === null ? 0 : 1)
    if (lapsed !== null) expect(await gone.innerText()).toContain(`The coupon ${lapsed} is no longer valid.`)
  })

export const open = async ({ page, url, carts, walk }: WalkStart): Promise<Walked<CodeOnScreen>> => {
  await bringCart(page.context(), url, await carts.open('SAC-50'))
  const subject = await codeOn(page, 'Coupon code')
  await page.goto(url + pathOf('en', 'cart'))
  const counts = walk.start === 'a coupon that counts'
  await subject.calls.answer('ecommerce.getCart', {
    answer: (cart: Cart) => withCoupon(cart, walk.start === 'no coupon' ? null : CODE, counts),
  })
  await remove(subject).or(formOf(subject)).waitFor()
  return {
    subject,
    expectDisplayed: (step) => expectDisplayed(subject, step),
    toasts: byStep({ 'it cannot be taken off: INTERNAL': ['Something went wrong.'] }),
  }
}
