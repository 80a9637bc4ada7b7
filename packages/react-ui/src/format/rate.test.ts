import { expect, it } from 'vitest'
import { formatRate } from './rate.ts'

it.each([
  ['hr', 0.932345, '1\u00a0EUR = 0,932345\u00a0CHF'],
  ['en', 390.12, '1\u00a0EUR = 390.12\u00a0CHF'],
])('in %s %d reads %j', (locale, rate, text) => {
  expect(formatRate({ main: 'EUR', rate, code: 'CHF' }, locale)).toBe(text)
})
