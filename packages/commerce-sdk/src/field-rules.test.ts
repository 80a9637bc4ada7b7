import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkFields, contract, emailPattern, type FieldRule, type FieldRules } from './contracts/index.ts'
import { sampleOf, schemaOf, withField, type JsonSchema } from './testing/schema-fields.ts'

/** The calls that forms without a schema library send: a new one gets its rules by `pnpm vitest run field-rules -u`. */
const sent = {
  updateGuestUser: contract.ecommerce.calls.updateGuestUser,
  unlock: contract.site.calls.unlock,
}

const ruleOf = (path: string, { type, enum: choices, format, pattern, ...schema }: JsonSchema): FieldRule => {
  if (choices !== undefined) return { type: 'choice', of: choices.map(String) }
  if (type === 'boolean') return { type }
  if (type === 'number' || type === 'integer') {
    return { type: type === 'integer' ? 'int' : type, ...limits(schema.minimum, schema.maximum) }
  }
  const isEmail = format === 'email' && pattern === emailPattern.source
  if (type !== 'string' || (!isEmail && (format ?? pattern) !== undefined)) {
    throw new Error(`checkFields has no rule for ${path}: teach it what the schema requires`)
  }
  return { type: 'text', ...limits(schema.minLength, schema.maxLength), ...(isEmail && { format: 'email' }) }
}

const limits = (min: number | undefined, max: number | undefined) => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
})

const rulesOf = (schema: JsonSchema, path = ''): FieldRules => {
  const start = path === '' ? '' : `${path}.`
  const filled = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  if (filled.properties !== undefined) {
    return Object.assign({}, ...Object.entries(filled.properties).map(([name, part]) => rulesOf(part, start + name)))
  }
  return filled.items === undefined ? { [path]: ruleOf(path, filled) } : rulesOf(filled.items, `${start}*`)
}

/** As the formatter writes it. */
const literal = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value).replaceAll('"', "'")
  return `{ ${Object.entries(value)
    .map(([key, part]) => `${key}: ${literal(part)}`)
    .join(', ')} }`
}
const keyOf = (path: string) => (path.includes('.') ? `'${path}'` : path)
const table = (name: string, rules: FieldRules) => `
export const ${name}Rules = {
${Object.entries(rules)
  .map(([path, rule]) => `  ${keyOf(path)}: ${literal(rule)},\n`)
  .join('')}} as const satisfies FieldRules
`

it('the rules of forms are those of the contract; `pnpm vitest run field-rules -u` writes them anew', async () => {
  const file = `import type { FieldRules } from '../field.rules.ts'
${Object.entries(sent)
  .map(([name, { input }]) => table(name, rulesOf(schemaOf(input))))
  .join('')}`
  await expect(file).toMatchFileSnapshot('./contracts/__generated__/field-rules.ts')
})

/** Values on both sides of every border of a rule. */
const valuesOf = (rule: FieldRule): fc.Arbitrary<unknown> => {
  const other = fc.constantFrom<unknown>('', 'x', 7, true)
  if (rule.type === 'boolean') return fc.oneof(fc.boolean(), other)
  if (rule.type === 'choice') return fc.oneof(fc.constantFrom(...rule.of), other)
  const { min = 0, max = 1000 } = rule
  if (rule.type !== 'text') return fc.oneof(fc.constantFrom(min, min - 1, max, max + 1, 1.5), fc.integer(), other)
  const around = (length: number) => 'č'.repeat(Math.max(0, length))
  const addresses = fc.constantFrom('ana@example.hr', 'ana@example', '@', `${'a'.repeat(250)}@b.hr`)
  return fc.oneof(
    fc.constantFrom(...[min - 1, min, max, max + 1].map(around)),
    addresses,
    fc.string({ unit: 'grapheme' }),
    other,
  )
}

/** As a form sends it. */
const trimmed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trimmed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, trimmed(part)]))
}

/** The place of a rule in a request with one row in each list. */
const placeOf = (path: string): (string | number)[] => path.split('.').map((key) => (key === '*' ? 0 : key))

describe.each(Object.entries(sent))('the rules of %s', (_, { input }) => {
  const schema = schemaOf(input)
  const rules = rulesOf(schema)
  const valid = sampleOf(schema)
  const refusedBySchema = (request: unknown): string[] => {
    const issues = input.safeParse(trimmed(request)).error?.issues ?? []
    return [...new Set(issues.map(({ path }) => path.join('.')))].toSorted()
  }
  const refusedByRules = (request: unknown): string[] =>
    checkFields(rules, request)
      .map(({ path }) => path)
      .toSorted()

  it('refuse the fields that the schema refuses, and no others', () => {
    const values = fc.record(Object.fromEntries(Object.entries(rules).map(([path, rule]) => [path, valuesOf(rule)])))
    fc.assert(
      fc.property(values, (filled) => {
        const request = Object.entries(filled).reduce(
          (before: unknown, [path, value]) => withField(before, placeOf(path), value),
          valid,
        )
        expect(refusedByRules(request)).toEqual(refusedBySchema(request))
      }),
      { numRuns: 1000 },
    )
  })

  it.each(Object.entries(rules))('take and refuse %s as the schema does', (path, rule) => {
    const answers = new Set<boolean>()
    fc.assert(
      fc.property(valuesOf(rule), (value) => {
        const request = withField(valid, placeOf(path), value)
        const isTaken = refusedBySchema(request).length === 0
        answers.add(isTaken)
        expect(refusedByRules(request).length === 0).toBe(isTaken)
      }),
      { numRuns: 300 },
    )
    expect(answers).toEqual(new Set([true, false]))
  })
})

describe('checkFields', () => {
  it('names the rule as the server does, and a missing text as required', () => {
    const rules: FieldRules = {
      'addresses.*.city': { type: 'text', min: 1, max: 3 },
      email: { type: 'text', format: 'email' },
      price: { type: 'number', min: 0 },
    }
    const values = {
      addresses: [{ city: 'Vis' }, { city: ' ' }, { city: 'Hvar' }],
      email: 'ana',
      price: '12,x',
      own: 1,
    }
    expect(checkFields(rules, values)).toEqual([
      { path: 'addresses.1.city', rule: 'required' },
      { path: 'addresses.2.city', rule: 'max', value: 3 },
      { path: 'email', rule: 'email' },
      { path: 'price', rule: 'type', value: 'number' },
    ])
  })
})
