import type { CountryRecord } from '@butiga/commerce-sdk/contracts'
import { expect, it } from 'vitest'
import { isMatch } from './rules.ts'

const austria = { id: 14, iso: 'AT', name: 'Österreich', allowed: true } as CountryRecord
const all = { id: null, allowed: null, keywords: null }

it('is found where nothing narrows the list', () => {
  expect(isMatch(austria, all)).toBe(true)
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
])('by %o', (narrowed, match) => {
  expect(isMatch(austria, { ...all, ...narrowed })).toBe(match)
})

it('is found among those that are not delivered to', () => {
  const closed = { ...austria, allowed: false }
  expect(isMatch(closed, { ...all, allowed: ['no'] })).toBe(true)
  expect(isMatch(closed, { ...all, allowed: ['yes'] })).toBe(false)
})
