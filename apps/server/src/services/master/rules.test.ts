import { expect, it } from 'vitest'
import { namedCountry, normalHost, sortedByName } from './rules.ts'

it.each([
  [' Burin.Example:8080 ', 'burin.example'],
  ['burin.example.', 'burin.example'],
  ['burin.example.:443', 'burin.example'],
  ['localhost:', 'localhost'],
  ['localhost:80a', 'localhost:80a'],
])('takes the host %s for %s', (host, normal) => {
  expect(normalHost(host)).toBe(normal)
})
it('names a country in the language, in that of the site, or by its code', () => {
  const country = { id: 1, iso: 'HR', names: { hrv: 'Hrvatska', deu: 'Kroatien' } }
  expect(namedCountry(country, 'deu', 'hrv')).toEqual({ id: 1, iso: 'HR', code: 'HR', name: 'Kroatien' })
  expect(namedCountry(country, 'eng', 'hrv').name).toBe('Hrvatska')
  expect(namedCountry(country, 'eng', 'ita').name).toBe('HR')
})
it('sorts countries by the letters of the language, in a list of its own', () => {
  const countries = ['Švedska', 'Španjolska', 'Srbija'].map((name, id) => ({ id, iso: '', code: '', name }))
  expect(sortedByName(countries, 'hr').map(({ name }) => name)).toEqual(['Srbija', 'Španjolska', 'Švedska'])
  expect(countries[0]?.name).toBe('Švedska')
})
