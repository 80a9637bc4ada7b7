import { expect, it } from 'vitest'
import { filterWords, labelOf } from './words.ts'

it('takes the first language that has a text', () => {
  const labels = { hrv: 'Boja', eng: '', deu: 'Farbe' }
  expect(labelOf(labels, ['eng', 'deu', 'hrv'])).toBe('Farbe')
  expect(labelOf(labels, ['hrv', 'deu'])).toBe('Boja')
  expect(labelOf(labels, ['eng', 'ita'])).toBeUndefined()
})
it.each([
  ['hrv', 'Cijena', 'Da', 'Ne'],
  ['eng', 'Price', 'Yes', 'No'],
  ['deu', 'Preis', 'Ja', 'Nein'],
  ['fra', 'Prix', 'Oui', 'Non'],
  ['ita', 'Cijena', 'Da', 'Ne'],
])('has the words of filters in %s', (language, price, yes, no) => {
  expect(filterWords(language, 'hrv')).toEqual({ price, yes, no })
})
