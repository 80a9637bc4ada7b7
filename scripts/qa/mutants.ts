import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root, run } from '../run.ts'
import { copyTree } from './copy.ts'
import { equivalents } from './mutants/equivalents.ts'

/** A change of a rule, as Stryker reports it. */
interface Mutant {
  readonly mutatorName: string
  readonly replacement: string
  readonly status: 'Killed' | 'Survived' | 'NoCoverage' | 'Timeout' | 'CompileError' | 'RuntimeError' | 'Ignored'
  readonly location: { readonly start: { readonly line: number; readonly column: number } }
}

interface StrykerReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>
}

const optionsFor = (folder: string) => ({
  inPlace: true,
  testRunner: 'vitest',
  plugins: [createRequire(join(folder, 'tools/mutants/package.json')).resolve('@stryker-mutator/vitest-runner')],
  vitest: { configFile: 'tools/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // A change of what is evaluated once, when its file is loaded, would start the runner anew.
  ignoreStatic: true,
  concurrency: 1,
  mutate: ['apps/server/src/services/*/rules/*.ts', 'apps/server/src/services/*/rules.ts', '!**/*.test.ts'],
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: 'mutants.json' },
  allowEmpty: false,
  cleanTempDir: 'always',
  disableTypeChecks: false,
})

/** A share that the rules must reach. */
const GOAL = 95

/**
 * Changes the server's rules in a copy of the working tree, one place at a time, and runs their own tests: those without a
 * database.
 *
 * @returns 0 when enough is noticed
 */
export const changeRules = async (): Promise<number> => {
  const folder = copyTree()
  try {
    writeFileSync(join(folder, 'stryker.config.json'), JSON.stringify(optionsFor(folder)))
    const { code, output, seconds } = await run(
      'node',
      ['tools/mutants/node_modules/@stryker-mutator/core/bin/stryker.js', 'run'],
      { cwd: folder, shown: true },
    )
    if (code !== 0) {
      console.error(output)
      return 1
    }
    const { files } = JSON.parse(readFileSync(join(folder, 'mutants.json'), 'utf8')) as StrykerReport
    const places = Object.entries(files).flatMap(([file, { source, mutants }]) =>
      mutants
        .filter(({ status }) => status !== 'Ignored' && status !== 'CompileError')
        .map(({ location: { start }, replacement, status }) => ({
          file,
          status,
          line: source.split('\n')[start.line - 1]?.trim() ?? '',
          replacement: replacement.replaceAll(/\s+/g, ' '),
          place: `${file}:${start.line}`,
        })),
    )
    const isNoticed = ({ status }: { readonly status: string }) => status !== 'Survived' && status !== 'NoCoverage'
    const reasonOf = (place: (typeof places)[number]) =>
      equivalents.find(
        ({ file, line, replacement }) =>
          place.file.endsWith(file) && place.line === line && place.replacement === replacement,
      )?.reason
    const left = places.filter((place) => !isNoticed(place))
    const equal = left.filter((place) => reasonOf(place) !== undefined)
    const missed = left.filter((place) => reasonOf(place) === undefined)
    for (const file of Object.keys(files)) {
      const own = places.filter((place) => place.file === file)
      console.log(
        `${String(own.filter(isNoticed).length).padStart(5)}/${String(own.length).padEnd(5)} ${file.replace('apps/server/src/services/', '')}`,
      )
    }
    for (const { place, line, replacement, status } of missed) {
      console.log(
        `\n${place} ${status === 'NoCoverage' ? '(no test runs it)' : ''}\n  ${line}\n  becomes ${replacement}`,
      )
    }
    const counted = places.length - equal.length
    const share = (100 * (counted - missed.length)) / counted
    console.log(
      `\n${counted - missed.length} of ${counted} changes are noticed (${share.toFixed(1)} %), ${equal.length} change nothing that can be seen; ${Math.round(seconds)} s`,
    )
    mkdirSync(join(root, 'qa-report'), { recursive: true })
    writeFileSync(
      join(root, 'qa-report', 'mutants.json'),
      JSON.stringify({
        noticed: counted - missed.length,
        missed,
        equivalent: equal.map((place) => ({ ...place, reason: reasonOf(place) })),
      }),
    )
    return share >= GOAL ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
