import * as z from 'zod/mini'

/** The part of JSON Schema that the contract's requests use. */
export interface JsonSchema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly anyOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
}

/** A place in a request and what it holds. */
export interface Field {
  readonly path: readonly (string | number)[]
  /** `any` takes plain JSON of every type. */
  readonly kind: 'object' | 'record' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'constant' | 'any'
  readonly isRequired: boolean
  /** All types that the field takes, `null` among them. */
  readonly types: readonly string[]
  /** -Infinity for a number without bounds: a rule with a code of its own checks it. */
  readonly minimum: number
  /** Infinity for a number without bounds. */
  readonly maximum: number
  /** Fewest and most entries of an array. */
  readonly minItems: number
  readonly maxItems: number
  /** Fewest and most characters of a text; where the schema leaves them open, what no field of the contract takes. */
  readonly minLength: number
  readonly maxLength: number
  /** Whether a text must have a form, such as that of an e-mail address. */
  readonly hasForm: boolean
}

export const schemaOf = (input: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema

const optionsOf = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf?.flatMap(optionsOf) ?? [schema]
const firstOf = (schema: JsonSchema): JsonSchema => optionsOf(schema).find(({ type }) => type !== 'null') ?? schema

const texts: Readonly<Record<string, string>> = {
  email: 'ana@example.com',
  date: '2026-11-21',
  'date-time': '2026-11-21T09:30:00.000Z',
}
/** By a part of their pattern. */
const patterned: readonly (readonly [part: string, text: string])[] = [
  ['[a-z]{3}', 'hrv'],
  ['T(?:', '2026-11-21T09:30'],
]

/** A valid request with every field filled. */
export const sampleOf = (from: JsonSchema): unknown => {
  const schema = firstOf(from)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, field]) => [name, sampleOf(field)]))
    case 'array':
      return [sampleOf(schema.items ?? {})]
    case 'string':
      return (
        texts[schema.format ?? ''] ??
        patterned.find(([part]) => schema.pattern?.includes(part))?.[1] ??
        'text'.repeat(Math.max(1, Math.ceil((schema.minLength ?? 0) / 4)))
      )
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    default:
      return 'anything'
  }
}

const kindOf = (schema: JsonSchema): Field['kind'] => {
  if (schema.const !== undefined || schema.enum !== undefined) return 'constant'
  if (schema.type === 'object') return typeof schema.additionalProperties === 'object' ? 'record' : 'object'
  if (schema.type === undefined && schema.anyOf === undefined) return 'any'
  return (schema.type ?? 'constant') as Field['kind']
}

/** Every place of a request, the whole of it first. */
export const fieldsOf = (from: JsonSchema, path: Field['path'] = [], isRequired = false): readonly Field[] => {
  const options = optionsOf(from)
  const schema = firstOf(from)
  const number = options.find(({ type }) => type === 'number')
  const field: Field = {
    path,
    kind: number === undefined ? kindOf(schema) : 'number',
    isRequired,
    types: options.flatMap(({ type }) => type ?? []),
    minimum: (number ?? schema).minimum ?? -Infinity,
    maximum: (number ?? schema).maximum ?? Infinity,
    minItems: schema.minItems ?? 0,
    maxItems: schema.maxItems ?? Infinity,
    minLength: schema.minLength ?? 0,
    maxLength: schema.maxLength ?? 5000,
    hasForm: schema.format !== undefined || schema.pattern !== undefined,
  }
  const below = [
    ...Object.entries(schema.properties ?? {}).map(([name, part]) =>
      fieldsOf(part, [...path, name], schema.required?.includes(name)),
    ),
    ...(schema.items === undefined ? [] : [fieldsOf(schema.items, [...path, 0])]),
  ]
  return [field, ...below.flat()]
}

/** A copy of the request with another value in one place. */
export const withField = (request: unknown, path: Field['path'], value: unknown): unknown => {
  const [key, ...rest] = path
  if (key === undefined) return value
  const part = withField((request as Record<string, unknown>)[key], rest, value)
  return Array.isArray(request)
    ? request.map((item, index) => (index === key ? part : item))
    : { ...(request as Record<string, unknown>), [key]: part }
}

/** A copy of the request without one place. */
export const withoutField = (request: unknown, path: Field['path']): unknown => {
  const [key, ...rest] = path
  if (key === undefined) return undefined
  if (rest.length > 0) return withField(request, [key], withoutField((request as Record<string, unknown>)[key], rest))
  const { [key]: _, ...others } = request as Record<string, unknown>
  return others
}
