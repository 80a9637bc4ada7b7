import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { mediaUploadMachine } from './media-upload.machine.ts'

const { quiet, busy, failed } = inPlace

const presences: PresenceTable<typeof mediaUploadMachine> = { idle: quiet, sending: busy, offline: failed }

/** What the state of an upload means for someone who does not see it. */
export const mediaUploadPresence = (value: StateValue): Presence =>
  presences[stateName(value) as keyof typeof presences]
