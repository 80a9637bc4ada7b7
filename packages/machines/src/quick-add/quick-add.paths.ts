import { failureWith, pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { simpleProduct } from '../testing/product-samples.ts'
import { cartWith } from '../testing/samples.ts'
import { quickAddMachine } from './quick-add.machine.ts'
import { quickAddPresence } from './quick-add.presence.ts'

const product = simpleProduct()
const press = (id: number, format = product.format) => ({
  event: { type: 'quickAdd.press' as const, product: { ...product, id, format } },
})

/** Everything that can happen to the buttons of the cards of a page. */
export const quickAddPaths = pathModel({
  machine: quickAddMachine,
  starts: { 'cards of a page': { shop: silentPart() } },
  steps: {
    'press the button of a box': press(3),
    'press the button of a tape': press(4),
    'press the button of a bundle': press(5, 'bundle'),
    'the cart takes it': { event: { type: 'cart.changed', cart: cartWith() } },
    'the cart refuses: OUT_OF_STOCK': { event: { type: 'cart.refused', failure: failureWith('OUT_OF_STOCK') } },
  },
  distinguish: ({ context: { waiting } }) => waiting,
  presence: quickAddPresence,
  requirements: {
    'press the button of a box': ['R4.26'],
    'press the button of a bundle': ['R4.28'],
  },
})
