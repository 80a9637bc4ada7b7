export { adminSessionActors } from './admin-session.actors.ts'
export { passwordActors, secondFactorActors } from './admin-session.form.actors.ts'
export {
  basicsActors,
  basicsForm,
  kindActors,
  kindForm,
  ownerActors,
  ownerForm,
  settled,
} from './admin-session.setup.actors.ts'
export { adminSessionMachine } from './admin-session.machine.ts'
export { adminSessionPresence } from './admin-session.presence.ts'
