import fc from 'fast-check'
import { parseQuantity } from '@butiga/commerce-sdk/rules'
import { failureWith, pathModel } from '../testing/model.ts'
import { parked, silentPart } from '../testing/parked.ts'
import { quantities } from '../testing/payload-samples.ts'
import { configurableProduct, engraving, simpleProduct } from '../testing/product-samples.ts'
import { cartWith, itemWith } from '../testing/samples.ts'
import * as rules from '../shared/personalizations.ts'
import { addToCartMachine } from './add-to-cart.machine.ts'
import { addToCartPresence } from './add-to-cart.presence.ts'

const shop = silentPart()
const customOptions = [...engraving]
const product = simpleProduct({ customOptions })
const configurable = configurableProduct({ customOptions })

export const addToCartPaths = pathModel({
  machine: addToCartMachine,
  starts: {
    'a configurable product': { shop, product: configurable },
    'a simple product': { shop, product },
    'a bundle': { shop, product: { ...product, format: 'bundle' } },
    'a line to edit': { shop, product: configurable, itemId: 12 },
  },
  steps: {
    'the form is there': { done: 'loadForm', output: { machine: parked, rules } },
    'the form is not needed': { done: 'loadForm', output: null },
    'the form cannot be fetched': { fail: 'loadForm', code: 'INTERNAL' },
    'choose the small one': { event: { type: 'product.choose', attributeCode: 'size', key: '1' } },
    'choose the white one': { event: { type: 'product.choose', attributeCode: 'colour', key: '12' } },
    'set the quantity to 2': { event: { type: 'product.setQuantity', qty: 2 } },
    'write a name early': { event: { type: 'product.write', title: 'Name', text: 'Iva' } },
    'set the quantity to nothing': { event: { type: 'product.setQuantity', qty: '' } },
    'press the button': { event: { type: 'product.add' } },
    'what is written is right': {
      event: { type: 'form.submitted', values: { [product.id]: ['Ana', ''], [configurable.id]: ['Ana', ''] } },
    },
    'remove the product': { event: { type: 'product.remove' } },
    'the line is taken out of the cart': { event: { type: 'product.lineGone' } },
    'the line is found': { done: 'findLine', output: itemWith({ productId: 31 }) },
    'the line is found, with a name written': {
      done: 'findLine',
      output: itemWith({ productId: 31, options: { personalizations: { '1': 'Ana' } } }),
    },
    'the line is not found': { done: 'findLine', output: null },
    'the line cannot be looked for': { fail: 'findLine', code: 'INTERNAL' },
    'the cart takes it': { event: { type: 'cart.changed', cart: cartWith() } },
    'the cart refuses: OUT_OF_STOCK': { event: { type: 'cart.refused', failure: failureWith('OUT_OF_STOCK') } },
  },
  allows: ({ context }, step) => {
    // It happens to a line that was found.
    if (step === 'the line is taken out of the cart') return context.line !== null
    if (step.startsWith('the form ') || step === 'write a name early') return context.options === null
    return step !== 'what is written is right' || (context.options !== null && parseQuantity(context.qty) !== null)
  },
  distinguish: ({ context: { qty, choice, line, options } }) => [qty, choice, line !== null, options !== null],
  presence: addToCartPresence,
  varies: {
    'set the quantity to 2': fc.record({ qty: quantities }),
    'set the quantity to nothing': fc.record({ qty: quantities }),
    'choose the small one': fc.record({
      attributeCode: fc.constantFrom('size', 'colour', ''),
      key: fc.constantFrom('', '0', '1', '2', '12'),
    }),
  },
  invariants: {
    'the cart is asked for a quantity that it can have': ({ sent }) =>
      sent.every((event) => {
        const { addition, edit } = event as { addition?: { qty: number }; edit?: { qty: number } }
        const qty = addition?.qty ?? edit?.qty ?? 1
        return parseQuantity(qty) === qty
      }),
    'it waits for the cart only after it has asked': ({ before, after, sent }) =>
      !after.matches('adding') || before?.matches('adding') === true || sent.length > 0,
  },
  excuses: {
    'addToCart on xstate.done.actor.loadForm [isForm]: guard dropped': 'openOptions does nothing without a form',
  },
  requirements: {
    'set the quantity to nothing': ['R5.18'],
    'the cart takes it': ['R4.26'],
    'the line is found': ['R4.34'],
    'remove the product': ['R4.31'],
  },
})
