import type { MutantReport, Path, PathModel, PayloadReport } from '../../packages/machines/src/testing/index.ts'
import type { Exploration } from '../../packages/machines/src/testing/world/explore.ts'

/** Where paths are walked, from the inside out. */
export type Target = 'bare' | 'server' | 'browser'

export const targets: readonly Target[] = ['bare', 'server', 'browser']

/** A path that a target left, and where. */
export interface RedPath {
  readonly path: string
  readonly step: string
  /** The number of the step, 0 for the start. Default: the first of its name. */
  readonly at?: number
  readonly expected: string
  readonly actual: string
  /** Files of the browser beside the report. */
  readonly screenshot?: string
  readonly trace?: string
  /** Of the browser: the steps before, with what each should show and what the page did show. */
  readonly passed?: readonly { readonly expected: string; readonly actual: string }[]
}

/** A machine's paths on one target. */
export interface Walked {
  readonly paths: readonly Path[]
  readonly red: readonly RedPath[]
  /** Paths without a counterpart there, by reason; of the screen, the transitions and guard outcomes. */
  readonly left: readonly { readonly path: string; readonly reason: string }[]
}

/** How a path went on one target. */
export type Outcome =
  | { readonly result: 'green' }
  | ({ readonly result: 'red' } & Omit<RedPath, 'path'>)
  | { readonly result: 'left'; readonly reason: string }

/** A path with its outcomes. */
export interface Story extends Pick<Path, 'id' | 'name' | 'start' | 'opens' | 'openingSays' | 'covers'> {
  readonly steps: readonly (Pick<Path['steps'][number], 'name' | 'value' | 'changes' | 'says'> & {
    readonly requirements: readonly string[]
  })[]
  readonly outcomes: Readonly<Partial<Record<Target, Outcome>>>
}

/** Items of a machine that paths must show, and those that none shows. */
export interface Cover {
  readonly total: number
  readonly missing: readonly string[]
}

export interface MachineReport {
  readonly name: string
  /** The machine's own id, with which its states and transitions begin. */
  readonly id: string
  readonly stories: readonly Story[]
  readonly cover: Readonly<Record<string, Cover>>
  /** Null where the run did not look for them. */
  readonly mutants: MutantReport | null
  /** The paths with payloads at and around their limits. Null where the run did not try them. */
  readonly payloads: PayloadReport | null
  /** Transitions and guard outcomes that no walk of the screen shows, with the reason. */
  readonly notOnScreen: Walked['left']
}

export interface QaReport {
  /** ISO time of the run. */
  readonly at: string
  /** The commit, and whether files differ from it. */
  readonly commit: string
  readonly seed: number
  readonly targets: readonly Target[]
  readonly machines: readonly MachineReport[]
  /** Random walks of the composed shop: the machines together. */
  readonly world: readonly Exploration[]
  /** Machines without a path model. */
  readonly without: readonly string[]
}

/** What a red path says about where to look: everything further in has walked it well. */
export const layers: Readonly<Record<Target, string>> = {
  bare: 'the machine',
  server: 'the SDK, the actors or the server',
  browser: 'the screen',
}

/** The innermost target on which a story is red; null when it is green. */
export const redTarget = ({ outcomes }: Pick<Story, 'outcomes'>): Target | null =>
  targets.find((target) => outcomes[target]?.result === 'red') ?? null

/** The number of the step at which a story leaves, 0 for its start. */
export const redStep = ({ steps }: Pick<Story, 'steps'>, { step, at }: Pick<RedPath, 'step' | 'at'>): number =>
  at ?? steps.findIndex(({ name }) => name === step) + 1

/** The stories of a machine, each with its outcome on every target that walked it. */
export const storiesOf = (
  { requirements = {} }: Pick<PathModel, 'requirements'>,
  walks: Readonly<Partial<Record<Target, Walked>>>,
): readonly Story[] => {
  const stories = new Map<string, Story>()
  for (const target of targets) {
    const walked = walks[target]
    if (walked === undefined) continue
    // A path that was walked with more than one thing shows the first that is wrong.
    const red = new Map(walked.red.toReversed().map(({ path, ...rest }) => [path, { result: 'red' as const, ...rest }]))
    const lost = [...red.keys()].find((path) => walked.paths.every(({ name }) => name !== path))
    if (lost !== undefined) throw new Error(`A red path is no story: ${lost}`)
    const left = new Map(walked.left.map(({ path, reason }) => [path, { result: 'left' as const, reason }]))
    for (const { id, name, start, opens, openingSays, covers, steps } of walked.paths) {
      const outcome = red.get(name) ?? left.get(name) ?? { result: 'green' as const }
      const known = stories.get(id)
      stories.set(id, {
        id,
        name,
        start,
        opens,
        openingSays,
        covers: [...new Set([...(known?.covers ?? []), ...covers])],
        steps:
          known?.steps ??
          steps.map(({ name, value, changes, says }) => ({
            name,
            value,
            changes,
            says,
            requirements: requirements[name] ?? [],
          })),
        outcomes: { ...known?.outcomes, [target]: outcome },
      })
    }
  }
  return [...stories.values()]
}

/** The command that walks one story again. */
export const commandOf = (machine: string, { id }: Pick<Story, 'id'>, target: Target): string =>
  `pnpm qa ${machine} ${id} --target ${target}`

/** The first line that differs. */
const difference = ({ expected, actual }: Pick<RedPath, 'expected' | 'actual'>): string => {
  const [old, now] = [expected.split('\n'), actual.split('\n')]
  const place = old.findIndex((line, index) => line !== now[index])
  return `${now.at(place) ?? 'nothing'} instead of ${old[place] ?? 'nothing'}`
}

/** Everything that is wrong, in sentences; none when the report is green. */
export const complaintsOf = ({ machines, world, without }: QaReport): readonly string[] => [
  ...without.map((name) => `${name}: write ${name}/${name}.paths.ts and export its model from it`),
  ...world.flatMap(({ profile, story }) =>
    story === null
      ? []
      : [
          `the composed shop (${profile}): ${story.name}: ${story.actual} instead of ${story.expected} after ${story.steps.join(' > ')}; again by --seed ${story.seed}`,
        ],
  ),
  ...machines.flatMap(({ name, stories, cover, mutants, payloads }) => [
    ...(payloads?.failure ? [`${name} with other payloads: ${payloads.failure}`] : []),
    ...[...new Set(Object.values(cover).flatMap(({ missing }) => missing))].map(
      (item) => `${name}: no path shows "${item}"`,
    ),
    ...(mutants?.unnoticed ?? []).map((change) => `${name}: no path detects "${change}"`),
    ...(mutants?.stale ?? []).map((excuse) => `${name}: nothing needs the excuse for "${excuse}"`),
    ...stories.flatMap((story) =>
      targets.flatMap((target) => {
        const outcome = story.outcomes[target]
        if (outcome?.result !== 'red') return []
        const layer = layers[redTarget(story) ?? target]
        return [
          `${name} on ${target}: "${story.name}" leaves at "${outcome.step}", ${difference(outcome)}; look at ${layer}. ${commandOf(name, story, target)}`,
        ]
      }),
    ),
  ]),
]
