export { authActors, type AuthPorts } from './auth.actors.ts'
export { authMachine } from './auth.machine.ts'
export { authPresence } from './auth.presence.ts'
export type { AuthContext, AuthEvent, AuthInput, Restored } from './auth.types.ts'
