import { testPresence } from '../testing/test-presence.ts'
import { bundleMachine } from './bundle.machine.ts'
import { bundlePresence } from './bundle.presence.ts'

testPresence(bundleMachine, bundlePresence)
