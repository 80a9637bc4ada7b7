import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate'
import { invokedIn } from './coverage.ts'
import { createEngine, type Engine, type Moment, type Outcome } from './engine.ts'
import { factsOf, saysOf, type Facts } from './facts.ts'
import { contextText, type Happening, type PathModel } from './model.ts'
import { withParkedActors } from './parked.ts'

/** What can be seen of a step. */
export interface Seen {
  readonly value: StateValue
  readonly context: string
  readonly changes: readonly string[]
  readonly says: readonly string[]
  readonly sends: readonly string[]
}

/** A step from a known moment: a snapshot of the actor logic that the graph tools walk. */
export interface Edge {
  readonly status: 'active'
  readonly output: undefined
  readonly error: undefined
  readonly start: string
  /** Null for the start itself, which no step leads to. */
  readonly by: { readonly from: Moment; readonly name: string; readonly does: Happening } | null
  readonly outcome: Outcome
  /** The graph tools describe a path by the JSON of its last snapshot. */
  readonly toJSON: () => string
}

/** One machine with all that its paths, mutants and payloads are made with. */
export interface Workshop {
  readonly model: PathModel
  /** The machine with its actors parked. */
  readonly machine: AnyStateMachine
  readonly facts: Facts
  readonly begin: (start: string) => Edge
  /**
   * The next step; null where it cannot happen.
   *
   * @param does what the step does. Default: what the model says
   */
  readonly follow: (edge: Edge, name: string, does?: Happening) => Edge | null
  /** What an edge does now, as after a change of the machine; null where its step is not possible any more. */
  readonly again: (edge: Edge) => Outcome | null
  readonly see: (edge: Edge, outcome?: Outcome) => Seen
  /** Equal texts where two outcomes of an edge look the same in the reviewed text. */
  readonly look: (edge: Edge, outcome?: Outcome) => string
}

const presenceWords = (model: PathModel, value: StateValue): string[] =>
  [model.presence?.(value) ?? []].flat().map(({ focus, announces }) => {
    const words = focus === 'heading' ? ['focus at the heading'] : []
    return (announces === 'nothing' ? words : [...words, `announces ${announces}`]).join(', ')
  })

/** What a change of the state means on the screen. */
const screenSays = (model: PathModel, before: StateValue | undefined, after: StateValue): string[] => {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const from = before === undefined ? [] : presenceWords(model, before)
  const to = presenceWords(model, after)
  return to.flatMap((words, index) =>
    words === '' || (to.length > 1 && words === from[index]) ? [] : [`screen: ${words}`],
  )
}

const edgeOf = (start: string, by: Edge['by'], outcome: Outcome): Edge => ({
  status: 'active',
  output: undefined,
  error: undefined,
  start,
  by,
  outcome,
  toJSON: () => by?.name ?? start,
})

export const openWorkshop = (model: PathModel): Workshop => {
  const machine = withParkedActors(model.machine)
  // A guard that is dropped can make states follow each other without an end.
  machine.options.maxIterations = 60
  const facts = factsOf(model)
  const invoked = invokedIn(machine)
  const engines = new Map<string, Engine>()
  const engineOf = (start: string): Engine => {
    const engine = engines.get(start) ?? createEngine(machine, model.starts[start])
    engines.set(start, engine)
    return engine
  }
  const isAllowed = (snapshot: AnyMachineSnapshot, name: string) => model.allows?.(snapshot, name) ?? true
  const see: Workshop['see'] = ({ by, outcome: own }, { moment: { snapshot }, deeds } = own) => {
    const before = by?.from.snapshot
    const { says, sends } = saysOf(deeds, before, snapshot, facts.show, invoked)
    return {
      value: snapshot.value,
      context: contextText(snapshot.context),
      changes: facts.changes(before?.context, snapshot.context),
      says: [...says, ...screenSays(model, before?.value, snapshot.value)],
      sends,
    }
  }
  return {
    model,
    machine,
    facts,
    begin: (start) => edgeOf(start, null, engineOf(start).begin()),
    follow: ({ start, outcome: { moment: from } }, name, does = model.steps[name]) => {
      if (does === undefined || !isAllowed(from.snapshot, name)) return null
      const outcome = engineOf(start).take(from, does)
      return outcome && edgeOf(start, { from, name, does }, outcome)
    },
    again: ({ start, by }) => (by === null ? engineOf(start).begin() : engineOf(start).take(by.from, by.does)),
    see,
    look: (edge, outcome = edge.outcome) => {
      const { value, changes, says } = see(edge, outcome)
      return JSON.stringify([value, changes, says, outcome.moment.snapshot.status])
    },
  }
}
