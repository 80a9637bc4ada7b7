import { contract } from '../../packages/commerce-sdk/src/contracts/index.ts'
import { lastInteger } from '../../packages/commerce-sdk/src/contracts/shapes.ts'
import { schemaOf, type JsonSchema } from '../../packages/commerce-sdk/src/testing/schema-fields.ts'

/** As apps/admin/src/kit/form/field-rules.ts has it, which checks the written file. */
type FieldRule = Readonly<Record<string, string | number | true>>
type FieldRules = Readonly<Record<string, FieldRule>>

/** The calls by which the forms of the admin create records. */
const created = {
  coupon: contract.coupons.calls.create,
  deliveryMethod: contract.methods.calls.createDeliveryMethod,
  paymentMethod: contract.methods.calls.createPaymentMethod,
  event: contract.events.calls.create,
  form: contract.forms.calls.create,
  product: contract.catalogue.calls.create,
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'integer',
  boolean: 'flag',
  array: 'list',
  object: 'group',
}

/** The record that a field names is chosen, not typed. */
const isId = ({ type, minimum, maximum }: JsonSchema): boolean =>
  type === 'integer' && minimum === 1 && maximum === lastInteger

const kindOf = (schema: JsonSchema): string =>
  isId(schema) || schema.enum !== undefined ? 'choice' : (kinds[schema.type ?? ''] ?? 'choice')

const limitsOf = (kind: string, schema: JsonSchema): FieldRule => {
  const { minimum: min, maximum, exclusiveMinimum: above, maxLength, maxItems, pattern, format } = schema
  if (kind === 'text')
    return {
      ...(maxLength !== undefined && { max: maxLength }),
      // Dates have fields of their own.
      ...(pattern !== undefined && format === undefined && { pattern }),
    }
  if (kind === 'list') return maxItems === undefined ? {} : { max: maxItems }
  if (kind !== 'number' && kind !== 'integer') return {}
  return {
    ...(min !== undefined && { min }),
    ...(above !== undefined && { above }),
    ...(maximum !== undefined && { max: maximum }),
  }
}

/** True where a call refuses an empty value: a text may be empty unless the schema says otherwise. */
const isNeeded = (kind: string, { minLength = 0, pattern, format }: JsonSchema): boolean =>
  kind === 'text'
    ? minLength > 0 || (pattern !== undefined && format === undefined)
    : ['number', 'integer', 'list'].includes(kind)

interface Place {
  readonly path: string
  /** True where the object that has it needs it. */
  readonly required: boolean
}

/** The rules of a field and of those below it, each with its own path. */
const rulesOf = (from: JsonSchema, { path, required }: Place): FieldRules => {
  const options = from.anyOf ?? [from]
  const isNullable = options.some(({ type }) => type === 'null')
  const filled = options.filter(({ type }) => type !== 'null')
  // A value of several types is checked by the call.
  const schema = filled.length === 1 ? (filled[0] ?? {}) : {}
  const kind = kindOf(schema)
  const rule: FieldRule = {
    kind,
    ...(required && !isNullable && isNeeded(kind, schema) && { required: true as const }),
    ...(isNullable && { nullable: true as const }),
    ...limitsOf(kind, schema),
  }
  const start = path === '' ? '' : `${path}.`
  const { properties = {}, additionalProperties: entry, items, required: needed = [] } = schema
  const isTop = !path.includes('.')
  return Object.assign(
    {},
    path !== '' && (isTop || (kind !== 'group' && Object.keys(rule).length > 1)) && { [path]: rule },
    ...Object.entries(properties).map(([name, part]) =>
      rulesOf(part, { path: start + name, required: needed.includes(name) }),
    ),
    typeof entry === 'object' && rulesOf(entry, { path: `${start}*`, required: false }),
    items !== undefined && rulesOf(items, { path: `${start}*`, required: true }),
  )
}

/** In the formatter's style. */
const literal = (rule: FieldRule) =>
  `{ ${Object.entries(rule)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? JSON.stringify(value).replaceAll('"', "'") : value}`)
    .join(', ')} }`
const table = (name: string, rules: FieldRules) => `
export const ${name}Rules: FieldRules = {
${Object.entries(rules)
  .map(([path, rule]) => `  ${/^\w+$/.test(path) ? path : `'${path}'`}: ${literal(rule)},\n`)
  .join('')}}
`

/** The rules of the fields of the admin's forms, which have no schema library. */
export const fieldRulesFile = (): string =>
  `// Written by \`pnpm generate\` from the contract.

import type { FieldRules } from '../kit/form/field-rules.ts'
${Object.entries(created)
  .map(([name, { input }]) => table(name, rulesOf(schemaOf(input), { path: '', required: true })))
  .join('')}`
