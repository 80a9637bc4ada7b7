import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CustomOption } from './product.ts'
import { readPersonalizations } from './product.options.rules.ts'

const options: CustomOption[] = [
  { option_title: 'Engraving', option_type: 'text', custom_option_values: [], max_length: 18 },
  { option_title: 'Year', option_type: 'number', custom_option_values: [], max_length: 4 },
]

it.each([
  [{}, {}],
  [{ Engraving: '  Ana & Iva ' }, { Engraving: 'Ana & Iva' }],
  [{ Engraving: '   ', Year: '' }, {}],
  [{ Year: 2024 }, { Year: 2024 }],
  [{ Year: ' 2024 ' }, { Year: 2024 }],
  [{ Year: '-1,5' }, { Year: -1.5 }],
  [{ Year: '-0' }, { Year: 0 }],
])('takes %j', (written, personalizations) => {
  expect(readPersonalizations(options, written)).toEqual({ personalizations, faults: [] })
})

it.each([
  ['a title that is not asked for', { Colour: 'red' }, { path: 'Colour', rule: 'choice', value: 'Engraving, Year' }],
  ['a number for a text', { Engraving: 7 }, { path: 'Engraving', rule: 'type', value: 'text' }],
  ['words for a number', { Year: 'two' }, { path: 'Year', rule: 'type', value: 'number' }],
  ['another notation', { Year: '0x10' }, { path: 'Year', rule: 'type', value: 'number' }],
  ['what is no number', { Year: Number.NaN }, { path: 'Year', rule: 'type', value: 'number' }],
  ['a number beyond every measure', { Year: '9'.repeat(400) }, { path: 'Year', rule: 'type', value: 'number' }],
  ['a text too long', { Engraving: 'x'.repeat(19) }, { path: 'Engraving', rule: 'maxLength', value: 18 }],
  ['a number too long', { Year: 20_245 }, { path: 'Year', rule: 'maxLength', value: 4 }],
])('refuses %s', (_, written, fault) => {
  expect(readPersonalizations(options, written)).toEqual({ personalizations: {}, faults: [fault] })
})

it('reads what it answered as the same', () => {
  const written = fc.dictionary(fc.constantFrom('Engraving', 'Year', 'Other'), fc.oneof(fc.string(), fc.double()))
  fc.assert(
    fc.property(written, (raw) => {
      const { personalizations } = readPersonalizations(options, raw)
      expect(readPersonalizations(options, personalizations)).toEqual({ personalizations, faults: [] })
    }),
  )
})
