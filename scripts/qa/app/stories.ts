import type { Comparison } from '../compare.ts'
import { type QaReport, redTarget, type Story, targets } from '../report.ts'
import type { Filter } from './route.ts'

type StateValue = Story['opens']

/** A story with its machine, and all that is searched and filtered by. */
export interface Entry {
  readonly machine: string
  readonly story: Story
  /** `{machine} {id}`. */
  readonly key: string
  readonly states: ReadonlySet<string>
  readonly requirements: readonly string[]
  readonly text: string
}

/** A state in one line: `saving`, `payment.ordering`, and the regions of a parallel state with commas. */
export const stateText = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([name, inner]) => {
          const text = stateText(inner ?? {})
          return text === '' ? name : `${name}.${text}`
        })
        .join(', ')

/** The ids of the active states: `checkout`, `checkout.payment`, `checkout.payment.ordering`. */
export const stateIds = (machine: string, value: StateValue): readonly string[] => [
  machine,
  ...(typeof value === 'string'
    ? [`${machine}.${value}`]
    : Object.entries(value).flatMap(([name, inner]) => stateIds(`${machine}.${name}`, inner ?? {}))),
]

export const entriesOf = ({ machines }: QaReport): readonly Entry[] =>
  machines.flatMap(({ name, stories }) =>
    stories.map((story): Entry => {
      const states = new Set([story.opens, ...story.steps.map(({ value }) => value)].map(stateText))
      const requirements = [...new Set(story.steps.flatMap((step) => step.requirements))]
      const messages = story.steps.flatMap(({ changes, says }) => [...changes, ...says])
      const text = [name, story.id, story.name, ...states, ...requirements, ...story.covers, ...messages]
      return {
        machine: name,
        story,
        key: `${name} ${story.id}`,
        states,
        requirements,
        text: text.join('\n').toLowerCase(),
      }
    }),
  )

/** The keys of the stories that are new, or differ from those of the compared run. */
export const changedKeys = (comparison: Comparison | undefined): ReadonlySet<string> =>
  new Set([
    ...(comparison?.new ?? []),
    ...(comparison?.lines ?? []),
    ...(comparison?.results ?? []).map(([key]) => key),
  ])

/** The stories that a filter leaves: red ones first, else in their order. */
export const filtered = (
  entries: readonly Entry[],
  { q, machine, target, result, state, requirement, covers, changed }: Filter,
  changes: ReadonlySet<string>,
): readonly Entry[] => {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const there = target === '' ? targets : [target]
  const match = entries.filter(
    ({ story, key, states, requirements, text, machine: own }) =>
      (machine === '' || own === machine) &&
      (target === '' || story.outcomes[target] !== undefined) &&
      (result === '' || there.some((one) => story.outcomes[one]?.result === result)) &&
      (state === '' || states.has(state)) &&
      (requirement === '' || requirements.includes(requirement)) &&
      (covers === '' || story.covers.includes(covers)) &&
      (!changed || changes.has(key)) &&
      words.every((word) => text.includes(word)),
  )
  const [red, others] = [match.filter(({ story }) => redTarget(story)), match.filter(({ story }) => !redTarget(story))]
  return [...red, ...others]
}
