import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { expect, it } from 'vitest'
import { crashPoints } from './crash-points.ts'
import { type Guard, guards } from './guards.ts'

const root = join(import.meta.dirname, '../../../..')
const paths = globSync('{apps/server,packages/commerce-sdk}/src/**/*.ts', { cwd: root }).map((path) =>
  path.split(sep).join('/'),
)
const all: Readonly<Record<string, Guard>> = { ...guards, ...crashPoints }

it.each(Object.entries(all))('the guard %s is once in one file', async (_, { file, snippet }) => {
  const [path = '', ...others] = paths.filter((one) => one.endsWith(`/${file}`))
  expect(others).toEqual([])
  expect((await readFile(join(root, path), 'utf8')).split(snippet)).toHaveLength(2)
})
