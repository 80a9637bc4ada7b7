import { not, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate'
import {
  actionsOf,
  guardName,
  nodesOf,
  touchedBy,
  transitionName,
  transitionsOf,
  type ActionPlace,
  type Touched,
} from './coverage.ts'
import { delayOf } from './engine.ts'
import type { PathModel } from './model.ts'
import type { Edge, Workshop } from './workshop.ts'

/** Which defects of a machine its paths notice: each is made in the machine, one at a time, and must change a line. */
export interface MutantReport {
  readonly total: number
  readonly noticed: readonly string[]
  /** Those that make no difference, each with its reason in the model's `excuses`. */
  readonly equivalent: readonly { readonly name: string; readonly reason: string }[]
  /** Those that no path notices. */
  readonly unnoticed: readonly string[]
  /** Excuses of the model that nothing needs. */
  readonly stale: readonly string[]
}

export interface Mutant {
  /** `{what}: {how}`, as `quantity.saving on xstate.done.actor.save does showItem: removed`. */
  readonly name: string
  /** Whether a step can show it. */
  readonly isIn: (touched: Touched) => boolean
  /** Makes the defect; returns what takes it back. */
  readonly make: () => () => void
}

/** Sets a field for as long as the mutant lives. */
const replacing =
  <Holder extends object, Key extends keyof Holder>(holder: Holder, key: Key, value: Holder[Key]) =>
  (): (() => void) => {
    const { [key]: usual } = holder
    holder[key] = value
    return () => {
      holder[key] = usual
    }
  }

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] }

const isMet =
  ({ source, eventType }: AnyTransitionDefinition) =>
  ({ nodes, types }: Touched): boolean =>
    nodes.has(source as AnyStateNode) && types.has(eventType)

/** A transition to nothing that overrides nothing is for the reader: without it everything is the same. */
const isForTheReader = ({ source, target, actions, eventType }: AnyTransitionDefinition): boolean => {
  if (target !== undefined || actions.length > 0) return false
  for (let node = (source as AnyStateNode).parent; node; node = node.parent) {
    if (node.transitions.has(eventType)) return false
  }
  return (source as AnyStateNode).transitions.get(eventType)?.length === 1
}

/** The state beside a target that a wrong transition could lead to; null where there is no other. */
const otherThan = (target: AnyStateNode): AnyStateNode | null => {
  const { parent } = target
  if (!parent || parent.type === 'parallel') return null
  const siblings = Object.values(parent.states as Record<string, AnyStateNode>).filter(({ type }) => type !== 'history')
  const other = siblings[(siblings.indexOf(target) + 1) % siblings.length]
  return other === undefined || other === target ? null : other
}

const transitionMutants = (transition: AnyTransitionDefinition): Mutant[] => {
  const name = transitionName(transition)
  const holder: Writable<AnyTransitionDefinition> = transition
  const isIn = isMet(transition)
  const { guard, target } = transition
  const [first] = target ?? []
  const other = first && otherThan(first as AnyStateNode)
  return [
    ...(isForTheReader(transition)
      ? []
      : [{ name: `${name}: removed`, isIn, make: replacing(holder, 'guard', () => false) }]),
    ...(guardName(transition) === null
      ? []
      : [
          { name: `${name}: guard dropped`, isIn, make: replacing(holder, 'guard', undefined) },
          { name: `${name}: guard negated`, isIn, make: replacing(holder, 'guard', not(guard as never) as never) },
        ]),
    ...(first ? [{ name: `${name}: target dropped`, isIn, make: replacing(holder, 'target', undefined) }] : []),
    ...(other ? [{ name: `${name}: target is ${other.key}`, isIn, make: replacing(holder, 'target', [other]) }] : []),
  ]
}

const isDone =
  ({ owner }: ActionPlace) =>
  ({ nodes, taken }: Touched): boolean =>
    'order' in owner ? nodes.has(owner) : taken.has(owner)

