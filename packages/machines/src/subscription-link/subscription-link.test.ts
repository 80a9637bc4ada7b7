import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { NoticeCommand } from '../shared/notices.ts'
import { fakeCommerce } from '../testing/fake-commerce.ts'
import { recorder } from '../testing/recorder.ts'
import { subscriptionLinkActors } from './subscription-link.actors.ts'
import { subscriptionLinkMachine } from './subscription-link.machine.ts'

const open = (action: 'confirm' | 'unsubscribe', token: string) => {
  const { commerce, sent } = fakeCommerce({
    'marketing.confirmSubscription': () => answer({ confirmed: true }),
    'marketing.unsubscribe': ({ input }) =>
      input['token'] === 'right' ? answer({ unsubscribed: true }) : refusal('TOKEN_INVALID'),
  })
  const link = createActor(subscriptionLinkMachine.provide({ actors: subscriptionLinkActors({ commerce }) }), {
    input: { notices: recorder<NoticeCommand>().ref, action, token },
  }).start()
  return {
    sent,
    press: () => link.send({ type: 'subscriptionLink.press' }),
    reach: (value: 'done' | 'refused') => waitFor(link, (snapshot) => snapshot.matches(value)),
  }
}

it('does nothing until it is pressed, and then one thing once', async () => {
  const { sent, press, reach } = open('unsubscribe', 'right')
  expect(sent('marketing.unsubscribe')).toEqual([])
  press()
  press()
  await reach('done')
  expect(sent('marketing.unsubscribe')).toEqual([{ token: 'right' }])
  expect(sent('marketing.confirmSubscription')).toEqual([])
})

it('confirms by the other link', async () => {
  const { sent, press, reach } = open('confirm', 'right')
  press()
  await reach('done')
  expect(sent('marketing.confirmSubscription')).toEqual([{ token: 'right' }])
})

it('ends where the token is a wrong one', async () => {
  const { press, reach } = open('unsubscribe', 'wrong')
  press()
  await reach('refused')
})
