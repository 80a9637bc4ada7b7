export { hasLogin, keptCard, memberCardActors } from './member-card.actors.ts'
export { memberCardMachine } from './member-card.machine.ts'
export { memberCardPresence } from './member-card.presence.ts'