export const removed = (place: ActionPlace): Mutant => ({
  name: `${place.name}: removed`,
  isIn: isDone(place),
  make: () => {
    const { list, index } = place
    const [action] = list.splice(index, 1)
    return () => list.splice(index, 0, action)
  },
})

type Fields = Readonly<Record<string, unknown>>
type Assignment = ((...args: readonly unknown[]) => Fields) | Readonly<Record<string, unknown>>
type Enqueue = ((...args: readonly unknown[]) => void) & Record<string, (...args: readonly unknown[]) => void>
type Collect = (args: { readonly enqueue: Enqueue }, params: unknown) => void

/** An action that XState made, with the field that holds what it does. */
interface Assigns {
  type: 'xstate.assign'
  assignment: Assignment
}
interface Enqueues {
  type: 'xstate.enqueueActions'
  collect: Collect
}
const isAssign = (action: unknown): action is Assigns => (action as Partial<Assigns>).type === 'xstate.assign'
const isEnqueue = (action: unknown): action is Enqueues =>
  (action as Partial<Enqueues>).type === 'xstate.enqueueActions'

const without = (fields: Fields, field: string): Fields => {
  const { [field]: _, ...rest } = fields
  return rest
}

/** An assignment that reports its fields, or leaves one out. */
const assignmentWith = (assignment: Assignment, change: (fields: Fields) => Fields): Assignment =>
  typeof assignment === 'function' ? (...args) => change(assignment(...args)) : change(assignment)

/** A collection that asks before each kind of action that it enqueues. */
const collectWith =
  (collect: Collect, takes: (kind: string) => boolean): Collect =>
  ({ enqueue, ...args }, params) => {
    const requested = new Proxy(enqueue, {
      apply: (target, self, given: unknown[]) => (takes('action') ? Reflect.apply(target, self, given) : undefined),
      get: (target, kind: string) => (takes(kind) ? target[kind] : () => undefined),
    })
    collect({ ...args, enqueue: requested }, params)
  }

/** The parts of a named action: the fields that it assigns, or the kinds of actions that it enqueues. */
const partsOf = (action: unknown, runAll: () => void): string[] => {
  const parts = new Set<string>()
  const note = (part: string) => {
    parts.add(part)
    return true
  }
  let restore: (() => void) | undefined
  if (isAssign(action)) {
    const seen = (fields: Fields) => {
      Object.keys(fields).forEach(note)
      return fields
    }
    restore = replacing(action, 'assignment', assignmentWith(action.assignment, seen))()
  } else if (isEnqueue(action)) {
    restore = replacing(action, 'collect', collectWith(action.collect, note))()
  }
  if (restore === undefined) return []
  try {
    runAll()
  } finally {
    restore()
  }
  return [...parts]
}

const actionMutants = (
  machine: AnyStateMachine,
  places: readonly ActionPlace[],
  runAll: (isIn: Mutant['isIn']) => void,
): Mutant[] => {
  const actions: Record<string, unknown> = machine.implementations.actions
  return [...new Set(places.map(({ type }) => type))].flatMap((type): Mutant[] => {
    const action = actions[type]
    if (action === undefined) return []
    const own = places.filter((place) => place.type === type).map(isDone)
    const isIn = (touched: Touched) => own.some((isOwn) => isOwn(touched))
    const emptied = { name: `action ${type}: emptied`, isIn, make: replacing(actions, type, () => undefined) }
    const parts = partsOf(action, () => runAll(isIn))
    const skipped = parts.length < 2 ? [] : parts
    if (isAssign(action)) {
      const { assignment } = action
      return [
        emptied,
        ...skipped.map((field) => ({
          name: `action ${type}: ${field} not assigned`,
          isIn,
          make: replacing(
            action,
            'assignment',
            assignmentWith(assignment, (fields) => without(fields, field)),
          ),
        })),
      ]
    }
    if (!isEnqueue(action)) return [emptied]
    const { collect } = action
    return [
      emptied,
      ...skipped.map((kind) => ({
        name: `action ${type}: ${kind} skipped`,
        isIn,
        make: replacing(
          action,
          'collect',
          collectWith(collect, (requested) => requested !== kind),
        ),
      })),
    ]
  })
}

