import { expect, it } from 'vitest'
import { describeRetried, readReport, type Report } from './vitest.ts'

const test = (status: string, ...failureMessages: string[]) => ({
  status,
  fullName: `a test ${status}`,
  failureMessages,
})
const file = (status: string, ...assertionResults: readonly ReturnType<typeof test>[]) => ({
  name: '/shop/cart.test.ts',
  status,
  message: status === 'failed' && assertionResults.length === 0 ? 'SyntaxError: no brace' : '',
  assertionResults,
})
const report = (...testResults: Report['testResults']): Report => ({ numPassedTests: 3, testResults })

it('names each test that failed, with its file and what it said', () => {
  const failed = report(
    file('failed', test('failed', 'Error: a', 'Error: b'), test('passed'), test('failed', 'Error: c')),
  )
  expect(readReport(failed, 1)).toEqual({
    passed: 3,
    failures: [
      '/shop/cart.test.ts: a test failed\n  Error: a\n  Error: b',
      '/shop/cart.test.ts: a test failed\n  Error: c',
    ],
  })
})

it('counts a file that cannot be read as one failure', () => {
  expect(readReport(report(file('failed')), 1)).toEqual({
    passed: 3,
    failures: ['/shop/cart.test.ts\n  SyntaxError: no brace'],
  })
})

it('never calls a run green that ended badly', () => {
  expect(readReport(report(), 1).failures).toHaveLength(1)
  expect(readReport(null, 0)).toEqual({ passed: 0, failures: ['Vitest wrote no report, and ended with code 0'] })
  expect(readReport(report(), 0)).toEqual({ passed: 3, failures: [] })
})

it('names what passed only when it was tried again, with what it said before', () => {
  const results = [test('passed'), test('passed', 'Error: the button was covered'), test('failed', 'Error: twice')]
  const described = describeRetried(report(file('failed', ...results)))
  expect(described).toEqual(['Passed at its second try: a test passed\n  Error: the button was covered'])
})
