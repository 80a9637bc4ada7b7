import { assign, sendTo, setup } from 'xstate'
import { failureNotice } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import type { LoadInput } from './currency.actors.ts'
import type { CurrencyContext, CurrencyEvent, CurrencyInput, Loaded } from './currency.types.ts'

/**
 * The currency that a visitor has prices shown in. Its rate is loaded before anything changes, so that all prices change at
 * once; a choice that fails leaves what was shown.
 */
export const currencyMachine = setup({
  types: { context: {} as CurrencyContext, events: {} as CurrencyEvent, input: {} as CurrencyInput },
  actors: { load: notProvided<Loaded, LoadInput>('load') },
  guards: {
    isOther: ({ context }, { currencyId }: { currencyId: number }) => currencyId !== context.wanted,
    isGone: ({ context }, { loaded }: { loaded: Loaded }) => loaded.currencyId !== context.wanted,
  },
  actions: {
    want: assign((_, { currencyId }: { currencyId: number }) => ({ wanted: currencyId })),
    wantDisplayed: assign(({ context: { wanted, shown: displayed } }) => ({ wanted: displayed ?? wanted })),
    keep: assign((_, { loaded: { currencyId } }: { loaded: Loaded }) => ({ wanted: currencyId, shown: currencyId })),
    show: sendTo(
      ({ context }) => context.shop,
      (_, { loaded }: { loaded: Loaded }) => ({ type: 'currency.shown' as const, ...loaded }),
    ),
    tellGone: sendTo(({ context }) => context.shop, {
      type: 'toast.show' as const,
      toast: { kind: 'info' as const, key: 'core.notifications.currencyGone' },
    }),
    reportFailure: sendTo(({ context }) => context.shop, failureNotice),
  },
}).createMachine({
  id: 'currency',
  version: '1',
  initial: 'loading',
  context: ({ input }) => ({ ...input, shown: null }),
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ currencyId: context.wanted }),
        onDone: [
          {
            guard: { type: 'isGone', params: ofOutput('loaded') },
            target: 'settled',
            actions: [
              { type: 'keep', params: ofOutput('loaded') },
              { type: 'show', params: ofOutput('loaded') },
              'tellGone',
            ],
          },
          {
            target: 'settled',
            actions: [
              { type: 'keep', params: ofOutput('loaded') },
              { type: 'show', params: ofOutput('loaded') },
            ],
          },
        ],
        onError: { target: 'settled', actions: ['wantDisplayed', { type: 'reportFailure', params: ofFailure }] },
      },
      on: {
        'currency.choose': {
          guard: { type: 'isOther', params: ofEvent },
          target: 'loading',
          reenter: true,
          actions: { type: 'want', params: ofEvent },
        },
      },
    },
    settled: {
      on: {
        'currency.choose': { target: 'loading', actions: { type: 'want', params: ofEvent } },
      },
    },
  },
})