const delayMutants = (machine: AnyStateMachine): Mutant[] => {
  const delays: Record<string, unknown> = machine.implementations.delays
  const used = new Set(nodesOf(machine).flatMap(({ after }) => after.map(({ delay }) => delay)))
  const names = Object.keys(delays).filter((name) => used.has(name))
  return names.map((name) => ({
    name: `delay ${name}: halved`,
    isIn: ({ nodes }) => [...nodes].some(({ after }) => after.some(({ delay }) => delay === name)),
    make: replacing(delays, name, delayOf(machine, name) / 2),
  }))
}

/** The excuse for a name: of itself, or of what it begins with. */
export const excuseFor = ({ excuses = {} }: PathModel, name: string): string | undefined =>
  Object.keys(excuses).find((excused) => name === excused || name.startsWith(`${excused}: `))

/** A step and what it met. */
export interface Probe {
  readonly edge: Edge
  readonly touched: Touched
}

export const probeOf = (edge: Edge): Probe => ({ edge, touched: touchedBy(edge.outcome.macrosteps) })

/** Those of some defects that a step notices: it looks different with them. */
export const noticedBy = (
  { again, look }: Workshop,
  { edge, touched }: Probe,
  mutants: readonly Mutant[],
): Mutant[] => {
  const met = mutants.filter(({ isIn }) => isIn(touched))
  if (met.length === 0) return []
  const usual = look(edge)
  return met.filter(({ make }) => {
    const restore = make()
    try {
      const outcome = again(edge)
      return outcome === null || look(edge, outcome) !== usual
    } catch {
      return true
    } finally {
      restore()
    }
  })
}

/**
 * Every defect of a machine: actions removed and emptied, assignments skipped, transitions removed, guards dropped and
 * negated, targets swapped and dropped, delays halved.
 *
 * @param probes steps that do what the machine can do: they show what its actions assign and enqueue
 */
export const mutantsOf = ({ machine, again }: Workshop, probes: readonly Probe[]): Mutant[] => {
  const runAll = (isIn: Mutant['isIn']) =>
    probes.filter(({ touched }) => isIn(touched)).forEach(({ edge }) => again(edge))
  const places = actionsOf(machine)
  return [
    ...nodesOf(machine).flatMap(transitionsOf).flatMap(transitionMutants),
    ...places.map(removed),
    ...actionMutants(machine, places, runAll),
    ...delayMutants(machine),
  ]
}

/**
 * The defects that none of some steps notices. Until a step meets a defect everything is as usual, so each step that can
 * meet it is tried from where it begins.
 */
export const unnoticedBy = (workshop: Workshop, mutants: readonly Mutant[], probes: readonly Probe[]): Mutant[] => {
  const left = new Set(mutants)
  for (const probe of probes) for (const mutant of noticedBy(workshop, probe, [...left])) left.delete(mutant)
  return [...left]
}

export const reportMutants = (model: PathModel, mutants: readonly Mutant[], left: readonly Mutant[]): MutantReport => {
  const { excuses = {} } = model
  const excused = left.flatMap(({ name }) => {
    const excuse = excuseFor(model, name)
    return excuse === undefined ? [] : [{ name, excuse, reason: excuses[excuse] ?? '' }]
  })
  return {
    total: mutants.length,
    noticed: mutants.filter((mutant) => !left.includes(mutant)).map(({ name }) => name),
    equivalent: excused.map(({ name, reason }) => ({ name, reason })),
    unnoticed: left.filter(({ name }) => excuseFor(model, name) === undefined).map(({ name }) => name),
    stale: Object.keys(excuses).filter((key) => !excused.some(({ excuse }) => excuse === key)),
  }
}
