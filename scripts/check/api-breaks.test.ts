import { expect, it } from 'vitest'
import { contractShape, type CallShape, type ContractShape, type Schema } from '../generate/contract-shape.ts'
import { apiBreaks } from './api-breaks.ts'

const text: Schema = { type: 'string', maxLength: 50 }
const strict = (properties: Record<string, Schema>, required: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const open = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
})
const address = { $ref: '#/components/schemas/Address' }

const call = (change: Partial<CallShape> = {}): CallShape => ({
  route: 'POST /api/v1/shop/order',
  access: 'visitor',
  input: strict(
    { name: text, pieces: { type: 'integer', minimum: 1, maximum: 100 }, kind: { type: 'string', enum: ['a', 'b'] } },
    ['name'],
  ),
  data: open({
    total: { type: 'number' },
    note: { type: ['string', 'null'] },
    lines: { type: 'array', items: address },
  }),
  codes: ['SOLD_OUT'],
  ...change,
})
const shape = (change: Partial<CallShape> = {}, others: Partial<ContractShape> = {}): ContractShape => ({
  calls: { 'shop.order': call(change) },
  codes: { SOLD_OUT: { status: 422, data: open({ left: { type: 'integer' } }) } },
  schemas: { Address: open({ city: text, zip: text }) },
  ...others,
})
const input = (properties: Record<string, Schema>, required = ['name']) => ({
  input: strict({ ...call().input.properties, ...properties }, required),
})
const data = (properties: Record<string, Schema>, required?: string[]) => {
  const all = { ...call().data.properties, ...properties }
  return { data: open(all, required ?? Object.keys(all)) }
}
const breaks = (change: Partial<CallShape>, others: Partial<ContractShape> = {}) =>
  apiBreaks(shape(), shape(change, others))

it.each<[string, Partial<CallShape>, string]>([
  [
    'another method',
    { route: 'PUT /api/v1/shop/order' },
    'shop.order: POST /api/v1/shop/order → PUT /api/v1/shop/order',
  ],
  [
    'another address',
    { route: 'POST /api/v1/shop/buy' },
    'shop.order: POST /api/v1/shop/order → POST /api/v1/shop/buy',
  ],
  ['fewer callers', { access: 'user' }, 'shop.order: access visitor → user'],
  ['another scope', { access: 'orders.read' }, 'shop.order: access visitor → orders.read'],
  ['another status of field errors', { cart: true }, 'shop.order: another status of VALIDATION_FAILED'],
  [
    'a field of an answer that is gone',
    { data: open({ total: { type: 'number' }, note: { type: ['string', 'null'] } }) },
    'shop.order(answer).lines: removed',
  ],
  [
    'a field of an answer that may be missing',
    data({}, ['total', 'lines']),
    'shop.order(answer).note: always there → may be missing',
  ],
  [
    'null in an answer',
    data({ total: { type: ['number', 'null'] } }),
    'shop.order(answer).total: number → null | number',
  ],
  [
    'another type in an answer',
    data({ note: { type: 'string' }, total: { type: 'string' } }),
    'shop.order(answer).total: number → string',
  ],
  ['an object for an array in an answer', data({ lines: address }), 'shop.order(answer).lines: array → object'],
  [
    'a field of an input that is gone',
    { input: strict({ name: text, kind: { type: 'string', enum: ['a', 'b'] } }, ['name']) },
    'shop.order(input).pieces: removed',
  ],
  ['an input that is required', input({}, ['name', 'pieces']), 'shop.order(input).pieces: optional → required'],
  ['a new input that is required', input({ city: text }, ['name', 'city']), 'shop.order(input).city: new and required'],
  ['fewer choices', input({ kind: { type: 'string', enum: ['a'] } }), 'shop.order(input).kind: b is refused'],
  [
    'choices in place of any text',
    input({ name: { type: 'string', maxLength: 50, enum: ['x'] } }),
    'shop.order(input).name: other values is refused',
  ],
  ['a shorter text', input({ name: { type: 'string', maxLength: 20 } }), 'shop.order(input).name: maxLength 50 → 20'],
  [
    'a lower maximum',
    input({ pieces: { type: 'integer', minimum: 1, maximum: 10 } }),
    'shop.order(input).pieces: maximum 100 → 10',
  ],
  [
    'a higher minimum',
    input({ pieces: { type: 'integer', minimum: 2, maximum: 100 } }),
    'shop.order(input).pieces: minimum 1 → 2',
  ],
  ['a form of a text', input({ name: { ...text, pattern: '^a' } }), 'shop.order(input).name: pattern none → ^a'],
  [
    'an input without one of its types',
    input({ pieces: { type: 'string' } }),
    'shop.order(input).pieces: integer → string',
  ],
])('reports %s', (_, change, line) => {
  expect(breaks(change)).toEqual([line])
})

