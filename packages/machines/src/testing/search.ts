import type { ActorLogic } from 'xstate'
import { joinPaths, TestModel, type StatePath } from './graph.ts'
import { contextText, type PathModel } from './model.ts'
import type { Edge, Workshop } from './workshop.ts'

/** A step as an event: the name that it has in the model. */
interface NamedStep {
  readonly type: string
}

/** The way from a start to an edge, which is its `state`. */
export type EdgePath = StatePath<Edge, NamedStep>

/** The graph tools begin each path with an event of their own. */
const init: NamedStep = { type: 'xstate.init' }

export const pathTo = (start: Edge): EdgePath => ({ state: start, weight: 0, steps: [{ state: start, event: init }] })

/** A path with one more step. */
export const extend = (path: EdgePath, edge: Edge): EdgePath => {
  const step = { state: edge, event: { type: edge.by?.name ?? edge.start } }
  return joinPaths(path, { state: edge, weight: 1, steps: [{ state: path.state, event: init }, step] })
}

/** The names of a path's steps. */
export const namesOf = ({ steps }: EdgePath): string[] => steps.slice(1).map(({ event }) => event.type)

export const byLength = (paths: readonly EdgePath[]): EdgePath[] => paths.toSorted((a, b) => a.weight - b.weight)

/** More states than a model should have: it distinguishes too much. */
const STATE_LIMIT = 5000

/** What makes the states of a model too many: the step that leads to most of them, and what differs most in them. */
const explosion = (model: PathModel, start: string, edges: Iterable<Edge>): Error => {
  const most = (counts: ReadonlyMap<string, number>) => [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['none', 0])
  const bySteps = new Map<string, number>()
  const values = new Map<string, Set<string>>()
  for (const { by, outcome } of edges) {
    const step = by?.name ?? 'the start'
    bySteps.set(step, (bySteps.get(step) ?? 0) + 1)
    for (const [field, value] of Object.entries(outcome.moment.snapshot.context as object)) {
      values.set(field, (values.get(field) ?? new Set()).add(contextText(value) ?? ''))
    }
  }
  const [step, states] = most(bySteps)
  const [field, count] = most(new Map([...values].map(([name, seen]) => [name, seen.size])))
  return new Error(
    `The states of "${model.machine.id}" explode: more than ${STATE_LIMIT} from "${start}". Most follow the step "${step}" (${states}), and the field "${field}" has most values (${count}). Let \`distinguish\` return less of it, or \`allows\` end what it grows by.`,
  )
}

/** A wait that ends too early leads nowhere. */
const isTooEarly = ({ by }: Edge): boolean => by !== null && 'after' in by.does && by.does.just === 'before'

/** The shortest path to every state of one start, and one step further along each edge. */
const search = ({ model, begin, follow }: Workshop, start: string): EdgePath[] => {
  const first = begin(start)
  const events = Object.keys(model.steps).map((type): NamedStep => ({ type }))
  // The tools walk the machine more than once.
  const known = new Map<Edge, ReadonlyMap<NamedStep, Edge>>()
  const following = (edge: Edge) => {
    const taken = known.get(edge)
    if (taken) return taken
    const next = new Map<NamedStep, Edge>()
    for (const event of events) {
      const after = follow(edge, event.type)
      if (after) next.set(event, after)
    }
    known.set(edge, next)
    if (known.size > STATE_LIMIT) throw explosion(model, start, known.keys())
    return next
  }
  const logic: ActorLogic<Edge, NamedStep> = {
    getInitialSnapshot: () => first,
    transition: (edge, event) => following(edge).get(event) ?? edge,
    getPersistedSnapshot: (edge) => edge,
  }
  const keyOf = (edge: Edge) => {
    const { snapshot } = edge.outcome.moment
    return JSON.stringify([snapshot.value, model.distinguish?.(snapshot), isTooEarly(edge)])
  }
  const tests = new TestModel(logic, {
    events: (edge) => [...following(edge).keys()],
    serializeState: keyOf,
    serializeEvent: ({ type }) => type,
    stopWhen: isTooEarly,
  })
  const map = tests.getAdjacencyMap()
  // A state is the step that reached it first, and the paths have no other.
  const states = new Set(Object.values(map).map(({ state }: { readonly state: Edge }) => state))
  const paths = tests.getShortestPaths({
    allowDuplicatePaths: true,
    events: (edge) => [...following(edge)].flatMap(([event, next]) => (states.has(next) ? [event] : [])),
  })
  return [
    pathTo(first),
    ...paths.flatMap((path) => {
      const taken = map[keyOf(path.state) as keyof typeof map]?.transitions ?? {}
      return Object.values<{ readonly state: Edge }>(taken).map(({ state }) => extend(path, state))
    }),
  ]
}

/** The paths from all starts; the shortest first. */
export const searchAll = (workshop: Workshop): EdgePath[] =>
  byLength(Object.keys(workshop.model.starts).flatMap((start) => search(workshop, start)))
