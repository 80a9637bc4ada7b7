import type { Subscription } from '@butiga/commerce-sdk'
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { createActor, waitFor } from 'xstate'
import { expect, it } from 'vitest'
import type { NoticeCommand } from '../shared/notices.ts'
import { fakeCommerce, type Answers } from '../testing/fake-commerce.ts'
import { recorder } from '../testing/recorder.ts'
import { subscriptionsActors } from './subscriptions.actors.ts'
import { subscriptionsMachine } from './subscriptions.machine.ts'

const subscription = (id: number, state: Subscription['state'] = 'active'): Subscription => ({
  id,
  name: 'Med s Visa',
  qty: 1,
  period: 'month',
  state,
  total: 24.9,
  currency: 'EUR',
  since: '2026-10-22T10:00:00.000Z',
  nextAt: '2026-12-22T10:00:00.000Z',
})

const open = async (answers: Answers = {}) => {
  const notices = recorder<NoticeCommand>()
  const { commerce, sent } = fakeCommerce({
    'subscriptions.listOwn': () => answer([subscription(2), subscription(1, 'ended')]),
    'subscriptions.cancelOwn': () => answer(subscription(2, 'cancelled')),
    ...answers,
  })
  const machine = subscriptionsMachine.provide({ actors: subscriptionsActors({ commerce }) })
  const actor = createActor(machine, { input: { notices: notices.ref } }).start()
  await waitFor(actor, (snapshot) => snapshot.matches('shown'))
  const states = () => actor.getSnapshot().context.subscriptions.map(({ state }) => state)
  return { actor, notices, sent, states }
}

it('cancels a running subscription after a question', async () => {
  const { actor, sent, states } = await open()
  actor.send({ type: 'subscriptions.cancel', id: 1 })
  actor.send({ type: 'subscriptions.confirm' })
  actor.send({ type: 'subscriptions.cancel', id: 2 })
  actor.send({ type: 'subscriptions.keep' })
  actor.send({ type: 'subscriptions.confirm' })
  expect(sent('subscriptions.cancelOwn')).toEqual([])
  actor.send({ type: 'subscriptions.cancel', id: 2 })
  actor.send({ type: 'subscriptions.confirm' })
  await waitFor(actor, (snapshot) => snapshot.matches('cancelled'))
  expect(sent('subscriptions.cancelOwn')).toEqual([{ id: '2' }])
  expect(states()).toEqual(['cancelled', 'ended'])
})

it('says what failed, and loads again', async () => {
  const { actor, notices, sent } = await open({ 'subscriptions.cancelOwn': () => refusal('STATE_NOT_ALLOWED') })
  actor.send({ type: 'subscriptions.cancel', id: 2 })
  actor.send({ type: 'subscriptions.confirm' })
  await waitFor(actor, (snapshot) => snapshot.matches('shown') && sent('subscriptions.listOwn').length === 2)
  expect(notices.of('toast.show')).toHaveLength(1)
})
