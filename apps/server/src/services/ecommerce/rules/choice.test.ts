import { describe, expect, it } from 'vitest'
import { aLine, aPart } from '../../../testing/cart-lines.ts'
import type { Candidate, LineChoice } from '../types.ts'
import { maximumOptionsLength, noChoice, readChoice, signatureOf, type ChoiceInput } from './choice.ts'

const text = (option_title: string) => ({
  option_title,
  option_type: 'text' as const,
  custom_option_values: [],
  max_length: 500,
})
const requested = [text('Ime'), { ...text('Broj'), option_type: 'number' as const }]
const candidate = (product: Partial<Candidate['product']> = {}): Candidate => ({
  product: { ...aLine(), ...product },
  customOptions: requested,
  partOptions: [{ id: 12, customOptions: requested }],
  stock: [],
})
const bundle = candidate({
  format: 'bundle',
  parts: [aPart(), aPart({ id: 12, productId: 122, format: 'configurable' })],
})
const choiceOf = (input: ChoiceInput, of = candidate(), stored = noChoice): LineChoice => {
  const read = readChoice(of, input, stored)
  if (read.refusal) throw new Error(read.refusal)
  return read.choice
}

describe('signatureOf', () => {
  const signature = (input: ChoiceInput, of?: Candidate) => signatureOf(choiceOf(input, of))

  it.each<[string, ChoiceInput, ChoiceInput]>([
    ['key order', { options: { a: 1, b: { c: 2, d: 3 } } }, { options: { b: { d: 3, c: 2 }, a: 1 } }],
    ['nothing and empty', {}, { options: { personalizations: {} }, personalizations: {}, bundleOptions: [] }],
    [
      'both places of personalizations',
      { personalizations: { Ime: 'Ana' } },
      { options: { personalizations: { Ime: 'Ana' } } },
    ],
    ['a number as text', { personalizations: { Broj: '7' } }, { personalizations: { Broj: 7 } }],
  ])('is equal for equal choices: %s [R7.73]', (_, one, other) => {
    expect(signature(one)).toBe(signature(other))
  })

  it('is equal whatever the order in which parts were chosen [R7.73]', () => {
    const choices = [
      { id: 11, options: {} },
      { id: 12, options: { productId: 122, personalizations: { Ime: 'Ana' } } },
    ]
    const one = signature({ bundleOptions: choices }, bundle)
    expect(signature({ bundleOptions: choices.toReversed() }, bundle)).toBe(one)
    expect(signature({ bundleOptions: [{ id: 12, options: { productId: 122 } }] }, bundle)).not.toBe(one)
  })

  it.each<[string, ChoiceInput, ChoiceInput]>([
    ['personalization', { personalizations: { Ime: 'Ana' } }, { personalizations: { Ime: 'Iva' } }],
    ['options', { options: { a: [1, 2] } }, { options: { a: [2, 1] } }],
    ['a list and its object', { options: { a: [1] } }, { options: { a: { 0: 1 } } }],
    ['null and nothing', { options: { a: null } }, { options: {} }],
  ])('differs by %s', (_, one, other) => {
    expect(signature(one)).not.toBe(signature(other))
  })

  it('differs by product, and has one length, however long the options are', () => {
    expect(signature({})).not.toBe(signature({}, candidate({ productId: 2 })))
    expect(signature({ options: { a: 'x'.repeat(5000) } })).toHaveLength(signature({}).length)
  })
})

