import type { CommerceFailure } from '@butiga/commerce-sdk'
import { assign, emit, enqueueActions, sendTo, setup, type AnyActorLogic } from 'xstate'
import type { draftMachine } from '../draft/draft.machine.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent } from '../shared/params.ts'
import {
  changed,
  judged,
  opened,
  proposed,
  refusedNearby,
  refusedBy,
  refusedOwn,
  tidied,
  withValues,
} from './form.state.ts'
import type { FormContext, FormEmitted, FormEvent, FormInput, RowEvent } from './form.types.ts'
import { changedPaths, type FormGroup, type FormValue } from './form.values.ts'

/**
 * Any form: values by path, their errors, and the submission. It ignores a second submit while one is running
 * and is enabled again after completion and after a refusal. The owner saves the
 * values.
 */
export const formMachine = setup({
  types: {
    context: {} as FormContext,
    events: {} as FormEvent,
    input: {} as FormInput,
    emitted: {} as FormEmitted,
    children: {} as { draft: 'draft' },
  },
  actors: {
    // Provided where a form keeps a draft, so that the others do not load its code.
    draft: notProvided('draft') as AnyActorLogic as typeof draftMachine,
  },
  guards: {
    isValid: ({ context }) => context.check(context.tidy(context.values)).length === 0,
    isDirty: ({ context }) => changedPaths(context.initial, context.values).length > 0,
  },
  actions: {
    startDraft: enqueueActions(({ context: { draft, initial }, enqueue, self }) => {
      if (draft !== null) enqueue.spawnChild('draft', { id: 'draft', input: { form: initial, owner: self, ...draft } })
    }),
    change: assign(({ context }, { path, value }: { path: string; value: FormValue }) => changed(context, path, value)),
    arrange: assign(({ context }, event: RowEvent) => context.rows(context, event)),
    judge: assign(({ context }) => judged(context)),
    tidy: assign(({ context }) => tidied(context)),
    touch: assign(({ context }, { path }: { path: string }) => ({ touched: { ...context.touched, [path]: true } })),
    propose: assign(({ context }, { values }: { values: Readonly<Record<string, FormValue>> }) =>
      proposed(context, values),
    ),
    restore: assign(({ context }, { values }: { values: FormGroup }) => withValues(context, values)),
    reset: assign(({ context }, { values = context.initial }: { values?: FormGroup }) => opened(values, context.check)),
    refuseOwn: assign(({ context }) => refusedOwn(context)),
    refuse: assign(({ context }, { failure }: { failure?: CommerceFailure }) =>
      failure === undefined ? refusedNearby(context) : refusedBy(context, failure),
    ),
    forgive: assign({ errors: {}, refused: {}, refusal: null }),
    settle: assign(({ context: { values } }) => ({ initial: values })),
    notifyChange: enqueueActions(({ context: { draft, owner, values, initial }, enqueue }) => {
      if (draft !== null) enqueue.sendTo('draft', { type: 'draft.change', values, form: initial })
      enqueue.sendTo(owner, { type: 'form.changed', values })
    }),
    notifyDraft: enqueueActions(({ context: { draft }, enqueue }, event: { type: 'draft.flush' | 'draft.clear' }) => {
      if (draft !== null) enqueue.sendTo('draft', event)
    }),
    notifyRefusal: sendTo(
      ({ context }) => context.owner,
      ({ context: { errors } }) => ({ type: 'form.refused' as const, path: Object.keys(errors)[0] ?? '' }),
    ),
    submit: sendTo(
      ({ context }) => context.owner,
      ({ context: { values } }) => ({ type: 'form.submitted' as const, values }),
    ),
    leave: emit({ type: 'form.left' }),
  },
}).createMachine({
  id: 'form',
  version: '2',
  initial: 'editing',
  entry: 'startDraft',
  context: ({ input: { draft, ...input } }) => ({
    fieldOf: (path) => path,
    tidy: (values) => values,
    rows: noRows,
    ...input,
    draft: draft ?? null,
    attempt: 0,
    ...opened(input.values, input.check),
  }),
  on: {
    'form.complete': {
      target: '.editing',
      actions: ['settle', { type: 'notifyDraft', params: { type: 'draft.clear' } }],
    },
    'form.judge': { actions: 'judge' },
    'form.flush': { actions: { type: 'notifyDraft', params: { type: 'draft.flush' } } },
  },
  states: {
    editing: {
      initial: 'comparing',
      on: {
        'form.change': { target: '.comparing', actions: [{ type: 'change', params: ofEvent }, 'notifyChange'] },
        'form.add': {
          target: '.comparing',
          actions: [{ type: 'arrange', params: ofEvent }, 'notifyChange'],
        },
        'form.remove': {
          target: '.comparing',
          actions: [{ type: 'arrange', params: ofEvent }, 'notifyChange'],
        },
        'form.move': {
          target: '.comparing',
          actions: [{ type: 'arrange', params: ofEvent }, 'notifyChange'],
        },
        'form.propose': { actions: { type: 'propose', params: ofEvent } },
        'form.reset': {
          target: '.comparing',
          actions: [
            { type: 'reset', params: ofEvent },
            { type: 'notifyDraft', params: { type: 'draft.clear' } },
          ],
        },
        'draft.restored': { target: '.comparing', actions: { type: 'restore', params: ofEvent } },
        'form.touch': { actions: [{ type: 'touch', params: ofEvent }, 'tidy'] },
        'form.submit': [
          { guard: 'isValid', target: 'submitting', actions: ['tidy', 'forgive', 'submit'] },
          { actions: ['tidy', 'refuseOwn', 'notifyRefusal'] },
        ],
      },
      states: {
        comparing: { always: [{ guard: 'isDirty', target: 'dirty' }, { target: 'clean' }] },
        clean: { on: { 'form.leave': { actions: 'leave' } } },
        dirty: { on: { 'form.leave': 'asking' } },
        /** Whether to leave without what was changed. */
        asking: {
          on: {
            'form.stay': 'dirty',
            'form.discard': {
              target: 'clean',
              actions: [
                { type: 'reset', params: {} },
                { type: 'notifyDraft', params: { type: 'draft.clear' } },
                'leave',
              ],
            },
          },
        },
      },
    },
    submitting: {
      tags: 'busy',
      on: {
        'form.release': 'editing',
        'form.refuse': { target: 'editing', actions: { type: 'refuse', params: ofEvent } },
      },
    },
  },
})

const noRows = (): never => {
  throw new Error('This form has no lists: give it `rows: formRows`.')
}
