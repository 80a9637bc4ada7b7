import type { Generated, MutantReport } from '../../packages/machines/src/testing/index.ts'

/** Where paths are walked, from the inside out. */
export type Target = 'bare' | 'server' | 'browser'

/** A path that a target left, and where. */
export interface RedPath {
  readonly path: string
  readonly step: string
  readonly expected: string
  readonly actual: string
}

/** A machine's paths on one target. */
export interface Walked {
  readonly green: number
  readonly red: readonly RedPath[]
  /** Paths without a counterpart there, by reason; of the screen, the transitions and guard outcomes. */
  readonly left: readonly { readonly path: string; readonly reason: string }[]
}

export interface MachineReport {
  readonly name: string
  readonly paths: number
  readonly coverage: Generated['coverage']
  readonly mutants: MutantReport
  readonly targets: Readonly<Partial<Record<Target, Walked>>>
}

export interface QaReport {
  /** ISO time of the run. */
  readonly at: string
  readonly machines: readonly MachineReport[]
  /** Machines without a path model. */
  readonly without: readonly string[]
}

/** What a red path says about where to look: everything further in has walked it well. */
export const layers: Readonly<Record<Target, string>> = {
  bare: 'the machine',
  server: 'the SDK, the actors or the server',
  browser: 'the screen',
}

/** The innermost target with a red path; null when all is green. */
export const layerOf = ({ targets }: MachineReport): string | null => {
  const order = Object.keys(layers) as Target[]
  const red = order.find((target) => (targets[target]?.red.length ?? 0) > 0)
  return red === undefined ? null : layers[red]
}

/** Everything that is wrong, in sentences; none when the report is green. */
export const complaintsOf = ({ machines, without }: QaReport): readonly string[] => [
  ...without.map((name) => `${name}: write ${name}/${name}.paths.ts and export its model from it`),
  ...machines.flatMap((machine) => {
    const { name, coverage, mutants, targets } = machine
    const missing = Object.values(coverage).flatMap((share) => share.missing)
    return [
      ...[...new Set(missing)].map((item) => `${name}: no path shows "${item}"`),
      ...mutants.unnoticed.map((place) => `${name}: no path notices that "${place}" is gone`),
      ...(Object.entries(targets) as [Target, Walked][]).flatMap(([target, { red }]) =>
        red.map(
          ({ path, step, expected, actual }) =>
            `${name} on ${target}: "${path}" leaves at "${step}", ${actual} instead of ${expected}; look at ${layerOf(machine)}`,
        ),
      ),
    ]
  }),
]
