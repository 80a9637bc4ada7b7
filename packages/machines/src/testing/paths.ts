import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import { actionsOf, coveredBy, requirementsOf } from './coverage.ts'
import {
  excuseFor,
  mutantsOf,
  noticedBy,
  probeOf,
  removed,
  reportMutants,
  unnoticedBy,
  type Mutant,
  type MutantReport,
} from './mutants.ts'
import { contextText, pathId, type Path, type PathModel, type PathStep } from './model.ts'
import { byLength, extend, namesOf, pathTo, searchAll, type EdgePath } from './search.ts'
import { treeText, type Branch, type NamedPath } from './tree.ts'
import { openWorkshop, type Edge, type Seen, type Workshop } from './workshop.ts'

export interface Share {
  readonly total: number
  readonly covered: number
  /** Names of what no path shows. */
  readonly missing: readonly string[]
}

/** A machine's paths and what they show of it. */
export interface Generated {
  /** The machine with its actors parked; replays need this very one. */
  readonly machine: AnyStateMachine
  readonly paths: readonly Path[]
  /** The paths as trees with all that follows each step: the content of `{name}.paths.txt`. */
  readonly text: string
  readonly coverage: {
    readonly states: Share
    readonly transitions: Share
    readonly guardOutcomes: Share
    /** Actions without which a path ends otherwise; those without an effect have a reason in the model. */
    readonly actions: Share
  }
  /** Which defects of the machine the paths notice. */
  readonly mutants: MutantReport
}

/** Whether a step changes or says anything. */
const doesSomething = ({ by, outcome: { moment, deeds } }: Edge): boolean =>
  deeds.some(({ type }) => type !== 'xstate.cancel') ||
  contextText(by?.from.snapshot.context) !== contextText(moment.snapshot.context)

/**
 * A step of a story as it differs from others: where it was taken, what it was, where it led, and whether it did
 * anything. Of a parallel machine only the regions count that handle the step.
 */
const kindOf = (edge: Edge): string => {
  const { by, outcome } = edge
  const after = outcome.moment.snapshot
  if (by === null) return JSON.stringify([edge.start])
  const { snapshot: before } = by.from
  const how = [by.name, doesSomething(edge)]
  if (before.machine.root.type !== 'parallel') return JSON.stringify([before.value, after.value, ...how])
  const handling = outcome.macrosteps.flatMap(({ before: met, event, microsteps }) => {
    const sources = microsteps.flatMap(({ transitions }) => transitions.map(({ source }) => source as AnyStateNode))
    const requested = ((met?._nodes ?? []) as AnyStateNode[]).filter(
      (node) => event && node.transitions.has(event.type),
    )
    return sources.length > 0 ? sources : requested
  })
  const regions = [...new Set(handling.flatMap(({ path }) => path[0] ?? []))]
  const parts = ({ value }: AnyMachineSnapshot) => regions.map((region) => (value as Record<string, unknown>)[region])
  return JSON.stringify([regions, parts(before), parts(after), ...how])
}

/** A step in the tree of a start. */
interface Twig {
  readonly edge: Edge
  readonly next: Map<string, Twig>
}

/** Adds a path to its tree, as far as its steps are possible. */
const graft = ({ follow }: Workshop, root: Twig, steps: readonly string[]): Twig[] => {
  let twig = root
  const grown: Twig[] = []
  for (const name of steps) {
    const known = twig.next.get(name)
    const edge = known?.edge ?? follow(twig.edge, name)
    if (edge === null) break
    const next = known ?? { edge, next: new Map<string, Twig>() }
    twig.next.set(name, next)
    if (!known) grown.push(next)
    twig = next
  }
  return grown
}

/** The paths to all steps of a tree, from its start outwards. */
const pathsIn = ({ edge, next }: Twig, path = pathTo(edge)): EdgePath[] => [
  path,
  ...[...next.values()].flatMap((further) => pathsIn(further, extend(path, further.edge))),
]

