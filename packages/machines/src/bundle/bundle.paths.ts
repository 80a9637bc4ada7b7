import fc from 'fast-check'
import { parseQuantity } from '@butiga/commerce-sdk/rules'
import { failureWith, pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { quantities } from '../testing/payload-samples.ts'
import { bundlePart, configurableProduct, engraving, simpleProduct } from '../testing/product-samples.ts'
import { cartWith } from '../testing/samples.ts'
import { isEveryPartConfigured } from './bundle.guards.ts'
import { bundleMachine } from './bundle.machine.ts'
import { bundlePresence } from './bundle.presence.ts'

const shop = silentPart()
const request = { product: { id: 5, format: 'bundle', name: 'Gift box', finalPrice: 54 }, qty: 1 } as const
const ready = bundlePart(simpleProduct())
const parts = [ready, bundlePart(configurableProduct({ customOptions: [...engraving] }))]

export const bundlePaths = pathModel({
  machine: bundleMachine,
  starts: {
    'a new line': { shop, request },
    'a line to edit': {
      shop,
      request: { ...request, line: { itemId: 12, bundleOptions: [{ id: 30, options: { productId: 31 } }] } },
    },
  },
  steps: {
    'the parts come': { done: 'loadParts', output: parts },
    'nothing is to be chosen': { done: 'loadParts', output: [ready] },
    'the parts fail: INTERNAL': { fail: 'loadParts', code: 'INTERNAL' },
    'try again': { event: { type: 'bundle.retry' } },
    'the parts come after all': { done: 'reloadParts', output: parts },
    'the parts fail again: INTERNAL': { fail: 'reloadParts', code: 'INTERNAL' },
    'look at the other part': { event: { type: 'bundle.activate', id: 3 } },
    'choose the small one': { event: { type: 'bundle.choose', attributeCode: 'size', key: '1' } },
    'choose the white one': { event: { type: 'bundle.choose', attributeCode: 'colour', key: '12' } },
    'write a name': { event: { type: 'form.changed', values: { 30: ['Ana', ''] } } },
    'set the quantity to 2': { event: { type: 'bundle.setQuantity', qty: 2 } },
    'set the quantity to nothing': { event: { type: 'bundle.setQuantity', qty: '' } },
    'press the button': { event: { type: 'bundle.add' } },
    'what is written is right': { event: { type: 'form.submitted', values: { 30: ['Ana', ''] } } },
    'what is written is wrong': { event: { type: 'form.refused', path: '30.1' } },
    'close it': { event: { type: 'bundle.close' } },
    'the cart takes it': { event: { type: 'cart.changed', cart: cartWith() } },
    'the cart refuses: OUT_OF_STOCK': { event: { type: 'cart.refused', failure: failureWith('OUT_OF_STOCK') } },
  },
  // The form is asked once quantity and choices are right.
  allows: ({ context }, step) =>
    !step.startsWith('what is written') || (parseQuantity(context.qty) !== null && isEveryPartConfigured(context)),
  distinguish: ({ context: { qty, choices, customOptionsForm, activeProduct, lines } }) => [
    qty,
    choices,
    customOptionsForm,
    activeProduct,
    lines.length,
  ],
  presence: bundlePresence,
  varies: {
    'set the quantity to 2': fc.record({ qty: quantities }),
    'set the quantity to nothing': fc.record({ qty: quantities }),
    'look at the other part': fc.record({ id: fc.constantFrom(-1, 0, 3, 30, 99) }),
  },
  invariants: {
    'the cart is asked for a quantity that it can have': ({ sent }) =>
      sent.every((event) => {
        const { addition, edit } = event as { addition?: { qty: number }; edit?: { qty: number } }
        const qty = addition?.qty ?? edit?.qty ?? 1
        return parseQuantity(qty) === qty
      }),
    'the part that is shown is one of the bundle': ({ after: { context } }) =>
      context.activeProduct === null || context.lines.some(({ product }) => product.id === context.activeProduct?.id),
  },
  requirements: {
    'set the quantity to nothing': ['R5.18'],
    'press the button': ['R4.29', 'R5.20'],
  },
})
