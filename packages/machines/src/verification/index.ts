export { verificationActors } from './verification.actors.ts'
export { verificationMachine } from './verification.machine.ts'
export { verificationPresence } from './verification.presence.ts'
export type { VerificationInput } from './verification.types.ts'
