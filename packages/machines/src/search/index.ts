export { searchActors } from './search.actors.ts'
export { firstSearch, searchMachine } from './search.machine.ts'
export { searchPresence } from './search.presence.ts'
export { searchCategories } from './search.types.ts'
export type {
  SearchAnswer,
  SearchCategory,
  SearchContext,
  SearchEmitted,
  SearchEvent,
  SearchInput,
  SearchQuery,
  SearchTotals,
} from './search.types.ts'
