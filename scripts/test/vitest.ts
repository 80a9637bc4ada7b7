import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../run.ts'

export interface Outcome {
  readonly passed: number
  /** What failed: the name of each test or check, with what it said. */
  readonly failures: readonly string[]
}

/** The part of Vitest's JSON report that is read. */
export interface Report {
  readonly numPassedTests: number
  readonly testResults: readonly {
    /** The path of the file. */
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

/** Runs Vitest with its output on the screen, and reads its report. */
export const runVitest = async (
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Outcome> => {
  const folder = await mkdtemp(join(tmpdir(), `butiga-${name}-`))
  const file = join(folder, 'report.json')
  try {
    const { code } = await run(
      'vitest',
      // Two workers on any machine: suites share a PostgreSQL, and small machines have two cores.
      ['run', '--maxWorkers=2', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
      {
        shown: true,
        env,
      },
    )
    const report = await readFile(file, 'utf8').then(
      (text) => JSON.parse(text) as Report,
      () => null,
    )
    for (const text of report === null ? [] : describeRetried(report)) console.log(`\n${text}`)
    return readReport(report, code)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
