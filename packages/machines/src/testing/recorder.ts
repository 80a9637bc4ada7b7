import { createActor, fromCallback, type AnyActorRef, type EventObject } from 'xstate'

/** An actor that records the events it receives. */
export interface Recorder<Event extends EventObject> {
  readonly ref: AnyActorRef
  readonly received: readonly Event[]
  /** The received events of one type. */
  readonly of: <Type extends Event['type']>(type: Type) => readonly Extract<Event, { type: Type }>[]
}

/** Takes the place of a machine's owner or of the root in tests, and records the events it receives. */
export const recorder = <Event extends EventObject>(): Recorder<Event> => {
  const received: Event[] = []
  const ref = createActor(fromCallback<Event>(({ receive }) => receive((event) => received.push(event)))).start()
  return {
    ref,
    received,
    of: <Type extends Event['type']>(type: Type) =>
      received.filter((event): event is Extract<Event, { type: Type }> => event.type === type),
  }
}
