import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../run.ts'

export interface Counts {
  readonly passed: number
  readonly failed: number
}

/** The part of Vitest's JSON report that is counted. */
export interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly status: string
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
export const countReport = (report: Report | null, exitCode: number): Counts => {
  if (report === null) return { passed: 0, failed: 1 }
  const unreadable = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length
  const failed = report.numFailedTests + unreadable
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed }
}

/** Tests that passed only when they were retried, each with its first error, for the report. */
export const describeRetried = (report: Report): readonly string[] =>
  report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => `Passed at its second try: ${fullName}\n  ${failureMessages.join('\n  ')}`)

/** Runs Vitest with its output on the screen, and counts. */
export const runVitest = async (
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Counts> => {
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
    return countReport(report, code)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
