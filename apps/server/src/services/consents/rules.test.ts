import { expect, it } from 'vitest'
import { findDecisionFault } from './rules.ts'

const known = [
  { id: 1, required: true },
  { id: 2, required: false },
]

it.each([
  ['given', { status: true, consents: [1, 2] }, null],
  ['an optional one refused', { status: false, consents: [2] }, null],
  ['a required one refused', { status: false, consents: [1, 2] }, { missing: [1] }],
  ['an unknown one', { status: true, consents: [1, 9] }, { fields: [{ path: 'consents.1', rule: 'exists' }] }],
])('a decision: %s', (_, input, fault) => {
  const of = known.filter((consent) => input.consents.includes(consent.id))
  expect(findDecisionFault(input, of)).toEqual(fault)
})
