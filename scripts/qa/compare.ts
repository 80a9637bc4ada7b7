import { createHash } from 'node:crypto'
import { type QaReport, type Story, type Target, targets } from './report.ts'

/** What is kept of a run, to compare later ones with it. */
export interface StoredRun {
  readonly at: string
  readonly commit: string
  readonly targets: readonly Target[]
  /** By `{machine} {id}`: the first letters of the outcomes (`g`, `r`, `l`, `-`), a hash of the lines, and the name. */
  readonly stories: Readonly<Record<string, readonly [outcomes: string, lines: string, name: string]>>
}

/** How the stories of a run differ from those of an earlier one, by `{machine} {id}`. */
export interface Comparison {
  readonly at: string
  readonly commit: string
  readonly new: readonly string[]
  /** With the name, since the run has no such story. */
  readonly gone: readonly (readonly [key: string, name: string])[]
  /** Stories of another result on a target that both runs walked. */
  readonly results: readonly (readonly [key: string, before: string, now: string])[]
  /** Stories whose states, changes or effects are others. */
  readonly lines: readonly string[]
}

const outcomesOf = ({ outcomes }: Story): string => targets.map((target) => outcomes[target]?.result[0] ?? '-').join('')

const linesOf = ({ opens, openingSays, steps }: Story): string =>
  createHash('sha256')
    .update(
      JSON.stringify([opens, openingSays, steps.map(({ name, value, changes, says }) => [name, value, changes, says])]),
    )
    .digest('base64url')
    .slice(0, 8)

/** What a later run is compared with. */
export const toStored = ({ at, commit, targets, machines }: QaReport): StoredRun => ({
  at,
  commit,
  targets,
  stories: Object.fromEntries(
    machines.flatMap(({ name, stories }) =>
      stories.map((story) => [`${name} ${story.id}`, [outcomesOf(story), linesOf(story), story.name] as const]),
    ),
  ),
})

const isOther = (before: string, now: string): boolean =>
  targets.some((_, place) => {
    const [old, here] = [before[place], now[place]]
    return old !== '-' && here !== '-' && old !== here
  })

/** Compares a run with an earlier one, as far as both walked the same machines. */
export const compare = (before: StoredRun, now: StoredRun): Comparison => {
  const machineOf = (key: string) => key.split(' ')[0]
  const walked = new Set(Object.keys(now.stories).map(machineOf))
  const common = Object.entries(now.stories).flatMap(([key, story]) => {
    const old = before.stories[key]
    return old === undefined ? [] : [{ key, old, story }]
  })
  return {
    at: before.at,
    commit: before.commit,
    new: Object.keys(now.stories).filter((key) => before.stories[key] === undefined),
    gone: Object.entries(before.stories)
      .filter(([key]) => walked.has(machineOf(key)) && now.stories[key] === undefined)
      .map(([key, [, , name]]) => [key, name] as const),
    results: common
      .filter(({ old, story }) => isOther(old[0], story[0]))
      .map(({ key, old, story }) => [key, old[0], story[0]] as const),
    lines: common.filter(({ old, story }) => old[1] !== story[1]).map(({ key }) => key),
  }
}
