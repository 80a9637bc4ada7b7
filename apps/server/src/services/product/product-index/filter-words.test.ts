import { expect, it } from 'vitest'
import { filterWords } from './filter-words.ts'

it.each([
  ['hrv', 'Cijena', 'Da', 'Ne'],
  ['eng', 'Price', 'Yes', 'No'],
  ['deu', 'Preis', 'Ja', 'Nein'],
  ['fra', 'Prix', 'Oui', 'Non'],
  ['ita', 'Cijena', 'Da', 'Ne'],
])('has the words of filters in %s', (language, price, yes, no) => {
  expect(filterWords(language, 'hrv')).toEqual({ price, yes, no })
})
