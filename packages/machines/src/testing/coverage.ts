import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { getStateNodes, type AnyStateNode } from './graph.ts'
import type { RunStep } from './run.ts'

/** What must be covered of a machine: each transition taken, each guard seen to refuse as well. */
export interface Requirements {
  readonly states: readonly string[]
  readonly transitions: readonly string[]
  readonly guardOutcomes: readonly string[]
}

/** How one path's last step counts. */
export interface Covered {
  readonly states: ReadonlySet<string>
  readonly items: ReadonlySet<string>
}

export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...getStateNodes(machine)]

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

const nameOf = (transition: AnyTransitionDefinition): string => {
  const siblings = candidatesFor(transition.source, transition.eventType)
  const guard = guardName(transition)
  const place = siblings.length > 1 ? ` #${siblings.indexOf(transition) + 1}` : ''
  return `${transition.source.id} on ${transition.eventType || 'always'}${place}${guard ? ` [${guard}]` : ''}`
}

/** The covered item of a transition that is taken. */
export const takenOf = (transition: AnyTransitionDefinition) =>
  guardName(transition) === null ? nameOf(transition) : `${nameOf(transition)} yes`
/** The covered item of a guard that refuses. */
export const refusedOf = (transition: AnyTransitionDefinition) => `${nameOf(transition)} no`

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

/** What one step of a run shows. */
export const coveredBy = ({ before, event, microsteps }: RunStep): Covered => {
  const states = new Set<string>()
  const items = new Set<string>()
  const add = (found: readonly string[]) => found.forEach((item) => items.add(item))
  const [first] = microsteps
  if (before && event && first?.transitions[0]?.eventType !== event.type) add(selection(before, event.type, []))
  microsteps.forEach(({ before: seen, after, transitions }, index) => {
    for (const node of [...(seen?._nodes ?? []), ...after._nodes] as AnyStateNode[]) states.add(node.id)
    const type = transitions[0]?.eventType
    if (seen && type !== undefined) add(selection(seen, type, transitions))
    const next = microsteps[index + 1]?.transitions[0]?.eventType
    if (next !== '') add(selection(after, '', []))
  })
  return { states, items }
}
