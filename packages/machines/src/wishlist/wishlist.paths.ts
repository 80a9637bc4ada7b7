import fc from 'fast-check'
import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { wishedProducts } from '../shared/wishes.ts'
import { wishlistMachine } from './wishlist.machine.ts'
import { wishlistPresence } from './wishlist.presence.ts'

const shop = silentPart()
const press = (productId: number) => ({ event: { type: 'wishlist.toggle' as const, productId } })
const answered = (product_id: number, wishlisted: boolean) => ({ done: 'toggle', output: { product_id, wishlisted } })

/** Everything that can happen to the wishlist of a user. */
export const wishlistPaths = pathModel({
  machine: wishlistMachine,
  starts: {
    'a box on it': { shop, products: [3] },
    'a tape that was pressed before the log-in': { shop, products: [3], wish: 4 },
    'a box that is on it already': { shop, products: [3], wish: 3 },
    'a list that could not be loaded': { shop, products: null, wish: 4 },
  },
  steps: {
    'press the heart of the box': press(3),
    'press the heart of the tape': press(4),
    'the box is removed': answered(3, false),
    'the tape is added': answered(4, true),
    'the shop refuses: PRODUCT_NOT_FOUND': { fail: 'toggle', code: 'PRODUCT_NOT_FOUND' },
    'the log-in is over: LOGGED_USERS_ONLY': { fail: 'toggle', code: 'LOGGED_USERS_ONLY' },
    'the list comes': { done: 'load', output: [4, 9] },
    'the list fails: INTERNAL': { fail: 'load', code: 'INTERNAL' },
    'the list is of nobody: LOGGED_USERS_ONLY': { fail: 'load', code: 'LOGGED_USERS_ONLY' },
    'five seconds pass': { after: 'retry' },
    'another load brings the list': { event: { type: 'wishlist.received', products: [9] } },
  },
  distinguish: ({ context: { products, queue } }) => [products, queue],
  // The shop answers what was asked for; more than two hearts are waiting as two are.
  allows: ({ context: { queue } }, step) => {
    if (step.startsWith('press')) return queue.length < 2
    if (step === 'the box is removed') return queue[0] === 3
    if (step === 'the tape is added') return queue[0] === 4
    return true
  },
  varies: {
    'press the heart of the box': fc.record({ productId: fc.constantFrom(3, 4, 5) }),
    'press the heart of the tape': fc.record({ productId: fc.constantFrom(3, 4, 5) }),
    'the list comes': fc.uniqueArray(fc.integer({ min: 1, max: 6 })),
    'another load brings the list': fc.record({ products: fc.uniqueArray(fc.integer({ min: 1, max: 6 })) }),
  },
  invariants: {
    'no product is on the list twice': ({ after: { context } }) => {
      const wished = wishedProducts(context)
      return new Set(wished).size === wished.length
    },
  },
  presence: wishlistPresence,
  requirements: {
    'the tape is added': ['R8.29'],
    'the box is removed': ['R4.38'],
  },
})
