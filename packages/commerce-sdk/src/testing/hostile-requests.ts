import type { Call } from '../contracts/define.ts'
import { fieldsOf, sampleOf, schemaOf, withField, withoutField, type Field } from './schema-fields.ts'

/** A request that differs from a valid one in a single place and must be refused. */
export interface HostileRequest {
  /** The field's path, as an error names it: `addresses.0.city`; an error may name a part of the field instead. */
  readonly path: string
  readonly fault: string
  readonly request: unknown
}

const NUL = 'a\0b'
const LONE_SURROGATE = 'a\ud800b'
// Longer than any text that the contract accepts.
const LONG = 'x'.repeat(120_000)
/** Keys that a request cannot set. */
const FOREIGN_KEYS = [
  'total',
  'price',
  'prices',
  'unitPrice',
  'unit_cents',
  'finalPrice',
  'final_cents',
  'discount',
  'discount_cents',
  'membershipPrice',
  'coupon',
  'coupon_cents',
  'delivery_cents',
  'tax',
  'tax_rate',
  'archived',
  'state',
  'paid',
  'captured',
  'amount',
  'amount_cents',
  'orderId',
  'order_id',
  'number',
  'siteId',
  'site_id',
  'isBackofficeUser',
  'isAdmin',
  'role',
  'roles',
  'ownerId',
  'guest_user_id',
  'owner',
  'created_at',
  'shown_prices',
  'stock',
  'on_hand',
  'toString',
  'constructor',
  '__proto__',
]
const DEEP = { a: { b: { c: { d: { e: { f: {} } } } } } }

const repeat = <T>(length: number, value: T): T[] => Array.from({ length }, () => value)

const hostileTexts = ({ minLength, maxLength, hasForm }: Field): readonly string[] => [
  'x'.repeat(maxLength + 1),
  ...(minLength > 0 ? [''] : []),
  ...(hasForm ? ['A b'] : []),
]

const hostileValues = (field: Field): readonly unknown[] => {
  const { kind, types, minimum, minItems, maxItems } = field
  const noNull = types.includes('null') ? [] : [null]
  const otherTypes = [{}, [], ...(types.includes('boolean') ? [] : [true]), ...noNull]
  const texts = [NUL, LONE_SURROGATE, LONG]
  switch (kind) {
    case 'string':
      return [...otherTypes, ...texts, ...hostileTexts(field), 5]
    case 'constant':
      return [...otherTypes, ...texts, 'another', 99]
    case 'boolean':
      return [...otherTypes, ...texts, 'true', 1]
    case 'integer':
      return [...otherTypes, ...texts, '1', 1.5, minimum - 1, 2 ** 31, 2 ** 53, 1e308]
    case 'number':
      // Without bounds in the schema, a rule with a code of its own judges the number.
      return [...otherTypes, ...texts, ...(minimum === -Infinity ? [] : [2 ** 53, -(2 ** 53), 1e308])]
    case 'array':
      return [
        ...noNull,
        {},
        'text',
        5,
        repeat(maxItems + 1, 1),
        repeat(maxItems + 1, 'x'),
        ...(minItems > 0 ? [[]] : []),
      ]
    case 'any':
      return [...texts, 1e308, DEEP]
    case 'object':
      return [...noNull, [], 'text', 5, true]
    case 'record':
      return [
        ...noNull,
        [],
        'text',
        5,
        ...[...texts, 1e308, DEEP].map((a) => ({ a })),
        ...texts.map((key) => ({ [key]: 'a' })),
      ]
  }
}

const describe = (value: unknown): string => JSON.stringify(value).slice(0, 40)

/**
 * Every way in which a request of this call can be wrong, one at a time: a field missing, unknown, of another type, too
 * long, out of range, or with characters that cannot be stored.
 */
export const hostileRequests = (call: Call): readonly HostileRequest[] => {
  const schema = schemaOf(call.input)
  const valid = sampleOf(schema)
  const fields = fieldsOf(schema)
  const known = new Set(fields.map((field) => field.path.join('.')))
  return fields.flatMap((field) => {
    const path = field.path.join('.')
    return [
      ...(field.kind === 'object'
        ? FOREIGN_KEYS.map((key) => [...field.path, key])
            .filter((foreign) => !known.has(foreign.join('.')))
            .map((foreign) => ({
              path: foreign.join('.'),
              fault: 'unknown key',
              request: withField(valid, foreign, 1),
            }))
        : []),
      ...(field.isRequired ? [{ path, fault: 'missing', request: withoutField(valid, field.path) }] : []),
      ...hostileValues(field).map((value) => ({
        path,
        fault: describe(value),
        request: withField(valid, field.path, value),
      })),
    ]
  })
}

/** A request that the schema takes, with the required fields alone; `known` gives those that must mean something. */
export const leastRequest = (call: Call, known: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => {
  const schema = schemaOf(call.input)
  const sample = sampleOf(schema) as Record<string, unknown>
  return Object.fromEntries((schema.required ?? []).map((name) => [name, known[name] ?? sample[name]]))
}
