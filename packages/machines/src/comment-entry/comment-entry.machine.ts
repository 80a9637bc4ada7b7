import type { Comment, CommerceFailure } from '@butiga/commerce-sdk'
import type { CommentRules } from '@butiga/commerce-sdk/rules'
import { assign, emit, sendTo, setup } from 'xstate'
import { formMachine } from '../form/form.machine.ts'
import type { FormGroup } from '../form/form.values.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import type { OpenInput, SendInput } from './comment-entry.actors.ts'
import { faultsOf, valuesOf, writtenIn } from './comment-entry.fields.ts'
import type { CommentEntryContext, CommentEntryEvent, CommentEntryInput, OpenedEntry } from './comment-entry.types.ts'

/** Writes a comment with its stars by the rules of the shop, and changes an own one. */
export const commentEntryMachine = setup({
  types: {
    context: {} as CommentEntryContext,
    events: {} as CommentEntryEvent,
    input: {} as CommentEntryInput,
    /** What is shown to all visitors may be different now. */
    emitted: {} as { type: 'commentEntry.written' },
    children: {} as { fields: 'form'; open: 'open'; send: 'send' },
  },
  actors: {
    form: formMachine,
    open: notProvided<OpenedEntry, OpenInput>('open'),
    send: notProvided<Comment, SendInput>('send'),
  },
  guards: {
    isClosed: ({ context }) => rulesOf(context).who === 'Nobody',
    needsLogIn: ({ context: { isMember, ...context } }) => !isMember && rulesOf(context).who === 'RegisteredUsers',
    hasWritten: ({ context }) => context.own.length > 0,
    canEdit: ({ context: { own, isMember, ...context } }, { id }: { id: number }) =>
      isMember && rulesOf(context).canEdit && own.some((comment) => comment.id === id),
    canWriteAnother: ({ context }) => !rulesOf(context).isOnlyOne,
  },
  actions: {
    keepOpened: assign((_, { opened: { rules, own } }: { opened: OpenedEntry }) => ({ rules, own })),
    keepValues: assign((_, { values }: { values: FormGroup }) => ({ values })),
    keepSent: assign(({ context: { own } }, { sent }: { sent: Comment }) => ({
      own: [sent, ...own.filter(({ id }) => id !== sent.id)],
    })),
    beginNew: assign({ edited: null }),
    beginEdit: assign(({ context: { own } }, { id }: { id: number }) => ({
      edited: own.find((comment) => comment.id === id) ?? null,
    })),
    refuse: sendTo('fields', (_, { failure }: { failure: CommerceFailure }) => ({
      type: 'form.refuse' as const,
      failure,
    })),
  },
}).createMachine({
  id: 'commentEntry',
  version: '1',
  initial: 'opening',
  context: ({ input }) => ({ ...input, rules: null, own: [], edited: null, values: {} }),
  states: {
    opening: {
      tags: 'loading',
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context: { subject, isMember } }) => ({ subject, isMember }),
        onDone: { target: 'deciding', actions: { type: 'keepOpened', params: ofOutput('opened') } },
        onError: 'failed',
      },
    },
    failed: { on: { 'commentEntry.retry': 'opening' } },
    deciding: {
      always: [
        { guard: 'isClosed', target: 'closed' },
        { guard: 'needsLogIn', target: 'guest' },
        { guard: 'hasWritten', target: 'written' },
        { target: 'open' },
      ],
    },
    closed: {},
    guest: {},
    /** There are own comments, which their author may change. */
    written: {
      on: {
        'commentEntry.edit': {
          guard: { type: 'canEdit', params: ofEvent },
          target: 'open',
          actions: { type: 'beginEdit', params: ofEvent },
        },
        'commentEntry.another': { guard: 'canWriteAnother', target: 'open', actions: 'beginNew' },
      },
    },
    open: {
      invoke: {
        id: 'fields',
        src: 'form',
        input: ({ context, self }) => ({
          values: valuesOf(context.edited),
          check: (values) => faultsOf(values, rulesOf(context), context.isMember),
          owner: self,
        }),
      },
      initial: 'editing',
      states: {
        editing: {
          on: {
            'form.submitted': { target: 'sending', actions: { type: 'keepValues', params: ofEvent } },
            'commentEntry.cancel': { guard: 'hasWritten', target: '#commentEntry.written' },
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'send',
            src: 'send',
            input: ({ context: { subject, edited, values } }) => ({
              subject,
              id: edited?.id ?? null,
              written: writtenIn(values),
            }),
            onDone: {
              target: '#commentEntry.written',
              actions: [{ type: 'keepSent', params: ofOutput('sent') }, emit({ type: 'commentEntry.written' })],
            },
            onError: {
              target: 'editing',
              actions: { type: 'refuse', params: ofFailure },
            },
          },
        },
      },
    },
  },
})

const rulesOf = ({ rules }: Pick<CommentEntryContext, 'rules'>): CommentRules => {
  if (rules === null) throw new Error('A comment is written once the rules are here.')
  return rules
}
