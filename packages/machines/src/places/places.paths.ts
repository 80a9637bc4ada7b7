import fc from 'fast-check'
import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { texts } from '../testing/payload-samples.ts'
import { placesMachine } from './places.machine.ts'

const look = (zipCode: string, city: string) =>
  ({ event: { type: 'places.look', country: 'HR', zipCode, city } }) as const

export const placesPaths = pathModel({
  machine: placesMachine,
  starts: { 'an address': { form: silentPart(), path: 'addresses.1.city' } },
  steps: {
    'write the code of Vis': look('21480', ''),
    'write the code of Komiža, with Vis filled in': look('21485', 'Vis'),
    'write the code of Vis, after a place': look('21480', 'Rukavac'),
    'the code has one place': { done: 'find', output: ['Vis'] },
    'the code has two places': { done: 'find', output: ['Čara', 'Pupnat'] },
    'the code has no place': { done: 'find', output: [] },
    'the look-up fails: INTERNAL': { fail: 'find', code: 'INTERNAL' },
  },
  varies: {
    'write the code of Vis': fc.record({ zipCode: texts, city: texts }),
    'write the code of Vis, after a place': fc.record({ city: texts }),
    'the code has one place': fc.array(texts, { maxLength: 3 }),
    'the code has two places': fc.array(texts, { maxLength: 3 }),
  },
  invariants: {
    'the only place of a code is filled in, where none is written': ({ before, after, sent }) =>
      sent.length === 0 ||
      (after.context.places.length === 1 &&
        (before?.context.city === '' || before?.context.city === before?.context.filled)),
  },
  distinguish: ({ context: { zipCode, city, filled, places } }) => [zipCode, city, filled, places.length],
})
