import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Access } from '../../packages/commerce-sdk/src/contracts/index.ts'
import { root } from '../run.ts'
import { readDocs } from './docs.ts'
import { namedSchemas } from './schema-types.ts'

const folder = join(root, 'packages/commerce-sdk/src/contracts')

/** The comments of the contract. */
export const docs = readDocs(
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') })),
  new Set(namedSchemas.map(({ name }) => name)),
)

/** Who may make a call, as a sentence; null where the comment of the call suffices. */
export const needs = (access: Access): string | null => {
  if (access === 'user') return 'Needs a logged-in user.'
  if (access === 'backoffice') return 'Needs a logged-in back-office user.'
  if (typeof access !== 'object') return null
  const user = access.scope === 'any' ? 'a back-office user' : `a back-office user with the scope \`${access.scope}\``
  return access.inEditMode
    ? `Needs ${user} and the admin key, or \`cms.edit\` in a log-in on the pages of the shop.`
    : `Needs ${user}, and the admin key.`
}
