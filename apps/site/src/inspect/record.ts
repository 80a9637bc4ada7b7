import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent, StateValue } from 'xstate'
import { inspectActors, type WithParent } from './inspect-actors.ts'

// The only file that reads `_nodes` and the `_transitions` of a microstep, which XState does not document.

/** A machine as it was after one event. */
export interface Step {
  readonly number: number
  /** Of the actor: its number in the tab, its id, and that of the actor that started it; null for a root. */
  readonly actor: number
  readonly name: string
  readonly parent: number | null
  /** The machine's id: the name of its chart. */
  readonly machine: string
  readonly event: string
  readonly status: AnyMachineSnapshot['status']
  readonly value: string
  /** The ids of the states that it is in, outer ones too. */
  readonly states: readonly string[]
  /** The `data-row` values of the transitions that the event took. */
  readonly rows: readonly string[]
  readonly context: unknown
}

/** The steps of all machines of the tab since the page was loaded. */
export interface Recording {
  /** The last ones, the oldest first; a new array after each step. */
  steps(): readonly Step[]
  subscribe(listener: () => void): () => void
}

const STORED = 1000

interface StateNode {
  readonly id: string
  readonly always?: readonly Transition[]
  readonly transitions: ReadonlyMap<string, readonly Transition[]>
}
interface Transition {
  readonly source: StateNode
}

const rowOf = (transition: Transition): string => {
  const { id, always = [], transitions } = transition.source
  return `${id} ${[...always, ...[...transitions.values()].flat()].indexOf(transition)}`
}

/** `ready`, `loading.quiet`, or of parallel states `language.settled, network.online`. */
const valueOf = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([name, inner = {}]) => [name, valueOf(inner)].filter(Boolean).join('.'))
        .join(', ')

/** Records every actor that starts from now on, so it is called before the site creates one. */
export const recordActors = (): Recording => {
  let steps: readonly Step[] = []
  const listeners = new Set<() => void>()
  const numbers = new WeakMap<AnyActorRef, number>()
  const taken = new WeakMap<AnyActorRef, string[]>()
  let actors = 0
  let count = 0

  const numberOf = (actor: AnyActorRef): number => {
    const known = numbers.get(actor) ?? ++actors
    numbers.set(actor, known)
    return known
  }
  const next = (inspected: InspectionEvent) => {
    if (inspected.type === '@xstate.microstep') {
      const { actorRef, _transitions } = inspected as typeof inspected & {
        readonly _transitions: readonly Transition[]
      }
      taken.set(actorRef as AnyActorRef, [...(taken.get(actorRef as AnyActorRef) ?? []), ..._transitions.map(rowOf)])
    }
    if (inspected.type !== '@xstate.snapshot' || !('machine' in inspected.snapshot)) return
    const actor = inspected.actorRef as WithParent
    const snapshot = inspected.snapshot as AnyMachineSnapshot & { readonly _nodes: readonly StateNode[] }
    const step: Step = {
      number: ++count,
      actor: numberOf(actor),
      name: actor.id,
      parent: actor._parent ? numberOf(actor._parent) : null,
      machine: snapshot.machine.id,
      event: inspected.event.type.replace(/^xstate\.(done|error)\.actor\.(.+)$/, '$2 $1').replace(/^xstate\./, ''),
      status: snapshot.status,
      value: valueOf(snapshot.value),
      states: snapshot._nodes.map(({ id }) => id),
      rows: taken.get(actor) ?? [],
      context: snapshot.context,
    }
    taken.delete(actor)
    steps = [...steps.slice(1 - STORED), step]
    for (const listener of listeners) listener()
  }

  inspectActors(next)

  return {
    steps: () => steps,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
