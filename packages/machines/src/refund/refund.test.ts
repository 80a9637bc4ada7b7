import { answer } from '@butiga/commerce-sdk/testing'
import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { fakeCommerce } from '../testing/fake-commerce.ts'
import { refundActors } from './refund.actors.ts'
import { refundMachine } from './refund.machine.ts'
import { refundPaths } from './refund.paths.ts'
import { mostOfChosen, refundCents, refundRows } from './refund.sums.ts'

const open = (start: 'a paid order' | 'a withdrawal') => {
  const input = refundPaths.starts[start]
  if (input === undefined) throw new Error('The paths have no such start')
  const { commerce, sent } = fakeCommerce({ 'orders.refund': () => answer(input.order) })
  const actor = createActor(refundMachine.provide({ actors: refundActors({ commerce }) }), { input }).start()
  return { actor, context: () => actor.getSnapshot().context, sent: () => sent('orders.refund') }
}

it('proposes what was paid for the chosen pieces, and takes another amount up to what is left of them', async () => {
  const { actor, context, sent } = open('a paid order')
  actor.send({ type: 'refund.pick', line: 2, qty: 1 })
  expect([refundCents(context()), mostOfChosen(context())]).toEqual([2435, 2435])
  actor.send({ type: 'refund.amount', cents: 2436 })
  actor.send({ type: 'refund.send' })
  expect(context().problem).toEqual({ key: 'refund.tooMuch', values: { amount: 24.35 } })
  actor.send({ type: 'refund.amount', cents: 2000 })
  actor.send({ type: 'refund.restock', line: 2, restock: true })
  actor.send({ type: 'refund.send' })
  await waitFor(actor, (snapshot) => snapshot.matches('done'))
  expect(sent()).toEqual([{ id: '7', reason: 'damaged', lines: [{ line: 2, qty: 1, amount: 20, restock: true }] }])
})

it('opens with the pieces of a withdrawal, and the delivery in proportion', async () => {
  const { actor, context, sent } = open('a withdrawal')
  // 19.98 of 54.32, and as much of the delivery.
  expect(refundRows(context())).toMatchObject([
    { line: 1, qty: 2, cents: 1998 },
    { line: null, cents: 180 },
  ])
  actor.send({ type: 'refund.send' })
  await waitFor(actor, (snapshot) => snapshot.matches('done'))
  expect(sent()).toEqual([
    {
      id: '7',
      reason: 'withdrawal',
      withdrawalId: 3,
      lines: [
        { line: 1, qty: 2, amount: 19.98 },
        { line: null, qty: 0, amount: 1.8 },
      ],
    },
  ])
})
