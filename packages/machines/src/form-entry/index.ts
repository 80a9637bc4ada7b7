export { formEntryActors, type LoadCaptcha } from './form-entry.actors.ts'
export { formEntryMachine } from './form-entry.machine.ts'
export { formEntryPresence } from './form-entry.presence.ts'
export type { FormEntryContext, FormEntryEvent, FormEntryInput, CaptchaProof } from './form-entry.types.ts'
