export { addToCartActors } from './add-to-cart.actors.ts'
export { chosenVariant } from './add-to-cart.guards.ts'
export { addToCartMachine } from './add-to-cart.machine.ts'
export type { AddToCartContext, AddToCartEvent, AddToCartInput, SoldProduct } from './add-to-cart.types.ts'
