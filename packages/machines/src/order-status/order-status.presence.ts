import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { orderStatusMachine } from './order-status.machine.ts'

const { failed, loading, quiet } = inPlace

/** What becomes of a payment is said where the order is. */
const presences: PresenceTable<typeof orderStatusMachine> = {
  loading,
  missing: failed,
  failed,
  shown: { focus: 'kept', announces: 'notice' },
  'open.waiting': { focus: 'kept', announces: 'notice' },
  'open.asking': quiet,
  unanswered: { focus: 'kept', announces: 'notice' },
}

/** What the state of an order means for someone who does not see it. */
export const orderStatusPresence = (value: StateValue): Presence =>
  presences[stateName(value) as keyof typeof presences]
