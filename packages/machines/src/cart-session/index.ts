export { askForCart, cartSessionActors } from './cart-session.actors.ts'
export { cartSessionMachine } from './cart-session.machine.ts'
export { cartSessionPresence } from './cart-session.presence.ts'
export type {
  CartRequest,
  CartSessionContext,
  CartSessionEvent,
  CartSessionInput,
  LineRef,
  NotesEvent,
} from './cart-session.types.ts'
