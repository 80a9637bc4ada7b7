import { expect, it } from 'vitest'
import { namedCountries, nameOf, normalHost } from './rules.ts'

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
  const inLanguage = (language: string, names = {}, iso = 'DE') =>
    nameOf({ iso, names }, { language, defaultLanguage: 'hrv' })
  expect(['hrv', 'eng', 'deu', 'fra', 'ita'].map((language) => inLanguage(language))).toEqual([
    'Njemačka',
    'Germany',
    'Deutschland',
    'Allemagne',
    'Germania',
  ])
  const own = { hrv: 'SR Njemačka', fra: 'RFA' }
  expect(['hrv', 'eng', 'fra', 'qqq'].map((language) => inLanguage(language, own))).toEqual([
    'SR Njemačka',
    'Germany',
    'RFA',
    'SR Njemačka',
  ])
  expect(inLanguage('eng', {}, 'QX')).toBe('QX')
})
it('lists countries by their place, then by the letters of the language', () => {
  const rows = ['Švedska', 'Španjolska', 'Srbija', 'Zambija'].map((name, id) => {
    return { id, iso: `X${id}`, names: { hrv: name }, position: name === 'Zambija' ? 1 : null }
  })
  const listed = namedCountries(rows, { language: 'hrv', defaultLanguage: 'hrv' })
  expect(listed.map(({ name }) => name)).toEqual(['Zambija', 'Srbija', 'Španjolska', 'Švedska'])
  expect(listed[0]).toEqual({ id: 3, iso: 'X3', code: 'X3', name: 'Zambija' })
})
