export { pagedMachine } from './paged.machine.ts'
export { pagedPresence } from './paged.presence.ts'
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
