import type { CommerceFailure, ErrorCode } from '@butiga/commerce-sdk'
import { errorCodes } from '@butiga/commerce-sdk/rules'
import type { Arbitrary } from 'fast-check'
import type { AnyStateMachine, EventFromLogic, EventObject, InputFrom, SnapshotFrom, StateValue } from 'xstate'
import type { Presence } from '../shared/presence.ts'

/** One thing that can happen to a machine. Plain data, so that a browser can be driven by it too. */
export type Happening<Event extends EventObject = EventObject> =
  | { readonly event: Event }
  /** An invoked actor completes. */
  | { readonly done: string; readonly output?: unknown }
  /**
   * An invoked actor fails, as a refused call does: with a code of the contract, with one that the contract lacks
   * (`status` is then the answer's, default 500), or without an answer: `NETWORK` and `TIMEOUT`.
   */
  | { readonly fail: string; readonly code: string; readonly status?: number; readonly data?: unknown }
  /** A delay of the machine passes, or all of it but its last millisecond. */
  | { readonly after: string; readonly just?: 'before' }

/** What a step did to a machine, for an invariant. */
export interface Taken<M extends AnyStateMachine = AnyStateMachine> {
  /** The machine before the step; null for its start. */
  readonly before: SnapshotFrom<M> | null
  readonly after: SnapshotFrom<M>
  /** The events that it sent to other actors. */
  readonly sent: readonly EventObject[]
}

/** The named steps of a machine, from which paths are generated. */
export interface PathModel<M extends AnyStateMachine = AnyStateMachine> {
  readonly machine: M
  /** Each way to start the machine, by a name that finishes "starting with …". */
  readonly starts: Readonly<Record<string, InputFrom<M>>>
  /** Everything that can happen, by a name that reads as a step of a story. */
  readonly steps: Readonly<Record<string, Happening<EventFromLogic<M>>>>
  /** The part of the context that guards depend on. Default: nothing. */
  readonly distinguish?: (snapshot: SnapshotFrom<M>) => unknown
  /** Whether a step can happen in a state of the machine, as on a screen. Default: wherever the machine handles it. */
  readonly allows?: (snapshot: SnapshotFrom<M>, step: string) => boolean
  /** What a state means on the screen, by the machine's presence file; one for each region of a parallel machine. */
  readonly presence?: (value: StateValue) => Presence | readonly Presence[]
  /**
   * What no path shows or notices, by its name in the report, and the reason why none can: an action without an effect, a
   * mutant that changes nothing. An entry that is not needed fails the tests.
   */
  readonly excuses?: Readonly<Record<string, string>>
  /**
   * Payloads of a step at and around their limits: the fields of its event that differ, the output of a completion, or
   * the data of a failure.
   */
  readonly varies?: Readonly<Record<string, Arbitrary<unknown>>>
  /** What holds after every step of every path with any payload, each as a sentence. */
  readonly invariants?: Readonly<Record<string, (taken: Taken<M>) => boolean>>
  /** The ids of the requirements that a step shows, by the step's name. */
  readonly requirements?: Readonly<Record<string, readonly string[]>>
}

/** Keeps the types of one machine while its model is written. */
export const pathModel = <M extends AnyStateMachine>(model: PathModel<M>): PathModel<M> => model

/** A step of a path and the state it must lead to. */
export interface PathStep {
  readonly name: string
  readonly does: Happening
  readonly value: StateValue
  /** The context, with functions and actors by kind. */
  readonly context: string
  /** Effects of the step: `starts load`, `shop: toast.show`, `emits list.shown`, `logs …`. */
  readonly sends: readonly string[]
  /** The facts of the context that the step changed: `shown: 2 → 3`. */
  readonly changes: readonly string[]
  /** Effects with their payload: `shop ← toast.show (toast …)`, `starts save {…}`, `timer 500 ms`. */
  readonly says: readonly string[]
}

/** A story: from a start through named steps, each with the state that must follow. */
export interface Path {
  /** Hash of the start and the names of the steps: it stays when other paths come and go. */
  readonly id: string
  readonly name: string
  readonly start: string
  /** The state that the start leads to. */
  readonly opens: StateValue
  /** Effects of the start, as those of a step. */
  readonly openingSays: readonly string[]
  readonly steps: readonly PathStep[]
  /** The transitions and guard outcomes that its last step is there for. */
  readonly covers: readonly string[]
}

const isOfContract = (code: string): code is ErrorCode => code in errorCodes

/** What the SDK says of a request without an answer. */
const unanswered: Readonly<Record<string, string>> = { NETWORK: 'Network error', TIMEOUT: 'Request timed out' }

/** The failure of a cart call, as the SDK returns it for a code, an unknown code, or no answer at all. */
export const failureWith = (code: string, data?: unknown, status?: number): CommerceFailure => {
  // Field errors have a place of their own.
  const given = code === 'VALIDATION_FAILED' ? (data as CommerceFailure['data']) : { data }
  const rest = { data: data === undefined ? null : given, call: null, requestId: null }
  if (!isOfContract(code)) {
    const silence = unanswered[code]
    return { code: null, statusCode: silence ? 0 : (status ?? 500), message: silence ?? code, ...rest }
  }
  // In cart calls a field error is 422, since 400 means an expired session there.
  const known = code === 'VALIDATION_FAILED' ? 422 : errorCodes[code].status
  return { code, statusCode: status ?? known, message: errorCodes[code].key, ...rest }
}

/** A short hash of a start and the names of its steps (FNV-1a, 32 bits). */
export const pathId = (start: string, names: readonly string[]): string => {
  let hash = 0x811c9dc5
  for (const letter of [start, ...names].join('\n')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36).padStart(7, '0')
}

// XState has serialized the actor by then, under a number of its own.
const isActor = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('xstate$$type' in value || ('sessionId' in value && 'send' in value))

/** A context as comparable text: actors and functions by kind, since each run has its own. */
export const contextText = (context: unknown): string =>
  JSON.stringify(context, (_, value: unknown) =>
    typeof value === 'function' ? '(function)' : isActor(value) ? '(actor)' : value,
  )
