import { type Outcome, type QaReport, type Story, targets } from './report.ts'

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => escaped[letter] ?? letter)

const caseOf = (machine: string, { id, name }: Story, outcome: Outcome): string => {
  const head = `    <testcase classname="${escape(machine)}" name="${escape(`${id} ${name}`)}"`
  if (outcome.result === 'green') return `${head}/>`
  const inner =
    outcome.result === 'left'
      ? `<skipped message="${escape(outcome.reason)}"/>`
      : `<failure message="${escape(`leaves at "${outcome.step}"`)}">${escape(
          `expected ${outcome.expected}\nactual ${outcome.actual}`,
        )}</failure>`
  return `${head}>${inner}</testcase>`
}

/** The stories of a report as JUnit XML: one suite for each machine and target that has walked it. */
export const toJunit = ({ at, machines }: Pick<QaReport, 'at' | 'machines'>): string => {
  const suites = machines.flatMap(({ name, stories }) =>
    targets.flatMap((target) => {
      const walked = stories.flatMap((story) => {
        const outcome = story.outcomes[target]
        return outcome === undefined ? [] : [{ story, outcome }]
      })
      if (walked.length === 0) return []
      const count = (result: Outcome['result']) => walked.filter(({ outcome }) => outcome.result === result).length
      return [
        `  <testsuite name="${escape(`${name} on ${target}`)}" timestamp="${at}" tests="${walked.length}" failures="${count('red')}" skipped="${count('left')}">`,
        ...walked.map(({ story, outcome }) => caseOf(name, story, outcome)),
        '  </testsuite>',
      ]
    }),
  )
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites name="pnpm qa">', ...suites, '</testsuites>', ''].join(
    '\n',
  )
}
