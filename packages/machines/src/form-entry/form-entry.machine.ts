import type { CommerceFailure, Form } from '@butiga/commerce-sdk'
import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import { consentMachine } from '../consent/consent.machine.ts'
import { formMachine } from '../form/form.machine.ts'
import type { FormGroup } from '../form/form.values.ts'
import { failureNotice } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import type { FormNameInput, StoreInput, UploadInput } from './form-entry.actors.ts'
import {
  checkSteps,
  chosenFiles,
  emailOf,
  fieldOf,
  isOfAnotherForm,
  lastStepOf,
  openingValues,
  STEP,
  stepOf,
  stepOfFailure,
} from './form-entry.fields.ts'
import type {
  CaptchaProof,
  FormEntryContext,
  FormEntryEmitted,
  FormEntryEvent,
  FormEntryInput,
} from './form-entry.types.ts'

/**
 * An entry in a form that the shop defines and stores: the form is loaded and filled in, step by step, consents are given, chosen
 * files are sent, and the entry is stored once. A form that the shop has changed meanwhile is loaded again and keeps what was filled
 * in.
 */
export const formEntryMachine = setup({
  types: {
    context: {} as FormEntryContext,
    events: {} as FormEntryEvent,
    input: {} as FormEntryInput,
    emitted: {} as FormEntryEmitted,
    children: {} as {
      fields: 'form'
      consents: 'consent'
      loadForm: 'loadForm'
      store: 'store'
      solveCaptcha: 'solveCaptcha'
      upload: 'upload'
    },
  },
  actors: {
    form: formMachine,
    consent: consentMachine,
    loadForm: notProvided<Form, FormNameInput>('loadForm'),
    solveCaptcha: notProvided<CaptchaProof, unknown>('solveCaptcha'),
    upload: notProvided<FormGroup, UploadInput>('upload'),
    store: notProvided<unknown, StoreInput>('store'),
  },
  guards: {
    requiresCaptcha: ({ context }) => formOf(context).requiresCaptcha,
    hasNextStep: ({ context }, { values }: { values: FormGroup }) =>
      stepOf(values) < lastStepOf(formOf(context), values),
    hasFiles: ({ context }) => chosenFiles(formOf(context), context.values).length > 0,
    isOfAnotherForm: ({ context }, { failure }: { failure: CommerceFailure }) =>
      isOfAnotherForm(formOf(context), failure),
  },
  actions: {
    keepForm: assign((_, { form }: { form: Form }) => ({ form })),
    keepValues: assign((_, { values }: { values: FormGroup }) => ({ values })),
    keepConsents: assign((_, { consents }: { consents: readonly number[] }) => ({ consents })),
    keepProof: assign((_, { recaptcha }: { recaptcha: CaptchaProof }) => ({ recaptcha })),
    submitConsents: sendTo('consents', ({ context }) => ({
      type: 'consent.submit' as const,
      email: emailOf(formOf(context), context.values),
      cart: null,
    })),
    /** Opens the next step: its fields are neither left nor checked yet. */
    openNextStep: sendTo('fields', (_, { values }: { values: FormGroup }) => ({
      type: 'form.reset' as const,
      values: { ...values, [STEP]: stepOf(values) + 1 },
    })),
    openStepBefore: sendTo('fields', (_, { values }: { values: FormGroup }) => ({
      type: 'form.change' as const,
      path: STEP,
      value: Math.max(1, stepOf(values) - 1),
    })),
    openRefusedStep: enqueueActions(({ context, enqueue }, { failure }: { failure: CommerceFailure }) => {
      const value = stepOfFailure(formOf(context), context.values, failure)
      // Any change removes what the form says on top, which only the fields of another step say as well.
      if (value !== stepOf(context.values)) enqueue.sendTo('fields', { type: 'form.change', path: STEP, value })
    }),
    emitAnswered: emit({ type: 'formEntry.answered' }),
    releaseFields: sendTo('fields', { type: 'form.release' as const }),
    refuseFields: sendTo('fields', (_, { failure }: { failure: CommerceFailure }) => ({
      type: 'form.refuse' as const,
      failure,
    })),
    reportFailure: sendTo(({ context }) => context.notices, failureNotice),
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
    recaptcha: null,
  }),
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadForm',
        src: 'loadForm',
        input: ({ context }) => ({ name: context.name }),
        onDone: { target: 'open', actions: { type: 'keepForm', params: ofOutput('form') } },
        onError: { target: 'failed', actions: { type: 'reportFailure', params: ofFailure } },
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
              values: openingValues(form, context.hidden, context.values),
              check: (values) => checkSteps(form, values),
              fieldOf,
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
            'form.submitted': [
              {
                guard: { type: 'hasNextStep', params: ofEvent },
                actions: ['releaseFields', { type: 'openNextStep', params: ofEvent }],
              },
              { target: 'consenting', actions: { type: 'keepValues', params: ofEvent } },
            ],
            'formEntry.back': { actions: { type: 'openStepBefore', params: ofEvent } },
          },
        },
        consenting: {
          tags: 'busy',
          entry: 'submitConsents',
          on: {
            'consent.accepted': [
              {
                guard: 'hasFiles',
                target: 'uploading',
                actions: { type: 'keepConsents', params: ofEvent },
              },
              {
                guard: 'requiresCaptcha',
                target: 'proving',
                actions: { type: 'keepConsents', params: ofEvent },
              },
              { target: 'storing', actions: { type: 'keepConsents', params: ofEvent } },
            ],
            'consent.refused': { target: 'editing', actions: 'releaseFields' },
          },
        },
        uploading: {
          tags: 'busy',
          invoke: {
            id: 'upload',
            src: 'upload',
            input: ({ context }) => ({ form: formOf(context), values: context.values }),
            onDone: [
              {
                guard: 'requiresCaptcha',
                target: 'proving',
                actions: { type: 'keepValues', params: ofOutput('values') },
              },
              { target: 'storing', actions: { type: 'keepValues', params: ofOutput('values') } },
            ],
            onError: {
              target: 'editing',
              actions: { type: 'refuseFields', params: ofFailure },
            },
          },
        },
        proving: {
          tags: 'busy',
          invoke: {
            id: 'solveCaptcha',
            src: 'solveCaptcha',
            onDone: { target: 'storing', actions: { type: 'keepProof', params: ofOutput('recaptcha') } },
            onError: {
              target: 'editing',
              actions: ['releaseFields', { type: 'reportFailure', params: ofFailure }],
            },
          },
        },
        storing: {
          tags: 'busy',
          invoke: {
            id: 'store',
            src: 'store',
            input: ({ context }) => ({
              form: formOf(context),
              values: context.values,
              consents: context.consents,
              recaptcha: context.recaptcha,
            }),
            onDone: { target: '#formEntry.stored', actions: 'emitAnswered' },
            onError: [
              {
                guard: { type: 'isOfAnotherForm', params: ofFailure },
                target: '#formEntry.loading',
                actions: { type: 'reportFailure', params: ofFailure },
              },
              {
                target: 'editing',
                actions: [
                  { type: 'refuseFields', params: ofFailure },
                  { type: 'openRefusedStep', params: ofFailure },
                  'emitAnswered',
                ],
              },
            ],
          },
        },
      },
    },
    stored: {},
  },
})

const formOf = ({ form }: FormEntryContext): Form => {
  if (form === null) throw new Error('A form entry opens once its form is loaded.')
  return form
}
