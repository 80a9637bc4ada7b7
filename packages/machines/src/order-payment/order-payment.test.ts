import type { Commerce } from '@butiga/commerce-sdk'
import { createActor, waitFor } from 'xstate'
import { expect, it, vi } from 'vitest'
import { silentPart } from '../testing/parked.ts'
import { orderPaymentActors } from './order-payment.actors.ts'
import { orderPaymentMachine } from './order-payment.machine.ts'
import type { OrderPaymentInput } from './order-payment.types.ts'

const order = { orderSlug: 'slug', successURL: 'https://shop.example/ok', failureURL: 'https://shop.example/no' }

const open = (proof: OrderPaymentInput['proof']) => {
  const payOrder = vi.fn(() => Promise.resolve({ data: { html: '<form></form>' }, errored: false as const }))
  const commerce = { ecommerce: { payOrder } } as unknown as Pick<Commerce, 'ecommerce'>
  const machine = orderPaymentMachine.provide({ actors: orderPaymentActors({ commerce }) })
  const actor = createActor(machine, { input: { ...order, proof, notices: silentPart() } }).start()
  return { actor, payOrder }
}

it.each([{ orderKey: 'key' }, { payKey: 'key' }])('sends the key, and keeps the form: %j', async (proof) => {
  const { actor, payOrder } = open(proof)
  actor.send({ type: 'orderPayment.pay' })
  expect((await waitFor(actor, (snapshot) => snapshot.matches('form'))).context.start).toBe('<form></form>')
  expect(payOrder.mock.calls).toMatchObject([[{ ...order, ...proof }, {}]])
})

it('sends no key for the order of a user', async () => {
  const { actor, payOrder } = open({})
  actor.send({ type: 'orderPayment.pay' })
  await waitFor(actor, (snapshot) => snapshot.matches('form'))
  expect(payOrder.mock.calls).toMatchObject([[order, {}]])
})
