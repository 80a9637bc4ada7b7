export { orderStatusActors } from './order-status.actors.ts'
export { orderStatusMachine } from './order-status.machine.ts'
export { orderStatusPresence } from './order-status.presence.ts'
export type { OrderKeys, ShownOrder } from './order-status.types.ts'