describe('readChoice', () => {
  it('keeps personalizations among the options by option name [R3.11]', () => {
    expect(choiceOf({ options: { wrap: true }, personalizations: { Ime: ' Ana ', Broj: 7 } }).options).toEqual({
      wrap: true,
      personalizations: { Ime: 'Ana', Broj: 7 },
    })
  })

  it.each<[string, ChoiceInput, object]>([
    ['nothing', {}, { wrap: true, personalizations: { Ime: 'Ana' } }],
    ['other texts', { personalizations: { Ime: 'Iva' } }, { wrap: true, personalizations: { Ime: 'Iva' } }],
    ['no texts', { personalizations: {} }, { wrap: true }],
    ['other options', { options: { a: 1 } }, { a: 1 }],
  ])('leaves of a line what a request does not name: %s', (_, input, options) => {
    const stored = { options: { wrap: true, personalizations: { Ime: 'Ana' } }, bundleOptions: [] }
    expect(choiceOf(input, candidate(), stored).options).toEqual(options)
  })

  it('says what is wrong: the type of the texts, the length of all options', () => {
    const faults = (input: ChoiceInput) => {
      const read = readChoice(candidate(), input)
      return read.refusal === 'VALIDATION_FAILED' ? read.fields : []
    }
    const wrongType = [{ path: 'options.personalizations', rule: 'type' }]
    for (const personalizations of [['Ana'], 'Ana', null]) {
      expect(faults({ options: { personalizations } })).toEqual(wrongType)
    }
    // As JSON: [{"a":"…"},[]]
    const longest = maximumOptionsLength - '[{"a":""},[]]'.length
    expect(faults({ options: { a: 'x'.repeat(longest) } })).toEqual([])
    expect(faults({ options: { a: 'x'.repeat(longest + 1) } })).toEqual([
      { path: 'options', rule: 'maxLength', value: maximumOptionsLength },
    ])
  })

  it('keeps no text of a line that gets options without any', () => {
    const stored = { options: { personalizations: { Ime: 'Ana' } }, bundleOptions: [] }
    expect(choiceOf({ options: { wrap: true } }, candidate(), stored).options).toEqual({ wrap: true })
  })

  it.each<[string, ChoiceInput, string]>([
    ['a list of personalizations', { options: { personalizations: ['Ana'] } }, 'options.personalizations'],
    ['nested personalizations', { options: { personalizations: { Ime: { a: 1 } } } }, 'options.personalizations'],
    ['what is not asked for', { personalizations: { Boja: 'x' } }, 'personalizations.Boja'],
    ['a wrong type', { options: { personalizations: { Broj: 'x' } } }, 'options.personalizations.Broj'],
    ['what is too long', { personalizations: { Ime: 'x'.repeat(501) } }, 'personalizations.Ime'],
    ['options beyond the limit', { options: { a: 'x'.repeat(maximumOptionsLength) } }, 'options'],
    ['parts of what is no bundle', { bundleOptions: [{ id: 11, options: {} }] }, 'bundleOptions.0.id'],
  ])('refuses %s', (_, input, path) => {
    expect(readChoice(candidate(), input)).toMatchObject({ refusal: 'VALIDATION_FAILED', fields: [{ path }] })
  })

  it.each<[string, ChoiceInput['bundleOptions'], string]>([
    ['a part that it does not hold', [{ id: 99, options: {} }], 'bundleOptions.0.id'],
    [
      'a part twice',
      [
        { id: 12, options: {} },
        { id: 12, options: {} },
      ],
      'bundleOptions.1.id',
    ],
    [
      'what a part does not ask for',
      [{ id: 11, options: { personalizations: { Ime: 'Ana' } } }],
      'bundleOptions.0.options.personalizations.Ime',
    ],
  ])('refuses of a bundle %s', (_, bundleOptions, path) => {
    expect(readChoice(bundle, { bundleOptions })).toMatchObject({ refusal: 'VALIDATION_FAILED', fields: [{ path }] })
  })

  it('stores of a bundle the parts with a choice, in the order of the parts', () => {
    const bundleOptions = [
      { id: 12, options: { productId: 122 } },
      { id: 11, options: {} },
    ]
    expect(choiceOf({ bundleOptions }, bundle).bundleOptions).toEqual([{ id: 12, options: { productId: 122 } }])
  })

  it('says of a bundle which parts it holds, and that one is there twice', () => {
    const part = (id: number) => ({ id, options: {} })
    expect(readChoice(bundle, { bundleOptions: [part(99), part(12), part(12)] })).toEqual({
      refusal: 'VALIDATION_FAILED',
      fields: [
        { path: 'bundleOptions.0.id', rule: 'choice', value: '11, 12' },
        { path: 'bundleOptions.2.id', rule: 'unique' },
      ],
    })
  })

  it('refuses a bundle of which one part is chosen and one is not [R4.29]', () => {
    const half = candidate({ format: 'bundle', parts: [aPart(), aPart({ id: 12, productId: null })] })
    expect(readChoice(half, {})).toEqual({ refusal: 'NOT_ADDABLE' })
  })

  it.each([
    [
      'a configurable product, whatever is wrong with its texts [R4.27]',
      candidate({ format: 'configurable' }),
      { personalizations: { Boja: 'x' } },
    ],
    [
      'a bundle with a part that nothing is chosen of [R4.29]',
      candidate({ format: 'bundle', parts: [aPart({ productId: null })] }),
      {},
    ],
    ['a bundle of nothing', candidate({ format: 'bundle' }), {}],
  ])('adds no %s', (_, of, input: ChoiceInput) => {
    expect(readChoice(of, input)).toEqual({ refusal: 'NOT_ADDABLE' })
  })
})
