import type { Call } from '@butiga/commerce-sdk/contracts'
import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import * as z from 'zod/mini'

/** Serializes the data of an answer as JSON. */
export type WriteData = (data: unknown, input: unknown) => string

/** An answer does not match the schema of its call. Names the paths and never a value, which may be personal. */
class UnfitAnswer extends Error {
  constructor(call: string, issues: readonly z.core.$ZodIssue[]) {
    const places = issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    super(`The answer of ${call} does not fit its schema: ${places.join('; ')}`)
  }
}

/**
 * Serializes the fields that a call's schema names, at every depth, so that no other field of a row can leak. It
 * coerces other types; `isChecked` validates each answer first, which costs more than serializing: for tests and
 * development.
 */
export const serializerOf = (name: string, call: Call, isChecked: boolean): WriteData => {
  const whole = writer(name, call.data, isChecked)
  if (call.record === undefined) return whole
  const some = writer(name, withSelectedFields(call.data, call.record), isChecked)
  return (data, input) => ((input as { select?: unknown }).select === undefined ? whole : some)(data, input)
}

/** A page whose records hold some of their fields. */
const withSelectedFields = (page: z.ZodMiniType, record: z.ZodMiniObject): z.ZodMiniType =>
  z.extend(page as z.ZodMiniObject, { records: z.array(z.partial(record)) })

const writer = (name: string, schema: z.ZodMiniType, isChecked: boolean): WriteData => {
  let write: ((data: unknown) => string) | undefined
  return (data) => {
    if (isChecked) check(name, schema, data)
    // Compiled at first use: compiling hundreds of calls would add seconds to every start.
    write ??= fastJsonStringify(writable(z.toJSONSchema(schema, toJson)) as Schema)
    try {
      return write(data)
    } catch {
      check(name, schema, data)
      throw new UnfitAnswer(name, [])
    }
  }
}

const toJson = { io: 'output', unrepresentable: 'any', reused: 'inline' } as const

const check = (name: string, schema: z.ZodMiniType, data: unknown): void => {
  const parsed = z.safeParse(schema, data)
  if (!parsed.success) throw new UnfitAnswer(name, parsed.error.issues)
}

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Whether a record takes any value. */
const isOpen = (values: JsonSchema['additionalProperties']): boolean =>
  typeof values === 'object' && Object.keys(values).length === 0

/** Keywords that serializing ignores: limits, formats, constants and notes. Any other one fails the compilation. */
const ignored =
  /^(\$schema|const|default|description|enum|format|multipleOf|pattern|propertyNames|m(in|ax)(imum|Length|Items)|exclusiveM(in|ax)imum)$/

const isNull = (schema: JsonSchema): boolean => schema.type === 'null'

/**
 * A JSON schema reduced to what serializing needs: types, properties and alternatives. Limits, formats and constants
 * would make the serializer validate, skip escaping or write the constant in place of the value. Throws for a keyword
 * that is neither written nor ignored: without its fields the serializer would write the value whole.
 */
const writable = ({
  type,
  properties,
  required,
  items,
  additionalProperties,
  anyOf,
  $ref,
  $defs,
  ...others
}: JsonSchema): object => {
  const unhandled = Object.keys(others).filter((keyword) => !ignored.test(keyword))
  if (unhandled.length > 0) throw new Error(`The serializer does not handle ${unhandled.join(', ')} of a schema`)
  if ($ref !== undefined) return { $ref }
  // An open record has no field to leave out, and JSON.stringify is faster.
  if (isOpen(additionalProperties) && properties === undefined) return {}
  const alternatives = anyOf?.filter((one) => !isNull(one)) ?? []
  if (anyOf && alternatives.length === 1 && alternatives[0]?.$ref === undefined) {
    return { ...writable(alternatives[0] as JsonSchema), nullable: alternatives.length < anyOf.length }
  }
  const types = (Array.isArray(type) ? type : [type]).filter((one) => one !== undefined)
  const isNullable = types.length === 2 && types.includes('null')
  const own = isNullable ? types.filter((one) => one !== 'null') : types
  return {
    ...(own.length > 0 && { type: own.length === 1 ? own[0] : own }),
    ...(isNullable && { nullable: true }),
    ...(properties && { properties: mapValues(properties) }),
    ...(required && { required }),
    ...(items && { items: writable(items as JsonSchema) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: writable(additionalProperties) }),
    ...(anyOf && { anyOf: anyOf.map((one) => writable(one)) }),
    ...($defs && { $defs: mapValues($defs) }),
  }
}

const mapValues = (schemas: Readonly<Record<string, unknown>>): Record<string, object> =>
  Object.fromEntries(Object.entries(schemas).map(([key, schema]) => [key, writable(schema as JsonSchema)]))
