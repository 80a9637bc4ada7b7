import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Form } from './cms.ts'
import { readFormData } from './form.rules.ts'

const field = (name: string, type: Form['fields'][number]['type'], required = false) => ({
  name,
  label: name,
  type,
  required,
  maxLength: 20,
})
const fields = [
  field('name', 'text'),
  field('email', 'email', true),
  field('pieces', 'number'),
  field('agreed', 'checkbox'),
  field('product', 'hidden', true),
]
const filled = { email: 'ana@example.com', product: 'SID' }

it.each([
  ['only what is required', filled, filled],
  ['spaces and nothing', { ...filled, email: ' ana@example.com ', name: '  ', agreed: false }, filled],
  [
    'everything',
    { ...filled, name: 'Ana', pieces: '2,5', agreed: true },
    { ...filled, name: 'Ana', pieces: 2.5, agreed: true },
  ],
  ['a number', { ...filled, pieces: 3 }, { ...filled, pieces: 3 }],
])('takes %s', (_, input, data) => {
  expect(readFormData(fields, input)).toEqual({ data, faults: [] })
})

it.each([
  ['a required field without a value', { product: 'SID', email: ' ' }, { path: 'email', rule: 'required' }],
  ['no e-mail', { ...filled, email: 'ana' }, { path: 'email', rule: 'email' }],
  ['text that is too long', { ...filled, name: 'x'.repeat(21) }, { path: 'name', rule: 'maxLength', value: 20 }],
  ['words for a number', { ...filled, pieces: 'two' }, { path: 'pieces', rule: 'number' }],
  ['a list', { ...filled, name: ['Ana'] }, { path: 'name', rule: 'type', value: 'string' }],
  ['text for a tick', { ...filled, agreed: 'yes' }, { path: 'agreed', rule: 'type', value: 'boolean' }],
  ['a field that it does not have', { ...filled, price: 0 }, { path: 'price', rule: 'unknown' }],
])('refuses %s', (_, input, fault) => {
  expect(readFormData(fields, input).faults).toEqual([fault])
})

it('reads what it answered as the same', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...fields.map(({ name }) => name), 'other'), fc.jsonValue()), (input) => {
      const { data } = readFormData(fields, input)
      expect(readFormData(fields, data).data).toEqual(data)
    }),
  )
})
