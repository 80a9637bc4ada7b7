import fc from 'fast-check'
import { pathModel } from '../testing/model.ts'
import { timetable } from '../testing/timetable-samples.ts'
import { findDestination } from './destination.guards.ts'
import { destinationMachine } from './destination.machine.ts'

/** A Wednesday noon in the zone of the timetable. */
const noon = Date.parse('2026-11-18T11:00:00Z')

const codes = fc.record({ code: fc.constantFrom(null, '', 'vis', 'VIS', 'hvar', 'atlantis') })
const places = fc.record({
  country: fc.constantFrom('HR', 'SI', ''),
  zipCode: fc.constantFrom('', ' 21480 ', '21480', '21450', '21479', '10000', 'HR-21480'),
})

export const destinationPaths = pathModel({
  machine: destinationMachine,
  starts: { 'a new page': undefined },
  steps: {
    'the timetable is there': { done: 'load', output: { timetable, kept: null } },
    'the timetable is there, and an island is kept': { done: 'load', output: { timetable, kept: 'vis' } },
    'the timetable is there, and the kept island is gone': { done: 'load', output: { timetable, kept: 'atlantis' } },
    'the shop has no timetable': { done: 'load', output: { timetable: null, kept: 'vis' } },
    'the timetable does not load: INTERNAL': { fail: 'load', code: 'INTERNAL' },
    'choose Vis': { event: { type: 'destination.choose', code: 'vis' } },
    'choose Hvar': { event: { type: 'destination.choose', code: 'hvar' } },
    'choose what is not offered': { event: { type: 'destination.choose', code: 'atlantis' } },
    'choose none': { event: { type: 'destination.choose', code: null } },
    'write an address on Vis': { event: { type: 'destination.propose', country: 'HR', zipCode: '21480' } },
    'write an address elsewhere': { event: { type: 'destination.propose', country: 'HR', zipCode: '10000' } },
    'the tab is shown': { event: { type: 'tab.shown', now: noon } },
    'the tab is hidden': { event: { type: 'tab.hidden' } },
    'a minute passes': { done: 'tick', output: noon + 60_000 },
  },
  distinguish: ({ context: { chosen, now } }) => [chosen, now],
  varies: {
    'choose Vis': codes,
    'choose Hvar': codes,
    'choose none': codes,
    'write an address on Vis': places,
    'write an address elsewhere': places,
  },
  invariants: {
    'what is chosen is offered': ({ after: { context } }) =>
      context.chosen === null || findDestination(context, context.chosen) !== undefined,
    'the clock runs for a chosen destination alone': ({ after }) =>
      !after.matches({ ready: { chosen: 'running' } }) || after.context.chosen !== null,
  },
})
