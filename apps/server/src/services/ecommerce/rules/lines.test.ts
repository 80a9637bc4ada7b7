import { describe, expect, it } from 'vitest'
import {
  areSameQuantity,
  findChoiceFault,
  fitsAnOrder,
  maximumLines,
  maximumOptionsLength,
  readChoice,
  signatureOf,
} from './lines.ts'

const choice = (input: Partial<Parameters<typeof readChoice>[0]> = {}) => readChoice({ productId: 1, ...input })

describe('signatureOf', () => {
  const signature = (input: Partial<Parameters<typeof readChoice>[0]>) => signatureOf(choice(input))

  it.each([
    ['key order', { options: { a: 1, b: { c: 2, d: 3 } } }, { options: { b: { d: 3, c: 2 }, a: 1 } }],
    ['nothing and empty', {}, { options: { personalizations: {} }, personalizations: {}, bundleOptions: [] }],
    [
      'both places of personalizations',
      { personalizations: { Ime: 'Ana' } },
      { options: { personalizations: { Ime: 'Ana' } } },
    ],
  ])('is equal for equal choices: %s [R7.73]', (_, one, other) => {
    expect(signature(one)).toBe(signature(other))
  })

  it.each([
    ['product', { productId: 1 }, { productId: 2 }],
    ['personalization', { personalizations: { Ime: 'Ana' } }, { personalizations: { Ime: 'Iva' } }],
    ['text and number', { personalizations: { Broj: '1' } }, { personalizations: { Broj: 1 } }],
    ['options', { options: { a: [1, 2] } }, { options: { a: [2, 1] } }],
    ['bundle options', {}, { bundleOptions: [{ id: 1, options: {} }] }],
    ['null and nothing', { options: { a: null } }, { options: {} }],
  ])('differs by %s', (_, one, other) => {
    expect(signature(one)).not.toBe(signature(other))
  })

  it('has one length, however long the options are', () => {
    expect(signature({ options: { a: 'x'.repeat(5000) } })).toHaveLength(signature({}).length)
  })
})

it('keeps personalizations among the options by option name [R3.11]', () => {
  expect(choice({ options: { wrap: true }, personalizations: { Ime: 'Ana', Broj: 7 } }).options).toEqual({
    wrap: true,
    personalizations: { Ime: 'Ana', Broj: 7 },
  })
})

it.each([
  ['a list of personalizations', { options: { personalizations: ['Ana'] } as never }, 'options.personalizations'],
  [
    'nested personalizations',
    { options: { personalizations: { Ime: { a: 1 } } } as never },
    'options.personalizations',
  ],
  ['options beyond the limit', { options: { a: 'x'.repeat(maximumOptionsLength) } }, 'options'],
])('refuses %s', (_, input, path) => {
  expect(findChoiceFault(choice(input))).toMatchObject({ path })
})

it('keeps what is within the limits', () => {
  expect(findChoiceFault(choice({ options: { a: 'x'.repeat(7000) }, personalizations: { Ime: 'Ana' } }))).toBeNull()
})

it.each([
  [2, undefined, true],
  [2, 2, true],
  [2, '2', true],
  [2, 3, false],
  [2, 'two', false],
  [2, 2.5, false],
])('qty %s and quantity %s are the same: %s', (qty, quantity, same) => {
  expect(areSameQuantity(qty, quantity)).toBe(same)
})

it.each([
  ['nothing', [], true],
  ['the most lines', Array.from({ length: maximumLines }, () => ({ qty: 1, unitCents: 1 })), true],
  ['one line more', Array.from({ length: maximumLines + 1 }, () => ({ qty: 1, unitCents: 1 })), false],
  ['the most pieces', [{ qty: 100_000, unitCents: 1 }], true],
  ['one piece more', [{ qty: 100_001, unitCents: 1 }], false],
  ['ten million', [{ qty: 1000, unitCents: 1_000_000 }], true],
  [
    'a cent more',
    [
      { qty: 1000, unitCents: 1_000_000 },
      { qty: 1, unitCents: 1 },
    ],
    false,
  ],
])('%s fits an order: %s', (_, lines, fits) => {
  expect(fitsAnOrder(lines)).toBe(fits)
})
