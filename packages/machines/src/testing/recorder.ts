import { createActor, fromCallback, type AnyActorRef, type EventObject } from 'xstate'

/** An actor that records the events it receives. */
export interface Recorder<Event extends EventObject> {
  readonly ref: AnyActorRef
  readonly heard: readonly Event[]
  /** The received events of one type. */
  readonly of: <Type extends Event['type']>(type: Type) => readonly Extract<Event, { type: Type }>[]
}

/** Takes the place of a machine's owner or of the root in tests, and records the events it receives. */
export const recorder = <Event extends EventObject>(): Recorder<Event> => {
  const heard: Event[] = []
  const ref = createActor(fromCallback<Event>(({ receive }) => receive((event) => heard.push(event)))).start()
  return {
    ref,
    heard,
    of: <Type extends Event['type']>(type: Type) =>
      heard.filter((event): event is Extract<Event, { type: Type }> => event.type === type),
  }
}
