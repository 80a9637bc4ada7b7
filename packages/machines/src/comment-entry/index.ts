export { commentEntryActors } from './comment-entry.actors.ts'
export { commentEntryMachine } from './comment-entry.machine.ts'
export { commentEntryPresence } from './comment-entry.presence.ts'
