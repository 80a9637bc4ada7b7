import fc from 'fast-check'
import { maximumQuantity, parseQuantity } from '@butiga/commerce-sdk/rules'
import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { quantities } from '../testing/payload-samples.ts'
import { cartWith, itemWith, session } from '../testing/samples.ts'
import { quantityMachine } from './quantity.machine.ts'
import { quantityPresence } from './quantity.presence.ts'

export const quantityPaths = pathModel({
  machine: quantityMachine,
  starts: { 'two boxes': { session, item: itemWith({ qty: 2 }), shop: silentPart() } },
  steps: {
    'change the quantity to 3': { event: { type: 'quantity.change', qty: 3 } },
    'change the quantity to 0': { event: { type: 'quantity.change', qty: 0 } },
    'half a second passes': { after: 'settle' },
    'half a second, less a millisecond': { after: 'settle', just: 'before' },
    'the quantity is saved': { done: 'save', output: cartWith({ version: 2, items: [itemWith({ qty: 3 })] }) },
    'the quantity is refused: OUT_OF_STOCK': { fail: 'save', code: 'OUT_OF_STOCK' },
    'the quantity gets no answer: NETWORK': { fail: 'save', code: 'NETWORK' },
    'only 7 are left: OUT_OF_STOCK': { fail: 'save', code: 'OUT_OF_STOCK', data: { available: 7 } },
    'the last 7 are saved': { done: 'fit', output: cartWith({ version: 2, items: [itemWith({ qty: 7 })] }) },
    'not even those are left: OUT_OF_STOCK': { fail: 'fit', code: 'OUT_OF_STOCK' },
    'remove the line': { event: { type: 'quantity.remove' } },
    'remove the line, at the product': {
      event: { type: 'quantity.remove', notice: 'core.notifications.removedFromCart' },
    },
    'the line is removed': { done: 'remove', output: cartWith({ version: 2, items: [] }) },
    'the removal fails: INTERNAL': { fail: 'remove', code: 'INTERNAL' },
    'another answer brings the line': { event: { type: 'quantity.received', item: itemWith({ qty: 5 }) } },
  },
  // Whether an aborted call may have changed the line decides what its next failure says.
  distinguish: ({ context: { unanswered } }) => unanswered > 1,
  presence: quantityPresence,
  varies: {
    'change the quantity to 3': fc.record({ qty: quantities }),
    'change the quantity to 0': fc.record({ qty: quantities }),
    'only 7 are left: OUT_OF_STOCK': fc.record({ available: fc.constantFrom(-1, 0, 1, 7, maximumQuantity) }),
    'another answer brings the line': fc.record({
      item: fc.integer({ min: 1, max: maximumQuantity }).map((qty) => itemWith({ qty })),
    }),
  },
  invariants: {
    'the shown quantity is one that can be in a cart': ({ after }) =>
      parseQuantity(after.context.shown) === after.context.shown,
    'a quantity is saved half a second after it was changed, and not in the same step': ({ before, after }) =>
      !(before?.matches('idle') && after.matches('saving')),
    'a success and a problem are not shown together': ({ after: { context } }) =>
      context.saved === null || context.problem.length === 0,
  },
  requirements: {
    'change the quantity to 3': ['R4.21', 'R4.23'],
    'half a second passes': ['R4.22'],
    'half a second, less a millisecond': ['R4.22'],
    'change the quantity to 0': ['R5.18'],
    'remove the line': ['R4.24'],
    'the line is removed': ['R4.24'],
  },
})
