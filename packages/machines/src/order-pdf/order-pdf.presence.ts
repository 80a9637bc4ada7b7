import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { orderPdfMachine } from './order-pdf.machine.ts'

const { quiet, busy } = inPlace

const presences: PresenceTable<typeof orderPdfMachine> = { idle: quiet, loading: busy }

/** What the state of a PDF means for someone who does not see it. */
export const orderPdfPresence = (value: StateValue): Presence => presences[stateName(value) as keyof typeof presences]
