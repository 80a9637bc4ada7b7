export { devicesActors } from './devices.actors.ts'
export { devicesMachine, shownDevices } from './devices.machine.ts'
export { devicesPresence } from './devices.presence.ts'
