import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import {
  checkTexts,
  contract,
  type TextRule,
  type TextRules,
  unlockTexts,
  updateGuestUserTexts,
} from './contracts/index.ts'
import { sampleOf, schemaOf, withField } from './testing/schema-fields.ts'

/** Every call that a form sends, with its generated rules. */
const sent = [
  ['updateGuestUser', contract.ecommerce.calls.updateGuestUser.input, updateGuestUserTexts],
  ['unlock', contract.site.calls.unlock.input, unlockTexts],
] as const satisfies [string, z.ZodMiniType, TextRules][]

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

describe.each(sent)('the rules of the texts of %s', (_, input, rules) => {
  const schema = schemaOf(input)
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
    const texts = fc.record(
      Object.fromEntries(Object.entries<TextRule>(rules).map(([path, rule]) => [path, textsOf(rule)])),
    )
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

  it.each(Object.entries<TextRule>(rules))('take and refuse %s as the schema does', (path, rule) => {
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
