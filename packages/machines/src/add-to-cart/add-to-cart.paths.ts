import { failureWith, pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { cartWith } from '../testing/samples.ts'
import { addToCartMachine } from './add-to-cart.machine.ts'

const shop = silentPart()

export const addToCartPaths = pathModel({
  machine: addToCartMachine,
  starts: {
    'a simple product': { shop, productId: 3, format: 'simple' },
    'a configurable product': { shop, productId: 3, format: 'configurable' },
    'a bundle': { shop, productId: 3, format: 'bundle' },
    'a line to edit': { shop, productId: 3, format: 'simple', itemId: 12 },
  },
  steps: {
    'set the quantity to 2': { event: { type: 'product.setQuantity', qty: 2 } },
    'set the quantity to nothing': { event: { type: 'product.setQuantity', qty: '' } },
    'press the button': { event: { type: 'product.add' } },
    'remove the product': { event: { type: 'product.remove' } },
    'the cart takes it': { event: { type: 'cart.changed', cart: cartWith() } },
    'the cart refuses: OUT_OF_STOCK': { event: { type: 'cart.refused', failure: failureWith('OUT_OF_STOCK') } },
  },
  distinguish: ({ context: { qty } }) => qty,
})
