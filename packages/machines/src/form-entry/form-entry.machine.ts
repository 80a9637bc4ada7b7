import type { CommerceFailure } from '@butiga/commerce-sdk'
import type { Form } from '@butiga/commerce-sdk/contracts'
import { assign, sendTo, setup } from 'xstate'
import { consentMachine } from '../consent/consent.machine.ts'
import { formMachine } from '../form/form.machine.ts'
import type { FormValues } from '../form/form.types.ts'
import { failureOf, failureToast } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import type { FormNameInput, StoreInput } from './form-entry.actors.ts'
import { emailOf, emptyValues, refusedFields, validateEntry } from './form-entry.fields.ts'
import type { FormEntryContext, FormEntryEvent, FormEntryInput, StoredEntry } from './form-entry.types.ts'

const formOf = ({ form }: FormEntryContext): Form => {
  if (form === null) throw new Error('A form entry opens once its form is loaded.')
  return form
}

/**
 * An entry in a form that the shop describes and keeps: it is loaded, filled in, its consents are given, and it is stored
 * once.
 */
export const formEntryMachine = setup({
  types: {
    context: {} as FormEntryContext,
    events: {} as FormEntryEvent,
    input: {} as FormEntryInput,
    children: {} as { fields: 'form'; consents: 'consent'; loadForm: 'loadForm'; store: 'store' },
  },
  actors: {
    form: formMachine,
    consent: consentMachine,
    loadForm: notProvided<Form, FormNameInput>('loadForm'),
    store: notProvided<StoredEntry, StoreInput>('store'),
  },
  actions: {
    keepForm: assign((_, { form }: { form: Form }) => ({ form })),
    keepValues: assign((_, { values }: { values: FormValues }) => ({ values })),
    keepConsents: assign((_, { consents }: { consents: readonly number[] }) => ({ consents })),
    submitConsents: sendTo('consents', ({ context }) => ({
      type: 'consent.submit' as const,
      email: emailOf(formOf(context), context.values),
    })),
    releaseFields: sendTo('fields', { type: 'form.complete' as const }),
    refuseFields: sendTo('fields', ({ context }, { failure }: { failure: CommerceFailure }) => ({
      type: 'form.refuse' as const,
      errors: refusedFields(failure, context.values),
      message: { key: failure.message },
    })),
    reportFailure: sendTo(
      ({ context }) => context.notices,
      (_, { failure }: { failure: CommerceFailure }) => ({ type: 'toast.show' as const, toast: failureToast(failure) }),
    ),
  },
}).createMachine({
  id: 'formEntry',
  version: '1',
  initial: 'loading',
  context: ({ input: { notices, name, hidden } }) => ({
    notices,
    name,
    hidden: hidden ?? {},
    form: null,
    values: {},
    consents: [],
  }),
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadForm',
        src: 'loadForm',
        input: ({ context }) => ({ name: context.name }),
        onDone: { target: 'open', actions: { type: 'keepForm', params: ({ event }) => ({ form: event.output }) } },
        onError: {
          target: 'failed',
          actions: { type: 'reportFailure', params: ({ event }) => ({ failure: failureOf(event) }) },
        },
      },
    },
    failed: { on: { 'formEntry.retry': 'loading' } },
    open: {
      invoke: [
        {
          id: 'fields',
          src: 'form',
          input: ({ context, self }) => {
            const form = formOf(context)
            return {
              values: emptyValues(form, context.hidden),
              validate: (values) => validateEntry(form, values),
              owner: self,
            }
          },
        },
        {
          id: 'consents',
          src: 'consent',
          input: ({ context, self }) => ({
            target: context.name,
            notices: context.notices,
            owner: self,
            isSentAlong: true,
          }),
        },
      ],
      initial: 'editing',
      states: {
        editing: {
          on: {
            'form.submitted': { target: 'consenting', actions: { type: 'keepValues', params: ({ event }) => event } },
          },
        },
        consenting: {
          tags: 'busy',
          entry: 'submitConsents',
          on: {
            'consent.accepted': { target: 'storing', actions: { type: 'keepConsents', params: ({ event }) => event } },
            'consent.refused': { target: 'editing', actions: 'releaseFields' },
          },
        },
        storing: {
          tags: 'busy',
          invoke: {
            id: 'store',
            src: 'store',
            input: ({ context }) => ({ form: formOf(context), values: context.values, consents: context.consents }),
            onDone: '#formEntry.stored',
            onError: {
              target: 'editing',
              actions: [
                { type: 'refuseFields', params: ({ event }) => ({ failure: failureOf(event) }) },
                { type: 'reportFailure', params: ({ event }) => ({ failure: failureOf(event) }) },
              ],
            },
          },
        },
      },
    },
    stored: {},
  },
})
