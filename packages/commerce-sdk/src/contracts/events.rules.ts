import type { EventsFilterInput } from './__generated__/types.ts'
import { LIST_PAGE_SIZE } from './product.rules.ts'

/** What a list of events asks `events.filter` for: the next one first, of past ones the latest. */
export const eventListQuery = ({
  page,
  period,
}: {
  readonly page: number
  readonly period: 'upcoming' | 'past'
}): EventsFilterInput => ({
  page,
  limit: LIST_PAGE_SIZE,
  period,
  sort: [{ field: 'start', direction: period === 'past' ? 'desc' : 'asc' }],
})
