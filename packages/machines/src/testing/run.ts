import { CommerceError } from '@butiga/commerce-sdk'
import {
  createActor,
  getInitialMicrosteps,
  SimulatedClock,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
  type StateValue,
} from 'xstate'
import { contextText, failureWith, type Happening, type Path, type PathModel } from './model.ts'
import { settle } from './parked.ts'

/** One round of the machine: the transitions taken, and the snapshots before and after. */
export interface Microstep {
  readonly before: AnyMachineSnapshot | undefined
  readonly after: AnyMachineSnapshot
  readonly transitions: readonly AnyTransitionDefinition[]
}

/** What one step did: the snapshot it met, the event that reached the machine, and the rounds that followed. */
export interface RunStep {
  readonly before: AnyMachineSnapshot | undefined
  readonly event: EventObject | undefined
  readonly microsteps: readonly Microstep[]
  /** Events to other actors and other effects, in their order. */
  readonly sends: readonly string[]
  readonly value: StateValue
  readonly context: string
}

const delayOf = (machine: AnyStateMachine, name: string): number => {
  const delay: unknown = machine.implementations.delays[name]
  if (typeof delay !== 'number') throw new Error(`Delay "${name}" is not a number of milliseconds in ${machine.id}`)
  return delay
}

/** A machine's name for another actor: its field in the context, or its id as a child. */
const nameOf = (other: AnyActorRef, { context, children }: AnyMachineSnapshot): string => {
  const fields: readonly [string, unknown][] = [...Object.entries(context), ...Object.entries(children)]
  return fields.find(([, actor]) => actor === other)?.[0] ?? 'the sender'
}

/** XState numbers an actor without an id. */
const nameless = /^x:/

/**
 * Replays steps on a real actor, with simulated time and every child actor parked until a step settles it.
 *
 * @param machine with its actors parked
 */
export const run = (
  machine: AnyStateMachine,
  input: unknown,
  steps: readonly { readonly does: Happening }[],
): RunStep[] => {
  const clock = new SimulatedClock()
  let microsteps: Microstep[] = []
  let events: EventObject[] = []
  let sends: string[] = []
  // The first state of all is entered before anything is inspected.
  let last: AnyMachineSnapshot | undefined = getInitialMicrosteps(machine, input)[0]?.[0]
  // The machine's own actor is made first; those of its children follow.
  let self: unknown
  const actor = createActor(machine, {
    input,
    clock,
    logger: (...words: unknown[]) => sends.push(`logs ${words.join(' ')}`),
    inspect: (inspected) => {
      self ??= inspected.actorRef
      if (inspected.type === '@xstate.event' && inspected.sourceRef === self && inspected.actorRef !== self) {
        const { event } = inspected
        const other = inspected.actorRef as AnyActorRef
        sends.push(
          event.type === 'xstate.init'
            ? `starts ${nameless.test(other.id) ? 'a part' : other.id}`
            : `${nameOf(other, actor.getSnapshot())}: ${event.type}`,
        )
      }
      if (inspected.actorRef !== self) return
      if (inspected.type === '@xstate.event') events.push(inspected.event)
      if (inspected.type === '@xstate.microstep') {
        const after = inspected.snapshot as AnyMachineSnapshot
        microsteps.push({ before: last, after, transitions: inspected._transitions })
        last = after
      }
    },
  })
  const ran: RunStep[] = []
  const record = (before: AnyMachineSnapshot | undefined, event: EventObject | undefined) => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    if (snapshot.status === 'error') throw snapshot.error
    ran.push({ before, event, microsteps, sends, value: snapshot.value, context: contextText(snapshot.context) })
    microsteps = []
    events = []
    sends = []
    last = snapshot
  }
  // Without an observer an error that no state takes would end the process.
  actor.subscribe({ error: () => undefined })
  actor.on('*', ({ type }) => sends.push(`emits ${type}`))
  actor.start()
  record(undefined, undefined)
  for (const { does } of steps) {
    const before: AnyMachineSnapshot = actor.getSnapshot()
    if ('event' in does) actor.send(does.event)
    else if ('done' in does) settle(before.children[does.done], { type: 'parked.done', output: does.output })
    else if ('fail' in does)
      settle(before.children[does.fail], {
        type: 'parked.fail',
        error: new CommerceError(failureWith(does.code, does.data, does.status)),
      })
    else clock.increment(delayOf(machine, does.after) - (does.just === 'before' ? 1 : 0))
    record(before, events[0])
  }
  actor.stop()
  return ran
}

/** Replays a generated path; returns the expected and the actual result of its start and of each step. */
export const replay = (model: PathModel, machine: AnyStateMachine, path: Path) => {
  const [began, ...ran] = run(machine, model.starts[path.start], path.steps)
  const opening = { name: path.start, context: '', sends: [] }
  return {
    expected: [
      { ...opening, value: path.opens },
      ...path.steps.map(({ name, value, context, sends }) => ({ name, value, context, sends })),
    ],
    actual: [
      { ...opening, value: began?.value },
      ...ran.map(({ value, context, sends }, index) => ({ name: path.steps[index]?.name, value, context, sends })),
    ],
  }
}
