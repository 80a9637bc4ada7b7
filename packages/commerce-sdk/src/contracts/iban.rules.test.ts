import { expect, it } from 'vitest'
import { formatIban, isIban } from './iban.rules.ts'

it.each(['HR1210010051863000160', 'DE89370400440532013000', 'NO9386011117947'])('%s is an IBAN', (text) => {
  expect(isIban(text)).toBe(true)
})

it.each([
  'HR1210010051863000161',
  'HR2110010051863000160',
  'HR12 1001 0051 8630 0016 0',
  'hr1210010051863000160',
  'HR12',
  '',
  'HR121001005186300016000000000000000',
])('%s is none', (text) => {
  expect(isIban(text)).toBe(false)
})

it('is shown in groups of four', () => {
  expect(formatIban('HR1210010051863000160')).toBe('HR12 1001 0051 8630 0016 0')
  expect(formatIban('NO9386011117947')).toBe('NO93 8601 1117 947')
})
