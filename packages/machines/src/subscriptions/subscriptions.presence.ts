import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { subscriptionsMachine } from './subscriptions.machine.ts'

const { quiet, busy, loading, failed } = inPlace

const presences: PresenceTable<typeof subscriptionsMachine> = {
  loading,
  failed,
  shown: quiet,
  // A dialog, which takes the focus to its heading and gives it back.
  asking: { focus: 'heading', announces: 'nothing' },
  cancelling: busy,
  cancelled: { focus: 'kept', announces: 'notice' },
}

/** What the state of the subscriptions means for someone who does not see it. */
export const subscriptionsPresence = (value: StateValue): Presence =>
  presences[stateName(value) as keyof typeof presences]
