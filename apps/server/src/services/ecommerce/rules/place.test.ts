import { expect, it } from 'vitest'
import { isPlainPlace } from './place.ts'

it.each([
  'Split',
  'Sv. Nedelja',
  'St. Gallen',
  "Sant'Agata",
  'Villers-la-Ville',
  'Frankfurt (Oder)',
  'Paris 15',
  'Šibenik',
])('shows %s as a place', (place) => expect(isPlainPlace(place)).toBe(true))
it.each(['', 'phish.example', 'a b.c', 'x/y', 'http:', 'me@x', 'www.a', '\nSplit', '<b>', 'a\u202eb'])(
  'shows %j nowhere',
  (place) => expect(isPlainPlace(place)).toBe(false),
)
