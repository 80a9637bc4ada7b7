import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { bundleMachine } from './bundle.machine.ts'

const { quiet, busy, loading } = inPlace

const presences: PresenceTable<typeof bundleMachine> = {
  // The pressed button says that it is busy; a popup opens only if there is something to choose.
  checking: busy,
  addingUnseen: busy,
  failed: { focus: 'heading', announces: 'failure' },
  reloading: loading,
  choosing: { focus: 'heading', announces: 'nothing' },
  adding: busy,
  closed: quiet,
}

/** What the state of a bundle means for someone who does not see it. */
export const bundlePresence = (value: StateValue): Presence => presences[stateName(value) as keyof typeof presences]
