import { createActor, SimulatedClock, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { answer, refusal, silence } from '@butiga/commerce-sdk/testing'
import type { ShopCommand } from '../shared/cart-commands.ts'
import { fakeCommerce, type Answers } from '../testing/fake-commerce.ts'
import { recorder } from '../testing/recorder.ts'
import { cartWith, itemWith, session } from '../testing/samples.ts'
import { quantityActors } from './quantity.actors.ts'
import { quantityMachine } from './quantity.machine.ts'

const open = (answers: Answers = {}) => {
  const shop = recorder<ShopCommand>()
  const clock = new SimulatedClock()
  const { commerce, server, sent, calls } = fakeCommerce({
    'ecommerce.updateItem': ({ input }) =>
      answer({ ...cartWith({ version: 2, items: [itemWith({ qty: Number(input['qty']) })] }), couponValid: true }),
    'ecommerce.deleteItem': () => answer({ ...cartWith({ version: 2, items: [] }), couponValid: true }),
    ...answers,
  })
  const line = createActor(quantityMachine.provide({ actors: quantityActors({ commerce }) }), {
    clock,
    input: { session, item: itemWith({ qty: 2 }), shop: shop.ref },
  }).start()
  const reach = (state: 'idle' | 'deleted') => waitFor(line, (snapshot) => snapshot.matches(state))
  const change = (qty: number | string) => line.send({ type: 'quantity.change', qty })
  return { shop, clock, server, sent, calls, line, reach, change, context: () => line.getSnapshot().context }
}

describe('a cart line', () => {
  it('shows a change at once [R4.21]', () => {
    const { change, calls, context } = open()
    change(3)
    expect(context().shown).toBe(3)
    expect(calls()).toEqual([])
  })

  it('sends a change after 500 ms without another one [R4.22]', async () => {
    const { change, clock, calls, sent, reach } = open()
    change(3)
    clock.increment(499)
    expect(calls()).toEqual([])
    clock.increment(1)
    await reach('idle')
    expect(sent('ecommerce.updateItem')).toEqual([{ ...session, itemId: 12, qty: 3 }])
  })

  it('lets a newer change cancel the pending one in silence [R4.23]', async () => {
    const { change, clock, sent, context, reach } = open()
    change(3)
    clock.increment(300)
    change(4)
    clock.increment(499)
    expect(sent('ecommerce.updateItem')).toEqual([])
    clock.increment(1)
    await reach('idle')
    expect(sent('ecommerce.updateItem').map(({ qty }) => qty)).toEqual([4])
    expect(context().saved).toBe('core.notifications.cartUpdated')
  })

  it.each([
    ['takes a coupon off that no longer holds [R4.25]', 'OTOK10', ['ecommerce.updateItem', 'ecommerce.removeCoupon']],
    ['of a cart without a coupon leaves it at that [R4.25]', null, ['ecommerce.updateItem']],
  ])('%s', async (_, couponCode, expected) => {
    const { change, clock, calls, reach, shop } = open({
      'ecommerce.updateItem': () => answer({ ...cartWith({ version: 2, couponCode }), couponValid: false }),
      'ecommerce.removeCoupon': () => answer(cartWith({ version: 3 })),
    })
    change(1)
    clock.increment(500)
    await reach('idle')
    expect(calls()).toEqual(expected)
    const [received] = shop.received.filter(({ type }) => type === 'cart.received')
    expect(received).toMatchObject({ cart: { version: couponCode === null ? 2 : 3, couponCode: null } })
  })

  it('aborts the request that is on its way when a newer change comes, without a message [R4.23]', async () => {
    let waiting = true
    const updated = answer({ ...cartWith({ version: 3, items: [itemWith({ qty: 4 })] }), couponValid: true })
    const { change, clock, server, shop, reach } = open({
      'ecommerce.updateItem': (request) => (waiting ? silence(request) : updated),
    })
    change(3)
    clock.increment(500)
    await expect.poll(() => server.requests.length).toBe(1)
    waiting = false
    change(4)
    expect(server.requests[0]?.signal?.aborted).toBe(true)
    expect(shop.received).toEqual([])
    clock.increment(500)
    await reach('idle')
    expect(shop.of('cart.received').map(({ cart }) => cart.version)).toEqual([3])
  })

  it('says that the cart was updated without a toast, and shares it [R8.16]', async () => {
    const { change, clock, shop, reach, context } = open()
    change(3)
    clock.increment(500)
    await reach('idle')
    expect(shop.received).toMatchObject([{ type: 'cart.received', cart: { version: 2 } }])
    expect(context().saved).toBe('core.notifications.cartUpdated')
    change(4)
    expect(context().saved).toBe(null)
  })

  it('goes back to the last quantity when the change is refused, and says why at its row [R8.16] [R8.19] [R8.2] [R8.1]', async () => {
    const { change, clock, shop, reach, context } = open({ 'ecommerce.updateItem': () => refusal('OUT_OF_STOCK') })
    change(300)
    clock.increment(500)
    await reach('idle')
    expect(context()).toMatchObject({
      shown: 2,
      problem: [{ key: 'core.notifications.cartUpdateError' }, { key: 'Not enough in stock.' }],
    })
    expect(shop.of('toast.show')).toEqual([])
    expect(shop.of('cart.failed')).toMatchObject([{ failure: { code: 'OUT_OF_STOCK' } }])
    change(3)
    expect(context().problem).toEqual([])
  })

  it('asks for the cart when a change is refused after one that was aborted: the shop may have done that one', async () => {
    let isFirst = true
    const { change, clock, server, shop, reach, context } = open({
      'ecommerce.updateItem': (request) => (isFirst ? silence(request) : refusal('OUT_OF_STOCK')),
    })
    change(3)
    clock.increment(500)
    await expect.poll(() => server.requests.length).toBe(1)
    isFirst = false
    change(4)
    clock.increment(500)
    await reach('idle')
    expect(shop.of('cart.failed')).toMatchObject([{ failure: { code: 'OUT_OF_STOCK' }, isStale: true }])
    change(5)
    clock.increment(500)
    expect(context().unanswered).toBe(1)
    await expect.poll(() => shop.of('cart.failed').map(({ isStale }) => isStale)).toEqual([true, undefined])
  })

  it('takes the pieces that are left in place of more, and says how many those are', async () => {
    const { change, clock, shop, sent, reach, context } = open({
      'ecommerce.updateItem': ({ input }) =>
        Number(input['qty']) > 7
          ? refusal('OUT_OF_STOCK', { data: { available: 7 } })
          : answer({
              ...cartWith({ version: 2, items: [itemWith({ qty: Number(input['qty']) })] }),
              couponValid: true,
            }),
    })
    change(9999)
    clock.increment(500)
    await reach('idle')
    expect(sent('ecommerce.updateItem').map(({ qty }) => qty)).toEqual([9999, 7])
    expect(context()).toMatchObject({ shown: 7, problem: [{ key: 'cart.fewerInStock', values: { count: 7 } }] })
    expect(shop.received).toMatchObject([{ type: 'cart.received', cart: { version: 2 } }])
  })

  it('refuses what is no quantity, reads text as a whole number, and sends nothing for it [R5.18] [R5.19]', () => {
    const { change, clock, calls, context } = open()
    for (const wrong of [0, -1, Number.NaN, 'abc', '']) {
      change(wrong)
      expect(context()).toMatchObject({ shown: 2, problem: [{ key: 'error.invalidQuantity' }] })
    }
    clock.increment(500)
    expect(calls()).toEqual([])
    change('2.7')
    expect(context()).toMatchObject({ shown: 2, problem: [] })
  })

  it('is marked as being deleted until that is done [R4.24] [R8.13]', async () => {
    const { line, shop, sent, reach } = open()
    line.send({ type: 'quantity.remove' })
    expect(line.getSnapshot().hasTag('deleting')).toBe(true)
    await reach('deleted')
    expect(line.getSnapshot().hasTag('deleting')).toBe(false)
    expect(sent('ecommerce.deleteItem')).toEqual([{ ...session, itemId: 12 }])
    expect(shop.of('toast.show')).toMatchObject([
      {
        toast: {
          kind: 'success',
          key: 'core.notifications.itemRemovedFromCart',
          subject: { name: 'Box' },
          action: { event: { type: 'cart.restore', item: { itemId: 12, qty: 2 } } },
        },
      },
    ])
    expect(shop.of('cart.received')).toHaveLength(1)
  })

  it('is no longer marked when the deletion failed, and stays [R4.24] [R8.14]', async () => {
    const { line, shop, change, reach, context } = open({ 'ecommerce.deleteItem': () => refusal('INTERNAL') })
    change(5)
    line.send({ type: 'quantity.remove' })
    await reach('idle')
    expect(line.getSnapshot().hasTag('deleting')).toBe(false)
    expect(context().shown).toBe(2)
    expect(shop.of('toast.show').map(({ toast }) => toast.key)).toEqual(['error.removeFromCartFailed'])
  })

  it('ignores changes and a second deletion while it is being deleted', async () => {
    const { line, change, calls, reach, context } = open()
    line.send({ type: 'quantity.remove' })
    change(7)
    line.send({ type: 'quantity.remove' })
    await reach('deleted')
    expect(context().shown).toBe(2)
    expect(calls()).toEqual(['ecommerce.deleteItem'])
  })

  it("goes on showing the buyer's wish when another answer brings the line meanwhile [I13]", () => {
    const { line, change, context } = open()
    change(4)
    line.send({ type: 'quantity.received', item: itemWith({ qty: 2 }) })
    expect(context().shown).toBe(4)
  })

  it("shows the server's figure when nothing is pending", () => {
    const { line, context } = open()
    line.send({ type: 'quantity.received', item: itemWith({ qty: 6 }) })
    expect(context().shown).toBe(6)
  })

  it.each(['save', 'remove'] as const)('cannot %s without a session: "Session doesn\'t exist"', async (name) => {
    const { commerce, calls } = fakeCommerce({})
    const actor = createActor(quantityActors({ commerce })[name], { input: { session: null, itemId: 12, qty: 1 } })
    const failed = new Promise((resolve) => actor.subscribe({ error: resolve }))
    actor.start()
    expect(await failed).toMatchObject({ message: "Session doesn't exist" })
    expect(calls()).toEqual([])
  })
})
