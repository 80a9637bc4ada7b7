import type { LayeredFilter } from '@butiga/commerce-sdk'
import type { FilterValue } from '@butiga/machines/list'
import type { Narrowing } from '../hooks/use-active-filters.ts'

export type FilterChoice = LayeredFilter['values'][number]

/** One attribute's control: what there is to choose, what is chosen, and what to do when that changes. */
export interface FilterControlProps {
  readonly filter: LayeredFilter
  /** Ids, `yes` or `no`, or both ends of a range; empty while the attribute narrows nothing. */
  readonly chosen: readonly FilterValue[]
  /** The name of its fields, so that a form without scripts sends them. */
  readonly name: string
  readonly onNarrow: (change: Narrowing) => void
}
