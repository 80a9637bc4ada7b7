import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './run.ts'

const read = (path: string) => readFile(join(root, path), 'utf8')

it('every kind of record in the change log has a name in the admin', async () => {
  const names = await read('apps/admin/src/kit/list/record-kinds.ts')
  const named = new Set([...names.matchAll(/^ {2}'?([\w -]+?)'?: msg/gm)].map(([, kind]) => kind))
  const written = new Set<string>()
  for await (const path of glob('apps/server/src/**/*.ts', { cwd: root })) {
    if (path.endsWith('.test.ts')) continue
    for (const [, kind = ''] of (await read(path)).matchAll(
      /(?:change|restore)Record(?:<\w+>)?\(\s*(?:ctx|\w+\(ctx\)),\s*'([^']+)'/g,
    ))
      written.add(kind)
  }
  expect(written.size).toBeGreaterThan(20)
  expect([...written].filter((kind) => !named.has(kind))).toEqual([])
})
