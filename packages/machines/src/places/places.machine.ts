import { assign, enqueueActions, setup } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofOutput } from '../shared/params.ts'
import type { CodeInput } from './places.actors.ts'
import type { LookEvent, PlacesContext, PlacesEvent, PlacesInput } from './places.types.ts'

/**
 * Looks up the post towns of a postal code and fills in the only one, where the field is empty or holds what was filled in
 * before. A look-up that is slow or fails blocks nothing.
 */
export const placesMachine = setup({
  types: { context: {} as PlacesContext, events: {} as PlacesEvent, input: {} as PlacesInput },
  actors: { find: notProvided<readonly string[], CodeInput>('find') },
  guards: {
    isSameCode: ({ context }, { country, zipCode }: LookEvent) =>
      context.country === country && context.zipCode === zipCode,
    canFill: ({ context: { city, filled } }, { places }: { places: readonly string[] }) =>
      places.length === 1 && (city === '' || city === filled),
  },
  actions: {
    keepCity: assign((_, { city }: LookEvent) => ({ city })),
    keepCode: assign((_, { country, zipCode, city }: LookEvent) => ({ country, zipCode, city, places: [] })),
    keepPlaces: assign((_, { places }: { places: readonly string[] }) => ({ places })),
    fillIn: enqueueActions(({ context: { form, path }, enqueue }, { places }: { places: readonly string[] }) => {
      const [filled = ''] = places
      enqueue.assign({ filled, city: filled })
      enqueue.sendTo(form, { type: 'form.change', path, value: filled })
    }),
  },
}).createMachine({
  id: 'places',
  version: '1',
  initial: 'idle',
  context: ({ input }) => ({ ...input, country: '', zipCode: '', city: '', filled: '', places: [] }),
  on: {
    'places.look': [
      { guard: { type: 'isSameCode', params: ofEvent }, actions: { type: 'keepCity', params: ofEvent } },
      { target: '.looking', reenter: true, actions: { type: 'keepCode', params: ofEvent } },
    ],
  },
  states: {
    idle: {},
    looking: {
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context: { country, zipCode } }) => ({ country, zipCode }),
        onDone: [
          {
            guard: { type: 'canFill', params: ofOutput('places') },
            target: 'idle',
            actions: [
              { type: 'keepPlaces', params: ofOutput('places') },
              { type: 'fillIn', params: ofOutput('places') },
            ],
          },
          { target: 'idle', actions: { type: 'keepPlaces', params: ofOutput('places') } },
        ],
        onError: 'idle',
      },
    },
  },
})
