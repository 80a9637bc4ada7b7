export { editModeActors, type Journal } from './edit-mode.actors.ts'
export { createDesk, type EditDesk, type EditModeActor, type KeptText } from './edit-mode.desk.ts'
export { sectionsInOrder, shownDraft } from './edit-mode.document.ts'
export { editModeMachine } from './edit-mode.machine.ts'
export { editModePresence } from './edit-mode.presence.ts'
export type {
  EditChange,
  EditModeContext,
  EditModeEmitted,
  EditModeEvent,
  EditTask,
  TypedField,
} from './edit-mode.types.ts'
