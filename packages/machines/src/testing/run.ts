import { CommerceError } from '@butiga/commerce-sdk'
import { createActor, SimulatedClock, type AnyMachineSnapshot, type AnyStateMachine, type StateValue } from 'xstate'
import { invokedIn } from './coverage.ts'
import { delayOf, type Deed } from './engine.ts'
import { saysOf } from './facts.ts'
import { contextText, failureWith, type Happening, type Path, type PathModel } from './model.ts'
import { settle } from './parked.ts'

/** What one step did on a real actor. */
export interface RunStep {
  readonly value: StateValue
  readonly context: string
  /** Events to other actors and other effects, in their order. */
  readonly sends: readonly string[]
}

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
  const invoked = invokedIn(machine)
  let deeds: Deed[] = []
  // The machine's own actor is made first; those of its children follow.
  let self: unknown
  const actor = createActor(machine, {
    input,
    clock,
    logger: () => undefined,
    inspect: (inspected) => {
      self ??= inspected.actorRef
      if (inspected.type === '@xstate.action' && inspected.actorRef === self) {
        const { type, params } = inspected.action
        deeds.push({ type, params })
      }
    },
  })
  const ran: RunStep[] = []
  const record = (before: AnyMachineSnapshot | undefined) => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    if (snapshot.status === 'error') throw snapshot.error
    const { sends } = saysOf(deeds, before, snapshot, () => '', invoked)
    ran.push({ value: snapshot.value, context: contextText(snapshot.context), sends })
    deeds = []
  }
  // Without an observer an error that no state takes would end the process.
  actor.subscribe({ error: () => undefined })
  actor.start()
  record(undefined)
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
    record(before)
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
      ...ran.map((step, index) => ({ name: path.steps[index]?.name, ...step })),
    ],
  }
}
