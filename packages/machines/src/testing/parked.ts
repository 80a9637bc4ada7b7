import {
  createActor,
  type ActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  type EventObject,
  type Snapshot,
} from 'xstate'

type ParkedEvent =
  | { readonly type: 'parked.done'; readonly output: unknown }
  | { readonly type: 'parked.fail'; readonly error: unknown }
  | EventObject

const isDone = (event: ParkedEvent): event is Extract<ParkedEvent, { type: 'parked.done' }> =>
  event.type === 'parked.done'
const isFail = (event: ParkedEvent): event is Extract<ParkedEvent, { type: 'parked.fail' }> =>
  event.type === 'parked.fail'

/** Replaces any actor: takes every event, does nothing, and settles by `settle`. */
export const parked: ActorLogic<Snapshot<unknown>, ParkedEvent, unknown> = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  transition: (snapshot, event) => {
    if (isDone(event)) return { status: 'done', output: event.output, error: undefined }
    if (isFail(event)) return { status: 'error', output: undefined, error: event.error }
    return snapshot
  },
  getPersistedSnapshot: (snapshot) => snapshot,
}

/** The machine with every one of its actors parked. */
export const withParkedActors = <M extends AnyStateMachine>(machine: M): M => {
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, parked]))
  // Parked logic takes any input and settles with any output, which the types of one machine cannot say.
  return machine.provide({ actors } as Parameters<M['provide']>[0]) as M
}

/** Settles a parked actor. */
export const settle = (actor: AnyActorRef | undefined, event: ParkedEvent): void => {
  if (!actor) throw new Error(`There is no actor to settle with ${event.type}`)
  actor.send(event)
}

/** An actor outside the machine that takes every event and answers none. */
export const silentPart = (): AnyActorRef => createActor(parked).start()
