import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { subscriptionLinkMachine } from './subscription-link.machine.ts'

const { quiet, busy } = inPlace
/** The button is gone: reading goes on at the heading of what came of it. */
const outcome = { focus: 'heading', announces: 'nothing' } as const

const presences: PresenceTable<typeof subscriptionLinkMachine> = {
  asking: quiet,
  acting: busy,
  done: outcome,
  refused: outcome,
}

/** What the state of the link means for someone who does not see it. */
export const subscriptionLinkPresence = (value: StateValue): Presence =>
  presences[stateName(value) as keyof typeof presences]
