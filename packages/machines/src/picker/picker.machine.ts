import { assign, emit, sendTo, setup } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofOutput } from '../shared/params.ts'
import type { PickerContext, PickerEmitted, PickerEvent, PickerId, PickerInput, PickerItem } from './picker.types.ts'

export interface FindInput {
  readonly ids: readonly PickerId[]
}

const isAmong = (items: readonly PickerItem[], id: PickerId): boolean => items.some((item) => item.id === id)

/** The items that are not chosen yet, each once. */
const newOnes = ({ chosen }: PickerContext, items: readonly PickerItem[]): readonly PickerItem[] =>
  items.filter(({ id }, place) => !isAmong(chosen, id) && !isAmong(items.slice(0, place), id))

/**
 * Chooses some of a list in an order, up to a limit. What was chosen before is found by its ids, so that it stays chosen
 * when the list shows others; one that is not found keeps its place.
 */
export const pickerMachine = setup({
  types: {
    context: {} as PickerContext,
    events: {} as PickerEvent,
    input: {} as PickerInput,
    emitted: {} as PickerEmitted,
  },
  actors: { find: notProvided<readonly PickerItem[], FindInput>('find') },
  guards: {
    isNothing: ({ context: { ids } }) => ids.length === 0,
    isChosen: ({ context: { chosen } }, { item }: { item: PickerItem }) => isAmong(chosen, item.id),
    isOne: ({ context: { limit } }) => limit === 1,
    isFull: ({ context: { chosen, limit } }) => chosen.length >= limit,
    isTooMany: ({ context }, { items }: { items: readonly PickerItem[] }) =>
      context.chosen.length + newOnes(context, items).length > context.limit,
  },
  actions: {
    keepMatches: assign(({ context: { ids } }, { found: match }: { found: readonly PickerItem[] }) => ({
      chosen: ids.map((id) => match.find((item) => item.id === id) ?? { id, title: '' }),
    })),
    add: assign(({ context }, { items }: { items: readonly PickerItem[] }) => ({
      chosen: [...context.chosen, ...newOnes(context, items)].slice(0, context.limit),
    })),
    choose: assign(({ context: { chosen, limit } }, { item }: { item: PickerItem }) => ({
      chosen: limit === 1 ? [item] : [...chosen, item],
    })),
    remove: assign(({ context: { chosen } }, { id }: { id: PickerId }) => ({
      chosen: chosen.filter((item) => item.id !== id),
    })),
    move: assign(({ context: { chosen } }, { id, by }: { id: PickerId; by: 1 | -1 }) => {
      const place = chosen.findIndex((item) => item.id === id)
      const item = chosen[place]
      if (item === undefined) return {}
      const others = chosen.filter((one) => one !== item)
      const to = Math.max(0, place + by)
      return { chosen: [...others.slice(0, to), item, ...others.slice(to)] }
    }),
    reportLimit: sendTo(
      ({ context }) => context.notices,
      ({ context: { limit } }) => ({
        type: 'toast.show' as const,
        toast: { kind: 'error' as const, key: 'core.notifications.selectionLimitReached', values: { limit } },
      }),
    ),
    emitConfirmed: emit(({ context: { chosen } }) => ({ type: 'picker.confirmed' as const, chosen })),
  },
}).createMachine({
  id: 'picker',
  version: '1',
  initial: 'opening',
  context: ({ input }) => ({ ...input, chosen: [] }),
  states: {
    opening: { always: [{ guard: 'isNothing', target: 'choosing' }, { target: 'finding' }] },
    finding: {
      tags: 'loading',
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context: { ids } }) => ({ ids }),
        onDone: { target: 'choosing', actions: { type: 'keepMatches', params: ofOutput('found') } },
        onError: 'failed',
      },
    },
    /** Nothing is chosen before it is known what was: a choice would take its place. */
    failed: { on: { 'picker.retry': 'finding' } },
    choosing: {
      on: {
        'picker.toggle': [
          {
            guard: { type: 'isChosen', params: ofEvent },
            actions: { type: 'remove', params: ({ event }) => ({ id: event.item.id }) },
          },
          { guard: 'isOne', actions: { type: 'choose', params: ofEvent } },
          { guard: 'isFull', actions: 'reportLimit' },
          { actions: { type: 'choose', params: ofEvent } },
        ],
        'picker.add': [
          { guard: { type: 'isTooMany', params: ofEvent }, actions: [{ type: 'add', params: ofEvent }, 'reportLimit'] },
          { actions: { type: 'add', params: ofEvent } },
        ],
        'picker.remove': { actions: { type: 'remove', params: ofEvent } },
        'picker.move': { actions: { type: 'move', params: ofEvent } },
        'picker.confirm': { actions: 'emitConfirmed' },
      },
    },
  },
})
