export { orderPaymentActors } from './order-payment.actors.ts'
export { orderPaymentMachine } from './order-payment.machine.ts'
export { orderPaymentPresence } from './order-payment.presence.ts'
export type { OrderPaymentContext, OrderPaymentEvent, OrderPaymentInput } from './order-payment.types.ts'
