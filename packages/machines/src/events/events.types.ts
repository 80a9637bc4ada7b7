import type { Event } from '@butiga/commerce-sdk'
import type { PagedAnswer, PagedInput } from '../paged/paged.types.ts'

/** What a list of events asks for. */
export interface EventsQuery {
  /** From 1. */
  readonly page: number
  /** Events that have not ended, the next one first, or those that have, the latest first. */
  readonly period: 'upcoming' | 'past'
}

export type EventsAnswer = PagedAnswer<Event, null>
export type EventsInput = PagedInput<EventsQuery, Event, null>
