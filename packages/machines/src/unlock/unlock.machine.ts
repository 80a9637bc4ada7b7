import type { CommerceFailure } from '@butiga/commerce-sdk'
import { checkTexts, unlockTexts } from '@butiga/commerce-sdk/rules'
import { assign, emit, sendTo, setup } from 'xstate'
import { formMachine } from '../form/form.machine.ts'
import type { FormGroup } from '../form/form.values.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure } from '../shared/params.ts'
import type { PasswordInput } from './unlock.actors.ts'
import type { UnlockContext, UnlockEvent } from './unlock.types.ts'

/** The call takes an empty password and answers that it is wrong: the form does not ask for that. */
const rules = { password: { ...unlockTexts.password, min: 1 } } as const

/** The password screen of a closed site: nothing is sent empty or twice, and a wrong password is refused. */
export const unlockMachine = setup({
  types: {
    context: {} as UnlockContext,
    events: {} as UnlockEvent,
    /** The site is open to this browser: the page can be loaded again. */
    emitted: {} as { type: 'unlock.opened' },
    children: {} as { fields: 'form'; unlock: 'unlock' },
  },
  actors: { form: formMachine, unlock: notProvided<void, PasswordInput>('unlock') },
  actions: {
    // With the spaces around it: they may be part of it.
    keepPassword: assign((_, { values: { password } }: { values: FormGroup }) => ({
      password: typeof password === 'string' ? password : '',
    })),
    refuse: sendTo('fields', (_, { failure }: { failure: CommerceFailure }) => ({
      type: 'form.refuse' as const,
      failure,
    })),
  },
}).createMachine({
  id: 'unlock',
  version: '2',
  initial: 'closed',
  context: { password: '' },
  invoke: {
    id: 'fields',
    src: 'form',
    input: ({ self }) => ({
      values: { password: '' },
      check: (values) => checkTexts(rules, values),
      // Whatever is refused is shown at the one field.
      fieldOf: () => 'password',
      owner: self,
    }),
  },
  states: {
    closed: {
      on: { 'form.submitted': { target: 'unlocking', actions: { type: 'keepPassword', params: ofEvent } } },
    },
    unlocking: {
      tags: 'busy',
      invoke: {
        id: 'unlock',
        src: 'unlock',
        input: ({ context }) => ({ password: context.password }),
        onDone: { target: 'open', actions: emit({ type: 'unlock.opened' }) },
        onError: { target: 'closed', actions: { type: 'refuse', params: ofFailure } },
      },
    },
    open: { type: 'final' },
  },
})
