import fc from 'fast-check'
import type { EventObject } from 'xstate'
import type { Happening, Path, PathModel, Taken } from './model.ts'
import { openWorkshop, type Edge } from './workshop.ts'

/** Whether the invariants of a machine hold along its paths with other payloads. */
export interface PayloadReport {
  /** The seed that repeats the run. */
  readonly seed: number
  readonly steps: number
  /** What does not hold, where, and with which payloads, made as short as possible; null where everything holds. */
  readonly failure: string | null
}

/** Paths with payloads that are tried for each machine. */
const RUNS = 300

const withPayload = (does: Happening, payload: unknown): Happening => {
  if ('event' in does) return { event: { ...does.event, ...(payload as object) } }
  if ('done' in does) return { ...does, output: payload }
  return 'fail' in does ? { ...does, data: payload } : does
}

const sentIn = ({ outcome: { deeds } }: Edge): EventObject[] =>
  deeds.flatMap(({ type, params }) => (type === 'xstate.sendTo' ? [(params as { event: EventObject }).event] : []))

/**
 * Runs the paths of a machine with payloads at and around their limits, and checks its invariants after each step. A
 * path ends where a payload makes its next step impossible.
 *
 * @param seed a run with the same seed is the same
 */
export const checkPayloads = (model: PathModel, paths: readonly Path[], seed: number): PayloadReport => {
  const { varies = {}, invariants = {} } = model
  const workshop = openWorkshop(model)
  let steps = 0
  const check = (edge: Edge): string | null => {
    const after = edge.outcome.moment.snapshot
    const taken: Taken = { before: edge.by?.from.snapshot ?? null, after, sent: sentIn(edge) }
    const broken = Object.entries(invariants).find(([, holds]) => !holds(taken))
    return broken === undefined ? null : `"${broken[0]}" does not hold`
  }
  /** Where a path with payloads breaks an invariant; null where all hold. */
  const walk = (path: Path, payloads: readonly unknown[]): string | null => {
    let edge: Edge | null = workshop.begin(path.start)
    const story = [`starting with ${path.start}`]
    for (const [index, { name, does }] of path.steps.entries()) {
      const isVaried = varies[name] !== undefined
      story.push(isVaried ? `${name} ${fc.stringify(payloads[index])}` : name)
      try {
        edge = workshop.follow(edge, name, isVaried ? withPayload(does, payloads[index]) : does)
      } catch (error) {
        return `${String(error)}: ${story.join(' > ')}`
      }
      if (edge === null) return null
      steps += 1
      const broken = check(edge)
      if (broken !== null) return `${broken}: ${story.join(' > ')}`
    }
    return null
  }
  const varied = paths.filter((path) => path.steps.some(({ name }) => varies[name] !== undefined))
  if (varied.length === 0) return { seed, steps, failure: null }
  const walks = fc
    .constantFrom(...varied)
    .chain((path) =>
      fc
        .tuple(...path.steps.map(({ name }) => varies[name] ?? fc.constant(null)))
        .map((payloads) => ({ path, payloads })),
    )
  const holds = fc.property(walks, ({ path, payloads }) => walk(path, payloads) === null)
  const { counterexample } = fc.check(holds, { seed, numRuns: RUNS })
  if (counterexample === null) return { seed, steps, failure: null }
  const [{ path, payloads }] = counterexample
  return { seed, steps, failure: `${walk(path, payloads)} (seed ${seed})` }
}
