import type { CommerceFailure, OrderRecord, RefundReason } from '@butiga/commerce-sdk'
import { assign, emit, setup } from 'xstate'
import { sentenceOf } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import { keyOf, mostOfChosen, paidLinesOf, refundCents } from './refund.sums.ts'
import type { RefundContext, RefundEvent, RefundInput, RefundPick } from './refund.types.ts'

type Picks = Readonly<Record<string, RefundPick>>

const begin = ({ order, withdrawalId }: RefundInput): RefundContext => {
  const withdrawal = order.withdrawals.find(({ id }) => id === withdrawalId)
  const lines = paidLinesOf(order)
  const picked = withdrawal?.lines.map(({ line, qty }) => [keyOf(line), { qty, restock: false }] as const) ?? []
  const hasDelivery = withdrawal !== undefined && lines.some(({ line }) => line === null)
  return {
    orderId: order.id,
    lines,
    mostCents: Math.round(order.refundable * 100),
    picks: Object.fromEntries([
      ...picked,
      ...(hasDelivery ? [[keyOf(null), { qty: 1, restock: false }] as const] : []),
    ]),
    typedCents: null,
    reason: withdrawal === undefined ? 'damaged' : 'withdrawal',
    byHand: false,
    withdrawalId: withdrawal?.id ?? null,
    problem: null,
  }
}

const withPick = (
  { lines, picks }: RefundContext,
  { line, qty }: { readonly line: number | null; readonly qty: number },
): Picks => {
  const match = lines.find((one) => one.line === line)
  const left = match === undefined ? 0 : match.qty - match.refundedQty
  const pieces = Math.min(Math.max(0, Math.trunc(qty)), left)
  const { [keyOf(line)]: before, ...others } = picks
  return pieces === 0 ? others : { ...others, [keyOf(line)]: { qty: pieces, restock: before?.restock ?? false } }
}

/**
 * A person of the shop pays money back: lines of an order and its delivery, whose price is proposed, or another amount up to
 * what is left of them.
 */
export const refundMachine = setup({
  types: {
    context: {} as RefundContext,
    events: {} as RefundEvent,
    input: {} as RefundInput,
    emitted: {} as { type: 'refund.done'; order: OrderRecord },
    children: {} as { refund: 'refund' },
  },
  actors: { refund: notProvided<OrderRecord, RefundContext>('refund') },
  guards: {
    isNothing: ({ context }) => Object.keys(context.picks).length === 0 || refundCents(context) <= 0,
    isTooMuch: ({ context }) => refundCents(context) > mostOfChosen(context),
  },
  actions: {
    pick: assign(({ context }, choice: { readonly line: number | null; readonly qty: number }) => ({
      picks: withPick(context, choice),
      typedCents: null,
      problem: null,
    })),
    restock: assign(({ context: { picks } }, { line, restock }: { line: number; restock: boolean }) => {
      const pick = picks[keyOf(line)]
      return pick === undefined ? {} : { picks: { ...picks, [keyOf(line)]: { ...pick, restock } } }
    }),
    keepAmount: assign((_, { cents }: { cents: number | null }) => ({ typedCents: cents, problem: null })),
    keepReason: assign((_, { reason }: { reason: RefundReason }) => ({ reason })),
    keepByHand: assign((_, { byHand }: { byHand: boolean }) => ({ byHand })),
    askForLines: assign({ problem: { key: 'refund.nothingChosen' } }),
    refuseAmount: assign(({ context }) => ({
      problem: { key: 'refund.tooMuch', values: { amount: mostOfChosen(context) / 100 } },
    })),
    clearProblem: assign({ problem: null }),
    explain: assign((_, { failure }: { failure: CommerceFailure }) => ({ problem: { key: sentenceOf(failure) } })),
    report: emit((_, { order }: { order: OrderRecord }) => ({ type: 'refund.done' as const, order })),
  },
}).createMachine({
  id: 'refund',
  version: '1',
  initial: 'choosing',
  context: ({ input }) => begin(input),
  states: {
    choosing: {
      on: {
        'refund.pick': { actions: { type: 'pick', params: ofEvent } },
        'refund.restock': { actions: { type: 'restock', params: ofEvent } },
        'refund.amount': { actions: { type: 'keepAmount', params: ofEvent } },
        'refund.reason': { actions: { type: 'keepReason', params: ofEvent } },
        'refund.byHand': { actions: { type: 'keepByHand', params: ofEvent } },
        'refund.send': [
          { guard: 'isNothing', actions: 'askForLines' },
          { guard: 'isTooMuch', actions: 'refuseAmount' },
          { target: 'sending', actions: 'clearProblem' },
        ],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'refund',
        src: 'refund',
        input: ({ context }) => context,
        onDone: { target: 'done', actions: { type: 'report', params: ofOutput('order') } },
        onError: { target: 'choosing', actions: { type: 'explain', params: ofFailure } },
      },
    },
    done: { type: 'final' },
  },
})
