import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { globSync } from 'node:fs'
import { root, run } from '../run.ts'
import { type FaultTest, othersOf, tableOf } from './table.ts'

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly meta: { readonly figures?: string }
    }[]
  }[]
}

const titles = String.raw`\[(F\d+|I30)\]`

/** The test files with a fault in a title. */
const findFiles = async (): Promise<string[]> => {
  const all = globSync(['apps/server/src/**/*.{test,fault}.ts', 'packages/*/src/**/*.test.{ts,tsx}'], { cwd: root })
  const read = await Promise.all(all.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })))
  return read.filter(({ text }) => new RegExp(titles).test(text)).map(({ path }) => path)
}

const describeLoad = (): string =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')

/** Runs the faults in full size, two files at a time, since the soak alone takes ten minutes; all of them write the report. */
export const runFaults = async (parts: readonly string[]): Promise<{ markdown: string; failed: number }> => {
  const folder = await mkdtemp(join(tmpdir(), 'butiga-faults-'))
  const file = join(folder, 'report.json')
  const [begun, before] = [new Date(), describeLoad()]
  const files = (await findFiles()).filter((path) => parts.length === 0 || parts.some((part) => path.includes(part)))
  const args = [
    'run',
    '--maxWorkers=2',
    '-t',
    titles,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  await run('vitest', [...args, ...files], { shown: true, env: { BUTIGA_FULL: '1' } })
  const { testResults } = JSON.parse(await readFile(file, 'utf8')) as Report
  await rm(folder, { recursive: true })
  const tests: FaultTest[] = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName }) => new RegExp(titles).test(fullName))
    .map(({ fullName, status, meta }) => ({ title: fullName, status, figures: meta.figures }))
  const { output: commit } = await run('node', [
    '-p',
    `require('child_process').execSync('git rev-parse --short HEAD').toString().trim()`,
  ])
  const minutes = Math.round((Date.now() - begun.getTime()) / 60_000)
  const markdown = `# Faults

Written by \`pnpm faults\` on ${begun.toISOString().slice(0, 16).replace('T', ' ')} UTC at ${commit.trim()}, in ${minutes} minutes, with Node ${process.versions.node} on ${cpus().length} processors. Average load of
the machine over 1, 5 and 15 minutes: ${before} before, ${describeLoad()} after; above ${cpus().length} it did other work too, and times are longer than on a quiet one.

${tableOf(tests)}

Also measured in full size:

${othersOf(tests) || 'nothing'}
`
  if (parts.length === 0) {
    const target = join(root, 'docs/reliability/report.md')
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, markdown)
  }
  return { markdown, failed: tests.filter(({ status }) => status === 'failed').length }
}
