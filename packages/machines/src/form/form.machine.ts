import { assign, sendTo, setup } from 'xstate'
import type { FormContext, FormErrors, FormEvent, FormInput, FormValues } from './form.types.ts'

const without = (errors: FormErrors, field: string): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field))

const all = (values: FormValues) => Object.fromEntries(Object.keys(values).map((field) => [field, true]))

const firstOf = (errors: FormErrors, values: FormValues): string | null =>
  Object.keys(values).find((field) => field in errors) ?? null

/**
 * Any form: ignores a second submit while one is running, is enabled again after completion and after a refusal, and says where focus belongs. What happens with the values is its owner's business.
 */
export const formMachine = setup({
  types: { context: {} as FormContext, events: {} as FormEvent, input: {} as FormInput },
  guards: {
    isValid: ({ context }) => Object.keys(context.validate(context.values)).length === 0,
  },
  actions: {
    change: assign(({ context }, { field, value }: { field: string; value: string | boolean }) => {
      const values = { ...context.values, [field]: value }
      const refused = without(context.refused, field)
      return { values, refused, refusal: null, errors: { ...context.validate(values), ...refused } }
    }),
    touch: assign(({ context }, { field }: { field: string }) => ({ touched: { ...context.touched, [field]: true } })),
    refuseOwn: assign(({ context }) => {
      const errors = context.validate(context.values)
      return {
        errors,
        refused: {},
        touched: all(context.values),
        refusal: null,
        focus: firstOf(errors, context.values),
        attempt: context.attempt + 1,
      }
    }),
    refuse: assign(
      ({ context }, { errors = {}, message }: Omit<Extract<FormEvent, { type: 'form.refuse' }>, 'type'>) => ({
        errors,
        refused: errors,
        touched: all(context.values),
        refusal: message ?? null,
        focus: firstOf(errors, context.values),
        attempt: context.attempt + 1,
      }),
    ),
    forgive: assign({ errors: {}, refused: {}, refusal: null, focus: null }),
    reset: assign(({ context }, { values }: { values: FormValues }) => ({
      values,
      errors: context.validate(values),
      refused: {},
      touched: {},
      refusal: null,
      focus: null,
    })),
    tellChange: sendTo(({ context }) => context.owner, { type: 'form.changed' as const }),
    tellOwner: sendTo(
      ({ context }) => context.owner,
      ({ context }) => ({ type: 'form.submitted' as const, values: context.values }),
    ),
  },
}).createMachine({
  id: 'form',
  version: '1',
  initial: 'editing',
  context: ({ input }) => ({
    ...input,
    errors: input.validate(input.values),
    refused: {},
    touched: {},
    refusal: null,
    focus: null,
    attempt: 0,
  }),
  states: {
    editing: {
      on: {
        'form.change': { actions: [{ type: 'change', params: ({ event }) => event }, 'tellChange'] },
        'form.touch': { actions: { type: 'touch', params: ({ event }) => event } },
        'form.reset': { actions: { type: 'reset', params: ({ event }) => event } },
        'form.submit': [
          { guard: 'isValid', target: 'submitting', actions: ['forgive', 'tellOwner'] },
          { actions: 'refuseOwn' },
        ],
      },
    },
    submitting: {
      tags: 'busy',
      on: {
        'form.submit': {},
        'form.change': {},
        'form.complete': 'editing',
        'form.refuse': { target: 'editing', actions: { type: 'refuse', params: ({ event }) => event } },
      },
    },
  },
})
