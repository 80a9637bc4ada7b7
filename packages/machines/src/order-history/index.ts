export { orderHistoryActors } from './order-history.actors.ts'
export { orderHistoryMachine } from './order-history.machine.ts'
export type { OrderHistoryInput } from './order-history.types.ts'
