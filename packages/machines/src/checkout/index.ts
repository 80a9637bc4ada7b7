export { loadAddressRules } from './checkout.address-check.ts'
export { checkoutActors, loadCheckoutCalls, readVisit } from './checkout.actors.ts'
export { deliveryAddressOf, newPlaceOf, placeOf } from './checkout.address.ts'
export { checkoutMachine } from './checkout.machine.ts'
export { buttonsOf, stopsOf } from './checkout.guards.ts'
export { checkoutPresence } from './checkout.presence.ts'
export type {
  Buyer,
  CardButtons,
  CartSource,
  CheckoutContext,
  CheckoutEvent,
  CheckoutInput,
  CheckoutStop,
  DeliveryChoice,
  Gift,
  OrderAnswer,
  PaymentDetails,
} from './checkout.types.ts'
