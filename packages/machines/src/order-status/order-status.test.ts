import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { fakeCommerce } from '../testing/fake-commerce.ts'
import { orderDetails, orderSummary as summary } from '../testing/order-samples.ts'
import { orderStatusActors } from './order-status.actors.ts'
import { orderStatusMachine } from './order-status.machine.ts'
import type { OrderKeys } from './order-status.types.ts'

const none: OrderKeys = { orderKey: null, payKey: null }

const open = (keys: OrderKeys, asUser: boolean, states: readonly (string | null)[] = ['captured']) => {
  let requested = 0
  const { commerce, sent } = fakeCommerce({
    'ecommerce.getOrderSummary': () => answer(summary),
    'ecommerce.getOrderDetails': () => {
      const paymentState = states[Math.min(requested++, states.length - 1)]
      return paymentState === null
        ? refusal('NOT_FOUND')
        : answer({ ...orderDetails, isPayable: paymentState === 'pending', paymentState })
    },
  })
  const actors = orderStatusActors({ commerce, keysOf: () => keys })
  const input = { orderSlug: 'slug', asUser }
  const status = createActor(orderStatusMachine.provide({ actors }), { input }).start()
  return { status, sent: () => sent('ecommerce.getOrderDetails') }
}

afterEach(() => vi.useRealTimers())

it.each([
  ['the browser that placed it', { orderKey: 'key', payKey: null }, false, [{ orderSlug: 'slug', orderKey: 'key' }]],
  ['its user', none, true, [{ orderSlug: 'slug' }]],
  ['anyone else', none, false, []],
  ['the reader of the mail about its payment', { orderKey: null, payKey: 'pay' }, false, []],
])('reads of an order what %s may read', async (_, keys, asUser, requested) => {
  const { status, sent } = open(keys, asUser)
  const { context } = await waitFor(status, (snapshot) => snapshot.matches('shown'))
  expect(sent()).toEqual(requested)
  expect(context.order).toEqual({
    summary,
    details: requested.length > 0 ? orderDetails : null,
    ...keys,
  })
})

it('keeps no key of an order that is another’s', async () => {
  const { status } = open({ orderKey: 'wrong', payKey: null }, false, [null])
  const { context } = await waitFor(status, (snapshot) => snapshot.matches('shown'))
  expect(context.order).toMatchObject({ details: null, orderKey: null })
})

it('asks every five seconds while the payment is open, and no more once it is paid', async () => {
  vi.useFakeTimers()
  const { status, sent } = open({ orderKey: 'key', payKey: null }, false, ['pending', 'pending', 'captured'])
  await vi.advanceTimersByTimeAsync(9_900)
  expect([sent().length, status.getSnapshot().matches('open')]).toEqual([2, true])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent().length, status.getSnapshot().value]).toEqual([3, 'shown'])
})

it('asks for two minutes at most', async () => {
  vi.useFakeTimers()
  const { status, sent } = open({ orderKey: 'key', payKey: null }, false, ['pending'])
  await vi.advanceTimersByTimeAsync(300_000)
  expect(status.getSnapshot().value).toBe('unanswered')
  expect(sent().length).toBeGreaterThan(20)
  expect(sent().length).toBeLessThanOrEqual(25)
})
