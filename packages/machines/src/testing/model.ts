import type { CommerceFailure, ErrorCode } from '@butiga/commerce-sdk'
import { errorCodes } from '@butiga/commerce-sdk/rules'
import type { AnyStateMachine, EventFromLogic, EventObject, InputFrom, SnapshotFrom, StateValue } from 'xstate'

/** One thing that can happen to a machine. Plain data, so that a browser can be driven by it too. */
export type Happening<Event extends EventObject = EventObject> =
  | { readonly event: Event }
  /** An invoked actor completes. */
  | { readonly done: string; readonly output?: unknown }
  /** An invoked actor fails with an error code, as a refused call does. */
  | { readonly fail: string; readonly code: ErrorCode; readonly data?: unknown }
  /** A delay of the machine passes. */
  | { readonly after: string }

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
}

/** A story: from a start through named steps, each with the state that must follow. */
export interface Path {
  readonly name: string
  readonly start: string
  /** The state that the start leads to. */
  readonly opens: StateValue
  readonly steps: readonly PathStep[]
  /** The transitions and guard outcomes that its last step is there for. */
  readonly covers: readonly string[]
}

// In cart calls a field error is 422, since 400 means an expired session there.
const statusOf = (code: ErrorCode): number => (code === 'VALIDATION_FAILED' ? 422 : errorCodes[code].status)

/** The failure of a cart call that is refused with a code. */
export const failureWith = (code: ErrorCode, data?: unknown): CommerceFailure => ({
  code,
  statusCode: statusOf(code),
  message: errorCodes[code].key,
  data: data === undefined ? null : { data },
  call: null,
  requestId: null,
})

// XState has serialized the actor by then, under a number of its own.
const isActor = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('xstate$$type' in value || ('sessionId' in value && 'send' in value))

/** A context as comparable text: actors and functions by kind, since each run has its own. */
export const contextText = (context: unknown): string =>
  JSON.stringify(context, (_, value: unknown) =>
    typeof value === 'function' ? '(function)' : isActor(value) ? '(actor)' : value,
  )
