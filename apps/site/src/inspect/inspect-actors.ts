import { type Actor, type AnyActorRef, createActor, fromCallback, type InspectionEvent } from 'xstate'

/** An actor with what XState does not document: undefined for the root of a system. */
export type WithParent = AnyActorRef & { readonly _parent?: AnyActorRef }

/** Passes every event of every actor that starts from now on, so it is called before the site creates one. */
export const inspectActors = (inspect: (event: InspectionEvent) => void): void => {
  // The prototype of all actors. An import of the class would add its name to a file that every page loads.
  const prototype = Object.getPrototypeOf(createActor(fromCallback(() => undefined))) as Pick<Actor<never>, 'start'>
  const { start } = prototype
  const seen = new WeakSet<object>()
  prototype.start = function (this: Actor<never>) {
    // An actor with a parent belongs to its parent's system.
    if ((this as { readonly _parent?: unknown })._parent === undefined && !seen.has(this)) {
      seen.add(this)
      this.system.inspect({ next: inspect })
    }
    return start.call(this)
  }
}
