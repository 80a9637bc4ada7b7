import { expect, it } from 'vitest'
import { hasWords } from './has-words.ts'

it.each([
  ['Česta pitanja', 'cesta', true],
  ['Česta pitanja', 'PITANJA čest', true],
  ['Džep i đak', 'dak', true],
  ['Große Bilder', 'grosse', true],
  ['Česta pitanja', 'cesta slika', false],
])('%s has the words %s: %s', (name, typed, has) => expect(hasWords(name, typed)).toBe(has))
