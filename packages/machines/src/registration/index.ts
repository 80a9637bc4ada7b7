export { registrationActors } from './registration.actors.ts'
export { registrationMachine } from './registration.machine.ts'
export { registrationPresence } from './registration.presence.ts'
export type { RegistrationEmitted, RegistrationInput } from './registration.types.ts'
