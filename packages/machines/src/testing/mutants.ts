import { StateMachine, type AnyStateMachine } from 'xstate'
import type { Path, PathModel } from './model.ts'
import { withParkedActors } from './parked.ts'
import { replay } from './run.ts'

/** Whether the paths detect that a machine has lost one of its transitions. */
export interface MutantReport {
  readonly total: number
  /** Those that no path detects, by their place in the machine's config. */
  readonly unnoticed: readonly string[]
}

type Place = readonly (string | number)[]
type Table = Readonly<Record<string, unknown>>

const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** The places of the candidates under one key: one, or those of a list. */
const candidates = (holder: Table, place: Place, key: string): Place[] => {
  const value = holder[key]
  if (value === undefined) return []
  return Array.isArray(value) ? value.map((_, index) => [...place, key, index]) : [[...place, key]]
}

/** A transition to nothing that overrides nothing is for the reader: removing it changes nothing. */
const isForTheReader = (transition: unknown, isInherited: boolean): boolean =>
  isTable(transition) && Object.keys(transition).length === 0 && !isInherited

/** The places of the transitions in a machine's table. */
const placesOf = (state: Table, place: Place = [], inherited: readonly string[] = []): Place[] => {
  const inside = (key: 'on' | 'after'): Place[] => {
    const table = isTable(state[key]) ? state[key] : {}
    return Object.keys(table)
      .filter((event) => !isForTheReader(table[event], inherited.includes(event)))
      .flatMap((event) => candidates(table, [...place, key], event))
  }
  const invoked = listOf(state['invoke'] ?? []).flatMap((invoke, index) =>
    isTable(invoke)
      ? ['onDone', 'onError'].flatMap((key) =>
          candidates(invoke, [...place, 'invoke', ...(Array.isArray(state['invoke']) ? [index] : [])], key),
        )
      : [],
  )
  const states = isTable(state['states']) ? Object.entries(state['states']) : []
  const passedOn = [...inherited, ...(isTable(state['on']) ? Object.keys(state['on']) : [])]
  return [
    ...inside('on'),
    ...inside('after'),
    ...candidates(state, place, 'always'),
    ...invoked,
    ...states.flatMap(([name, inner]) => (isTable(inner) ? placesOf(inner, [...place, 'states', name], passedOn) : [])),
  ]
}

/** A copy of the table without the transition at the place. */
const without = (table: unknown, [key, ...rest]: Place): unknown => {
  if (Array.isArray(table)) {
    return rest.length === 0
      ? table.filter((_, index) => index !== key)
      : table.map((entry: unknown, index) => (index === key ? without(entry, rest) : entry))
  }
  if (!isTable(table) || key === undefined) return table
  if (rest.length > 0) return { ...table, [key]: without(table[key], rest) }
  return Object.fromEntries(Object.entries(table).filter(([name]) => name !== key))
}

const isNoticed = (model: PathModel, mutant: AnyStateMachine, paths: readonly Path[]): boolean =>
  paths.some((path) => {
    try {
      const { expected, actual } = replay(model, mutant, path)
      return JSON.stringify(expected) !== JSON.stringify(actual)
    } catch {
      return true
    }
  })

/** The paths, those first that cover the state of the place: they detect a mutant soonest. */
const soonest = (paths: readonly Path[], id: string, place: Place): readonly Path[] => {
  const names = place.filter((_, index) => place[index - 1] === 'states')
  const state = `${[id, ...names].join('.')} on `
  const isFor = ({ covers }: Path) => covers.some((item) => item.startsWith(state))
  return [...paths.filter(isFor), ...paths.filter((path) => !isFor(path))]
}

/** Removes every transition from a copy of the machine, one at a time, and replays the paths until one detects it. */
export const checkMutants = (model: PathModel, paths: readonly Path[]): MutantReport => {
  const { config, implementations } = model.machine
  const places = placesOf(config)
  const unnoticed = places.filter((place) => {
    const mutant = new StateMachine(without(config, place) as typeof config, implementations)
    return !isNoticed(model, withParkedActors(mutant), soonest(paths, model.machine.id, place))
  })
  return {
    total: places.length,
    unnoticed: unnoticed.map((place) => place.filter((key) => key !== 'states').join(' ')),
  }
}
