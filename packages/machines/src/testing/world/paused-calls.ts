import { CommerceError, type CommerceFailure } from '@butiga/commerce-sdk'
import type { ActorLogic, ActorScope, AnyActorRef, EventObject, Snapshot } from 'xstate'

export type CallEnd = { readonly output: unknown } | { readonly failure: CommerceFailure }

/** What a call does, in two parts, as its answer can be lost, or arrive after that of a later call. */
export interface CallWork {
  /** As steps name it: `save of the mug`. */
  readonly name: string
  /** Needs no network, so that it ends before anything else happens. Default false. */
  readonly isLocal?: boolean
  readonly perform: () => CallEnd
  /** What the actor of the call makes of its end. Default: what it is. */
  readonly arrive?: (end: CallEnd) => CallEnd
  /** What it does when the machine leaves before. Default: nothing. */
  readonly aborted?: () => void
}

/** A call that a machine waits for. */
export interface PausedCall extends CallWork {
  /** Set once the shop has done it and the answer is on its way. */
  end: CallEnd | null
  readonly settle: (end: CallEnd) => void
}

type QueuedSnapshot = Snapshot<unknown> & { readonly input: unknown }
type Settled = { readonly type: 'held.settled'; readonly end: CallEnd }

const isSettled = (event: EventObject): event is Settled => event.type === 'held.settled'

/**
 * Takes the place of calls: they are neither promises nor requests, so a walk decides when each is done, when its answer
 * arrives, and whether it does.
 *
 * @param workOf what a call does; `self` is the actor of the call
 */
export const holdCalls = () => {
  const calls: PausedCall[] = []
  const byActor = new WeakMap<AnyActorRef, PausedCall>()
  const drop = (self: AnyActorRef): PausedCall | undefined => {
    const call = byActor.get(self)
    const index = call ? calls.indexOf(call) : -1
    if (index >= 0) calls.splice(index, 1)
    return index >= 0 ? call : undefined
  }
  const logic = (workOf: (input: never, self: AnyActorRef) => CallWork): ActorLogic<QueuedSnapshot, EventObject> => ({
    getInitialSnapshot: (_: ActorScope<QueuedSnapshot, EventObject>, input: unknown) => ({
      status: 'active',
      output: undefined,
      error: undefined,
      input,
    }),
    start: ({ input }, { self }) => {
      const settle = (end: CallEnd) => self.send({ type: 'held.settled', end } as EventObject)
      const call: PausedCall = { ...workOf(input as never, self), end: null, settle }
      byActor.set(self, call)
      calls.push(call)
    },
    transition: (snapshot, event, { self }) => {
      // A machine that leaves the state of a call aborts it: what the shop has not done by then, it does not do.
      if (event.type === 'xstate.stop') drop(self)?.aborted?.()
      if (!isSettled(event)) return snapshot
      const end = drop(self)?.arrive?.(event.end) ?? event.end
      return 'output' in end
        ? { ...snapshot, status: 'done', output: end.output, error: undefined }
        : { ...snapshot, status: 'error', output: undefined, error: new CommerceError(end.failure) }
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  })
  return { calls: calls as readonly PausedCall[], logic }
}
