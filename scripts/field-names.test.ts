import { globSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './run.ts'

const screens = 'apps/admin/src/screens'
/** Fields that a form shows by a label of the moment, such as the first stock of a new product. */
const changing = ['crossSell', 'goal', 'stock']
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

it('conflicts and the change log name the fields of the admin as its forms do', async () => {
  const files = ['apps/admin/src/kit/form/field-names.ts', ...globSync(`${screens}/*/*.names.ts`, { cwd: root })]
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  const names = texts.join('\n')
  const isNamed = (path: string, label = '') =>
    new RegExp(`(?:^| |')${escaped(path)}'?: msg\`${escaped(label)}`).test(names)
  const unnamed: string[] = []
  let match = 0
  for await (const file of glob(`${screens}/*/*.tsx`, { cwd: root })) {
    if (file.endsWith('.test.tsx')) continue
    const text = await readFile(join(root, file), 'utf8')
    const fields = [
      ...text.matchAll(/ form=\{form\}\s+path="([\w.]+)"[^>]*?\slabel=\{t`([^`]+)`\}/g),
      ...text.matchAll(/\bfield\('(\w+)', t`([^`]+)`\)/g),
    ]
    for (const [, path = '', label = ''] of fields) {
      match += 1
      if (!changing.includes(path) && !isNamed(path, `${label}\``)) unnamed.push(`${file}: ${path} ${label}`)
    }
    // These are called by the same names.
    for (const [, path = ''] of text.matchAll(/\bfield\('([\w.]+)'\)/g)) {
      match += 1
      if (!isNamed(path) && !isNamed(path.split('.').at(-1) ?? '')) unnamed.push(`${file}: ${path}`)
    }
  }
  expect(match).toBeGreaterThan(60)
  expect(unnamed).toEqual([])
})
