import { guardName, nodesOf, refusedOf, takenOf, transitionsOf } from '../../packages/machines/src/testing/coverage.ts'
import type { AnyStateNode } from 'xstate'
import type { PathModel } from '../../packages/machines/src/testing/index.ts'

export type Machine = PathModel['machine']
type Transition = ReturnType<typeof transitionsOf>[number]

/** One transition, as a row of its state's box. */
export interface Row {
  /** The covered item of the transition: `cartSession.ready on always [hasQueue] yes`. */
  readonly edge: string
  /** The covered item of its guard's refusal; null without a guard. */
  readonly refused: string | null
  /** The id of the state that has the transition. */
  readonly state: string
  /** Its place among the transitions of the state. */
  readonly place: number
  /** What triggers it, with its place among several of the same trigger: `change failed #1`. */
  readonly event: string
  readonly guard: string | null
  readonly actions: readonly string[]
  /** The id of the state that it enters; null when the machine stays where it is. */
  readonly target: string | null
}

export interface Box {
  readonly state: string
  readonly name: string
  readonly kind: 'state' | 'final' | 'nested'
  /** What is said below the name: tags, entry and exit actions, invoked actors, number of states inside. */
  readonly notes: readonly string[]
  /** A row of a state inside a nested one is here when it leaves the nested one. */
  readonly rows: readonly Row[]
}

/** One level of a machine: a state that has states, and those states. */
export interface Level {
  readonly id: string
  /** The state itself: its notes and the transitions that hold in each of its states. */
  readonly owner: Box
  readonly boxes: readonly Box[]
  /** The states that are entered first: one, or all of a parallel state. */
  readonly initial: readonly string[]
}

type Action = AnyStateNode['entry'][number]

/** The name of an action, or the type of one of XState's own: `emit`. */
const actionName = (action: Action): string =>
  (typeof action === 'string' ? action : 'type' in action ? action.type : action.name).replace(/^xstate\./, '')

/** XState starts and cancels the timer of a delay by actions of its own. */
const isTimer = (action: Action): boolean => {
  const { id, sendId } = action as { readonly id?: unknown; readonly sendId?: unknown }
  return String(id ?? sendId).startsWith('xstate.after.')
}

const actionNames = (actions: readonly Action[]): string[] =>
  actions.filter((action) => !isTimer(action)).map(actionName)

/** What triggers a transition, in words: `always`, `after settle (500 ms)`, `save done`, `save failed`, or an event. */
const triggerOf = (transition: Transition): string => {
  const { eventType, source } = transition
  if (!eventType) return 'always'
  const [, kind, name = ''] =
    /^xstate\.(after|done\.actor|error\.actor|done\.state|snapshot)\.(.+)$/.exec(eventType) ?? []
  switch (kind) {
    case undefined:
      return eventType === '*' ? 'any event' : eventType
    case 'done.actor':
      return `${name} done`
    case 'error.actor':
      return `${name} failed`
    case 'snapshot':
      return `${name} changes`
    case 'done.state':
      return 'all inside done'
    default: {
      const delay = name.slice(0, -source.id.length - 1)
      const length: unknown = source.machine.implementations.delays[delay]
      return `after ${delay}${typeof length === 'number' ? ` (${length} ms)` : /^\d+$/.test(delay) ? ' ms' : ''}`
    }
  }
}

const rowOf = (transition: Transition): Row => {
  const { source, eventType, target, actions } = transition
  const siblings = transitionsOf(source).filter((other) => other.eventType === eventType)
  const guard = guardName(transition)
  return {
    edge: takenOf(transition),
    refused: guard === null ? null : refusedOf(transition),
    state: source.id,
    place: transitionsOf(source).indexOf(transition),
    event: triggerOf(transition) + (siblings.length > 1 ? ` #${siblings.indexOf(transition) + 1}` : ''),
    guard,
    actions: actionNames(actions),
    target: target?.[0]?.id ?? null,
  }
}

const isInside = (state: string, outer: string): boolean => state === outer || state.startsWith(`${outer}.`)
/** The name of a state below another: `loading.quiet`. */
export const nameBelow = (state: string, outer: string): string => state.slice(outer.length + 1)

const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states)
const descendantsOf = (node: AnyStateNode): AnyStateNode[] =>
  childrenOf(node).flatMap((child) => [child, ...descendantsOf(child)])

const notesOf = (node: AnyStateNode): string[] => [
  ...(node.tags.length > 0 ? [`tags: ${node.tags.join(', ')}`] : []),
  ...(actionNames(node.entry).length > 0 ? [`entry / ${actionNames(node.entry).join(', ')}`] : []),
  ...(actionNames(node.exit).length > 0 ? [`exit / ${actionNames(node.exit).join(', ')}`] : []),
  ...node.invoke.map(({ id, src }) => `runs ${id}${typeof src === 'string' && src !== id ? ` (${src})` : ''}`),
]

const boxOf = (node: AnyStateNode): Box => {
  const inside = descendantsOf(node)
  const leaving = inside.flatMap(transitionsOf).map(rowOf)
  return {
    state: node.id,
    name: node.key,
    kind: inside.length > 0 ? 'nested' : node.type === 'final' ? 'final' : 'state',
    notes: [
      ...notesOf(node),
      ...(inside.length > 0 ? [`${inside.length} ${inside.length === 1 ? 'state' : 'states'} inside`] : []),
    ],
    rows: [
      ...transitionsOf(node).map(rowOf),
      ...leaving.filter(({ target }) => target !== null && !isInside(target, node.id)),
    ],
  }
}

const levelOf = (node: AnyStateNode): Level => ({
  id: node.id,
  owner: {
    state: node.id,
    name: node.id,
    kind: 'nested',
    notes: [...notesOf(node), node.type === 'parallel' ? 'in all of its states at once' : 'in each of its states'],
    rows: transitionsOf(node).map(rowOf),
  },
  boxes: childrenOf(node).map(boxOf),
  initial: (node.type === 'parallel' ? childrenOf(node) : (node.initial.target ?? [])).map(({ id }) => id),
})

/** The levels of a machine, the outermost first: one for each state that has states. */
export const levelsOf = (machine: Machine): readonly Level[] =>
  nodesOf(machine)
    .filter((node) => childrenOf(node).length > 0)
    .map(levelOf)

/** All transitions of a machine, in the order of its states. */
export const rowsOf = (machine: Machine): readonly Row[] => nodesOf(machine).flatMap(transitionsOf).map(rowOf)

/** Where the row's line ends on this level: the box that holds its target; null for one that stays or leaves the level. */
export const endOf = (level: Level, row: Row): Box | null => {
  const { target } = row
  if (target === null) return null
  return level.boxes.find(({ state }) => isInside(target, state)) ?? null
}
