import type { LayeredFilter } from './__generated__/types.ts'

/** Whether filters of this type take two ends, as those of numbers, days and moments do, rather than chosen values. */
export const isRange = (type: LayeredFilter['type']): boolean =>
  type === 'number' || type === 'date' || type === 'dateTime'
