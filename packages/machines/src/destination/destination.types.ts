import type { DeliveryTimetable } from '@butiga/commerce-sdk'

/** What the machine starts with. */
export interface Loaded {
  /** Null for a shop without one. */
  readonly timetable: DeliveryTimetable | null
  /** The code of the destination that this browser keeps, which may be gone; null for none. */
  readonly kept: string | null
}

/** A place as an address has it. */
export interface WrittenPlace {
  /** The ISO code. */
  readonly country: string
  readonly zipCode: string
}

export interface DestinationContext {
  readonly timetable: DeliveryTimetable | null
  /** The code of the chosen destination; null while none is chosen. */
  readonly chosen: string | null
  /** The moment that the shown times are for, in milliseconds. */
  readonly now: number
}

/** Keeps the choice in the browser; null deletes it. */
export interface KeepEvent {
  readonly type: 'destination.keep'
  readonly code: string | null
}

export type DestinationEvent =
  /** A destination of the timetable; null for none. */
  | { readonly type: 'destination.choose'; readonly code: string | null }
  /** An address was written: its destination is chosen where none is. */
  | ({ readonly type: 'destination.propose' } & WrittenPlace)
  | { readonly type: 'tab.shown'; readonly now: number }
  | { readonly type: 'tab.hidden' }
