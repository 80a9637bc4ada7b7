import { expect, it } from 'vitest'
import { countReport, describeRetried, type Report } from './vitest.ts'

const test = (status: string, ...failureMessages: string[]) => ({
  status,
  fullName: `a test ${status}`,
  failureMessages,
})
const report = (part: Partial<Report>): Report => ({ numPassedTests: 3, numFailedTests: 0, testResults: [], ...part })

it('counts tests that passed and failed', () => {
  const failed = report({
    numFailedTests: 2,
    testResults: [{ status: 'failed', assertionResults: [test('failed', 'a'), test('failed', 'b')] }],
  })
  expect(countReport(failed, 1)).toEqual({ passed: 3, failed: 2 })
})

it('counts a file that cannot be read as one failure', () => {
  const unreadable = report({ testResults: [{ status: 'failed', assertionResults: [] }] })
  expect(countReport(unreadable, 1)).toEqual({ passed: 3, failed: 1 })
})

it('never calls a run green that ended badly', () => {
  expect(countReport(report({}), 1)).toEqual({ passed: 3, failed: 1 })
  expect(countReport(null, 0)).toEqual({ passed: 0, failed: 1 })
  expect(countReport(report({}), 0)).toEqual({ passed: 3, failed: 0 })
})

it('names what passed only when it was tried again, with what it said before', () => {
  const results = [test('passed'), test('passed', 'Error: the button was covered'), test('failed', 'Error: twice')]
  const described = describeRetried(report({ testResults: [{ status: 'failed', assertionResults: results }] }))
  expect(described).toEqual(['Passed at its second try: a test passed\n  Error: the button was covered'])
})
