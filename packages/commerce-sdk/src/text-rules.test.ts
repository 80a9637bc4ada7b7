import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkTexts, contract, emailPattern, type TextRule, type TextRules } from './contracts/index.ts'
import { sampleOf, schemaOf, withField, type JsonSchema } from './testing/schema-fields.ts'

/** The calls that forms of the shop send: another one gets its rules by `pnpm vitest run text-rules -u`. */
const sent = {
  updateGuestUser: contract.ecommerce.calls.updateGuestUser,
  unlock: contract.site.calls.unlock,
}

const ruleOf = (path: string, { format, pattern, minLength, maxLength: max, enum: choices }: JsonSchema): TextRule => {
  const isEmail = format === 'email' && pattern === emailPattern.source
  if (max === undefined || choices || (minLength ?? 1) !== 1 || (!isEmail && (format ?? pattern) !== undefined)) {
    throw new Error(`checkTexts cannot check ${path}: extend it by what the schema requires`)
  }
  return { ...(minLength === 1 && { min: 1 }), max, ...(isEmail && { format: 'email' }) }
}

/** Whether somebody types it: the rest of a request is chosen or known. */
const isText = ({ type, enum: choices }: JsonSchema): boolean => type === 'string' && choices === undefined

const rulesOf = (schema: JsonSchema, path = ''): TextRules => {
  const start = path === '' ? '' : `${path}.`
  const filled = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  if (filled.items !== undefined) return rulesOf(filled.items, `${start}*`)
  if (filled.properties === undefined) return isText(filled) ? { [path]: ruleOf(path, filled) } : {}
  return Object.assign({}, ...Object.entries(filled.properties).map(([name, part]) => rulesOf(part, start + name)))
}

/** As the formatter writes it. */
const literal = (rule: TextRule) =>
  `{ ${Object.entries(rule)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? `'${value}'` : value}`)
    .join(', ')} }`
const table = (name: string, rules: TextRules) => `
export const ${name}Texts = {
${Object.entries(rules)
  .map(([path, rule]) => `  ${path.includes('.') ? `'${path}'` : path}: ${literal(rule)},\n`)
  .join('')}} as const satisfies TextRules
`

it('the rules of texts are those of the contract; `pnpm vitest run text-rules -u` writes them anew', async () => {
  const file = `import type { TextRules } from '../fields.rules.ts'
${Object.entries(sent)
  .map(([name, { input }]) => table(name, rulesOf(schemaOf(input))))
  .join('')}`
  await expect(file).toMatchFileSnapshot('./contracts/__generated__/text-rules.ts')
})

/** Texts on both sides of every border of a rule. */
const textsOf = ({ max }: TextRule): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...[0, 1, max, max + 1].map((length) => 'č'.repeat(length)), ' ', ` ${'č'.repeat(max)} `),
    fc.constantFrom('ana@example.hr', 'ana@example', '@', `${'a'.repeat(250)}@b.hr`),
    fc.string({ unit: 'grapheme' }),
  )

/** As a form sends it. */
const trimmed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trimmed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, trimmed(part)]))
}

/** The place of a rule in a request with one row in each list. */
const placeOf = (path: string): (string | number)[] => path.split('.').map((key) => (key === '*' ? 0 : key))

describe.each(Object.entries(sent))('the rules of the texts of %s', (_, { input }) => {
  const schema = schemaOf(input)
  const rules = rulesOf(schema)
  const valid = sampleOf(schema)
  const refusedBySchema = (request: unknown): string[] => {
    const issues = input.safeParse(trimmed(request)).error?.issues ?? []
    return [...new Set(issues.map(({ path }) => path.join('.')))].toSorted()
  }
  const refusedByRules = (request: unknown): string[] =>
    checkTexts(rules, request)
      .map(({ path }) => path)
      .toSorted()

  it('refuse the texts that the schema refuses, and no others', () => {
    const texts = fc.record(Object.fromEntries(Object.entries(rules).map(([path, rule]) => [path, textsOf(rule)])))
    fc.assert(
      fc.property(texts, (filled) => {
        const request = Object.entries(filled).reduce(
          (before: unknown, [path, text]) => withField(before, placeOf(path), text),
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
      fc.property(textsOf(rule), (text) => {
        const request = withField(valid, placeOf(path), text)
        const isTaken = refusedBySchema(request).length === 0
        answers.add(isTaken)
        expect(refusedByRules(request).length === 0).toBe(isTaken)
      }),
      { numRuns: 300 },
    )
    expect(answers).toEqual(new Set([true, false]))
  })
})

describe('checkTexts', () => {
  it('names the rule as the server does, and a missing text as required', () => {
    const rules: TextRules = { 'addresses.*.city': { min: 1, max: 3 }, email: { max: 9, format: 'email' } }
    const values = { addresses: [{ city: 'Vis' }, { city: ' ' }, { city: 'Hvar' }], email: 'ana', own: '', count: 1 }
    expect(checkTexts(rules, values)).toEqual([
      { path: 'addresses.1.city', rule: 'required' },
      { path: 'addresses.2.city', rule: 'max', value: 3 },
      { path: 'email', rule: 'email' },
    ])
  })
})
