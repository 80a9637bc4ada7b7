import { testPresence } from '../testing/test-presence.ts'
import { pickerMachine } from './picker.machine.ts'
import { pickerPresence } from './picker.presence.ts'

testPresence(pickerMachine, pickerPresence)
