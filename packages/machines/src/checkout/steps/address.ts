import { ofEvent, ofFailure, ofOutput } from '../../shared/params.ts'
import { checkoutSetup, toPayment, toShipping } from '../checkout.setup.ts'

const editing = checkoutSetup.createStateConfig({
  on: {
    'form.refused': { actions: 'checkAddressConsents' },
    'form.submitted': [
      { guard: 'lacksRules', target: 'judging' },
      { target: 'consenting', actions: { type: 'keepAddress', params: ofEvent } },
    ],
  },
})

const loadRules = { id: 'loadRules', src: 'loadRules' } as const

/** Countries, the form and its consents, and the buyer as the server stores them afterwards. */
export const addressStep = checkoutSetup.createStateConfig({
  initial: 'deciding',
  entry: ['clearProblem', 'endVisit'],
  states: {
    deciding: {
      always: [
        { guard: 'lacksCountries', target: 'loading' },
        { guard: 'isAddressSaved', target: 'saved' },
        { target: 'editing' },
      ],
    },
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadCountries',
        src: 'loadCountries',
        input: ({ context }) => ({ session: context.session, language: context.language }),
        onDone: [
          {
            guard: 'isAddressSaved',
            target: 'saved',
            actions: { type: 'keepCountries', params: ofOutput('countries') },
          },
          {
            target: 'editing',
            actions: [{ type: 'keepCountries', params: ofOutput('countries') }, 'proposeAddress'],
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'reportFailure', params: ofFailure },
        },
      },
    },
    failed: { on: { 'checkout.retry': 'loading' } },
    editing: { on: { ...editing.on, 'form.changed': { guard: 'lacksRules', target: 'learning' } } },
    /** The buyer has come back: the next steps stay open as long as the form has the saved values. */
    saved: {
      on: {
        ...editing.on,
        'form.changed': 'editing',
        'consent.toggled': 'editing',
        'checkout.goTo': [toShipping, toPayment],
      },
    },
    /** Still editing, while the rules load: those who submit meanwhile wait for them. */
    learning: {
      on: { 'form.submitted': 'judging' },
      invoke: {
        ...loadRules,
        onDone: { target: 'editing', actions: ['keepRules', 'judgeForm'] },
        onError: 'editing',
      },
    },
    /** The form was submitted before its rules were there: it is submitted again with them. */
    judging: {
      tags: 'busy',
      invoke: {
        ...loadRules,
        onDone: {
          target: 'editing',
          actions: ['keepRules', 'judgeForm', 'releaseForm', 'submitForm'],
        },
        onError: { target: 'editing', actions: ['releaseForm', { type: 'reportFailure', params: ofFailure }] },
      },
    },
    consenting: {
      tags: 'busy',
      entry: 'submitAddressConsents',
      on: {
        'consent.accepted': 'saving',
        'consent.refused': {
          target: 'editing',
          actions: ['refuseForm', { type: 'reportRefusedConsents', params: ofEvent }],
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveAddress',
        src: 'saveAddress',
        input: ({ context }) => ({
          session: context.session,
          address: context.address,
          countries: context.countries,
          user: context.user,
        }),
        onDone: {
          target: '#checkout.shipping',
          actions: [
            { type: 'keepBuyer', params: ofOutput('buyer') },
            'releaseForm',
            { type: 'keepOwnAddresses', params: ofOutput('buyer') },
          ],
        },
        onError: {
          target: 'editing',
          actions: { type: 'refuseAddress', params: ofFailure },
        },
      },
    },
  },
})
