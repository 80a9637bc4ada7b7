import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Target } from '../report.ts'

/** A known bug, kept as a patch: the walks of its target should turn red with it. */
export interface Bug {
  readonly name: string
  readonly target: Target
  /** Where it is from: an experiment, a reverted commit, a draw. */
  readonly from: string
  readonly breaks: string
  /** The machines whose walks run with it; none for all. */
  readonly machines: readonly string[]
  /** Why no generated path notices it; null for a bug that one must notice. */
  readonly missed: string | null
  readonly file: string
}

const fields = /^(?:(\w+): (.+)\n)/gm

/**
 * Reads the lines before the diff: `Target`, `From`, `Breaks`, `Machines` where a part of the walks is enough, and
 * `Missed` with the reason where no path can notice the bug.
 */
export const readBug = (name: string, file: string, text: string): Bug => {
  const header = text.slice(0, text.indexOf('\n\n') + 1)
  const {
    Target,
    From,
    Breaks,
    Machines = '',
    Missed = null,
  } = Object.fromEntries([...header.matchAll(fields)].map(([, key, value]) => [key, value])) as Record<
    string,
    string | undefined
  >
  if (Target !== 'bare' && Target !== 'server' && Target !== 'browser') {
    throw new Error(`${file}: "Target:" is bare, server or browser`)
  }
  if (From === undefined || Breaks === undefined) throw new Error(`${file}: "From:" and "Breaks:" are missing`)
  const machines = Machines.split(', ').filter(Boolean)
  return { name, target: Target, from: From, breaks: Breaks, machines, missed: Missed, file }
}

/** All kept bugs, in the order of their names. */
export const listBugs = (): readonly Bug[] =>
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.patch'))
    .toSorted(new Intl.Collator('en', { numeric: true }).compare)
    .map((file) => {
      const path = join(import.meta.dirname, file)
      return readBug(file.replace('.patch', ''), path, readFileSync(path, 'utf8'))
    })

/** Applies the patches of bugs to a tree. Throws where one does not fit. */
export const applyPatch = (folder: string, files: readonly string[], ...options: readonly string[]): void => {
  execFileSync('git', ['apply', ...options, ...files], { cwd: folder, stdio: 'pipe' })
}
