import { CommerceError } from '@butiga/commerce-sdk'
import { assign, fromPromise, setup } from 'xstate'

/** A form with one field: a guest subscribes to the newsletter. */
export const newsletterMachine = setup({
  types: {
    context: {} as { readonly email: string; readonly problem: string | null },
    events: {} as { readonly type: 'subscribe'; readonly email: string },
  },
  actors: {
    send: fromPromise<void, { readonly email: string }>(() => Promise.reject(new Error('"send" is not provided'))),
  },
  guards: {
    isEmail: (_, { email }: { email: string }) => /^\S+@\S+$/.test(email),
  },
  actions: {
    keep: assign((_, { email }: { email: string }) => ({ email, problem: null })),
    refuse: assign({ problem: 'This is not an address.' }),
    explain: assign((_, { error }: { error: unknown }) => ({
      problem: error instanceof CommerceError && error.statusCode === 409 ? 'You are on the list.' : 'Try again later.',
    })),
  },
}).createMachine({
  id: 'newsletter',
  initial: 'idle',
  context: { email: '', problem: null },
  states: {
    idle: {
      on: {
        subscribe: [
          {
            guard: { type: 'isEmail', params: ({ event }) => event },
            target: 'sending',
            actions: { type: 'keep', params: ({ event }) => event },
          },
          { actions: 'refuse' },
        ],
      },
    },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'subscribed',
        onError: { target: 'idle', actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    subscribed: { type: 'final' },
  },
})
