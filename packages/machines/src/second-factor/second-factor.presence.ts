import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { secondFactorMachine } from './second-factor.machine.ts'

const { quiet, busy, loading, failed } = inPlace
// A dialog takes the focus to its heading and gives it back; the other states bring a panel with a heading.
const heading = { focus: 'heading', announces: 'nothing' } as const

const presences: PresenceTable<typeof secondFactorMachine> = {
  loading,
  failed,
  off: quiet,
  'enrolling.calling': busy,
  'enrolling.proving': heading,
  confirming: heading,
  saving: heading,
  on: quiet,
  'renewing.calling': busy,
  'renewing.proving': heading,
  asking: heading,
  'removing.calling': busy,
  'removing.proving': heading,
}

/** What the state of a second factor means for someone who does not see it. */
export const secondFactorPresence = (value: StateValue): Presence =>
  presences[stateName(value) as keyof typeof presences]
