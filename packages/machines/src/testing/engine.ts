import { CommerceError } from '@butiga/commerce-sdk'
import {
  createActor,
  getInitialMicrosteps,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate'
import { failureWith, type Happening } from './model.ts'

/** One round of the machine: the transitions taken, and the snapshots before and after. */
export interface Microstep {
  readonly before: AnyMachineSnapshot | undefined
  readonly after: AnyMachineSnapshot
  readonly transitions: readonly AnyTransitionDefinition[]
}

/** What one event did: the snapshot that it met, and the rounds that followed. */
export interface Macrostep {
  readonly before: AnyMachineSnapshot | undefined
  readonly event: AnyEventObject | undefined
  readonly microsteps: readonly Microstep[]
}

/** An action that the machine executes, as XState describes it. */
export interface Deed {
  readonly type: string
  readonly params: unknown
}

interface Timer {
  readonly event: AnyEventObject
  readonly due: number
}

/** A machine between two steps: plain values, so that any number of steps can be tried from it. */
export interface Moment {
  readonly snapshot: AnyMachineSnapshot
  /** The simulated time, in milliseconds. */
  readonly now: number
  readonly timers: ReadonlyMap<string, Timer>
  /** Children that have completed or failed; XState keeps them until their state is left. */
  readonly settled: ReadonlySet<AnyActorRef>
}

/** What a step does to a machine. */
export interface Outcome {
  readonly moment: Moment
  readonly deeds: readonly Deed[]
  readonly macrosteps: readonly Macrostep[]
}

/** A machine without side effects and without a clock: the parked one, one start at a time. */
export interface Engine {
  readonly begin: () => Outcome
  /** The result of a step; null where it cannot happen, because nothing handles it. */
  readonly take: (from: Moment, does: Happening) => Outcome | null
}

interface DelayedEvent {
  readonly event: AnyEventObject
  readonly delay?: unknown
  readonly id?: unknown
}

const isDelayed = ({ type, params }: Deed): boolean =>
  (type === 'xstate.raise' || type === 'xstate.sendTo') && typeof (params as DelayedEvent).delay === 'number'

/** The milliseconds of a delay. */
export const delayOf = (
  {
    implementations,
    id,
  }: { readonly implementations: Pick<AnyStateMachine['implementations'], 'delays'>; readonly id: string },
  name: string,
): number => {
  const delay: unknown = implementations.delays[name]
  if (typeof delay !== 'number') throw new Error(`Delay "${name}" is not a number of milliseconds in ${id}`)
  return delay
}

const nodesOf = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] => snapshot._nodes as AnyStateNode[]

/**
 * Runs a machine by its pure transition function. Time is a number, and a child settles when a step says so.
 *
 * @param machine with its actors parked
 */
