export { addToCartMachine } from './add-to-cart.machine.ts'
export type { AddToCartContext, AddToCartEvent, AddToCartInput } from './add-to-cart.types.ts'
