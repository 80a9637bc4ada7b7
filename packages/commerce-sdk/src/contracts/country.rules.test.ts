import { expect, it } from 'vitest'
import { isZipCodeNumeric } from './country.rules.ts'

it.each([
  ['HR', true],
  ['LI', true],
  ['GB', false],
  ['US', false],
])('the postal codes of %s have digits alone: %s', (country, isNumeric) => {
  expect(isZipCodeNumeric(country)).toBe(isNumeric)
})
