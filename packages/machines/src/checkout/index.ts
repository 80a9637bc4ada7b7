export { checkoutActors } from './checkout.actors.ts'
export { checkoutMachine } from './checkout.machine.ts'
export { checkoutPresence } from './checkout.presence.ts'
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
