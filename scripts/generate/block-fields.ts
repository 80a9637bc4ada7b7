import { allFields } from '../../packages/commerce-sdk/src/contracts/cms.sections.ts'

/** In the formatter's style. */
const literal = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  return typeof value === 'string' ? `'${value}'` : String(value)
}
const line = (field: object) =>
  `    { ${Object.entries(field)
    .map(([key, value]) => `${key}: ${literal(value)}`)
    .join(', ')} },\n`

/** The fields of every block, for pages without a schema library. */
export const blockFieldsFile = (): string =>
  `// Written by \`pnpm generate\` from the contract.

import type { BlockField } from '../cms.sections.rules.ts'

/** The fields of every block, of the header, the footer and the page itself, by name. */
export const blockFields: Readonly<Record<string, readonly BlockField[]>> = {
${Object.entries(allFields())
  .map(([name, fields]) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: [\n${fields.map(line).join('')}  ],\n`)
  .join('')}}
`
