import { faults } from './list.ts'

/** A test of a fault, as Vitest reports it. */
export interface FaultTest {
  readonly title: string
  readonly status: string
  readonly figures?: string | undefined
  /** When it ran, and the load of the machine. */
  readonly ran: string
}

type Verdict = 'holds' | 'MISSED' | 'not run' | 'not applicable'

const testsOf = (number: number, tests: readonly FaultTest[]): FaultTest[] =>
  tests.filter(({ title }) => title.includes(`[F${number}]`))

const verdictOf = (tests: readonly FaultTest[]): Verdict => {
  if (tests.some(({ status }) => status === 'failed')) return 'MISSED'
  return tests.some(({ status }) => status === 'passed') ? 'holds' : 'not run'
}

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ')

const tags = / ?\[[A-Z]\d[\d.]*\]/g

/** The faults, what was done for each, the figures, and the verdict. */
export const tableOf = (tests: readonly FaultTest[]): string => {
  const rows = faults.map(({ number, what, holds, notApplicable }) => {
    const own = testsOf(number, tests)
    const verdict: Verdict = notApplicable === undefined ? verdictOf(own) : 'not applicable'
    const done = own.map(({ title, status, figures }) => {
      const outcome = status === 'passed' ? '' : ` (${status === 'failed' ? 'failed' : 'not run'})`
      return `${title.replaceAll(tags, '')}${outcome}${figures === undefined ? '' : `: **${figures}**`}`
    })
    return `| F${number} | ${what} | ${holds} | ${cell(notApplicable ?? done.join('<br>'))} | ${verdict} | ${[...new Set(own.map(({ ran }) => ran))].join('<br>')} |`
  })
  return [
    '| | Fault | Must hold | What was done, with figures | | Ran, load |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

/** Tests that are no fault's, such as measured invariants that need their full size. */
export const othersOf = (tests: readonly FaultTest[]): string =>
  tests
    .filter(({ title, figures }) => figures !== undefined && !/\[F\d+\]/.test(title))
    .map(({ title, status, figures }) => `- ${title}: ${figures} (${status === 'passed' ? 'holds' : 'MISSED'})`)
    .join('\n')
