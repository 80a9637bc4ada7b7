import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable, type StateName } from '../shared/presence.ts'
import type { editModeMachine } from './edit-mode.machine.ts'

const { quiet, busy, loading, failed } = inPlace

type InnerState = StateName<typeof editModeMachine>

const presences: PresenceTable<typeof editModeMachine> = {
  loading,
  missing: failed,
  denied: failed,
  failed,
  // The words of the bar say it; typing goes on.
  'ready.sync.clean': quiet,
  'ready.sync.asking': quiet,
  'ready.sync.waiting': quiet,
  'ready.sync.saving': quiet,
  'ready.sync.offline': { focus: 'kept', announces: 'notice' },
  'ready.sync.parked': { focus: 'kept', announces: 'notice' },
  'ready.sync.refused': failed,
  'ready.sync.checking': busy,
  'ready.sync.publishing': busy,
  'ready.sync.stepping': busy,
  'ready.conflicts.none': quiet,
  'ready.conflicts.open': { focus: 'heading', announces: 'nothing' },
}

/** What the state of edit mode means for someone who does not see it, for each region of an open document. */
export const editModePresence = (value: StateValue): readonly Presence[] =>
  typeof value === 'string'
    ? [presences[value as InnerState]]
    : Object.entries(value['ready'] ?? {}).map(
        ([region, inner]) => presences[`ready.${stateName({ [region]: inner })}` as InnerState],
      )
