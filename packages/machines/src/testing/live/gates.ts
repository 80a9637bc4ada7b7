import { createActor, fromPromise, toPromise, type AnyActorLogic, type AnyActorRef, type AnyStateMachine } from 'xstate'

/** Actors that do their real work only once they are let through. */
export interface Gates {
  /** The machine with these actors behind gates, and nothing else changed. */
  readonly behind: (machine: AnyStateMachine, actors: Readonly<Record<string, AnyActorLogic>>) => AnyStateMachine
  readonly open: (actor: AnyActorRef) => void
}

export const createGates = (): Gates => {
  const waiting = new Map<AnyActorRef, () => void>()
  const gated = (logic: AnyActorLogic) =>
    fromPromise<unknown, unknown>(async ({ input, signal, self }) => {
      await new Promise<void>((open, leave) => {
        waiting.set(self, open)
        signal.addEventListener('abort', () => leave(signal.reason))
      })
      const actor = createActor(logic, { input })
      signal.addEventListener('abort', () => actor.stop())
      return toPromise(actor.start())
    })
  return {
    behind: (machine, actors) =>
      machine.provide({
        actors: Object.fromEntries(Object.entries(actors).map(([name, logic]) => [name, gated(logic)])),
      }),
    open: (actor) => waiting.get(actor)?.(),
  }
}
