import type { EventDetails, EventsFilterInput, Occurrence } from './__generated__/types.ts'
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

/** The times of an event that people can sign up for at a moment: those that have not begun. */
export const openTimes = ({ start, end, free, later }: EventDetails, now: number): Occurrence[] =>
  [{ start, end, free }, ...later].filter((time) => Date.parse(time.start) > now)
