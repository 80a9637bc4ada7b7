export { adminSessionActors } from './admin-session.actors.ts'
export { passwordActors, secondFactorActors } from './admin-session.form.actors.ts'
export { adminSessionMachine } from './admin-session.machine.ts'
export { adminSessionPresence } from './admin-session.presence.ts'
