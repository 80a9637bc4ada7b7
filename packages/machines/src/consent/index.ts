export { consentActors } from './consent.actors.ts'
export { consentMachine } from './consent.machine.ts'
export type {
  ConsentContext,
  ConsentEvent,
  ConsentInput,
  ConsentItem,
  ConsentReply,
  ConsentTarget,
} from './consent.types.ts'
