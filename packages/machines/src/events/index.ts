export { eventsActors } from './events.actors.ts'
export { eventsMachine } from './events.machine.ts'
export type { EventsAnswer, EventsInput, EventsQuery } from './events.types.ts'
