import type { Commerce } from '@butiga/commerce-sdk'
import { createActor, waitFor } from 'xstate'
import { expect, it, vi } from 'vitest'
import { silentPart } from '../testing/parked.ts'
import { orderPaymentActors } from './order-payment.actors.ts'
import { orderPaymentMachine } from './order-payment.machine.ts'

const order = { orderSlug: 'slug', successURL: 'https://shop.example/ok', failureURL: 'https://shop.example/no' }

const open = (orderKey: string | null) => {
  const payOrder = vi.fn(() => Promise.resolve({ data: { html: '<form></form>' }, errored: false as const }))
  const commerce = { ecommerce: { payOrder } } as unknown as Pick<Commerce, 'ecommerce'>
  const machine = orderPaymentMachine.provide({ actors: orderPaymentActors({ commerce }) })
  const actor = createActor(machine, { input: { ...order, orderKey, notices: silentPart() } }).start()
  return { actor, payOrder }
}

it('sends the key of the order, and keeps the form', async () => {
  const { actor, payOrder } = open('key')
  actor.send({ type: 'orderPayment.pay' })
  expect((await waitFor(actor, (snapshot) => snapshot.matches('form'))).context.start).toBe('<form></form>')
  expect(payOrder.mock.calls).toMatchObject([[{ ...order, orderKey: 'key' }, {}]])
})

it('sends no key for the order of a user', async () => {
  const { actor, payOrder } = open(null)
  actor.send({ type: 'orderPayment.pay' })
  await waitFor(actor, (snapshot) => snapshot.matches('form'))
  expect(payOrder.mock.calls).toMatchObject([[order, {}]])
})