it('reports a call that is gone', () => {
  expect(breaks({}, { calls: {} })).toEqual(['shop.order: removed'])
})

it('reports another status and other data of a code', () => {
  expect(breaks({}, { codes: { SOLD_OUT: { status: 409, data: open({}) } } })).toEqual([
    'SOLD_OUT(answer).left: removed',
    'SOLD_OUT: status 422 → 409',
  ])
})

it('reports a break of a schema once, by its name', () => {
  const schemas = { Address: open({ city: text, zip: text }, ['city']) }
  expect(breaks({ data: open({ ...call().data.properties, from: address }) }, { schemas })).toEqual([
    'Address(answer).zip: always there → may be missing',
  ])
})

it('reports a GET whose query has a new required field', () => {
  const get = (required: string[]) =>
    shape({ route: 'GET /api/v1/shop/list', input: strict({ page: text, size: text }, required) })
  expect(apiBreaks(get([]), get(['size']))).toEqual(['shop.order(input).size: optional → required'])
})

it('allows what docs/sdk.md promises to be compatible', () => {
  const minor = shape(
    {
      access: 'site',
      input: strict(
        {
          name: { type: 'string', maxLength: 80 },
          pieces: { type: 'number', maximum: 1000 },
          kind: { type: 'string', enum: ['a', 'b', 'c'] },
          gift: { type: 'boolean' },
        },
        [],
      ),
      data: open({ ...call().data.properties, note: { type: 'string' }, paid: { type: 'boolean' } }),
      codes: ['SOLD_OUT', 'CLOSED'],
    },
    {
      codes: {
        SOLD_OUT: { status: 422, data: open({ left: { type: 'integer' }, since: text }) },
        CLOSED: { status: 409 },
      },
    },
  )
  const calls = { ...minor.calls, 'shop.cancel': call() }
  expect(apiBreaks(shape(), { ...minor, calls })).toEqual([])
})

it('allows another variant of a union in an answer, and no other field in one that was there', () => {
  const variant = (kind: string, field: string) => open({ kind: { type: 'string', const: kind }, [field]: text })
  const union = (...anyOf: Schema[]) => shape({ data: { anyOf } })
  const before = union(variant('a', 'one'), variant('b', 'two'))
  expect(apiBreaks(before, union(variant('a', 'one'), variant('b', 'two'), variant('c', 'three')))).toEqual([])
  expect(apiBreaks(before, union(variant('a', 'one'), variant('b', 'three')))).toEqual([
    'shop.order(answer).two: removed',
  ])
})

it('ends for a schema that refers to itself', () => {
  const tree = (extra: Schema) => ({
    Tree: open({ name: extra, children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } }),
  })
  const of = (extra: Schema) => shape({ data: { $ref: '#/components/schemas/Tree' } }, { schemas: tree(extra) })
  expect(apiBreaks(of(text), of({ type: 'number' }))).toEqual(['Tree(answer).name: string → number'])
})

it('finds no break between the contract and itself', () => {
  expect(apiBreaks(contractShape(), contractShape())).toEqual([])
})
