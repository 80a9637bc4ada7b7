import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { keyOf } from '../check/passed.ts'
import { root as repository } from '../run.ts'

/** The last run of a test file, or of a part without test files, such as the build. */
export interface Ran {
  readonly seconds: number
  readonly passed: number
  /** The sources with which all of it passed; null when something failed. */
  readonly sources: string | null
}

/** By path from the root of the repository. */
export type Records = Readonly<Record<string, Ran>>

const fileOf = (part: string, root: string): string => join(root, 'node_modules/.cache/butiga-tests', `${part}.json`)

/** What is known of the last runs of a part. */
export const readRecords = (part: string, root = repository): Records => {
  try {
    return JSON.parse(readFileSync(fileOf(part, root), 'utf8')) as Records
  } catch {
    return {}
  }
}

/** Adds runs to those of a part, at once: a run that is killed loses what is under way alone. */
export const addRecords = (part: string, added: Records, root = repository): void => {
  const file = fileOf(part, root)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...readRecords(part, root), ...added }))
}

/** What decides whether a test passes: every file of the repository, and the size of the run; undefined without Git. */
export const sourcesNow = (root = repository): Promise<string | undefined> =>
  keyOf(['.'], [process.version, process.env['BUTIGA_FULL'] === undefined ? 'usual' : 'full'], root)

/** Those that passed with these sources. */
export const passedWith = (records: Records, sources: string): Records =>
  Object.fromEntries(Object.entries(records).filter(([, ran]) => ran.sources === sources))

/** The longest first, with their seconds. */
export const slowest = (records: Records, count: number): readonly string[] =>
  Object.entries(records)
    .toSorted(([, a], [, b]) => b.seconds - a.seconds)
    .slice(0, count)
    .map(([file, { seconds }]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
