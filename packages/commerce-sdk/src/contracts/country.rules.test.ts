import { expect, it } from 'vitest'
import { hasZipCodes, isZipCodeNumeric } from './country.rules.ts'

it.each([
  ['HR', true],
  ['LI', true],
  ['GB', false],
  ['US', false],
])('the postal codes of %s have digits alone: %s', (country, isNumeric) => {
  expect(isZipCodeNumeric(country)).toBe(isNumeric)
})

it.each([
  ['AE', false],
  ['HK', false],
  // Its fields in the database leave the form of an address out.
  ['UG', false],
  ['ZW', false],
  ['HR', true],
  ['IE', true],
  ['US', true],
  ['', true],
])('addresses in %s have a postal code: %s', (country, has) => {
  expect(hasZipCodes(country)).toBe(has)
})
