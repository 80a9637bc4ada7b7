import type { CommerceFailure } from '@butiga/commerce-sdk'
import { checkTexts, subscribeTexts } from '@butiga/commerce-sdk/rules'
import { assign, sendTo, setup } from 'xstate'
import { consentMachine } from '../consent/consent.machine.ts'
import { formMachine } from '../form/form.machine.ts'
import { textAt, type FormGroup } from '../form/form.values.ts'
import { failureNotice } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure } from '../shared/params.ts'
import type { SubscribeInput } from './subscription.actors.ts'
import type { SubscriptionContext, SubscriptionEvent, SubscriptionInput } from './subscription.types.ts'

const rules = { email: { ...subscribeTexts.email, min: 1 } } as const

/** A subscription to the newsletter: an address and its consents are sent once, and a mail asks for a confirmation. */
export const subscriptionMachine = setup({
  types: {
    context: {} as SubscriptionContext,
    events: {} as SubscriptionEvent,
    input: {} as SubscriptionInput,
    children: {} as { fields: 'form'; consents: 'consent'; subscribe: 'subscribe' },
  },
  actors: {
    form: formMachine,
    consent: consentMachine,
    subscribe: notProvided<void, SubscribeInput>('subscribe'),
  },
  guards: {
    isSubscribed: (_, { failure }: { failure: CommerceFailure }) => failure.code === 'ALREADY_SUBSCRIBED',
  },
  actions: {
    keepEmail: assign((_, { values }: { values: FormGroup }) => ({ email: textAt(values, 'email') })),
    keepConsents: assign((_, { consents }: { consents: readonly number[] }) => ({ consents })),
    submitConsents: sendTo('consents', ({ context }) => ({
      type: 'consent.submit' as const,
      email: context.email,
      cart: null,
    })),
    releaseFields: sendTo('fields', { type: 'form.release' as const }),
    refuseFields: sendTo('fields', (_, { failure }: { failure: CommerceFailure }) => ({
      type: 'form.refuse' as const,
      failure,
    })),
    reportFailure: sendTo(({ context }) => context.notices, failureNotice),
  },
}).createMachine({
  id: 'subscription',
  version: '1',
  initial: 'open',
  context: ({ input: { notices, email = '' } }) => ({ notices, email, consents: [] }),
  states: {
    open: {
      invoke: [
        {
          id: 'fields',
          src: 'form',
          input: ({ context, self }) => ({
            values: { email: context.email },
            check: (values) => checkTexts(rules, values),
            owner: self,
          }),
        },
        {
          id: 'consents',
          src: 'consent',
          input: ({ context, self }) => ({
            target: 'newsletter',
            notices: context.notices,
            owner: self,
            isSentAlong: true,
          }),
        },
      ],
      initial: 'editing',
      states: {
        editing: {
          on: { 'form.submitted': { target: 'consenting', actions: { type: 'keepEmail', params: ofEvent } } },
        },
        consenting: {
          tags: 'busy',
          entry: 'submitConsents',
          on: {
            'consent.accepted': { target: 'subscribing', actions: { type: 'keepConsents', params: ofEvent } },
            'consent.refused': { target: 'editing', actions: 'releaseFields' },
          },
        },
        subscribing: {
          tags: 'busy',
          invoke: {
            id: 'subscribe',
            src: 'subscribe',
            input: ({ context: { email, consents } }) => ({ email, consents }),
            onDone: '#subscription.sent',
            onError: [
              {
                guard: { type: 'isSubscribed', params: ofFailure },
                target: '#subscription.known',
                actions: { type: 'reportFailure', params: ofFailure },
              },
              {
                target: 'editing',
                actions: { type: 'refuseFields', params: ofFailure },
              },
            ],
          },
        },
      },
    },
    /** A mail asks its reader to confirm, whether the address has subscribed before or not. */
    sent: {},
    /** The user who is logged in has subscribed with this address before. */
    known: {},
  },
})
