import { assign, fromCallback, sendTo, setup, type EventObject } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofOutput } from '../shared/params.ts'
import type { TickInput } from './destination.actors.ts'
import { departureTo, findAt, findDestination } from './destination.guards.ts'
import type { DestinationContext, DestinationEvent, KeepEvent, Loaded, WrittenPlace } from './destination.types.ts'

/**
 * The place that a visitor has deliveries sent to, chosen once for all screens, and the clock of its next departure. The clock
 * runs while a destination is chosen and the tab is visible.
 */
export const destinationMachine = setup({
  types: { context: {} as DestinationContext, events: {} as DestinationEvent },
  actors: {
    load: notProvided<Loaded>('load'),
    keep: fromCallback<KeepEvent>(() => undefined),
    followTab: fromCallback<EventObject>(() => undefined),
    tick: notProvided<number, TickInput>('tick'),
  },
  guards: {
    isWithout: (_, { loaded }: { loaded: Loaded }) => loaded.timetable === null,
    isStored: (_, { loaded }: { loaded: Loaded }) => findDestination(loaded, loaded.kept) !== undefined,
    isGone: (_, { loaded }: { loaded: Loaded }) => loaded.kept !== null,
    isOffered: ({ context }, { code }: { code: string | null }) => findDestination(context, code) !== undefined,
    isNone: (_, { code }: { code: string | null }) => code === null,
    isCovered: ({ context }, place: WrittenPlace) => findAt(context, place) !== undefined,
  },
  actions: {
    keepTimetable: assign((_, { loaded: { timetable } }: { loaded: Loaded }) => ({ timetable })),
    takeStored: assign((_, { loaded: { timetable, kept: stored } }: { loaded: Loaded }) => ({
      timetable,
      chosen: stored,
    })),
    choose: assign((_, { code }: { code: string | null }) => ({ chosen: code })),
    chooseAt: assign(({ context }, place: WrittenPlace) => ({ chosen: findAt(context, place)?.code ?? null })),
    storeChoice: sendTo('keep', ({ context }) => ({ type: 'destination.keep' as const, code: context.chosen })),
    readClock: assign((_, { now }: { now: number }) => ({ now })),
  },
}).createMachine({
  id: 'destination',
  version: '1',
  initial: 'loading',
  context: { timetable: null, chosen: null, now: 0 },
  invoke: { id: 'keep', src: 'keep' },
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          { guard: { type: 'isWithout', params: ofOutput('loaded') }, target: 'absent' },
          {
            guard: { type: 'isStored', params: ofOutput('loaded') },
            target: 'ready.chosen',
            actions: { type: 'takeStored', params: ofOutput('loaded') },
          },
          {
            guard: { type: 'isGone', params: ofOutput('loaded') },
            target: 'ready.open',
            actions: [{ type: 'keepTimetable', params: ofOutput('loaded') }, 'storeChoice'],
          },
          { target: 'ready.open', actions: { type: 'keepTimetable', params: ofOutput('loaded') } },
        ],
        // The shop sells without it.
        onError: 'absent',
      },
    },
    /** Nothing to choose: nothing is shown. */
    absent: { type: 'final' },
    ready: {
      tags: 'ready',
      initial: 'open',
      on: {
        'destination.choose': [
          {
            guard: { type: 'isNone', params: ofEvent },
            target: '.open',
            actions: [{ type: 'choose', params: ofEvent }, 'storeChoice'],
          },
          {
            guard: { type: 'isOffered', params: ofEvent },
            target: '.chosen',
            actions: [{ type: 'choose', params: ofEvent }, 'storeChoice'],
          },
        ],
      },
      states: {
        open: {
          on: {
            'destination.propose': {
              guard: { type: 'isCovered', params: ofEvent },
              target: 'chosen',
              actions: [{ type: 'chooseAt', params: ofEvent }, 'storeChoice'],
            },
          },
        },
        chosen: {
          // Its first event is the state of the tab.
          invoke: { id: 'followTab', src: 'followTab' },
          initial: 'still',
          on: { 'tab.shown': { target: '.running', actions: { type: 'readClock', params: ofEvent } } },
          states: {
            /** The tab is hidden. */
            still: {},
            running: {
              on: { 'tab.hidden': 'still' },
              invoke: {
                id: 'tick',
                src: 'tick',
                input: ({ context }) => ({
                  now: context.now,
                  cutOff: departureTo(context, findDestination(context, context.chosen))?.cutOff.getTime() ?? null,
                }),
                onDone: {
                  target: 'running',
                  reenter: true,
                  actions: { type: 'readClock', params: ofOutput('now') },
                },
              },
            },
          },
        },
      },
    },
  },
})
