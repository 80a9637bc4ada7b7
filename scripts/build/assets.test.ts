import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compressAll, minifyAgain, putAside } from './assets.ts'

let client: string
beforeEach(async () => {
  client = join(await mkdtemp(join(tmpdir(), 'butiga-build-')), 'client')
})
afterEach(() => rm(join(client, '..'), { recursive: true, force: true }))

const day = 24 * 60 * 60 * 1000
/** A build as Vite makes it: the folder emptied, one script, and the manifest that names it. */
const build = async (version: string, now: Date) => {
  const bringBack = await putAside(client, now)
  await rm(client, { recursive: true, force: true })
  await mkdir(join(client, 'assets'), { recursive: true })
  await mkdir(join(client, '.vite'), { recursive: true })
  await writeFile(join(client, `assets/entry-${version}.js`), version.repeat(3000))
  await writeFile(
    join(client, '.vite/manifest.json'),
    JSON.stringify({ entry: { file: `assets/entry-${version}.js` } }),
  )
  await bringBack()
  await compressAll(client)
}
const scripts = async () => (await readdir(join(client, 'assets'))).filter((name) => name.endsWith('.js')).sort()

it('keeps the chunks of earlier builds for seven days after they were replaced [I47]', async () => {
  const first = new Date()
  const after = (days: number) => new Date(first.getTime() + days * day)
  await build('a', first)
  await build('b', after(30))
  expect(await scripts()).toEqual(['entry-a.js', 'entry-b.js'])
  await build('c', after(35))
  expect(await scripts()).toEqual(['entry-a.js', 'entry-b.js', 'entry-c.js'])
  await build('c', after(36))
  await build('c', after(38))
  expect(await scripts()).toEqual(['entry-b.js', 'entry-c.js'])
  await build('d', after(43))
  expect(await scripts()).toEqual(['entry-c.js', 'entry-d.js'])
})

it('writes every file compressed beside it', async () => {
  await build('a', new Date())
  const small = await readFile(join(client, 'assets/entry-a.js.br'))
  expect(brotliDecompressSync(small).toString()).toBe('a'.repeat(3000))
  expect(small.byteLength).toBeLessThan(100)
  expect(await readdir(join(client, '.vite'))).toEqual(['manifest.json'])
})

it('minifies what has no compressed copy yet, so that an interrupted run goes on where it was', async () => {
  const assets = join(client, 'assets')
  await mkdir(assets, { recursive: true })
  const long = 'const unused = 1\nexport const two = 1 + 1\n'
  for (const name of ['done.js', 'done.js.br', 'new.js']) await writeFile(join(assets, name), long)
  await minifyAgain(client)
  expect(await readFile(join(assets, 'done.js'), 'utf8')).toBe(long)
  expect(await readFile(join(assets, 'new.js'), 'utf8')).toBe('export const two=2;')
  expect((await readdir(assets)).sort()).toEqual(['done.js', 'done.js.br', 'new.js'])
})
