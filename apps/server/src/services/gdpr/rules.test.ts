import { expect, it } from 'vitest'
import { findDecisionFault } from './rules.ts'

const known = [
  { id: 1, required: true },
  { id: 2, required: false },
]

it.each([
  ['given', { status: true, consents: [1, 2] }, null],
  ['an optional one refused', { status: false, consents: [2] }, null],
  ['a required one refused', { status: false, consents: [1, 2] }, 'CONSENT_REQUIRED'],
  ['an unknown one', { status: true, consents: [1, 9] }, 'VALIDATION_FAILED'],
])('a decision: %s', (_, input, code) => {
  const of = known.filter((consent) => input.consents.includes(consent.id))
  expect(findDecisionFault(input, of)?.code ?? null).toBe(code)
})

it('names the unknown consent', () => {
  expect(findDecisionFault({ status: true, consents: [1, 9] }, [{ id: 1, required: false }])?.fields).toEqual([
    { path: 'consents.1', rule: 'exists' },
  ])
})
