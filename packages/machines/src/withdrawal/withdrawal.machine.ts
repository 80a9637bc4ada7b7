import type { CommerceFailure, WithdrawableOrder } from '@butiga/commerce-sdk'
import { checkTexts, lookUpOrderTexts } from '@butiga/commerce-sdk/rules'
import { assign, sendTo, setup } from 'xstate'
import { formMachine } from '../form/form.machine.ts'
import { textAt, type FormGroup } from '../form/form.values.ts'
import { sentenceOf } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import type { WithdrawInput } from './withdrawal.actors.ts'
import type {
  WithdrawalContext,
  WithdrawalEvent,
  WithdrawalInput,
  WithdrawalName,
  WithdrawalReceipt,
} from './withdrawal.types.ts'

const reasonLength = 500

/** Pieces of a line, never more than are left; a line without any is not chosen. */
const withPick = (
  { order, picks }: WithdrawalContext,
  { line, qty }: { readonly line: number; readonly qty: number },
): Readonly<Record<number, number>> => {
  const left = order?.lines.find(({ id }) => id === line)?.left ?? 0
  const others = Object.fromEntries(Object.entries(picks).filter(([id]) => Number(id) !== line))
  const pieces = Math.min(Math.max(0, Math.trunc(qty)), left)
  return pieces === 0 ? others : { ...others, [line]: pieces }
}

/**
 * A buyer withdraws from the contract of an order: the order by its number and e-mail address, the pieces, the confirmation,
 * and a receipt. Nothing is stored before the confirmation.
 */
export const withdrawalMachine = setup({
  types: {
    context: {} as WithdrawalContext,
    events: {} as WithdrawalEvent,
    input: {} as WithdrawalInput,
    children: {} as { fields: 'form'; find: 'find'; refresh: 'find'; withdraw: 'withdraw' },
  },
  actors: {
    form: formMachine,
    find: notProvided<WithdrawableOrder, WithdrawalName>('find'),
    withdraw: notProvided<WithdrawalReceipt, WithdrawInput>('withdraw'),
  },
  guards: {
    isMissing: (_, { failure }: { failure: CommerceFailure }) => failure.code === 'NOT_FOUND',
    isOver: (_, { failure }: { failure: CommerceFailure }) => failure.code === 'WITHDRAWAL_NOT_POSSIBLE',
    isPossible: (_, { order }: { order: WithdrawableOrder }) => order.fault === null,
    hasPicks: ({ context }) => Object.keys(context.picks).length > 0,
  },
  actions: {
    keepName: assign((_, { values }: { values: FormGroup }) => ({
      name: { number: textAt(values, 'number'), email: textAt(values, 'email') },
    })),
    keepOrder: assign((_, { order }: { order: WithdrawableOrder }) => ({ order, picks: {} })),
    pick: assign(({ context }, choice: { readonly line: number; readonly qty: number }) => ({
      picks: withPick(context, choice),
      problem: null,
    })),
    keepReason: assign((_, { text }: { text: string }) => ({ reason: text.slice(0, reasonLength) })),
    askForPicks: assign({ problem: { key: 'withdrawal.nothingChosen' } }),
    explain: assign((_, { failure }: { failure: CommerceFailure }) => ({ problem: { key: sentenceOf(failure) } })),
    clearProblem: assign({ problem: null }),
    keepReceipt: assign((_, { receipt }: { receipt: WithdrawalReceipt }) => ({ receipt })),
    release: sendTo('fields', { type: 'form.release' as const }),
    refuse: sendTo('fields', (_, { failure }: { failure: CommerceFailure }) => ({
      type: 'form.refuse' as const,
      failure,
    })),
  },
}).createMachine({
  id: 'withdrawal',
  version: '1',
  initial: 'asking',
  context: ({ input: { name } }) => ({
    name: { number: '', email: '', ...name },
    order: null,
    picks: {},
    reason: '',
    problem: null,
    receipt: null,
  }),
  invoke: {
    id: 'fields',
    src: 'form',
    input: ({ self, context }) => ({
      values: { ...context.name },
      // The call takes the same texts as a look-up.
      check: (values) => checkTexts(lookUpOrderTexts, values),
      owner: self,
    }),
  },
  states: {
    asking: { on: { 'form.submitted': { target: 'looking', actions: { type: 'keepName', params: ofEvent } } } },
    looking: {
      tags: 'busy',
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context }) => context.name,
        onDone: [
          {
            guard: { type: 'isPossible', params: ofOutput('order') },
            target: 'picking',
            actions: [{ type: 'keepOrder', params: ofOutput('order') }, 'release'],
          },
          { target: 'refused', actions: [{ type: 'keepOrder', params: ofOutput('order') }, 'release'] },
        ],
        onError: [
          { guard: { type: 'isMissing', params: ofFailure }, target: 'missing', actions: 'release' },
          { target: 'asking', actions: { type: 'refuse', params: ofFailure } },
        ],
      },
    },
    /** Neither the number nor the address is said to be the wrong one. */
    missing: { on: { 'form.submitted': { target: 'looking', actions: { type: 'keepName', params: ofEvent } } } },
    /** The order is too old, cancelled, of a company, or withdrawn from already. */
    refused: { on: { 'withdrawal.back': { target: 'asking', actions: 'clearProblem' } } },
    picking: {
      on: {
        'withdrawal.pick': { actions: { type: 'pick', params: ofEvent } },
        'withdrawal.reason': { actions: { type: 'keepReason', params: ofEvent } },
        'withdrawal.back': { target: 'asking', actions: 'clearProblem' },
        'withdrawal.next': [{ guard: 'hasPicks', target: 'confirming' }, { actions: 'askForPicks' }],
      },
    },
    confirming: {
      on: {
        'withdrawal.back': { target: 'picking', actions: 'clearProblem' },
        'withdrawal.confirm': { target: 'sending', actions: 'clearProblem' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'withdraw',
        src: 'withdraw',
        input: ({ context: { name, picks, reason } }) => ({ name, picks, reason }),
        onDone: { target: 'received', actions: { type: 'keepReceipt', params: ofOutput('receipt') } },
        onError: [
          // The pieces, or the time, are gone meanwhile: what is left is asked for again.
          {
            guard: { type: 'isOver', params: ofFailure },
            target: 'refreshing',
            actions: { type: 'explain', params: ofFailure },
          },
          { target: 'confirming', actions: { type: 'explain', params: ofFailure } },
        ],
      },
    },
    /** The order as it is by now, while the last step is still shown. */
    refreshing: {
      tags: 'busy',
      invoke: {
        id: 'refresh',
        src: 'find',
        input: ({ context }) => context.name,
        onDone: [
          {
            guard: { type: 'isPossible', params: ofOutput('order') },
            target: 'picking',
            actions: { type: 'keepOrder', params: ofOutput('order') },
          },
          { target: 'refused', actions: { type: 'keepOrder', params: ofOutput('order') } },
        ],
        onError: { target: 'confirming', actions: { type: 'explain', params: ofFailure } },
      },
    },
    received: { type: 'final' },
  },
})
