import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { dataExportMachine } from './data-export.machine.ts'

const { quiet, busy } = inPlace

const presences: PresenceTable<typeof dataExportMachine> = { idle: quiet, making: busy }

/** What the state of an export means for someone who does not see it. */
export const dataExportPresence = (value: StateValue): Presence => presences[stateName(value) as keyof typeof presences]
