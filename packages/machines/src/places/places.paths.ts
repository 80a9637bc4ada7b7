import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
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
  distinguish: ({ context: { zipCode, city, filled, places } }) => [zipCode, city, filled, places.length],
})
