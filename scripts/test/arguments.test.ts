import { expect, it } from 'vitest'
import { readArguments } from './arguments.ts'

const names = ['checks', 'units', 'browser']

it('without words every part runs, and from its beginning', () => {
  expect(readArguments([], names)).toEqual({ parts: names, resume: false })
})

it('some parts run in the order of all', () => {
  const read = readArguments(['--part', 'browser', '--part=checks', '--resume'], names)
  expect(read).toEqual({ parts: ['checks', 'browser'], resume: true })
})

it('readArguments reports in one sentence what it does not accept', () => {
  expect(readArguments(['--part', 'unit'], names)).toMatch(
    /^There is no part unit: the parts are checks, units, browser/,
  )
  expect(readArguments(['--parts', 'units'], names)).toMatch(/^Unknown option '--parts'$/)
  expect(readArguments(['units'], names)).toMatch(/^Unexpected argument 'units'/)
})
