export { secondFactorActors } from './second-factor.actors.ts'
export { secondFactorMachine } from './second-factor.machine.ts'
export { secondFactorPresence } from './second-factor.presence.ts'
