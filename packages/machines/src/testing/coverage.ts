import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Macrostep } from './engine.ts'
import { getStateNodes } from './graph.ts'

/** What must be covered of a machine: each transition taken, each guard seen to refuse as well. */
export interface Requirements {
  readonly states: readonly string[]
  readonly transitions: readonly string[]
  readonly guardOutcomes: readonly string[]
}

export interface Covered {
  readonly states: ReadonlySet<string>
  readonly items: ReadonlySet<string>
}

/** An action where a transition or a state has it: its place in the parsed machine. */
export interface ActionPlace {
  /** `quantity.saving on xstate.done.actor.save does showItem`, `cartSession.clearing entry does forgetCart`. */
  readonly name: string
  readonly type: string
  readonly list: unknown[]
  readonly index: number
  /** The transition or the state that has it. */
  readonly owner: AnyTransitionDefinition | AnyStateNode
}

export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...getStateNodes(machine)]

/** The ids of the children that live as long as a state does. */
export const invokedIn = (machine: AnyStateMachine): ReadonlySet<string> =>
  new Set(nodesOf(machine).flatMap((node) => node.invoke.map(({ id }) => id)))

export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
]

export const guardName = ({ guard }: AnyTransitionDefinition): string | null => {
  if (!guard) return null
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && 'type' in guard) return guard.type
  throw new Error('Every guard needs a name: move the inline guard into setup({ guards })')
}

const candidatesFor = (node: AnyStateNode, eventType: string): readonly AnyTransitionDefinition[] =>
  eventType === '' ? (node.always ?? []) : (node.transitions.get(eventType) ?? [])

/** The name of a transition without its guard's outcome: `quantity on quantity.change #1 [isQuantity]`. */
export const transitionName = (transition: AnyTransitionDefinition): string => {
  const siblings = candidatesFor(transition.source, transition.eventType)
  const guard = guardName(transition)
  const place = siblings.length > 1 ? ` #${siblings.indexOf(transition) + 1}` : ''
  return `${transition.source.id} on ${transition.eventType || 'always'}${place}${guard ? ` [${guard}]` : ''}`
}

/** The name of a taken transition, as reports and charts have it: `quantity on quantity.change #1 [isQuantity] yes`. */
export const takenOf = (transition: AnyTransitionDefinition): string =>
  guardName(transition) === null ? transitionName(transition) : `${transitionName(transition)} yes`
/** The name of a refused guard: `quantity on quantity.change #1 [isQuantity] no`. */
export const refusedOf = (transition: AnyTransitionDefinition): string => `${transitionName(transition)} no`

/** Everything that paths of this machine must show. */
export const requirementsOf = (machine: AnyStateMachine): Requirements => {
  const nodes = nodesOf(machine)
  const transitions = nodes.flatMap(transitionsOf)
  const guarded = transitions.filter((transition) => guardName(transition) !== null)
  return {
    states: nodes.map(({ id }) => id),
    transitions: transitions.map(takenOf),
    guardOutcomes: guarded.flatMap((transition) => [takenOf(transition), refusedOf(transition)]),
  }
}

const actionType = (action: unknown): string | null => {
  if (typeof action === 'string') return action
  if (typeof action === 'object' && action !== null && 'type' in action) return String(action.type)
  const { type = '(inline)' } = action as { type?: string }
  // The timers of `after`: their delays are mutated instead.
  return type === 'xstate.raise' || type === 'xstate.cancel' ? null : type
}

const placesIn = (list: unknown[], owner: ActionPlace['owner'], where: string): ActionPlace[] => {
  const types = list.map(actionType)
  return types.flatMap((type, index) => {
    if (type === null) return []
    const repeated = types.indexOf(type) !== index ? ` (${index + 1})` : ''
    return [{ name: `${where} does ${type}${repeated}`, type, list, index, owner }]
  })
}

/** Every action of the machine, in each of its places. */
export const actionsOf = (machine: AnyStateMachine): ActionPlace[] =>
  nodesOf(machine).flatMap((node) => [
    ...placesIn(node.entry, node, `${node.id} entry`),
    ...placesIn(node.exit, node, `${node.id} exit`),
    ...transitionsOf(node).flatMap((transition) =>
      placesIn(transition.actions as unknown[], transition, transitionName(transition)),
    ),
  ])

/** Follows a selection the way the machine does it: from each innermost state outwards, the first open candidate wins. */
const selection = (
  snapshot: AnyMachineSnapshot,
  eventType: string,
  taken: readonly AnyTransitionDefinition[],
): string[] =>
  (snapshot._nodes as AnyStateNode[])
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .flatMap((innermost) => {
      const items: string[] = []
      for (let node: AnyStateNode | undefined = innermost; node; node = node.parent) {
        for (const candidate of candidatesFor(node, eventType)) {
          if (taken.includes(candidate)) return [...items, takenOf(candidate)]
          if (guardName(candidate) !== null) items.push(refusedOf(candidate))
        }
      }
      return items
    })

/** What the rounds of a step show. */
export const coveredBy = (macrosteps: readonly Macrostep[]): Covered => {
  const states = new Set<string>()
  const items = new Set<string>()
  const add = (match: readonly string[]) => match.forEach((item) => items.add(item))
  for (const { before, event, microsteps } of macrosteps) {
    const [first] = microsteps
    if (before && event && first?.transitions[0]?.eventType !== event.type) add(selection(before, event.type, []))
    microsteps.forEach(({ before: seen, after, transitions }, index) => {
      for (const node of [...(seen?._nodes ?? []), ...after._nodes] as AnyStateNode[]) states.add(node.id)
      const type = transitions[0]?.eventType
      if (seen && type !== undefined) add(selection(seen, type, transitions))
      const next = microsteps[index + 1]?.transitions[0]?.eventType
      if (next !== '') add(selection(after, '', []))
    })
  }
  return { states, items }
}

/** The transitions, states and types of events that a step met: what can change what it did. */
export interface Touched {
  readonly taken: ReadonlySet<AnyTransitionDefinition>
  /** Every state that it was in, with those in between. */
  readonly nodes: ReadonlySet<AnyStateNode>
  /** The types of its events, and `''` for what follows without an event. */
  readonly types: ReadonlySet<string>
}

export const touchedBy = (macrosteps: readonly Macrostep[]): Touched => {
  const taken = new Set<AnyTransitionDefinition>()
  const nodes = new Set<AnyStateNode>()
  const types = new Set<string>([''])
  for (const { before, event, microsteps } of macrosteps) {
    if (event) types.add(event.type)
    for (const node of (before?._nodes ?? []) as AnyStateNode[]) nodes.add(node)
    for (const { before: seen, after, transitions } of microsteps) {
      for (const node of [...(seen?._nodes ?? []), ...after._nodes] as AnyStateNode[]) nodes.add(node)
      for (const transition of transitions) {
        taken.add(transition)
        types.add(transition.eventType)
      }
    }
  }
  return { taken, nodes, types }
}
