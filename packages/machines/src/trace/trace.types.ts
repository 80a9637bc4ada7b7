/** What a trace may hold: no value of a shop gets into it but through a shape. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** One thing that happened to the machines from outside, and the states that it led to. */
export interface TraceEntry {
  /** Milliseconds since the recording began. */
  readonly at: number
  /** It came while the machines still handled the entry before: what follows both is compared together. */
  readonly within?: true
  /** The machine's actor: the id of its machine, then those of the children, as in `shop/cartSession/line-12`. */
  readonly actor: string
  /**
   * `starts` and `stops` are those of an actor without a parent; `sends` an event from outside; `waits` an event that a delay
   * brings; `done` and `fails` the outcome of a call.
   */
  readonly does: 'starts' | 'stops' | 'sends' | 'waits' | 'done' | 'fails'
  /** The type of the event, or the id of the call. */
  readonly name?: string
  /** The input, the event's fields or the outcome, by the shape of `traced.ts`. */
  readonly data?: Json
  /** The state of each machine that this changed, with a hash of what its context holds. */
  readonly leads?: Readonly<Record<string, readonly string[]>>
  /** What each form finds otherwise than before. */
  readonly forms?: Readonly<Record<string, TracedForm>>
}

/** The values of a form are private, so a replay takes from the trace what its rules made of them. */
export interface TracedForm {
  /** The places of the faults that are gone, in the list of all. */
  readonly cured?: readonly number[]
  /** Path, rule and limit of each new fault; they follow the others. */
  readonly found?: readonly Json[]
  /** The values, where the form has put them where they belong. */
  readonly tidied?: Json
}

/** A session of one tab, without personal data: the same machines go through the same states when it is replayed. */
export interface Trace {
  readonly format: typeof TRACE_FORMAT
  /** The version of each machine, by its id. */
  readonly machines: Readonly<Record<string, string>>
  readonly site: string
  readonly release: string
  /** Entries that the ring buffer has dropped; a trace that lacks its beginning cannot be replayed. */
  readonly dropped: number
  readonly entries: readonly TraceEntry[]
}

/** Rises when older traces can no longer be replayed. */
export const TRACE_FORMAT = 1
