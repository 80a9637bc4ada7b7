export { suggestActors } from './suggest.actors.ts'
export { suggestMachine } from './suggest.machine.ts'
export { suggestPresence } from './suggest.presence.ts'
export type { SuggestContext, SuggestEmitted, SuggestEvent, Suggestion } from './suggest.types.ts'
