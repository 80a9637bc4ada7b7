import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { memoryStorage, saveCartSession } from '@butiga/commerce-sdk'
import { createActor, waitFor } from 'xstate'
import { expect, it, vi } from 'vitest'
import { fakeCommerce, type Answers } from '../testing/fake-commerce.ts'
import { cartWith } from '../testing/samples.ts'
import { toConsole } from '../shared/console.ts'
import { recorder } from '../testing/recorder.ts'
import type { ShopCommand } from '../shared/cart-commands.ts'
import { couponActors } from './coupon.actors.ts'
import { couponMachine } from './coupon.machine.ts'

const none = cartWith({ version: 3 })
const applied = cartWith({ version: 2, couponCode: 'OTOK10', isCouponApplied: true })

const open = ({
  cart = none,
  answers = {},
  hasSession = true,
}: { cart?: typeof none; answers?: Answers; hasSession?: boolean } = {}) => {
  const { commerce, calls, sent } = fakeCommerce({
    'ecommerce.applyCoupon': () => answer(applied),
    'ecommerce.removeCoupon': () => answer(none),
    ...answers,
  })
  const cookies = memoryStorage()
  if (hasSession) saveCartSession(cookies, { id: 1, protectCode: 'abc' })
  const shop = recorder<ShopCommand>()
  const actor = createActor(couponMachine.provide({ actors: couponActors({ commerce, cookies }) }), {
    input: { cart, shop: shop.ref },
    logger: toConsole,
  })
  const emitted = vi.fn()
  actor.on('coupon.failed', emitted)
  actor.start()
  return { actor, calls, sent, emitted, shop }
}
const apply = (actor: ReturnType<typeof open>['actor'], text: string) => {
  actor.send({ type: 'coupon.type', text })
  actor.send({ type: 'coupon.apply' })
}

it('sends nothing while no code is typed, and says what is missing [R5.16]', () => {
  const { actor, calls } = open()
  apply(actor, ' ')
  expect(actor.getSnapshot().context).toMatchObject({ isTouched: true, problem: { key: 'validation.couponRequired' } })
  expect(calls()).toEqual([])
})

it('applies the code without the spaces around it, and takes it off', async () => {
  const { actor, sent, shop } = open()
  apply(actor, ' OTOK10 ')
  await waitFor(actor, (snapshot) => snapshot.matches('applied'))
  expect(sent('ecommerce.applyCoupon')).toEqual([{ cartId: 1, protectCode: 'abc', couponCode: 'OTOK10' }])
  expect(shop.received).toContainEqual({ type: 'cart.received', cart: expect.objectContaining({ version: 2 }) })
  actor.send({ type: 'coupon.remove' })
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('entering'))
  expect(context).toMatchObject({ typed: '', cart: { couponCode: null, isCouponApplied: false } })
})

it('reports a code that is refused, keeps it in its field, and takes a coupon off that the cart has [R8.18]', async () => {
  const answers = { 'ecommerce.applyCoupon': () => refusal('COUPON_NOT_FOUND') }
  const { actor, calls, emitted } = open({ answers })
  apply(actor, 'NEMA')
  await waitFor(actor, (snapshot) => snapshot.context.problem !== null)
  expect(actor.getSnapshot().context).toMatchObject({ typed: 'NEMA', problem: { key: 'Coupon not found!' } })
  expect(emitted).toHaveBeenCalledTimes(1)
  expect(calls()).toEqual(['ecommerce.applyCoupon'])

  // Another tab has removed the line that the coupon was for.
  actor.send({ type: 'coupon.received', cart: cartWith({ version: 4, couponCode: 'OTOK10' }) })
  await waitFor(actor, (snapshot) => snapshot.matches('entering'))
  expect(calls()).toEqual(['ecommerce.applyCoupon', 'ecommerce.removeCoupon'])
  expect(actor.getSnapshot().context.cart.couponCode).toBeNull()
})

it('says from which value of goods a coupon counts', async () => {
  const amounts = { minimum: 120, missing: 23.9 }
  const data = { reason: 'minimum', ...amounts }
  const { actor } = open({ answers: { 'ecommerce.applyCoupon': () => refusal('COUPON_NOT_APPLICABLE', { data }) } })
  apply(actor, 'ZIMA15')
  const { context } = await waitFor(actor, (snapshot) => snapshot.context.problem !== null)
  expect(context.problem).toEqual({ key: 'cart.coupon.minimum', values: { code: 'ZIMA15', ...amounts } })
})

it('without a cart session does nothing, but for a line in the console [R5.17] [R8.26]', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { actor, calls, shop, emitted } = open({ hasSession: false })
  apply(actor, 'OTOK10')
  await waitFor(actor, (snapshot) => snapshot.matches('entering'))
  expect(log).toHaveBeenCalledExactlyOnceWith("Session doesn't exist")
  expect(calls()).toEqual([])
  expect(shop.received).toEqual([])
  expect(emitted).not.toHaveBeenCalled()
  log.mockRestore()
})

it('says which coupon counts no longer, until something is typed', async () => {
  const { actor, calls } = open({ cart: applied })
  actor.send({ type: 'coupon.received', cart: cartWith({ version: 3, couponCode: 'OTOK10' }) })
  await waitFor(actor, (snapshot) => snapshot.matches('entering'))
  expect(calls()).toEqual(['ecommerce.removeCoupon'])
  expect(actor.getSnapshot().context.lapsed).toBe('OTOK10')
  actor.send({ type: 'coupon.type', text: 'P' })
  expect(actor.getSnapshot().context.lapsed).toBeNull()
})
