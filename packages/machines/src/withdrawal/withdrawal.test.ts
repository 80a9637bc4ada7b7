import type { WithdrawableOrder } from '@butiga/commerce-sdk'
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { shownErrorAt } from '../form/form.shown.ts'
import { fakeCommerce } from '../testing/fake-commerce.ts'
import { withdrawalActors } from './withdrawal.actors.ts'
import { withdrawalMachine } from './withdrawal.machine.ts'
import { withdrawalSums } from './withdrawal.sums.ts'

const line = { isPersonal: false, refunded: 0, refundedQty: 0 }
const order: WithdrawableOrder = {
  number: '2026-00017',
  date: '2026-11-21T12:00:00.000Z',
  currency: 'EUR',
  until: null,
  fault: null,
  lines: [
    { ...line, id: 1, name: 'Cup', qty: 2, left: 2, paid: 48 },
    { ...line, id: 2, name: 'Labels', qty: 1, left: 1, paid: 60.5 },
  ],
  delivery: { paid: 4.9, refunded: 0 },
  refundable: 113.4,
}
const receipt = { number: '2026-00017-R1', receivedAt: '2026-11-23T13:22:08.000Z' }

const open = (number?: string) => {
  const { commerce, sent } = fakeCommerce({
    'ecommerce.withdraw': ({ input }) =>
      input['number'] !== '2026-00017'
        ? refusal('NOT_FOUND')
        : answer({ order, receipt: input['confirm'] === true ? receipt : null }),
  })
  const actor = createActor(withdrawalMachine.provide({ actors: withdrawalActors({ commerce }) }), {
    input: { name: number === undefined ? {} : { number } },
  }).start()
  const fields = actor.getSnapshot().children.fields!
  const type = (path: string, value: string) => fields.send({ type: 'form.change', path, value })
  return {
    actor,
    fields,
    type,
    find: () => fields.send({ type: 'form.submit' }),
    reach: (value: 'picking' | 'missing' | 'received') => waitFor(actor, (snapshot) => snapshot.matches(value)),
    sent: () => sent('ecommerce.withdraw'),
  }
}

it('sends nothing before both are there, and opens with a number from the address', () => {
  const { find, fields, sent, type } = open('2026-00017')
  type('email', 'ana')
  find()
  expect(shownErrorAt(fields.getSnapshot().context, 'number')).toBeNull()
  expect(shownErrorAt(fields.getSnapshot().context, 'email')?.key).toBe('validation.email')
  expect(sent()).toEqual([])
})

it('sends the chosen pieces once they are confirmed, and keeps the receipt', async () => {
  const { actor, find, type, reach, sent } = open()
  type('number', '2026-00017')
  type('email', 'ana@example.hr')
  find()
  await reach('picking')
  actor.send({ type: 'withdrawal.pick', line: 1, qty: 2 })
  actor.send({ type: 'withdrawal.reason', text: 'Too small' })
  actor.send({ type: 'withdrawal.next' })
  expect(sent()).toHaveLength(1)
  actor.send({ type: 'withdrawal.confirm' })
  await reach('received')
  expect(actor.getSnapshot().context.receipt).toEqual(receipt)
  expect(sent().at(-1)).toEqual({
    number: '2026-00017',
    email: 'ana@example.hr',
    items: [{ line: 1, qty: 2 }],
    reason: 'Too small',
    confirm: true,
  })
})

it('says that there is none, and takes another one', async () => {
  const { find, type, reach } = open()
  type('number', '2020-1')
  type('email', 'ana@example.hr')
  find()
  await reach('missing')
  type('number', '2026-00017')
  find()
  await reach('picking')
})

it('sums up what comes back, the delivery in proportion and whole with everything', () => {
  expect(withdrawalSums(order, { 1: 2 })).toEqual({
    rows: [{ id: 1, name: 'Cup', qty: 2, amount: 48 }],
    delivery: 2.17,
    total: 50.17,
  })
  expect(withdrawalSums(order, { 1: 2, 2: 1 })).toMatchObject({ delivery: 4.9, total: 113.4 })
  expect(withdrawalSums({ ...order, delivery: null }, { 1: 1 })).toMatchObject({ delivery: 0, total: 24 })
})

it('gives back no more than was paid', () => {
  const none = { rows: [{ amount: 0 }], delivery: 0, total: 0 }
  expect(withdrawalSums({ ...order, refundable: 0 }, { 1: 2 })).toMatchObject(none)
  const part = { rows: [{ amount: 9.57 }], delivery: 0.43, total: 10 }
  expect(withdrawalSums({ ...order, refundable: 10 }, { 1: 2 })).toMatchObject(part)
})
