import {
  createActor,
  SimulatedClock,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate'
import type { Path, PathStep } from '../model.ts'
import type { Faults, Twist } from './faults.ts'
import { createGates } from './gates.ts'

/** Milliseconds that a call may take. */
const PATIENCE = 10_000

/** A machine with its real actors, and the functions that apply its paths to a real shop. */
export interface Stage {
  /** Its parts parked where the paths settle them. */
  readonly machine: AnyStateMachine
  readonly actors: Readonly<Record<string, AnyActorLogic>>
  readonly input: unknown
  /** Injects a failure into the next request, and has the code of the last answer. */
  readonly faults: Pick<Faults, 'set' | 'code'>
  /** Events with the ids and carts of the real shop, by step. Default: the path's own event. */
  readonly events?: (actor: AnyActorRef) => Readonly<Record<string, () => EventObject>>
  /** Side effects before a step. */
  readonly before?: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => Promise<void>>>
  /** Requests and answers of a step that differ from the server's. */
  readonly twists?: Readonly<Record<string, Twist>>
  /** What makes the shop itself refuse, by step. Default: the failure is injected into the request. */
  readonly refusals?: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => Promise<void>>>
  /** Undoes what was changed in the shop. */
  readonly end?: () => Promise<void>
  /** Compares what a step led to with a model of the shop; null where they agree. */
  readonly check: (
    step: PathStep,
    before: AnyMachineSnapshot,
    after: AnyMachineSnapshot,
  ) => Promise<Omit<Stumble, 'step'> | null>
}

/** The step at which a walk left its path, with what must be there and what is. */
export interface Stumble {
  readonly step: string
  readonly expected: string
  readonly actual: string
}

const settled = (actor: AnyActorRef, id: string, child: AnyActorRef): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`"${id}" was not settled within ${PATIENCE} ms`)), PATIENCE)
    const look = () => {
      const { status, children } = actor.getSnapshot()
      // What the machine itself invokes stays its child after the end.
      if (status === 'active' && children[id] === child && child.getSnapshot().status === 'active') return
      clearTimeout(timer)
      subscription.unsubscribe()
      resolve()
    }
    const subscription = actor.subscribe({ next: look, complete: look, error: look })
  })

/**
 * Walks a path with real actors: a completion is the shop's own answer, a failure is injected into the request. Returns
 * null at its end, or where it left the path.
 */
export const walk = async (path: Path, stage: Stage): Promise<Stumble | null> => {
  const gates = createGates()
  const machine = gates.behind(stage.machine, stage.actors)
  const clock = new SimulatedClock()
  const actor = createActor(machine, { input: stage.input, clock, logger: () => undefined })
  actor.subscribe({ error: () => undefined })
  actor.start()
  const events = stage.events?.(actor) ?? {}

  const take = async ({ name, does }: PathStep): Promise<void> => {
    await stage.before?.[name]?.(actor.getSnapshot())
    if ('event' in does) return actor.send(events[name]?.() ?? does.event)
    if ('after' in does) {
      const delay = Number(machine.implementations.delays[does.after])
      return clock.increment(does.just === 'before' ? delay - 1 : delay)
    }
    const id = 'done' in does ? does.done : does.fail
    const child: AnyActorRef | undefined = actor.getSnapshot().children[id]
    if (!child) throw new Error(`"${id}" is not running`)
    const refusal = stage.refusals?.[name]
    await refusal?.(actor.getSnapshot())
    const isInjected = 'fail' in does && !refusal
    stage.faults.set(
      isInjected ? { fail: does.code, status: does.status, data: does.data } : (stage.twists?.[name] ?? {}),
    )
    const end = settled(actor, id, child)
    gates.open(child)
    await end
    stage.faults.set({})
    if ('fail' in does && refusal && stage.faults.code() !== does.code) {
      throw new Error(`The shop answers ${stage.faults.code() ?? 'no error'} instead of ${does.code}`)
    }
  }

  try {
    for (const step of path.steps) {
      const stumble = (actual: unknown): Stumble => ({
        step: step.name,
        expected: JSON.stringify(step.value),
        actual: actual instanceof Error ? actual.message : JSON.stringify(actual),
      })
      const before = actor.getSnapshot()
      try {
        await take(step)
      } catch (error) {
        return stumble(error)
      }
      const after = actor.getSnapshot()
      const difference = await stage.check(step, before, after)
      if (difference !== null) return { step: step.name, ...difference }
      if (JSON.stringify(after.value) !== JSON.stringify(step.value)) return stumble(after.value)
    }
    return null
  } finally {
    actor.stop()
    await stage.end?.()
  }
}
