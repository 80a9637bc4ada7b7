export { destinationActors, type DestinationPorts, type TabPort } from './destination.actors.ts'
export { departureTo, findAt, findDestination } from './destination.guards.ts'
export { destinationMachine } from './destination.machine.ts'
export type { DestinationContext, DestinationEvent, WrittenPlace } from './destination.types.ts'
