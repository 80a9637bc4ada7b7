import * as z from 'zod/mini'
import {
  callPath,
  contract,
  errorCodes,
  errorData,
  Pagination,
  type Call,
  type Service,
} from '../../packages/commerce-sdk/src/contracts/index.ts'
import { namedSchemas } from './schema-types.ts'

/** The part of JSON Schema that the contract uses. */
export interface Schema {
  readonly $ref?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly [rule: string]: unknown
}

/** One call as clients in other languages see it, without comments. */
export interface CallShape {
  /** `POST /api/v1/ecommerce/cart/addItem` */
  readonly route: string
  /** The contract's word, or the scope. */
  readonly access: string
  readonly input: Schema
  readonly data: Schema
  /** Its own codes. */
  readonly codes: readonly string[]
  /** A field error is 422. */
  readonly cart?: true
}

/** All that clients depend on: what the guard of the API compares with the last release. */
export interface ContractShape {
  /** By `service.call`. */
  readonly calls: Readonly<Record<string, CallShape>>
  readonly codes: Readonly<Record<string, { readonly status: number; readonly data?: Schema }>>
  /** The exported schemas by name, and pages of them: `ProductCardPage`. */
  readonly schemas: Readonly<Record<string, Schema>>
}

const prefix = '#/components/schemas/'
export const reference = (name: string): Schema => ({ $ref: prefix + name })
export const nameIn = ($ref: string): string => $ref.slice(prefix.length)

export const services: readonly (readonly [string, Service])[] = Object.entries<Service>(contract)
export const calls: readonly { readonly id: string; readonly service: Service; readonly call: Call }[] =
  services.flatMap(([name, service]) =>
    Object.entries(service.calls).map(([callName, call]) => ({ id: `${name}.${callName}`, service, call })),
  )

/** The name of the record of a page, whose page is a schema of its own. */
const recordOf = (schema: z.core.$ZodType, names: ReadonlyMap<unknown, string>): string | undefined => {
  const { shape } = schema._zod.def as { readonly shape?: Record<string, z.ZodMiniArray> }
  return shape?.['pagination'] === (Pagination as unknown) ? names.get(shape?.['records']?._zod.def.element) : undefined
}

/** Removes the ids of schemas, which no other program needs; a field may be called `id`. */
const withoutIds = ({ $schema: _schema, $id: _id, id: _own, ...schema }: Schema): Schema => {
  const each = (parts: Readonly<Record<string, Schema>>) =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, withoutIds(part)]))
  return {
    ...schema,
    ...(schema.properties && { properties: each(schema.properties) }),
    ...(schema.items && { items: withoutIds(schema.items) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(withoutIds) }),
    ...(typeof schema.additionalProperties === 'object' && {
      additionalProperties: withoutIds(schema.additionalProperties),
    }),
  }
}

/** The keys and fields that a list takes, which its schema leaves open. */
const narrowed = (
  id: string,
  input: Schema,
  { list, record }: Call,
  schemas: Readonly<Record<string, Schema>>,
): Schema => {
  if (list === undefined) return input
  const oneOf = (name: string, field: string, values: readonly string[]): Schema => {
    const { [name]: schema } = schemas
    return { ...schema, properties: { ...schema?.properties, [field]: { type: 'string', enum: values } } }
  }
  const narrow = (field: string, items: Schema) => ({ [field]: { ...input.properties?.[field], items } })
  // Products are also narrowed by every attribute.
  const filters = id === 'product.filter' ? {} : narrow('filters', oneOf('Filter', 'key', Object.keys(list.filters)))
  const sort = list.sorts.length > 0 ? narrow('sort', oneOf('Sort', 'field', list.sorts)) : {}
  const fields = Object.keys(record?._zod.def.shape ?? {})
  const select = input.properties?.['select'] && narrow('select', { type: 'string', enum: fields })
  return { ...input, properties: { ...input.properties, ...filters, ...sort, ...select } }
}

/**
 * The contract as JSON Schema. The schemas are those of input: an answer that is no strict object stays open, as a later
 * minor may add fields to it.
 *
 * @param io `output` gives the same, as no schema transforms; a test holds that
 */
export const contractShape = (io: 'input' | 'output' = 'input'): ContractShape => {
  const ids = new Map<z.core.$ZodType, string>()
  const registry = z.registry<{ id: string }>()
  const add = (id: string, schema: z.core.$ZodType) => {
    if (ids.has(schema)) return
    ids.set(schema, id)
    registry.add(schema, { id })
  }
  for (const { name, schema } of namedSchemas) add(name, schema as z.core.$ZodType)
  const pages = new Map<string, z.core.$ZodType>()
  const named = new Map<unknown, string>(ids)
  for (const { call } of calls) {
    const record = recordOf(call.data, named)
    if (record === undefined || pages.has(record)) continue
    pages.set(record, call.data)
    add(`${record}Page`, call.data)
  }
  for (const { id, call } of calls) {
    for (const [part, schema] of Object.entries({ input: call.input, data: call.data })) {
      const record = recordOf(schema, named)
      if (ids.has(schema) || record !== undefined) continue
      add(`${id}:${part}`, schema)
    }
  }
  for (const [code, schema] of Object.entries(errorData)) if (!ids.has(schema)) add(`${code}:data`, schema)

  const { schemas: made } = z.toJSONSchema(registry, {
    io,
    uri: (id) => prefix + id,
    override: ({ zodSchema, jsonSchema }) => {
      const { type, catchall } = zodSchema._zod.def as z.core.$ZodObjectDef
      if ((type as string) === 'file')
        Object.assign(jsonSchema, { type: 'string', format: 'binary', contentEncoding: undefined })
      if (type === 'object' && catchall === undefined) delete jsonSchema.additionalProperties
    },
  }) as { schemas: Readonly<Record<string, Schema>> }

  const isPart = (id: string) => id.includes(':')
  const schemas = Object.fromEntries(
    Object.entries(made).flatMap(([id, schema]) => (isPart(id) ? [] : [[id, withoutIds(schema)]])),
  )
  const of = (schema: z.core.$ZodType): Schema => {
    const record = recordOf(schema, named)
    const id = record === undefined ? (ids.get(schema) ?? '') : `${record}Page`
    return isPart(id) ? withoutIds(made[id] ?? {}) : reference(id)
  }
  return {
    calls: Object.fromEntries(
      calls.map(({ id, service, call }) => [
        id,
        {
          route: `${call.method} ${callPath(service.path, call)}`,
          access: typeof call.access === 'object' ? call.access.scope : call.access,
          input: narrowed(id, of(call.input), call, schemas),
          data: of(call.data),
          codes: call.errors,
          ...(call.cart && { cart: true }),
        },
      ]),
    ),
    codes: Object.fromEntries(
      Object.entries(errorCodes).map(([code, { status }]) => {
        const data = Object.entries(errorData).find(([name]) => name === code)?.[1]
        return [code, { status, ...(data && { data: of(data) }) }]
      }),
    ),
    schemas,
  }
}