const share = (required: readonly string[], covered: ReadonlySet<string>): Share => {
  const missing = required.filter((item) => !covered.has(item))
  return { total: required.length, covered: required.length - missing.length, missing }
}

const stepOf = ({ by }: Edge, seen: Seen): PathStep => {
  if (by === null) throw new Error('A start is no step')
  return { name: by.name, does: by.does, ...seen }
}

const pathOf = (start: string, opening: Seen, steps: readonly PathStep[], covers: readonly string[]): Path => {
  const names = steps.map(({ name }) => name)
  return {
    id: pathId(start, names),
    name: [`starting with ${start}`, ...names].join(' > '),
    start,
    opens: opening.value,
    openingSays: opening.says,
    steps,
    covers,
  }
}

/** Everything that paths are there for, and what of it is shown. */
const createCover = (workshop: Workshop) => {
  const required = requirementsOf(workshop.machine)
  const wanted = new Set([...required.transitions, ...required.guardOutcomes])
  const removals = new Map(actionsOf(workshop.machine).map((place) => [removed(place), place.name]))
  const states = new Set<string>()
  const covered = new Set<string>()
  return {
    /** Counts a step; returns the names of what it is the first to show. */
    add: (edge: Edge): string[] => {
      const displayed = coveredBy(edge.outcome.macrosteps)
      for (const state of displayed.states) states.add(state)
      const idle = [...removals].flatMap(([mutant, name]) => (covered.has(name) ? [] : [mutant]))
      const effects = noticedBy(workshop, probeOf(edge), idle).map((mutant) => removals.get(mutant) ?? '')
      const first = [...[...displayed.items].filter((item) => wanted.has(item)), ...effects].filter(
        (item) => !covered.has(item),
      )
      for (const item of first) covered.add(item)
      return first
    },
    shares: (): Generated['coverage'] => ({
      states: share(required.states, states),
      transitions: share(required.transitions, covered),
      guardOutcomes: share(required.guardOutcomes, covered),
      actions: share(
        [...removals].flatMap(([mutant, name]) => (excuseFor(workshop.model, mutant.name) === undefined ? [name] : [])),
        covered,
      ),
    }),
  }
}

/** Steps that are tried for what no path notices. */
const TRIES = 60_000

/**
 * Adds paths that notice what the trees do not: a defect may show only where an earlier step has left something in the
 * context. Goes on from each step of the trees, then from each new context. Returns the defects that nothing shows.
 */
const sharpen = (workshop: Workshop, mutants: readonly Mutant[], roots: ReadonlyMap<string, Twig>): Mutant[] => {
  const { model, follow } = workshop
  const isWanted = ({ name }: Mutant) => excuseFor(model, name) === undefined
  const keyOf = ({ start, outcome: { moment } }: Edge) =>
    JSON.stringify([start, moment.snapshot.value, contextText(moment.snapshot.context)])
  const reached = byLength([...roots.values()].flatMap((root) => pathsIn(root)))
  const edges = reached.map(({ state }) => state)
  let left = unnoticedBy(workshop, mutants, edges.map(probeOf))
  const known = new Set(edges.map(keyOf))
  let tries = 0
  for (const path of reached) {
    for (const name of Object.keys(model.steps)) {
      const wanted = left.filter(isWanted)
      tries += 1
      if (wanted.length === 0 || tries > TRIES) return left
      const next = follow(path.state, name)
      if (next === null) continue
      const further = extend(path, next)
      const noticed = noticedBy(workshop, probeOf(next), wanted)
      const root = roots.get(next.start)
      if (noticed.length > 0 && root) graft(workshop, root, namesOf(further))
      left = left.filter((mutant) => !noticed.includes(mutant))
      const key = keyOf(next)
      if (!known.has(key)) reached.push(further)
      known.add(key)
    }
  }
  return left
}

