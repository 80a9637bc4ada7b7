import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checks } from './checks.ts'
import { hasPassed, keepPass, keyOf } from './passed.ts'
import { root as repository } from '../run.ts'

let root: string
const write = (name: string, text: string) => writeFile(join(root, name), text)
const key = (command = ['lint']) => keyOf(['settings.json', 'ours'], command, root)

beforeAll(async () => {
  root = await mkdtemp(join(await realpath(tmpdir()), 'butiga-passed-'))
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  await mkdir(join(root, 'ours'))
  await mkdir(join(root, 'others'))
  await write('.gitignore', 'dist')
  await write('settings.json', '{}')
  await write('ours/a.ts', 'a')
})
afterAll(() => rm(root, { recursive: true, force: true }))

it('a check has passed until a file that it reads is changed, added, renamed or deleted, or its command is another', async () => {
  const first = await key()
  await keepPass('lint of ours', first ?? '', root)
  expect(await hasPassed('lint of ours', (await key()) ?? '', root)).toBe(true)
  expect(await hasPassed('lint', first ?? '', root)).toBe(false)
  const seen = new Set([first, await key(['lint', '--quiet'])])
  await write('ours/a.ts', 'b')
  seen.add(await key())
  await write('ours/b.ts', 'b')
  seen.add(await key())
  execFileSync('git', ['add', '--all'], { cwd: root })
  await rm(join(root, 'ours/a.ts'))
  seen.add(await key())
  await write('settings.json', '{ }')
  seen.add(await key())
  expect(seen.size).toBe(6)
})

it('a check has passed when other files change', async () => {
  const first = await key()
  await write('others/a.ts', 'a')
  await mkdir(join(root, 'ours/dist'))
  await write('ours/dist/a.js', 'a')
  expect(await key()).toBe(first)
})

it('a folder without Git has no key, so that all is checked', async () => {
  await rm(join(root, '.git'), { recursive: true })
  expect(await key()).toBeUndefined()
})

it.each(checks.flatMap(({ name, reads = [] }) => reads.map((path): [string, string] => [path, name])))(
  '%s, which %s reads, is a file or folder of the repository',
  async (path) => {
    expect(execFileSync('git', ['ls-files', '--', path], { cwd: repository, encoding: 'utf8' })).not.toBe('')
  },
)
