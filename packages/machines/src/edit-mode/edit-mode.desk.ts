import type { ActorRefFrom } from 'xstate'
import type { editModeMachine } from './edit-mode.machine.ts'
import type { TypedField } from './edit-mode.types.ts'

export type EditModeActor = ActorRefFrom<typeof editModeMachine>

/** What edit mode shares with the page in its frame: both are of one origin. */
export interface EditDesk {
  readonly actor: EditModeActor
  /** The field that the page leaves alone while a person types in it; null for none. */
  readonly typed: () => TypedField | null
  readonly type: (field: TypedField | null) => void
  readonly onType: (listener: () => void) => () => void
}

/** The desk of an open document. */
export const createDesk = (actor: EditModeActor): EditDesk => {
  const listeners = new Set<() => void>()
  let typed: TypedField | null = null
  return {
    actor,
    typed: () => typed,
    type: (field) => {
      typed = field
      for (const listener of listeners) listener()
    },
    onType: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
