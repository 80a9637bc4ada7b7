import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root, run } from '../run.ts'
import { passedWith, readRecords, type Records, sourcesNow } from './record.ts'

export interface Outcome {
  readonly passed: number
  /** What failed: the name of each test or check, with what it said. */
  readonly failures: readonly string[]
  /** The test files that ran. Default: none */
  readonly files?: Records
}

export interface RunOptions {
  /** Of this run alone. Default: none */
  readonly env?: Readonly<Record<string, string>>
  /** Whether files that passed with the same sources are left out, and counted. Default false */
  readonly resume?: boolean
}

/** The part of Vitest's JSON report that is read. */
export interface Report {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    /** Why the file could not be loaded; empty when it was. */
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      /** Of every try. */
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/**
 * Tests that passed and failed. A file that could not be loaded counts as one failure, and so does a run that failed
 * badly with every test green, such as by an unhandled error.
 */
export const readReport = (report: Report | null, exitCode: number): Outcome => {
  if (report === null) return { passed: 0, failures: [`Vitest wrote no report, and ended with code ${exitCode}`] }
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${name}\n  ${message}`]
    return failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}\n  ${failureMessages.join('\n  ')}`)
  })
  if (failures.length === 0 && exitCode !== 0) {
    failures.push(`Vitest ended with code ${exitCode}, though no test failed: see its output above`)
  }
  return { passed: report.numPassedTests, failures }
}

/** Tests that passed only when they were retried, each with its first error, for the report. */
export const describeRetried = (report: Report): readonly string[] =>
  report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => `Passed at its second try: ${fullName}\n  ${failureMessages.join('\n  ')}`)

/** Runs Vitest with its output on the screen, and reads its report. Each file is recorded as soon as it has ended. */
export const runVitest = async (
  part: string,
  args: readonly string[],
  { env = {}, resume = false }: RunOptions = {},
): Promise<Outcome> => {
  const folder = await mkdtemp(join(tmpdir(), `butiga-${part}-`))
  const file = join(folder, 'report.json')
  const choice = join(folder, 'choice.json')
  const sources = await sourcesNow()
  const before = resume && sources !== undefined ? passedWith(readRecords(part), sources) : {}
  const passedBefore = Object.values(before).reduce((sum, { passed }) => sum + passed, 0)
  if (resume)
    console.log(`  ${passedBefore} tests of ${Object.keys(before).length} files have passed with these sources`)
  await writeFile(choice, JSON.stringify({ without: Object.keys(before) }))
  try {
    const { code } = await run(
      'vitest',
      [
        'run',
        // Two workers on any machine: suites share a PostgreSQL, and small machines have two cores.
        '--maxWorkers=2',
        ...['default', 'json', join(root, 'scripts/test/record-reporter.ts')].map((name) => `--reporter=${name}`),
        `--outputFile.json=${file}`,
        '--shard=1/1',
        ...(resume ? ['--passWithNoTests'] : []),
        ...args,
      ],
      {
        displayed: true,
        env: {
          ...env,
          BUTIGA_TEST_PART: part,
          BUTIGA_TEST_CHOICE: choice,
          ...(sources !== undefined && { BUTIGA_TEST_SOURCES: sources }),
        },
      },
    )
    const report = await readFile(file, 'utf8').then(
      (text) => JSON.parse(text) as Report,
      () => null,
    )
    for (const text of report === null ? [] : describeRetried(report)) console.log(`\n${text}`)
    const { passed, failures } = readReport(report, code)
    const ran = new Set(report?.testResults.map(({ name }) => relative(root, name)))
    const files = Object.fromEntries(Object.entries(readRecords(part)).filter(([name]) => ran.has(name)))
    return { passed: passed + passedBefore, failures, files }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
