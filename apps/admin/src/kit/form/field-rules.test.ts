import { describe, expect, it } from 'vitest'
import { couponRules, deliveryMethodRules, formRules } from '../../__generated__/field-rules.ts'
import { blankOf, fieldFaults, type FieldRules, propsOf } from './field-rules.ts'

const rules: FieldRules = {
  code: { kind: 'text', required: true, max: 5 },
  percent: { kind: 'number', nullable: true, above: 0, max: 100 },
  pieces: { kind: 'integer', min: 1 },
  tags: { kind: 'list', max: 2 },
  'rows.*.names.*': { kind: 'text', max: 3 },
  data: { kind: 'group', nullable: true },
  word: { kind: 'text', pattern: '^[a-z]+$' },
}
const right = {
  code: 'A',
  percent: null,
  pieces: null,
  tags: [],
  rows: [{ names: { hrv: 'da' } }],
  data: null,
  word: '',
}

describe('the faults of a form by the rules of its call', () => {
  it('are none for what the call takes, nor for fields that the form does not have', () => {
    expect(fieldFaults(rules, right)).toEqual([])
    expect(fieldFaults(rules, {})).toEqual([])
  })

  it.each([
    [{ code: ' ' }, { path: 'code', rule: 'required' }],
    [{ code: 'ABCDEF' }, { path: 'code', rule: 'max', value: 5 }],
    [{ percent: 'dvanaest' }, { path: 'percent', rule: 'number' }],
    [{ percent: 0 }, { path: 'percent', rule: 'min', value: 0 }],
    [{ percent: 101 }, { path: 'percent', rule: 'max', value: 100 }],
    [{ pieces: 1.5 }, { path: 'pieces', rule: 'number' }],
    [{ pieces: 0 }, { path: 'pieces', rule: 'min', value: 1 }],
    [{ tags: [1, 2, 3] }, { path: 'tags', rule: 'max', value: 2 }],
    [{ rows: [{ names: { hrv: 'dugo' } }] }, { path: 'rows.0.names.hrv', rule: 'max', value: 3 }],
    [{ data: '{' }, { path: 'data', rule: 'format' }],
    [{ word: 'A1' }, { path: 'word', rule: 'format' }],
  ])('of %j are at the field', (change, fault) => {
    expect(fieldFaults(rules, { ...right, ...change })).toEqual([fault])
  })
})

it('a field has the length, the need and the empty value of its rule', () => {
  expect(propsOf(couponRules, 'code')).toEqual({ maxLength: 60, required: true })
  expect(propsOf(couponRules, 'validTo')).toEqual({ empty: null })
  expect(propsOf(deliveryMethodRules, 'branches.3.name')).toEqual({ maxLength: 200, required: true })
  expect(propsOf(formRules, 'titles.hrv')).toEqual({ maxLength: 200 })
  expect(propsOf(couponRules, 'uses')).toEqual({})
})

it('a new record has an empty value in each of its fields', () => {
  expect(blankOf(couponRules)).toMatchObject({ code: '', percent: null, freeDelivery: false, categoryIds: null })
  expect(blankOf(deliveryMethodRules)).toMatchObject({ name: {}, prices: [], countries: null, position: null })
})
