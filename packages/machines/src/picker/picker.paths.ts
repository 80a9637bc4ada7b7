import fc from 'fast-check'
import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { pickerMachine } from './picker.machine.ts'
import { pickerPresence } from './picker.presence.ts'
import type { PickerItem } from './picker.types.ts'

const [box, tape, twine]: [PickerItem, PickerItem, PickerItem] = [
  { id: 1, title: 'Kutija' },
  { id: 2, title: 'Traka' },
  { id: 3, title: 'Špaga' },
]
const items = fc.constantFrom(box, tape, twine)
const by = fc.constantFrom<(1 | -1)[]>(1, -1)

/** The steps of an editor who chooses records for a section, in words. */
export const pickerPaths = pathModel({
  machine: pickerMachine,
  starts: {
    'up to two, of none so far': { notices: silentPart(), limit: 2, ids: [] },
    'exactly one': { notices: silentPart(), limit: 1, ids: [] },
    'the box is chosen already, and one that was deleted': { notices: silentPart(), limit: 2, ids: [1, 9] },
  },
  steps: {
    'what is chosen is found': { done: 'find', output: [box] },
    'what is chosen is not found: NETWORK': { fail: 'find', code: 'NETWORK' },
    'try again': { event: { type: 'picker.retry' } },
    'choose the box': { event: { type: 'picker.toggle', item: box } },
    'choose the tape': { event: { type: 'picker.toggle', item: tape } },
    'choose the twine': { event: { type: 'picker.toggle', item: twine } },
    'choose the tape and the twine at once': { event: { type: 'picker.add', items: [tape, twine] } },
    'choose all three at once': { event: { type: 'picker.add', items: [box, tape, twine] } },
    'take the box out': { event: { type: 'picker.remove', id: 1 } },
    'move the box back': { event: { type: 'picker.move', id: 1, by: 1 } },
    'move the box to the front': { event: { type: 'picker.move', id: 1, by: -1 } },
    'use what is chosen': { event: { type: 'picker.confirm' } },
  },
  // A move that changes nothing shows nothing.
  allows: ({ context: { chosen } }, step) =>
    !step.startsWith('move') ||
    (chosen.length > 1 && (chosen[0]?.id === 1 ? step === 'move the box back' : step === 'move the box to the front')),
  distinguish: ({ context: { chosen } }) => chosen.map(({ id }) => id),
  presence: pickerPresence,
  varies: {
    'choose the box': fc.record({ item: items }),
    'choose all three at once': fc.record({ items: fc.array(items, { maxLength: 4 }) }),
    'take the box out': fc.record({ id: fc.constantFrom(1, 2, 9) }),
    'move the box back': fc.record({ id: fc.constantFrom(1, 2, 9), by }),
  },
  invariants: {
    'no more are chosen than can be': ({ before, after: { context } }) =>
      context.chosen.length <= Math.max(context.limit, before?.context.chosen.length ?? 0, context.ids.length),
    'none is chosen twice': ({ after: { context } }) =>
      new Set(context.chosen.map(({ id }) => id)).size === context.chosen.length,
    'what was chosen before is kept until it is known': ({ after }) =>
      after.matches('choosing') || after.context.chosen.length === 0,
  },
  excuses: {
    'picker.choosing on picker.move: removed': 'lists are compared by ids: picker.test.ts has the order',
    'picker.choosing on picker.move does move: removed': 'lists are compared by ids: picker.test.ts has the order',
  },
})
