export { checkoutActors } from './checkout.actors.ts'
export { emptyAddress, validateAddress } from './checkout.address.ts'
export { CART_CHANGED_TOAST, checkoutMachine } from './checkout.machine.ts'
export type {
  Buyer,
  CardButtons,
  CartSource,
  CheckoutContext,
  CheckoutEvent,
  CheckoutInput,
  DeliveryChoice,
  OrderAnswer,
} from './checkout.types.ts'
