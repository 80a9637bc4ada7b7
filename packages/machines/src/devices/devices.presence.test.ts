import { testPresence } from '../testing/test-presence.ts'
import { devicesMachine } from './devices.machine.ts'
import { devicesPresence } from './devices.presence.ts'

testPresence(devicesMachine, devicesPresence)
