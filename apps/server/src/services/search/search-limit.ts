import { byAddress, type Limit } from '../../calls/limits.ts'

/** Searching by words, whichever call does it: all of them spend the same points. */
export const searchLimit: Limit<unknown> = {
  name: 'search',
  points: 60,
  seconds: 60,
  by: byAddress,
  counts: 'calls',
  store: 'process',
  concerns: ({ search, keywords }) => search !== undefined || (typeof keywords === 'string' && keywords.trim() !== ''),
}
