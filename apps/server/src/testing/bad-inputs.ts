import type { Call } from '@butiga/commerce-sdk/contracts'
import * as z from 'zod/mini'

/** The part of JSON Schema that the contract's requests use. */
interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly minLength?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly minItems?: number
  readonly additionalProperties?: Schema | boolean
}

/** One input that the contract refuses, and the path of the field that it must be refused for. */
export interface BadInput {
  readonly what: string
  readonly path: string
  readonly input: unknown
}

type Path = readonly string[]

const schemaOf = (call: Call): Schema => z.toJSONSchema(call.input, { io: 'input' }) as Schema

/** An input that the schema takes, made from the schema; `known` gives fields that must mean something. */
export const goodInput = (call: Call, known: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => {
  const schema = schemaOf(call)
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name))
  return Object.fromEntries(fields.map(([name, field]) => [name, known[name] ?? goodValue(field)]))
}

const goodValue = (schema: Schema): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return goodValue(schema.anyOf[0] ?? {})
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, goodValue(schema.properties?.[name] ?? {})]),
      )
    case 'array':
      return schema.items ? [goodValue(schema.items)] : []
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'string':
      return schema.format === 'email'
        ? 'ana@example.com'
        : schema.format === 'date-time'
          ? '2026-11-21T09:30:00.000Z'
          : 'hrv'
    default:
      return null
  }
}

const wrongTypes: Readonly<Record<string, unknown>> = {
  'a number': 7,
  'a text': 'abc',
  true: true,
  null: null,
  'a list': [],
  'an object': {},
}
const typesOf = (schema: Schema): ReadonlySet<string> =>
  new Set(schema.anyOf ? schema.anyOf.flatMap((one) => [...typesOf(one)]) : [schema.type ?? typeof schema.const])

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

const bads = (schema: Schema, path: Path): { what: string; path: Path; value: unknown }[] => {
  const types = typesOf(schema)
  const isNumeric = types.has('integer') || types.has('number')
  const found = Object.entries(wrongTypes)
    .filter(([, value]) => !types.has(typeOf(value)) && !(typeof value === 'number' && isNumeric))
    .map(([what, value]) => ({ what, path, value }))
  const add = (what: string, value: unknown, at: Path = path) => void found.push({ what, path: at, value })

  if (types.has('string')) {
    add('NUL', 'a\0b')
    add('a lone surrogate', 'a\ud800b')
    if (schema.maxLength !== undefined) add('too long', 'a'.repeat(schema.maxLength + 1))
    if (schema.minLength !== undefined) add('too short', '')
    if (schema.format !== undefined || schema.pattern !== undefined) add('another form', 'A b')
    if (schema.enum !== undefined) add('another choice', 'abc')
  }
  if (types.has('integer')) {
    add('a fraction', 1.5)
    add('a huge number', 1e300)
    if (schema.minimum !== undefined) add('below the least', schema.minimum - 1)
    if (schema.maximum !== undefined) add('above the most', schema.maximum + 1)
  }
  if (schema.maxItems !== undefined) {
    add(
      'too many',
      Array.from({ length: schema.maxItems + 1 }, () => goodValue(schema.items ?? {})),
    )
  }
  if (schema.minItems !== undefined) add('too few', [])
  if (schema.type === 'array' && schema.items) {
    for (const bad of bads(schema.items, [...path, '0'])) add(bad.what, [bad.value], bad.path)
  }
  if (schema.type === 'object' && schema.properties) {
    const whole = Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, goodValue(field)]))
    for (const [name, field] of Object.entries(schema.properties)) {
      for (const bad of bads(field, [...path, name])) add(bad.what, { ...whole, [name]: bad.value }, bad.path)
      if (schema.required?.includes(name)) {
        const { [name]: _, ...rest } = whole
        add('missing', rest, [...path, name])
      }
    }
    add('an unknown key', { ...whole, price: 1 }, [...path, 'price'])
  }
  return found
}

/** Keys that decide nothing, whoever writes them (I18). */
const foreignKeys = ['total', 'price', 'archived', 'state', 'siteId', 'isBackofficeUser', 'constructor', '__proto__']

/** Bad values for every field of a call, one at a time, in an input that is good otherwise. */
export const badInputs = (call: Call, known: Readonly<Record<string, unknown>>): BadInput[] => {
  const schema = schemaOf(call)
  const good = goodInput(call, known)
  const ofFields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    ...bads(field, [name]).map(({ what, path, value }) => ({
      what,
      path: path.join('.'),
      input: { ...good, [name]: value },
    })),
    ...(schema.required?.includes(name)
      ? [
          {
            what: 'missing',
            path: name,
            input: Object.fromEntries(Object.entries(good).filter(([key]) => key !== name)),
          },
        ]
      : []),
  ])
  // fromEntries makes own keys, of __proto__ as well.
  const ofForeignKeys = foreignKeys.map((key) => ({
    what: 'an unknown key',
    path: key,
    input: Object.fromEntries([...Object.entries(good), [key, 1]]),
  }))
  return [...ofFields, ...ofForeignKeys]
}
