import { CommerceError } from '@butiga/commerce-sdk'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { coveredBy, requirementsOf } from './coverage.ts'
import { getAdjacencyMap, type AnyStateNode } from './graph.ts'
import { contextText, failureWith, pathId, type Happening, type Path, type PathModel, type PathStep } from './model.ts'
import { withParkedActors } from './parked.ts'
import { run } from './run.ts'

/** A machine's paths and what they show of it. */
export interface Generated {
  /** The machine with its actors parked; replays need this very one. */
  readonly machine: AnyStateMachine
  readonly paths: readonly Path[]
  readonly coverage: {
    readonly states: Share
    readonly transitions: Share
    readonly guardOutcomes: Share
  }
}

export interface Share {
  readonly total: number
  readonly covered: number
  /** Names of what no path shows. */
  readonly missing: readonly string[]
}

/** More states than a model should have: it distinguishes too much. */
const STATE_LIMIT = 20_000

/** A step with the state that the pure machine predicts. */
type PredictedStep = Omit<PathStep, 'sends' | 'changes' | 'says'>

interface Edge {
  readonly start: string
  readonly steps: readonly PredictedStep[]
}

const eventsOf = (does: Happening, snapshot: AnyMachineSnapshot): AnyEventObject[] => {
  if ('event' in does) return [{ ...does.event }]
  if ('done' in does) return [{ type: `xstate.done.actor.${does.done}`, output: does.output, actorId: does.done }]
  if ('fail' in does) {
    const error = new CommerceError(failureWith(does.code, does.data, does.status))
    return [{ type: `xstate.error.actor.${does.fail}`, error, actorId: does.fail }]
  }
  // Nothing has happened yet.
  if (does.just === 'before') return []
  return (snapshot._nodes as AnyStateNode[])
    .flatMap(({ after }) => after)
    .filter(({ delay }) => delay === does.after)
    .map(({ eventType }) => ({ type: eventType }))
}

const isHandled = (snapshot: AnyMachineSnapshot, { type, actorId }: AnyEventObject): boolean =>
  (actorId === undefined || snapshot.children[actorId] !== undefined) &&
  (snapshot._nodes as AnyStateNode[]).some((node) => node.transitions.has(type))

/** The shortest way to every state of one start, and one step further along each edge. */
const edgesOf = (model: PathModel, machine: AnyStateMachine, start: string): Edge[] => {
  const names = new Map<AnyEventObject, string>()
  const events = (snapshot: AnyMachineSnapshot) => {
    if (snapshot.status !== 'active') return []
    return Object.entries(model.steps)
      .filter(([name]) => model.allows?.(snapshot, name) ?? true)
      .flatMap(([name, does]) =>
        eventsOf(does, snapshot)
          .filter((event) => isHandled(snapshot, event))
          .map((event) => {
            names.set(event, name)
            return event
          }),
      )
  }
  const keyOf = (snapshot: AnyMachineSnapshot) => JSON.stringify([snapshot.value, model.distinguish?.(snapshot)])
  const map = getAdjacencyMap(machine, {
    input: model.starts[start],
    events,
    serializeState: keyOf,
    serializeEvent: (event: AnyEventObject) => names.get(event) ?? event.type,
    limit: STATE_LIMIT,
  })
  const [first] = Object.keys(map)
  if (first === undefined) return []
  const ways = new Map<string, readonly PredictedStep[]>([[first, []]])
  const edges: Edge[] = [{ start, steps: [] }]
  for (const [from, way] of ways) {
    for (const { event, state } of Object.values(map[from as keyof typeof map]?.transitions ?? {})) {
      const name = names.get(event) ?? event.type
      const does = model.steps[name]
      if (!does) throw new Error(`No step is named "${name}"`)
      const steps = [...way, { name, does, value: state.value, context: contextText(state.context) }]
      edges.push({ start, steps })
      const to = keyOf(state)
      if (!ways.has(to)) ways.set(to, steps)
    }
  }
  return edges
}

/** The fields of the context that differ. */
const changesOf = (before: string, after: string): string[] => {
  const [from, to] = [JSON.parse(before), JSON.parse(after)] as Record<string, unknown>[]
  return Object.keys({ ...from, ...to }).flatMap((field) => {
    const [was, is] = [from?.[field], to?.[field]].map((value) => JSON.stringify(value) ?? 'nothing')
    return was === is ? [] : [`${field}: ${was} → ${is}`]
  })
}

const share = (required: readonly string[], covered: ReadonlySet<string>): Share => {
  const missing = required.filter((item) => !covered.has(item))
  return { total: required.length, covered: required.length - missing.length, missing }
}

/**
 * Generates the paths of a machine: one for each transition and each outcome of each guard, with completions, failures
 * and delays as steps. The path is searched on the pure machine; the effects of each step are recorded on a real actor.
 */
export const generatePaths = (model: PathModel): Generated => {
  const machine = withParkedActors(model.machine)
  const required = requirementsOf(machine)
  const wanted = new Set([...required.transitions, ...required.guardOutcomes])
  const states = new Set<string>()
  const covered = new Set<string>()
  const paths: Path[] = []
  const edges = Object.keys(model.starts)
    .flatMap((start) => edgesOf(model, machine, start))
    .sort((a, b) => a.steps.length - b.steps.length)
  for (const { start, steps } of edges) {
    const [began, ...ran] = run(machine, model.starts[start], steps)
    const last = ran.at(-1) ?? began
    if (!began || !last) continue
    const shown = coveredBy(last)
    for (const state of shown.states) states.add(state)
    const covers = [...shown.items].filter((item) => wanted.has(item) && !covered.has(item))
    if (covers.length === 0) continue
    for (const item of covers) covered.add(item)
    const name = [`starting with ${start}`, ...steps.map((step) => step.name)].join(' > ')
    const measured = steps.map((step, index) => {
      const sends = ran[index]?.sends ?? []
      const changes = changesOf(steps[index - 1]?.context ?? began.context, step.context)
      return { ...step, sends, changes, says: sends }
    })
    const id = pathId(
      start,
      steps.map((step) => step.name),
    )
    paths.push({ id, name, start, opens: began.value, openingSays: began.sends, covers, steps: measured })
  }
  return {
    machine,
    paths,
    coverage: {
      states: share(required.states, states),
      transitions: share(required.transitions, covered),
      guardOutcomes: share(required.guardOutcomes, covered),
    },
  }
}
