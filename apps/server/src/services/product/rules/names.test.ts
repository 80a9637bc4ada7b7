import { expect, it } from 'vitest'
import { everything, isNamed } from './names.ts'

const row = { id: 3, slug: 'kutije' }

it.each([
  ['everything', everything, true],
  ['its id', { id: [2, 3], slug: null }, true],
  ['another id', { id: [2], slug: null }, false],
  ['its slug', { id: null, slug: ['kutije'] }, true],
  ['another slug', { id: null, slug: ['trake'] }, false],
  ['its id and another slug', { id: [3], slug: ['trake'] }, false],
  ['another id and its slug', { id: [2], slug: ['kutije'] }, false],
  ['both', { id: [3], slug: ['kutije'] }, true],
])('finds a record by %s', (_, names, is) => {
  expect(isNamed(names, row)).toBe(is)
})
