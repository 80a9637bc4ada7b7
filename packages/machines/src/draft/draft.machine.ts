import { assign, sendTo, setup } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofOutput } from '../shared/params.ts'
import type { DraftKey, WriteInput } from './draft.actors.ts'
import { DRAFT_DEBOUNCE } from './draft.delays.ts'
import type { DraftContext, DraftEvent, DraftInput } from './draft.types.ts'

const keyOf = ({ context: { key, version } }: { context: DraftContext }): DraftKey => ({ key, version })

/** Keeps what was typed into a form: it is read once, written a moment after the last change, and deleted at the end. */
export const draftMachine = setup({
  types: { context: {} as DraftContext, events: {} as DraftEvent, input: {} as DraftInput },
  actors: {
    read: notProvided<unknown, DraftKey>('read'),
    write: notProvided<void, WriteInput>('write'),
    clear: notProvided<void, DraftKey>('clear'),
  },
  guards: { isDraft: (_, { values }: { values: unknown }) => values !== null },
  actions: {
    keepValues: assign((_, { values }: { values: DraftContext['values'] }) => ({ values })),
    restore: sendTo(
      ({ context }) => context.owner,
      (_, { values }: { values: unknown }) => ({ type: 'draft.restored' as const, values }),
    ),
  },
  delays: { settle: DRAFT_DEBOUNCE },
}).createMachine({
  id: 'draft',
  version: '1',
  initial: 'reading',
  context: ({ input }) => ({ ...input, values: null }),
  on: {
    'draft.change': { target: '.waiting', actions: { type: 'keepValues', params: ofEvent } },
    'draft.clear': '.clearing',
  },
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: keyOf,
        onDone: [
          {
            guard: { type: 'isDraft', params: ofOutput('values') },
            target: 'resting',
            actions: { type: 'restore', params: ofOutput('values') },
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
        input: ({ context: { key, version, values } }) => ({ key, version, values }),
        onDone: 'resting',
      },
    },
    clearing: { invoke: { id: 'clear', src: 'clear', input: keyOf, onDone: 'resting' } },
  },
})
