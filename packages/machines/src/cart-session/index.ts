export { askForCart, cartSessionActors } from './cart-session.actors.ts'
export { cartSessionMachine } from './cart-session.machine.ts'
export { cartSessionPresence } from './cart-session.presence.ts'
export { isHeldCart, type OfflineCart } from '../shared/queued-changes.ts'
export { openOfflineCart } from '../shared/stored-cart.ts'
export type {
  CartRequest,
  CartSessionContext,
  CartSessionEvent,
  CartSessionInput,
  LineRef,
  NotesEvent,
} from './cart-session.types.ts'
