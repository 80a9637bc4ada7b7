export { searchActors } from './search.actors.ts'
export { firstSearch, searchMachine } from './search.machine.ts'
export { searchCategories } from './search.types.ts'
export type {
  SearchAnswer,
  SearchCategory,
  SearchChange,
  SearchContext,
  SearchEmitted,
  SearchEvent,
  SearchInput,
  SearchQuery,
  SearchTotals,
} from './search.types.ts'
