import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { usage } from '../apps/server/src/usage.ts'
import { root } from './run.ts'

const typed = /(?:npm run butiga --|npx butiga) ([a-z]+)((?: +(?!#)[^\s`|#]+)*)/g

it('every command in a guide is one that the server has, with options that it takes', async () => {
  const lines = usage().split('\n')
  const pages = ['README.md', 'scripts/pack/butiga.md', ...globSync('docs/*.md', { cwd: root })]
  const names: string[] = []
  const wrong: string[] = []
  for (const page of pages)
    for (const [command, name = '', rest = ''] of (await readFile(join(root, page), 'utf8')).matchAll(typed)) {
      names.push(name)
      const line = lines.find((one) => one.trim().split(' ')[0] === name)
      const options = rest.match(/--[a-z-]+/g) ?? []
      if (line === undefined || !options.every((option) => line.includes(option))) wrong.push(`${page}: ${command}`)
    }
  expect(new Set(names).size).toBeGreaterThan(12)
  expect(wrong).toEqual([])
})

it('no guide for owners has a command of pnpm', async () => {
  for (const page of ['deploy', 'plugins', 'operations', 'owners-guide', 'backups', 'import', 'selling', 'environment'])
    expect(await readFile(join(root, 'docs', `${page}.md`), 'utf8'), page).not.toMatch(/^pnpm |`pnpm /m)
})

it('every picture of a README is in the repository', async () => {
  const pages = ['README.md', ...globSync('packages/*/README.md', { cwd: root })]
  const named = await Promise.all(pages.map((page) => readFile(join(root, page), 'utf8')))
  const pictures = named.flatMap((text) => text.match(/docs\/pictures\/[\w.-]+/g) ?? [])
  expect(pictures.length).toBeGreaterThan(8)
  expect(pictures.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
