import type { ActorRef, AnyActorRef, EventObject, Snapshot } from 'xstate'

/** An actor that takes these events, whatever it may emit. */
export type Receiver<Event extends EventObject> = Omit<ActorRef<Snapshot<unknown>, Event>, 'on'> &
  Pick<AnyActorRef, 'on'>
