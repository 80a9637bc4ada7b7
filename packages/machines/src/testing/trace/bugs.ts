import {
  not,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate'
import { getStateNodes } from '../graph.ts'
import type { Plant } from './session.ts'

/** One change of a machine: where and what. */
export interface Bug {
  readonly name: string
  readonly machine: string
  readonly plant: Plant
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...getStateNodes(machine)]
const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
]

/** The place of a transition in its machine, which is the same in every copy of it. */
export const placeOf = ({ source, eventType }: AnyTransitionDefinition, index: number): string =>
  `${source.id} on ${eventType || 'always'} #${index + 1}`

const indexOf = (transition: AnyTransitionDefinition): number =>
  transitionsOf(transition.source)
    .filter(({ eventType }) => eventType === transition.eventType)
    .indexOf(transition)

/** Collects the places of the transitions that a session takes. */
export const takenPlaces = () => {
  const places = new Set<string>()
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep') return
    for (const transition of event._transitions)
      if ((event.snapshot as Partial<AnyMachineSnapshot>)._nodes !== undefined)
        places.add(placeOf(transition, indexOf(transition)))
  }
  return { places, inspect }
}

type Change = (transition: Writable<AnyTransitionDefinition>) => void

const actionName = (action: unknown): string =>
  typeof action === 'string'
    ? action
    : typeof action === 'object' && action !== null && 'type' in action
      ? String(action.type)
      : 'an action'

/** What can be wrong with one transition. */
const changesOf = (transition: AnyTransitionDefinition): readonly (readonly [string, Change])[] => {
  const { actions, guard, target, source } = transition
  const siblings =
    source.parent === undefined ? [] : Object.values(source.parent.states as Record<string, AnyStateNode>)
  const other = siblings.find((node) => node !== source && target !== undefined && !target.includes(node))
  return [
    ...actions.map((action, index): [string, Change] => [
      `without ${actionName(action)}`,
      (planted) => (planted.actions = actions.filter((_, place) => place !== index)),
    ]),
    ...(guard === undefined
      ? []
      : ([['guard negated', (planted) => (planted.guard = not(guard as never))]] as [string, Change][])),
    ...(other === undefined
      ? []
      : ([[`to ${other.key}`, (planted) => (planted.target = [other])]] as [string, Change][])),
  ]
}

const find = (machine: AnyStateMachine, place: string): AnyTransitionDefinition | undefined =>
  nodesOf(machine)
    .flatMap(transitionsOf)
    .find((transition) => placeOf(transition, indexOf(transition)) === place)

/** A negated guard of a state that is passed through may lead round in a circle. */
const ROUNDS = 60

/** Every bug of the operators, at the transitions that are at `places`. */
export const bugsOf = (machines: ReadonlyMap<string, AnyStateMachine>, places: ReadonlySet<string>): readonly Bug[] =>
  [...machines].flatMap(([id, machine]) =>
    nodesOf(machine)
      .flatMap(transitionsOf)
      .flatMap((transition) => {
        const place = placeOf(transition, indexOf(transition))
        if (!places.has(place)) return []
        return changesOf(transition).map(([what], index) => ({
          name: `${place}: ${what}`,
          machine: id,
          plant: (planted: ReadonlyMap<string, AnyStateMachine>) => {
            const copy = planted.get(id)
            const there = copy && find(copy, place)
            if (copy === undefined || there === undefined) throw new Error(`There is no ${place}`)
            for (const one of planted.values()) one.options.maxIterations = ROUNDS
            changesOf(there)[index]?.[1](there)
          },
        }))
      }),
  )

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export const numbersOf = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
