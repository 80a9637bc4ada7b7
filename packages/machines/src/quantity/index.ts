export { quantityActors } from './quantity.actors.ts'
export { quantityMachine } from './quantity.machine.ts'
export { quantityPresence } from './quantity.presence.ts'
export type { QuantityContext, QuantityEvent, QuantityInput } from './quantity.types.ts'
