import { expect, it } from 'vitest'
import { isMachineName, machineFiles } from './files.ts'

it('gives a machine a file for each role, under its own names', () => {
  const files = machineFiles('loading-bar')
  const roles = ['types', 'actors', 'machine', 'test', 'paths', 'paths.test'].map((role) => `loading-bar.${role}.ts`)
  expect([...files.keys()].sort()).toEqual([...roles, 'index.ts'].sort())
  const text = [...files.values()].join('')
  expect(text).toContain('export const loadingBarMachine')
  expect(text).toContain("'loadingBar.ask'")
  expect(text).not.toMatch(/wish-?list/i)
})

it('takes names in kebab-case only', () => {
  expect(['loading-bar', 'auth'].every(isMachineName)).toBe(true)
  expect(['', 'LoadingBar', '../auth', 'loading_bar', '-auth'].some(isMachineName)).toBe(false)
})
