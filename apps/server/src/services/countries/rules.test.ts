import type { CountryRecord } from '@butiga/commerce-sdk/contracts'
import { expect, it } from 'vitest'
import { isFound } from './rules.ts'

const austria = { id: 14, iso: 'AT', name: 'Österreich', allowed: true } as CountryRecord
const all = { id: null, allowed: null, keywords: null }

it('is found where nothing narrows the list', () => {
  expect(isFound(austria, all)).toBe(true)
})

it.each([
  [{ id: [3, 14] }, true],
  [{ id: [3] }, false],
  [{ allowed: ['yes'] }, true],
  [{ allowed: ['no'] }, false],
  [{ allowed: ['no', 'yes'] }, true],
  [{ keywords: 'at' }, true],
  [{ keywords: 'A' }, false],
  [{ keywords: 'OSTER' }, true],
  [{ keywords: 'ö' }, true],
  [{ keywords: 'reich' }, true],
  [{ keywords: 'Kroatien' }, false],
  [{ id: [14], allowed: ['no'] }, false],
  [{ id: [14], keywords: 'x' }, false],
])('by %o', (narrowed, found) => {
  expect(isFound(austria, { ...all, ...narrowed })).toBe(found)
})

it('is found among those that are not delivered to', () => {
  const closed = { ...austria, allowed: false }
  expect(isFound(closed, { ...all, allowed: ['no'] })).toBe(true)
  expect(isFound(closed, { ...all, allowed: ['yes'] })).toBe(false)
})
