import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root, run } from '../run.ts'
import { equivalents } from './mutants/equivalents.ts'

/** A change of a rule, as Stryker makes it. Lines and columns begin with 0. */
interface Mutant {
  readonly id: string
  readonly fileName: string
  readonly replacement: string
  readonly location: { readonly start: { readonly line: number } }
}

/** What `tools/mutants` writes: all changes, and the ids of those that tests came upon. */
interface Ran {
  readonly mutants: readonly Mutant[]
  /** Run when a file was loaded. */
  readonly loaded: readonly string[]
  /** Run by a test. */
  readonly reached: readonly string[]
  readonly noticed: readonly string[]
}

/** A share that the rules must reach. */
const GOAL = 95

/**
 * Changes the server's rules one place at a time, and runs their own tests: those without a database. What is computed when a
 * file is loaded is left out.
 *
 * @returns 0 when enough is noticed, and every excuse is needed
 */
export const changeRules = async (): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'butiga-mutants-'))
  const file = join(folder, 'mutants.json')
  try {
    const { code, output, seconds } = await run('vitest', ['run', '--config', 'tools/mutants/vitest.config.ts'], {
      env: { BUTIGA_MUTANTS: file },
    })
    if (code !== 0) {
      console.error(output)
      return 1
    }
    const { mutants, ...ran } = JSON.parse(readFileSync(file, 'utf8')) as Ran
    const [loaded, reached, noticed] = [new Set(ran.loaded), new Set(ran.reached), new Set(ran.noticed)]
    const places = mutants
      .filter(({ id }) => reached.has(id) || !loaded.has(id))
      .map(({ id, fileName, location: { start }, replacement }) => {
        const line = readFileSync(fileName, 'utf8').split('\n')[start.line]?.trim() ?? ''
        const text = replacement.replaceAll(/\s+/g, ' ')
        return {
          file: relative(root, fileName),
          place: `${relative(root, fileName)}:${start.line + 1}`,
          line,
          replacement: text,
          isRun: reached.has(id),
          isNoticed: noticed.has(id),
          excuse: equivalents.find(
            (one) => fileName.endsWith(one.file) && one.line === line && one.replacements.includes(text),
          ),
        }
      })
    const left = places.filter(({ isNoticed }) => !isNoticed)
    const missed = left.filter(({ excuse }) => excuse === undefined)
    const equal = left.filter(({ excuse }) => excuse !== undefined)
    const stale = equivalents.filter((one) => !equal.some(({ excuse }) => excuse === one))
    for (const name of new Set(places.map((place) => place.file))) {
      const own = places.filter((place) => place.file === name)
      const count = own.filter(({ isNoticed }) => isNoticed).length
      console.log(
        `${String(count).padStart(5)}/${String(own.length).padEnd(5)} ${name.replace('apps/server/src/services/', '')}`,
      )
    }
    for (const { place, line, replacement, isRun } of missed) {
      console.log(`\n${place} ${isRun ? '' : '(no test runs it)'}\n  ${line}\n  becomes ${replacement}`)
    }
    for (const one of stale) console.log(`\nNothing needs the excuse for ${one.file}\n  ${one.line}`)
    const counted = places.length - equal.length
    const share = (100 * (counted - missed.length)) / counted
    console.log(
      `\n${counted - missed.length} of ${counted} changes are noticed (${share.toFixed(1)} %), ${equal.length} change nothing that can be seen; ${mutants.length - places.length} are of what is computed when its file is loaded, and left out; ${Math.round(seconds)} s`,
    )
    mkdirSync(join(root, 'qa-report'), { recursive: true })
    writeFileSync(
      join(root, 'qa-report', 'mutants.json'),
      JSON.stringify({
        noticed: counted - missed.length,
        missed,
        equivalent: equal.map(({ excuse, ...place }) => ({ ...place, reason: excuse?.reason })),
      }),
    )
    return share >= GOAL && stale.length === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
