import { testPresence } from '../testing/test-presence.ts'
import { mediaUploadMachine } from './media-upload.machine.ts'
import { mediaUploadPresence } from './media-upload.presence.ts'

testPresence(mediaUploadMachine, mediaUploadPresence)