export const createEngine = (machine: AnyStateMachine, input: unknown): Engine => {
  // A wait lasts as long as the delay had when the engine was made, so that a path notices another one.
  const delays = { implementations: { delays: { ...machine.implementations.delays } }, id: machine.id }
  let deeds: Deed[] = []
  let microsteps: Microstep[] = []
  let last: AnyMachineSnapshot | undefined
  // Spawned children find their parent and its system in it. It is never started.
  const self = createActor(machine, {
    input,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return
      const after = inspected.snapshot as AnyMachineSnapshot
      microsteps.push({ before: last, after, transitions: inspected._transitions })
      last = after
    },
  })
  const ignore = () => undefined
  const scope = {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: ignore,
    defer: ignore,
    emit: ignore,
    stopChild: ignore,
    actionExecutor: ({ type, params }: Deed) => deeds.push({ type, params }),
  } as unknown as Parameters<AnyStateMachine['transition']>[2]

  const record = <Result>(before: AnyMachineSnapshot | undefined, act: () => Result) => {
    deeds = []
    microsteps = []
    last = before
    const result = act()
    return { result, deeds, microsteps }
  }

  const timersAfter = (timers: Moment['timers'], done: readonly Deed[], now: number): Moment['timers'] => {
    const changes = done.filter((deed) => isDelayed(deed) || deed.type === 'xstate.cancel')
    if (changes.length === 0) return timers
    const next = new Map(timers)
    for (const { type, params } of changes) {
      if (type === 'xstate.cancel') next.delete((params as { sendId: string }).sendId)
      else {
        const { event, delay, id } = params as DelayedEvent
        next.set(typeof id === 'string' ? id : event.type, { event, due: now + Number(delay) })
      }
    }
    return next
  }

  const send = (from: Moment, event: AnyEventObject): Outcome => {
    const { snapshot: before, now } = from
    const { result: snapshot, ...ran } = record(before, () => machine.transition(before, event, scope))
    if (snapshot.status === 'error') throw snapshot.error
    const moment = { ...from, snapshot, timers: timersAfter(from.timers, ran.deeds, now) }
    return { moment, deeds: ran.deeds, macrosteps: [{ before, event, microsteps: ran.microsteps }] }
  }

  /** Lets time pass; each timer that ends meanwhile sends its event. */
  const pass = (from: Moment, duration: number): Outcome => {
    const until = from.now + duration
    let moment = from
    const all: Outcome[] = []
    for (;;) {
      const [next] = [...moment.timers].filter(([, { due }]) => due <= until).sort(([, a], [, b]) => a.due - b.due)
      if (next === undefined || moment.snapshot.status !== 'active') break
      const [id, { event, due }] = next
      const timers = new Map(moment.timers)
      timers.delete(id)
      const outcome = send({ ...moment, timers, now: due }, event)
      all.push(outcome)
      moment = outcome.moment
    }
    return {
      moment: { ...moment, now: until },
      deeds: all.flatMap((outcome) => outcome.deeds),
      macrosteps: all.flatMap((outcome) => outcome.macrosteps),
    }
  }

  const handles = (snapshot: AnyMachineSnapshot, type: string): boolean =>
    nodesOf(snapshot).some((node) => node.transitions.has(type))

  /** A child settles where it runs and its result is handled. */
  const settle = (from: Moment, id: string, event: AnyEventObject): Outcome | null => {
    const child = from.snapshot.children[id]
    if (child === undefined || from.settled.has(child) || !handles(from.snapshot, event.type)) return null
    return send({ ...from, settled: new Set([...from.settled, child]) }, { ...event, actorId: id })
  }

  return {
    begin: () => {
      const first: AnyMachineSnapshot | undefined = getInitialMicrosteps(machine, input)[0]?.[0]
      const { result: snapshot, ...ran } = record(first, () => machine.getInitialSnapshot(scope, input))
      if (snapshot.status === 'error') throw snapshot.error
      return {
        moment: { snapshot, now: 0, timers: timersAfter(new Map(), ran.deeds, 0), settled: new Set() },
        deeds: ran.deeds,
        macrosteps: [
          {
            before: undefined,
            event: undefined,
            microsteps: [...ran.microsteps, { before: undefined, after: snapshot, transitions: [] }],
          },
        ],
      }
    },
    take: (from, does) => {
      const { snapshot } = from
      if (snapshot.status !== 'active') return null
      if ('event' in does) return handles(snapshot, does.event.type) ? send(from, { ...does.event }) : null
      if ('done' in does) {
        return settle(from, does.done, { type: `xstate.done.actor.${does.done}`, output: does.output })
      }
      if ('fail' in does) {
        const error = new CommerceError(failureWith(does.code, does.data, does.status))
        return settle(from, does.fail, { type: `xstate.error.actor.${does.fail}`, error })
      }
      const waits = nodesOf(snapshot).some(({ after }) => after.some(({ delay }) => delay === does.after))
      return waits ? pass(from, delayOf(delays, does.after) - (does.just === 'before' ? 1 : 0)) : null
    },
  }
}
