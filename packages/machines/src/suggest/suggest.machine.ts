import { assign, enqueueActions, setup } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofOutput } from '../shared/params.ts'
import type { SuggestInput } from './suggest.actors.ts'
import { SUGGEST_DEBOUNCE } from './suggest.delays.ts'
import type { SuggestContext, SuggestEmitted, SuggestEvent, Suggestion } from './suggest.types.ts'

/**
 * What the search box of every page suggests while a visitor types. Requested after a pause; a newer letter cancels what was
 * before. A failed request shows nothing: the search box keeps working.
 */
export const suggestMachine = setup({
  types: { context: {} as SuggestContext, events: {} as SuggestEvent, emitted: {} as SuggestEmitted },
  actors: { suggest: notProvided<readonly Suggestion[], SuggestInput>('suggest') },
  guards: {
    isBlank: (_, { text }: { text: string }) => text.trim() === '',
    hasAnswer: ({ context: { text, shownText: displayedText } }) => text !== '' && displayedText === text,
  },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({ text, active: null })),
    forget: assign({ text: '', shownText: '', suggestions: [], active: null }),
    forgetAnswer: assign({ shownText: '', suggestions: [] }),
    show: assign(({ context }, { suggestions }: { suggestions: readonly Suggestion[] }) => ({
      suggestions,
      shownText: context.text,
      active: null,
    })),
    mark: assign(({ context }, { by }: { by: 1 | -1 }) => ({ active: moved(context, by) })),
    unmark: assign({ active: null }),
    take: enqueueActions(({ context, enqueue }, { place = context.active }: { place?: number | null }) => {
      const taken = place === null ? undefined : context.suggestions[place]
      enqueue.emit(
        taken === undefined
          ? { type: 'suggest.all', text: context.text.trim() }
          : { type: 'suggest.taken', link: taken.result.link },
      )
    }),
  },
  delays: { settle: SUGGEST_DEBOUNCE },
}).createMachine({
  id: 'suggest',
  version: '1',
  initial: 'closed',
  context: { text: '', shownText: '', suggestions: [], active: null },
  on: {
    'suggest.type': [
      { guard: { type: 'isBlank', params: ofEvent }, target: '.closed', actions: 'forget' },
      { target: '.waiting', actions: { type: 'keepText', params: ofEvent } },
    ],
  },
  states: {
    closed: { on: { 'suggest.open': { guard: 'hasAnswer', target: 'open' } } },
    waiting: { tags: 'busy', after: { settle: 'loading' }, on: { 'suggest.close': 'closed' } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'suggest',
        src: 'suggest',
        input: ({ context: { text } }) => ({ text }),
        onDone: {
          target: 'open',
          actions: { type: 'show', params: ofOutput('suggestions') },
        },
        onError: { target: 'closed', actions: 'forgetAnswer' },
      },
      on: { 'suggest.close': 'closed' },
    },
    open: {
      on: {
        'suggest.next': { actions: { type: 'mark', params: { by: 1 } } },
        'suggest.previous': { actions: { type: 'mark', params: { by: -1 } } },
        'suggest.take': { target: 'closed', actions: [{ type: 'take', params: ofEvent }, 'unmark'] },
        'suggest.close': { target: 'closed', actions: 'unmark' },
      },
    },
  },
})

/** The suggestions and the way to all results, one after the other and around; null is the box itself. */
const moved = ({ suggestions, active }: SuggestContext, by: 1 | -1): number | null => {
  // Where nothing was found there are no results to go to.
  if (suggestions.length === 0) return null
  const places = suggestions.length + 2
  const place = ((active ?? -1) + 1 + by + places) % places
  return place === 0 ? null : place - 1
}
