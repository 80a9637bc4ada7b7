import {
  contract,
  emailPattern,
  type TextRule,
  type TextRules,
} from '../../packages/commerce-sdk/src/contracts/index.ts'
import { schemaOf, type JsonSchema } from '../../packages/commerce-sdk/src/testing/schema-fields.ts'

/** The calls that forms send. */
const sent = {
  updateGuestUser: contract.ecommerce.calls.updateGuestUser,
  unlock: contract.site.calls.unlock,
  subscribe: contract.marketing.calls.subscribe,
  lookUpOrder: contract.ecommerce.calls.lookUpOrder,
  updateProfile: contract.user.calls.update,
  createAddress: contract.user.calls.createAddress,
}

const ruleOf = (path: string, { format, pattern, minLength, maxLength: max, enum: choices }: JsonSchema): TextRule => {
  const isEmail = format === 'email' && pattern === emailPattern.source
  if (max === undefined || choices || (minLength ?? 1) !== 1 || (!isEmail && (format ?? pattern) !== undefined)) {
    throw new Error(`checkTexts cannot check ${path}: extend it by what the schema requires`)
  }
  return { ...(minLength === 1 && { min: 1 }), max, ...(isEmail && { format: 'email' }) }
}

/** Whether it is typed: other fields of a request are chosen or set. */
const isText = ({ type, enum: choices }: JsonSchema): boolean => type === 'string' && choices === undefined

const rulesOf = (schema: JsonSchema, path = ''): TextRules => {
  const start = path === '' ? '' : `${path}.`
  const filled = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  if (filled.items !== undefined) return rulesOf(filled.items, `${start}*`)
  if (filled.properties === undefined) return isText(filled) ? { [path]: ruleOf(path, filled) } : {}
  return Object.assign({}, ...Object.entries(filled.properties).map(([name, part]) => rulesOf(part, start + name)))
}

/** In the formatter's style. */
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

/** The rules of the texts that forms send, for pages without a schema library. */
export const textRulesFile = (): string =>
  `// Written by \`pnpm generate\` from the contract.

import type { TextRules } from '../fields.rules.ts'
${Object.entries(sent)
  .map(([name, { input }]) => table(name, rulesOf(schemaOf(input))))
  .join('')}`
