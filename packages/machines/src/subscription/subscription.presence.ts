import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { subscriptionMachine } from './subscription.machine.ts'

const { quiet, busy } = inPlace
/** The form is gone with its button: reading goes on at what came of it. */
const outcome = { focus: 'heading', announces: 'nothing' } as const

const presences: PresenceTable<typeof subscriptionMachine> = {
  'open.editing': quiet,
  'open.consenting': busy,
  'open.subscribing': busy,
  sent: outcome,
  known: outcome,
}

/** What the state of a subscription means for someone who does not see it. */
export const subscriptionPresence = (value: StateValue): Presence =>
  presences[stateName(value) as keyof typeof presences]
