import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './run.ts'

/** The rules of a table in a file, with the names that the sentence of each has for facts. */
const rulesIn = async (path: string, entry: RegExp): Promise<Map<string, string>> => {
  const text = await readFile(join(root, path), 'utf8')
  return new Map(
    [...text.matchAll(entry)].map(([, rule = '', one, other = '']) => [
      rule,
      [...new Set([...(one ?? other).matchAll(/\{\w+\}/g)].map(([name]) => name))].toSorted().join(' '),
    ]),
  )
}

it('every reason for which an import refuses a row has its sentence in the admin, with the same facts', async () => {
  const ofServer = await rulesIn(
    'apps/server/src/services/product/import/reasons.ts',
    /^ {2}(\w+): (?:'([^']+)'|"([^"]+)"),$/gm,
  )
  const ofAdmin = await rulesIn(
    'apps/admin/src/screens/imports/reasons.ts',
    /^ {2}(\w+): msg\(\{ message: '([^']+)' \}\),$/gm,
  )
  expect(ofServer.size).toBeGreaterThan(70)
  expect(Object.fromEntries(ofAdmin)).toEqual(Object.fromEntries(ofServer))
})
