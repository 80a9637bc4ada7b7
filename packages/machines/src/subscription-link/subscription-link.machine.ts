import type { CommerceFailure } from '@butiga/commerce-sdk'
import { sendTo, setup } from 'xstate'
import { failureNotice } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofFailure } from '../shared/params.ts'
import type { SubscriptionLink, SubscriptionLinkEvent, SubscriptionLinkInput } from './subscription-link.types.ts'

/**
 * The link of a mail: one press confirms a subscription to the newsletter, ends it, or confirms a request about personal data.
 * Opening the link does none of them, as programs that check mails open links as well.
 */
export const subscriptionLinkMachine = setup({
  types: {
    context: {} as SubscriptionLinkInput,
    events: {} as SubscriptionLinkEvent,
    input: {} as SubscriptionLinkInput,
    children: {} as { act: 'act' },
  },
  actors: { act: notProvided<void, SubscriptionLink>('act') },
  guards: {
    // A malformed token is as good as an expired one.
    isRefused: (_, { failure }: { failure: CommerceFailure }) =>
      failure.code === 'TOKEN_INVALID' || failure.code === 'VALIDATION_FAILED',
  },
  actions: { reportFailure: sendTo(({ context }) => context.notices, failureNotice) },
}).createMachine({
  id: 'subscriptionLink',
  version: '1',
  initial: 'asking',
  context: ({ input }) => input,
  states: {
    asking: { on: { 'subscriptionLink.press': 'acting' } },
    acting: {
      tags: 'busy',
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context: { action, token } }) => ({ action, token }),
        onDone: 'done',
        onError: [
          { guard: { type: 'isRefused', params: ofFailure }, target: 'refused' },
          { target: 'asking', actions: { type: 'reportFailure', params: ofFailure } },
        ],
      },
    },
    done: {},
    /** The token has expired, or never was one. */
    refused: {},
  },
})
