import type { CommerceFailure, UserRegisterData } from '@butiga/commerce-sdk'
import {
  emptyRegistration,
  loginPayload,
  registrationFaults,
  registrationFieldOf,
  registrationPayload,
  type RegistrationValues,
} from '@butiga/commerce-sdk/rules'
import { assign, emit, sendTo, setup } from 'xstate'
import { barcodeCheckMachine } from '../barcode-check/barcode-check.machine.ts'
import { consentMachine } from '../consent/consent.machine.ts'
import { formMachine } from '../form/form.machine.ts'
import type { FormGroup } from '../form/form.values.ts'
import type { MessageKey } from '../shared/messages.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import type {
  RegisterInput,
  RegistrationContext,
  RegistrationEmitted,
  RegistrationEvent,
  RegistrationInput,
} from './registration.types.ts'

// The form opens with these values, and keeps their shape.
const valuesOf = (values: FormGroup) => values as unknown as RegistrationValues

/** The first message of a registration that was refused before it was sent. */
const refusalOf = (message: MessageKey): CommerceFailure => ({
  code: 'BARCODE_INVALID',
  statusCode: 422,
  message,
  data: null,
  call: null,
  requestId: null,
})

const saying = (key: MessageKey) => ({ type: 'toast.show' as const, toast: { kind: 'success' as const, key } })

/**
 * A registration: the barcode of a membership card is checked, then the consents, then the account is asked for. Where the
 * shop confirms addresses, nothing follows but the notice that a mail was sent.
 */
export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    input: {} as RegistrationInput,
    emitted: {} as RegistrationEmitted,
    children: {} as { fields: 'form'; consents: 'consent'; barcodeCheck: 'barcodeCheck'; register: 'register' },
  },
  actors: {
    form: formMachine,
    consent: consentMachine,
    barcodeCheck: barcodeCheckMachine,
    register: notProvided<UserRegisterData, RegisterInput>('register'),
  },
  guards: {
    hasProblem: (_, { check }: { check: { problem: MessageKey | null } }) => check.problem !== null,
    isMailed: (_, { registered }: { registered: UserRegisterData }) => registered.verificationToken !== undefined,
    logsIn: ({ context }) => context.autoLogin,
  },
  actions: {
    keepValues: assign((_, { values }: { values: FormGroup }) => ({ values })),
    keepConsents: assign((_, { consents }: { consents: readonly number[] }) => ({ consents })),
    submitConsents: sendTo('consents', ({ context }) => ({
      type: 'consent.submit' as const,
      email: registrationPayload(valuesOf(context.values)).email,
      cart: null,
    })),
    release: sendTo('fields', { type: 'form.release' as const }),
    refuseBarcode: sendTo('fields', (_, { check }: { check: { problem: MessageKey | null } }) => ({
      type: 'form.refuse' as const,
      failure: refusalOf(check.problem ?? ''),
    })),
    refuse: sendTo('fields', (_, { failure }: { failure: CommerceFailure }) => ({
      type: 'form.refuse' as const,
      failure,
    })),
    complete: sendTo('fields', { type: 'form.complete' as const }),
    reportMailed: sendTo(({ context }) => context.notices, saying('core.login.confirmEmail')),
    reportOpened: sendTo(({ context }) => context.notices, saying('core.login.registered')),
    login: sendTo(
      ({ context }) => context.shop,
      ({ context }) => {
        const { email: username, password } = registrationPayload(valuesOf(context.values))
        return { type: 'auth.login' as const, ...loginPayload({ username, password }) }
      },
    ),
    emitOpened: emit({ type: 'registration.opened' }),
  },
}).createMachine({
  id: 'registration',
  version: '1',
  initial: 'editing',
  context: ({ input }) => ({ nameRule: {}, autoLogin: false, ...input, values: {}, consents: [] }),
  invoke: [
    {
      id: 'fields',
      src: 'form',
      input: ({ context, self }) => ({
        values: { ...emptyRegistration } as unknown as FormGroup,
        check: (values) => registrationFaults(valuesOf(values), context.nameRule),
        fieldOf: (path, values) => registrationFieldOf(path, valuesOf(values)),
        owner: self,
      }),
    },
    {
      id: 'consents',
      src: 'consent',
      input: ({ context, self }) => ({
        target: 'registerForm',
        notices: context.notices,
        owner: self,
        isSentAlong: true,
      }),
    },
  ],
  states: {
    editing: { on: { 'form.submitted': { target: 'checkingCard', actions: { type: 'keepValues', params: ofEvent } } } },
    checkingCard: {
      tags: 'busy',
      invoke: {
        id: 'barcodeCheck',
        src: 'barcodeCheck',
        // With addresses no card is sent.
        input: ({ context: { values } }) => ({
          barcode: registrationPayload(valuesOf(values)).memberCardBarcode ?? '',
        }),
        onDone: [
          {
            guard: { type: 'hasProblem', params: ofOutput('check') },
            target: 'editing',
            actions: { type: 'refuseBarcode', params: ofOutput('check') },
          },
          { target: 'consenting' },
        ],
      },
    },
    consenting: {
      tags: 'busy',
      entry: 'submitConsents',
      on: {
        'consent.accepted': { target: 'registering', actions: { type: 'keepConsents', params: ofEvent } },
        'consent.refused': { target: 'editing', actions: 'release' },
      },
    },
    registering: {
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context: { values, countries, consents } }) => ({
          ...registrationPayload(valuesOf(values), countries),
          ...(consents.length > 0 && { consents: [...consents] }),
        }),
        onDone: [
          {
            guard: { type: 'isMailed', params: ofOutput('registered') },
            target: 'mailed',
            actions: ['complete', 'reportMailed'],
          },
          { guard: 'logsIn', target: 'opened', actions: ['complete', 'reportOpened', 'login', 'emitOpened'] },
          { target: 'opened', actions: ['complete', 'reportOpened', 'emitOpened'] },
        ],
        onError: { target: 'editing', actions: { type: 'refuse', params: ofFailure } },
      },
    },
    /** The account exists once its owner has followed the link of the mail. */
    mailed: {},
    opened: {},
  },
})
