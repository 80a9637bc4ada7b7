import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type StateName } from '../shared/presence.ts'
import type { pagedMachine } from './paged.machine.ts'

const { quiet, busy, loading, failed } = inPlace

/** The focus stays at the controls that narrow a list; a turned page moves it, which `list.shown` says. */
const presences: Readonly<Record<StateName<ReturnType<typeof pagedMachine>>, Presence>> = {
  opening: quiet,
  idle: quiet,
  shown: quiet,
  waiting: busy,
  narrowing: busy,
  'loading.quiet': busy,
  'loading.noticed': loading,
  loadingMore: busy,
  settling: quiet,
  failed,
}

/** What the state of a list means for someone who does not see the screen. */
export const pagedPresence = (value: StateValue): Presence => presences[stateName(value) as keyof typeof presences]
