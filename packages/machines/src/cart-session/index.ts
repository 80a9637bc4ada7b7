export { cartSessionMachine } from './cart-session.machine.ts'
export type { CartRequest, CartSessionContext, CartSessionEvent, CartSessionInput, LineRef } from './cart-session.types.ts'
