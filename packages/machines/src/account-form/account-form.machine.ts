import type { CommerceFailure } from '@butiga/commerce-sdk'
import { assign, emit, sendTo, setup } from 'xstate'
import { formMachine } from '../form/form.machine.ts'
import type { FormGroup } from '../form/form.values.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import type {
  AccountFormContext,
  AccountFormEmitted,
  AccountFormEvent,
  AccountFormInput,
  Saved,
} from './account-form.types.ts'

/**
 * A form that changes something of the account by one call: it opens again with what was saved, and a refusal is shown at
 * its fields. Profile, password, addresses and the end of an account are such forms.
 */
export const accountFormMachine = setup({
  types: {
    context: {} as AccountFormContext,
    events: {} as AccountFormEvent,
    input: {} as AccountFormInput,
    emitted: {} as AccountFormEmitted,
    children: {} as { fields: 'form'; save: 'save' },
  },
  actors: { form: formMachine, save: notProvided<Saved, FormGroup>('save') },
  actions: {
    keepValues: assign((_, { values }: { values: FormGroup }) => ({ values })),
    complete: sendTo('fields', { type: 'form.complete' as const }),
    reopen: sendTo('fields', (_, { saved: { values } }: { saved: Saved }) => ({ type: 'form.reset' as const, values })),
    emitSaved: emit((_, { saved: { values: _values, ...saved } }: { saved: Saved }) => ({
      type: 'accountForm.saved' as const,
      ...saved,
    })),
    refuse: sendTo('fields', (_, { failure }: { failure: CommerceFailure }) => ({
      type: 'form.refuse' as const,
      failure:
        failure.code === 'INCORRECT_OLD_PASSWORD' ? { ...failure, message: 'core.login.incorrectPassword' } : failure,
    })),
  },
}).createMachine({
  id: 'accountForm',
  version: '1',
  initial: 'editing',
  context: ({ input }) => ({ form: input, values: input.values }),
  invoke: { id: 'fields', src: 'form', input: ({ context, self }) => ({ ...context.form, owner: self }) },
  states: {
    editing: { on: { 'form.submitted': { target: 'saving', actions: { type: 'keepValues', params: ofEvent } } } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => context.values,
        onDone: {
          target: 'editing',
          actions: [
            'complete',
            { type: 'reopen', params: ofOutput('saved') },
            { type: 'emitSaved', params: ofOutput('saved') },
          ],
        },
        onError: { target: 'editing', actions: { type: 'refuse', params: ofFailure } },
      },
    },
  },
})
