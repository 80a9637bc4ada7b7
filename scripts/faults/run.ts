import { existsSync, globSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root, run } from '../run.ts'
import { type FaultTest, othersOf, tableOf } from './table.ts'

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly meta: { readonly figures?: string }
    }[]
  }[]
}

/** A test of the report, and its file. */
interface Result extends FaultTest {
  readonly file: string
}

const folder = join(root, 'docs/reliability')
/** What the report is written from: a later run of some files replaces theirs. */
const resultsFile = join(folder, 'results.json')

const titles = String.raw`\[(F\d+|I30)\]`

/** The test files with a fault in a title. */
const findFiles = async (): Promise<string[]> => {
  const all = globSync(['apps/server/src/**/*.{test,fault}.ts', 'packages/*/src/**/*.test.{ts,tsx}'], { cwd: root })
  const read = await Promise.all(all.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })))
  return read.filter(({ text }) => new RegExp(titles).test(text)).map(({ path }) => path)
}

/** Runs these files in full size, two at a time, since the soak alone takes ten minutes. */
const runFiles = async (files: readonly string[]): Promise<Result[]> => {
  const temporary = await mkdtemp(join(tmpdir(), 'butiga-faults-'))
  const file = join(temporary, 'report.json')
  const begun = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  await run('vitest', ['run', '--maxWorkers=2', '-t', titles, ...reporters, ...files], {
    displayed: true,
    env: { BUTIGA_FULL: '1' },
  })
  const { testResults } = JSON.parse(await readFile(file, 'utf8')) as Report
  await rm(temporary, { recursive: true })
  const ran = `${begun}, ${(loadavg()[2] ?? 0).toFixed(0)}`
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ fullName }) => new RegExp(titles).test(fullName))
      .map(({ fullName, status, meta }) => ({
        file: relative(root, name),
        title: fullName,
        status,
        ...(meta.figures !== undefined && { figures: meta.figures }),
        ran,
      })),
  )
}

const pageOf = (results: readonly Result[]): string => `# Faults

Written by \`pnpm faults\` from results.json, with Node ${process.versions.node} on ${cpus().length} processors. The last column says when a row ran, in UTC, and the average load of the machine
over the 15 minutes before its end: above ${cpus().length} the machine did other work too, and times are longer than on a quiet one.

${tableOf(results)}

Also measured in full size:

${othersOf(results) || 'nothing'}
`

/** Runs the faults, or those of files whose path has one of these parts; writes the report. */
export const runFaults = async (parts: readonly string[]): Promise<{ page: string; failed: number }> => {
  const files = (await findFiles()).filter((path) => parts.length === 0 || parts.some((part) => path.includes(part)))
  const before = existsSync(resultsFile) ? (JSON.parse(await readFile(resultsFile, 'utf8')) as Result[]) : []
  const ran = await runFiles(files)
  const stored = parts.length === 0 ? [] : before.filter(({ file }) => !files.includes(file))
  const results = [...stored, ...ran].sort((a, b) => (a.file < b.file ? -1 : 1))
  await mkdir(folder, { recursive: true })
  await writeFile(resultsFile, `${JSON.stringify(results, null, 2)}\n`)
  const page = pageOf(results)
  await writeFile(join(folder, 'report.md'), page)
  return { page, failed: ran.filter(({ status }) => status === 'failed').length }
}