/**
 * Generates the paths of a machine: every step in each of its states, by what it leads to and whether it does anything;
 * every transition, guard outcome and effective action.
 *
 * @param reviewed the paths of `{name}.paths.txt`: they stay, as far as they are possible, and only new ones are added
 */
export const generatePaths = (model: PathModel, reviewed: readonly NamedPath[] = []): Generated => {
  const workshop = openWorkshop(model)
  const roots = new Map(
    Object.keys(model.starts).map((start) => [start, { edge: workshop.begin(start), next: new Map<string, Twig>() }]),
  )
  const cover = createCover(workshop)
  const kinds = new Set<string>()
  const count = (edge: Edge): boolean => {
    const kind = kindOf(edge)
    const isNew = !kinds.has(kind)
    kinds.add(kind)
    return cover.add(edge).length > 0 || isNew
  }
  for (const root of roots.values()) count(root.edge)
  for (const { start, steps } of reviewed) {
    const root = roots.get(start)
    if (root) for (const { edge } of graft(workshop, root, steps)) count(edge)
  }
  for (const path of searchAll(workshop)) {
    const root = roots.get(path.state.start)
    if (root && count(path.state)) graft(workshop, root, namesOf(path))
  }

  const trees = [...roots.values()]
  const edges = trees.flatMap((root) => pathsIn(root)).map(({ state }) => state)
  const mutants = mutantsOf(workshop, edges.map(probeOf))
  const left = sharpen(workshop, mutants, roots)

  const displayed = createCover(workshop)
  const paths: Path[] = []
  const branchOf = (twig: Twig, opening: Seen, before: readonly PathStep[], inherited: readonly string[]): Branch => {
    const { edge, next } = twig
    const seen = edge.by === null ? opening : workshop.see(edge)
    const steps = edge.by === null ? [] : [...before, stepOf(edge, seen)]
    // What several paths show belongs to the first of them.
    let covers = [...inherited, ...displayed.add(edge)]
    if (next.size === 0) paths.push(pathOf(edge.start, opening, steps, covers))
    const branches: Branch[] = []
    for (const further of next.values()) {
      branches.push(branchOf(further, opening, steps, covers))
      covers = []
    }
    const { value, changes, says } = seen
    return { name: edge.by?.name ?? edge.start, value, changes, says, next: branches }
  }
  const branches = trees.map((root) => branchOf(root, workshop.see(root.edge), [], []))
  return {
    machine: workshop.machine,
    paths,
    text: treeText(workshop.facts.legend, branches),
    coverage: displayed.shares(),
    mutants: reportMutants(model, mutants, left),
  }
}

/**
 * The shortest paths that show each transition and guard outcome once: few enough to be walked on a real server and in a
 * browser.
 *
 * @param shows steps that end a path of their own, although another step shows their transition
 */
export const generateWalks = (
  model: PathModel,
  shows: readonly string[] = [],
): Pick<Generated, 'machine' | 'paths' | 'coverage'> => {
  const workshop = openWorkshop(model)
  const cover = createCover(workshop)
  const trees = new Map<string, Twig>()
  const wanted = new Set(shows)
  const paths = searchAll(workshop).flatMap((path): Path[] => {
    const { state: edge } = path
    const covers = cover.add(edge)
    const isWanted = wanted.delete(edge.by?.name ?? '')
    if (covers.length === 0 && !isWanted) return []
    const root = trees.get(edge.start) ?? { edge: workshop.begin(edge.start), next: new Map<string, Twig>() }
    trees.set(edge.start, root)
    const names = namesOf(path)
    graft(workshop, root, names)
    let twig = root
    const steps = names.map((name) => {
      twig = twig.next.get(name) as Twig
      return stepOf(twig.edge, workshop.see(twig.edge))
    })
    return [pathOf(edge.start, workshop.see(root.edge), steps, covers)]
  })
  return { machine: workshop.machine, paths, coverage: cover.shares() }
}
