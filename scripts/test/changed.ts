import { dirname } from 'node:path'
import { type Graph, isTest } from './graph.ts'

/** A test file that a change can affect. */
export interface Affected {
  readonly test: string
  /** The changed file that is nearest to it. */
  readonly by: string
  /** Imports between the two; 0 for the test itself, and for one that reads all files of this kind. */
  readonly distance: number
}

export interface Choice {
  /** The nearest first. */
  readonly chosen: readonly Affected[]
  /** Those for which there is no time. */
  readonly left: readonly Affected[]
  /** Files of the browser tests that changed, or import a file that changed. */
  readonly specs: readonly string[]
  /** Whether a page in the browser may look or behave differently. */
  readonly isVisible: boolean
}

/** What imports do not show: files that read all those of a kind, by their folder. */
const reads: readonly (readonly [changed: RegExp, readers: RegExp])[] = [
  [/\.sql$/, /^apps\/server\/src\/(db\/.*\.test|db\/migrate|doctor\.test)/],
  [/^apps\/server\/.*\.po$/, /^apps\/server\/src\/(ground\/texts|seed\/glossary|services\/.*texts)\.test/],
  [/^(apps\/site|apps\/admin|packages\/react-ui|plugins)\/.*\.po$/, /(glossary|catalogs|catalogues|text-of)\.test/],
  [/\.css$/, /^packages\/react-ui\/src\/(styles\/.*|shelves)\.test|^apps\/site\/(src|build)\/.*(font|style).*\.test/],
  [/\.md$/, /^scripts\/(doc-links|change-log|write-a-block|repository\/repository|test\/full-run)\.test/],
  [/^docs\/machines\//, /^apps\/site\/src\/inspect\/.*\.test|^scripts\/charts\/.*\.test/],
  [/^packages\/commerce-sdk\/src\/examples\//, /^packages\/commerce-sdk\/src\/examples\/.*\.test/],
  [/\/__generated__\/|\/contracts\/|\/openapi\.json$|^CHANGELOG\.md$/, /^scripts\/generate\/.*\.test/],
  [/^packages\/machines\/fixtures\//, /^scripts\/fixtures\/.*\.test/],
  [/^packages\/(machines|react-ui)\/src\//, /^scripts\/repository\/.*\.test|^packages\/react-ui\/src\/shelves\.test/],
  [/\.(test|spec|fault)\.tsx?$/, /^scripts\/test\/full-run\.test/],
  [/^\.oxlintrc\.json$/, /^scripts\/check\/.*\.test/],
  [/(^|\/)package\.json$|^pnpm-/, /^scripts\/(repository|boot|pack|build)\/.*\.test/],
]

/** Settings with which each test of their folder runs. */
const settings = /(^|\/)(vitest\.config|vite\.config|global-setup|testing\/setup)\.ts$/

const visible = /^(apps\/(site|admin)|packages\/(react-ui|machines|commerce-sdk)|plugins)\/(?!.*\.(test|md)\b)/

/** Whether `npm test` runs it among the units. */
const isUnit = (path: string): boolean =>
  isTest(path) && /^(apps|packages|plugins|scripts|tools\/test-consumers)\/(?!.*\.(full|spec)\.)/.test(path)

const shared = (a: string, b: string): number => {
  const [first, second] = [a.split('/'), b.split('/')]
  const different = first.findIndex((part, index) => part !== second[index])
  return different === -1 ? first.length : different
}

/**
 * The tests that a change can affect: first those in the folder of a changed file, then by how many imports are between
 * them, and of those as near as each other those whose folders are.
 *
 * @param seconds how long a test file takes
 * @param budget seconds for all that are chosen
 */
export const chooseTests = (
  changed: readonly string[],
  graph: Graph,
  { seconds, budget }: { readonly seconds: (test: string) => number; readonly budget: number },
): Choice => {
  const importers = new Map<string, string[]>()
  for (const [from, imported] of graph) {
    for (const to of imported) importers.set(to, [...(importers.get(to) ?? []), from])
  }
  const tests = [...graph.keys()].filter(isUnit)
  const nearest = new Map<string, Affected & { readonly rank: number }>()
  const specs = new Set<string>()
  const add = (test: string, by: string, distance: number) => {
    const isNear = test.startsWith(`${dirname(by)}/`)
    const rank = (isNear ? 0 : 1000 + distance * 20) - shared(test, by)
    if (rank < (nearest.get(test)?.rank ?? Infinity)) nearest.set(test, { test, by, distance, rank })
  }
  for (const by of changed) {
    if (settings.test(by)) {
      const folder = by.replace(/(^|\/)(src\/)?[^/]+\.ts$/, '$1').replace(/(src\/)?testing\/$/, '')
      for (const test of tests) if (test.startsWith(folder)) add(test, by, 1)
    }
    const readers = reads.filter(([kind]) => kind.test(by)).map(([, reader]) => reader)
    let ring = [by, ...[...graph.keys()].filter((path) => readers.some((reader) => reader.test(path)))]
    const seen = new Set(ring)
    for (let distance = 0; ring.length > 0; distance++) {
      for (const path of ring) {
        if (isUnit(path) && graph.has(path)) add(path, by, distance)
        if (graph.has(path) && /^apps\/site\/e2e\/.*\.spec\.ts$/.test(path)) specs.add(path)
      }
      ring = [...new Set(ring.flatMap((path) => importers.get(path) ?? []))].filter((path) => !seen.has(path))
      for (const path of ring) seen.add(path)
    }
  }
  const chosen: Affected[] = []
  const left: Affected[] = []
  let sum = 0
  for (const { rank: _, ...affected } of [...nearest.values()].toSorted((a, b) => a.rank - b.rank)) {
    const next = sum + seconds(affected.test)
    if (next > budget && chosen.length > 0) left.push(affected)
    else {
      chosen.push(affected)
      sum = next
    }
  }
  return { chosen, left, specs: [...specs].sort(), isVisible: changed.some((path) => visible.test(path)) }
}
