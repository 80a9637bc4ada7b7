import type { FormValue } from '../form/form.values.ts'
import type { Receiver } from '../shared/receiver.ts'

export interface PlacesInput {
  /** The form whose field is filled in. */
  readonly form: Receiver<{ readonly type: 'form.change'; readonly path: string; readonly value: FormValue }>
  /** The field of the place: `addresses.1.city`. */
  readonly path: string
}

export interface PlacesContext extends PlacesInput {
  /** The ISO code. */
  readonly country: string
  readonly zipCode: string
  /** What the field of the place holds. */
  readonly city: string
  /** What it was filled in with; empty before. */
  readonly filled: string
  /** The post towns of the postal code, to choose from. */
  readonly places: readonly string[]
}

/** What the address holds; the postal code is one of the country. */
export interface LookEvent {
  readonly type: 'places.look'
  readonly country: string
  readonly zipCode: string
  readonly city: string
}

export type PlacesEvent = LookEvent
