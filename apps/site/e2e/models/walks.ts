import { generateWalks, type Path, type PathModel } from '@butiga/machines/testing'

/** The paths of a machine that a user can walk on the screen. */
export interface Walks {
  /** The steps of the paths that have a counterpart on the screen. */
  readonly steps: readonly string[]
  /** The paths to walk: a path that is the beginning of another is walked with it. */
  readonly walks: readonly Path[]
  /** Transitions and guard outcomes that no walk shows. */
  readonly notDisplayed: ReadonlySet<string>
}

type SnapshotOf<Model extends PathModel> = Parameters<NonNullable<Model['allows']>>[0]

const continues = (longer: Path, path: Path): boolean =>
  longer.start === path.start &&
  longer.steps.length > path.steps.length &&
  path.steps.every(({ name }, index) => longer.steps[index]?.name === name)

/** Every step of a model but some, wherever the machine handles it. */
export const everyStep = (
  { steps }: Pick<PathModel, 'steps'>,
  ...except: readonly string[]
): Readonly<Record<string, () => boolean>> =>
  Object.fromEntries(
    Object.keys(steps)
      .filter((step) => !except.includes(step))
      .map((step) => [step, () => true]),
  )

/**
 * The walks of a machine.
 *
 * @param happens the steps that the screen allows, each with the state of the machine that it needs; a step that is
 * missing here has no counterpart
 */
export const walksOf = <Model extends PathModel>(
  model: Model,
  happens: Readonly<Record<string, (snapshot: SnapshotOf<Model>) => boolean>>,
): Walks => {
  const steps = Object.fromEntries(Object.entries(model.steps).filter(([name]) => name in happens))
  const allows = (snapshot: SnapshotOf<Model>, step: string): boolean =>
    (model.allows?.(snapshot, step) ?? true) && (happens[step]?.(snapshot) ?? false)
  const { paths: shortest, coverage } = generateWalks({ ...model, steps, allows })
  // What only shows the effect of an action is walked on the bare machine and on the server.
  const covering = shortest.filter(({ covers }) => covers.some((item) => !item.includes(' does ')))
  // A page opens in every start, also in one whose transitions another start shows.
  const opening = Object.entries(model.starts)
    .filter(([start]) => !covering.some((path) => path.start === start))
    .flatMap(([start, input]) =>
      generateWalks({ ...model, steps, allows, starts: { [start]: input } }).paths.slice(0, 1),
    )
  const paths = [...covering, ...opening]
  return {
    steps: Object.keys(steps),
    walks: paths.filter((path) => !paths.some((other) => continues(other, path))),
    notDisplayed: new Set([...coverage.transitions.missing, ...coverage.guardOutcomes.missing]),
  }
}

/** Messages that do not fail a walk: a browser reports each refused request. */
export const isOwnReport = (complaint: string): boolean => complaint.includes('Failed to load resource')
