import { expect, it } from 'vitest'
import { plainLetters } from './letters.rules.ts'

it.each([
  ['Bestellbestätigung', 'bestellbestaetigung'],
  ['Geschäft', 'geschaeft'],
  ['GRÖSSE Übersee Straße', 'groesse uebersee strasse'],
  // The same letters, each with its mark apart.
  ['Geschäft'.normalize('NFD'), 'geschaeft'],
  ['Đurđa, čaša, ćup i žir', 'durda, casa, cup i zir'],
  ['Crème brûlée', 'creme brulee'],
  ['Œufs de Pâques', 'oeufs de paques'],
  ['箱 大', '箱 大'],
])('writes %s as %s', (text, plain) => {
  expect(plainLetters(text)).toBe(plain)
})
