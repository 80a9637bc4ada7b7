import type { CommerceFailure } from '@butiga/commerce-sdk'
import { assign, emit, sendTo, setup } from 'xstate'
import { formMachine } from '../form/form.machine.ts'
import type { FormGroup } from '../form/form.values.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import { changesOf, draftOf, mergeDraft } from './record.draft.ts'
import type { RecordContext, RecordEmitted, RecordEvent, RecordInput, SaveInput } from './record.types.ts'

type Failed = { readonly failure: CommerceFailure }

type Loaded = { readonly values: FormGroup }

/** What was submitted, over the record as it is now. */
const merge = ({ base, values }: RecordContext, now: FormGroup, theirs?: readonly string[]) =>
  mergeDraft(now, changesOf(base, values), theirs)

/**
 * The form of one record: it loads the record, saves what was changed, and where another user has changed the same field
 * meanwhile it asks which value stays. Nothing is stored before that is decided. What was typed and not saved is offered
 * when the record is opened again.
 */
export const recordMachine = setup({
  types: {
    context: {} as RecordContext,
    events: {} as RecordEvent,
    input: {} as RecordInput,
    emitted: {} as RecordEmitted,
    children: {} as { load: 'load'; fields: 'form'; save: 'save' },
  },
  actors: {
    load: notProvided<FormGroup>('load'),
    form: formMachine,
    save: notProvided<FormGroup, SaveInput>('save'),
  },
  guards: {
    isMissing: (_, { failure }: Failed) => failure.code === 'NOT_FOUND',
    isConflict: (_, { failure }: Failed) => failure.code === 'REVISION_CONFLICT',
    isApart: ({ context }, { values }: Loaded) => merge(context, values).conflicts.length > 0,
    isOfUse: ({ context: { base } }, { values }: { values: FormGroup }) => draftOf(base, values).length > 0,
    isOverwriting: ({ context: { base, draft } }) => mergeDraft(base, draft).conflicts.length > 0,
  },
  actions: {
    keepBase: assign((_, { values }: { values: FormGroup }) => ({ base: values })),
    keepValues: assign((_, { values }: { values: FormGroup }) => ({ values })),
    keepRefusal: assign((_, { failure }: Failed) => ({ refusal: failure })),
    keepConflicts: assign(({ context }, { values }: Loaded) => ({
      latest: values,
      conflicts: merge(context, values).conflicts,
    })),
    settle: assign(({ context }, { theirs }: { theirs: readonly string[] }) => ({
      base: context.latest,
      values: merge(context, context.latest, theirs).values,
      conflicts: [],
    })),
    forgetConflicts: assign({ conflicts: [] }),
    keepDraft: assign(({ context: { base } }, { values }: { values: FormGroup }) => ({ draft: draftOf(base, values) })),
    forgetDraft: assign({ draft: [] }),
    compareDraft: assign(({ context: { base, draft } }) => ({ conflicts: mergeDraft(base, draft).conflicts })),
    restore: sendTo('fields', ({ context: { base, draft } }, { theirs }: { theirs: readonly string[] }) => ({
      type: 'draft.restored' as const,
      values: mergeDraft(base, draft, theirs).values,
    })),
    complete: sendTo('fields', { type: 'form.complete' as const }),
    reopen: sendTo('fields', (_, { values }: { values: FormGroup }) => ({ type: 'form.reset' as const, values })),
    release: sendTo('fields', { type: 'form.release' as const }),
    refuse: sendTo('fields', (_, { failure }: Failed) => ({ type: 'form.refuse' as const, failure })),
    showRefusal: sendTo('fields', ({ context: { refusal } }) =>
      refusal === null ? { type: 'form.release' as const } : { type: 'form.refuse' as const, failure: refusal },
    ),
    startOver: sendTo('fields', ({ context: { base } }) => ({ type: 'form.reset' as const, values: base })),
    emitSaved: emit((_, { values }: { values: FormGroup }) => ({ type: 'record.saved' as const, values })),
  },
}).createMachine({
  id: 'record',
  version: '3',
  initial: 'loading',
  context: ({ input }) => ({ ...input, base: {}, values: {}, latest: {}, refusal: null, conflicts: [], draft: [] }),
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'open', actions: { type: 'keepBase', params: ofOutput('values') } },
        onError: [{ guard: { type: 'isMissing', params: ofFailure }, target: 'missing' }, { target: 'failed' }],
      },
    },
    failed: { on: { 'record.retry': 'loading' } },
    missing: {},
    open: {
      initial: 'editing',
      invoke: {
        id: 'fields',
        src: 'form',
        input: ({ context: { form, base }, self }) => ({
          ...form,
          values: base,
          owner: self,
          ...(form.draft && { draft: { ...form.draft, owner: self } }),
        }),
      },
      states: {
        editing: {
          on: {
            'form.submitted': { target: 'saving', actions: { type: 'keepValues', params: ofEvent } },
            'draft.restored': {
              guard: { type: 'isOfUse', params: ofEvent },
              target: 'offered',
              actions: { type: 'keepDraft', params: ofEvent },
            },
          },
        },
        /** Whether what was typed before is restored. */
        offered: {
          on: {
            'form.submitted': { actions: 'release' },
            'record.restore': [
              { guard: 'isOverwriting', target: 'merging', actions: 'compareDraft' },
              { target: 'editing', actions: [{ type: 'restore', params: { theirs: [] } }, 'forgetDraft'] },
            ],
            'record.forget': { target: 'editing', actions: ['startOver', 'forgetDraft'] },
          },
        },
        /** Which values are restored of fields that another user has changed meanwhile. */
        merging: {
          on: {
            'form.submitted': { actions: 'release' },
            'record.settle': {
              target: 'editing',
              actions: [{ type: 'restore', params: ofEvent }, 'forgetDraft', 'forgetConflicts'],
            },
            'record.cancel': { target: 'offered', actions: 'forgetConflicts' },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context: { values, base } }) => ({ values, base }),
            onDone: {
              target: 'editing',
              actions: [
                { type: 'keepBase', params: ofOutput('values') },
                'complete',
                { type: 'reopen', params: ofOutput('values') },
                { type: 'emitSaved', params: ofOutput('values') },
              ],
            },
            onError: [
              {
                guard: { type: 'isConflict', params: ofFailure },
                target: 'comparing',
                actions: { type: 'keepRefusal', params: ofFailure },
              },
              { target: 'editing', actions: { type: 'refuse', params: ofFailure } },
            ],
          },
        },
        /** Another user has changed the same field. It is read again: a form may have its value in another form than the call. */
        comparing: {
          tags: 'busy',
          invoke: {
            id: 'load',
            src: 'load',
            onDone: [
              {
                guard: { type: 'isApart', params: ofOutput('values') },
                target: 'conflict',
                actions: { type: 'keepConflicts', params: ofOutput('values') },
              },
              // It was changed back meanwhile, so the next submission is taken.
              { target: 'editing', actions: [{ type: 'keepBase', params: ofOutput('values') }, 'showRefusal'] },
            ],
            onError: { target: 'editing', actions: { type: 'refuse', params: ofFailure } },
          },
        },
        conflict: {
          on: {
            'record.settle': { target: 'saving', actions: { type: 'settle', params: ofEvent } },
            'record.cancel': { target: 'editing', actions: ['forgetConflicts', 'release'] },
          },
        },
      },
    },
  },
})
