import type { StateValue } from 'xstate'
import { inPlace, type Presence, stateName, type PresenceTable } from '../shared/presence.ts'
import type { currencyMachine } from './currency.machine.ts'

const { busy } = inPlace

/** The focus stays on the selector; that prices have changed is announced beside it. */
const presences: PresenceTable<typeof currencyMachine> = {
  loading: busy,
  settled: { focus: 'kept', announces: 'notice' },
}

/** What the state of the shown currency means for someone who does not see it. */
export const currencyPresence = (value: StateValue): Presence => presences[stateName(value) as keyof typeof presences]
