export { checkoutMachine } from './checkout.machine.ts'
export type {
  AddressField,
  Buyer,
  CardButtons,
  CheckoutContext,
  CheckoutEvent,
  CheckoutInput,
  DeliveryChoice,
  OrderAnswer,
} from './checkout.types.ts'
