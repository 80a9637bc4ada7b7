import { expect, it } from 'vitest'
import { faultsOf } from './rules.ts'

const template = {
  key: 'order-shipped',
  kind: 'email',
  subject: 'Narudžba {{orderNumber}}',
  body: '{{ parcel }}',
} as const

it('takes the values that the mail of its key has', () => {
  expect(faultsOf(template)).toEqual([])
})

it('names the first value that a text has none for', () => {
  expect(faultsOf({ ...template, key: 'payment-open' })).toEqual([
    { path: 'body', rule: 'placeholder', value: 'parcel' },
  ])
  expect(faultsOf({ ...template, subject: '{{documentNumber}} {{x}}', body: '{{x}}' })).toEqual([
    { path: 'subject', rule: 'placeholder', value: 'documentNumber' },
    { path: 'body', rule: 'placeholder', value: 'x' },
  ])
})
