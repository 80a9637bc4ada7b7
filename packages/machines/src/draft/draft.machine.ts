import { assign, sendTo, setup } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofOutput } from '../shared/params.ts'
import type { FormGroup } from '../form/form.values.ts'
import { DRAFT_DEBOUNCE } from './draft.delays.ts'
import type { DraftContext, DraftEvent, DraftInput } from './draft.types.ts'

/**
 * Stores the values of a form: reads them once, writes them a moment after the last change, deletes them at the end.
 */
export const draftMachine = setup({
  types: { context: {} as DraftContext, events: {} as DraftEvent, input: {} as DraftInput },
  actors: {
    read: notProvided<FormGroup | null, DraftContext>('read'),
    write: notProvided<void, DraftContext>('write'),
    clear: notProvided<void, DraftContext>('clear'),
  },
  guards: { isDraft: (_, { values }: { values: FormGroup | null }) => values !== null },
  actions: {
    keepValues: assign((_, { values }: { values: FormGroup | null }) => ({ values })),
    keepForm: assign((_, { form }: { form: FormGroup }) => ({ form })),
    restore: sendTo(
      ({ context }) => context.owner,
      ({ context: { values, form } }) => ({ type: 'draft.restored' as const, values: values ?? form }),
    ),
  },
  delays: { settle: DRAFT_DEBOUNCE },
}).createMachine({
  id: 'draft',
  version: '1',
  initial: 'reading',
  context: ({ input }) => ({ ...input, values: null }),
  on: {
    'draft.change': {
      target: '.waiting',
      actions: [
        { type: 'keepValues', params: ofEvent },
        { type: 'keepForm', params: ofEvent },
      ],
    },
    'draft.clear': '.clearing',
  },
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isDraft', params: ofOutput('values') },
            target: 'resting',
            actions: [{ type: 'keepValues', params: ofOutput('values') }, 'restore'],
          },
          { target: 'resting' },
        ],
      },
    },
    resting: {},
    waiting: { after: { settle: 'writing' }, on: { 'draft.flush': 'writing' } },
    writing: {
      invoke: {
        id: 'write',
        src: 'write',
        input: ({ context }) => context,
        onDone: 'resting',
      },
    },
    clearing: { invoke: { id: 'clear', src: 'clear', input: ({ context }) => context, onDone: 'resting' } },
  },
})
