export { isSameList, pagedMachine } from './paged.machine.ts'
export { pagedPresence } from './paged.presence.ts'
export {
  allSelected,
  isSelected,
  nothingSelected,
  readSelection,
  selectionText,
  withSelected,
  type Selection,
} from './paged.selection.ts'
export type {
  LoadedPage,
  LoadInput,
  PagedAnswer,
  PagedContext,
  PagedDefinition,
  PagedEmitted,
  PagedEvent,
  PagedInput,
  PagedMachine,
  PageQuery,
} from './paged.types.ts'
