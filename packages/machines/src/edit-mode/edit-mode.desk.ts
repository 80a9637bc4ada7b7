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

/** What was typed for a text of the page before it could be typed in. */
export interface KeptText {
  readonly element: HTMLElement
  /** Where the text was pressed. */
  readonly caret: Range | null
  /** Has what was typed. */
  readonly control: HTMLTextAreaElement
}

declare global {
  /** In the document of edit mode: the desk of what is edited, once that is open. */
  var editDesk: EditDesk | undefined
  /** In the page in its frame: ends the taking of presses, and returns the element that was pressed last. Missing afterwards. */
  var firstPress: (() => HTMLElement | null) | undefined
  /** In that page: ends the keeping of what is typed, and returns it. Missing afterwards. */
  var storedTexts: (() => readonly KeptText[]) | undefined
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
