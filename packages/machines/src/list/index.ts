export { listActors } from './list.actors.ts'
export { toggled, valuesOf, withFilter } from './list.filters.ts'
export { firstQuery, listMachine } from './list.machine.ts'
export { filtersRequest, listRequest } from './list.requests.ts'
export type {
  FilterValue,
  ListAnswer,
  ListChange,
  ListContext,
  ListEmitted,
  ListEvent,
  ListInput,
  ListQuery,
} from './list.types.ts'
