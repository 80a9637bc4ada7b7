import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { releaseVersion } from '../../../scripts/pack/manifest.ts'
import { emptyFolder, expectCommands, expectShop, packagesIn, packButiga, type Served, serve } from './butiga.ts'
import { run } from './run.ts'

let folder: string
let served: Served
const env = { NODE_ENV: 'production', BUTIGA_LOG_LEVEL: 'warn' }
const program = () => join(folder, 'node_modules/.bin/butiga')
const installed = (path: string) => join(folder, 'node_modules/butiga', path)

beforeAll(async () => {
  folder = await emptyFolder()
  const tarball = await packButiga(folder)
  await writeFile(join(folder, 'package.json'), '{ "private": true }')
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', tarball], {
    cwd: folder,
  })
  served = await serve(program(), [], { cwd: folder, env })
}, 300_000)
afterAll(async () => {
  await served?.stop()
  await rm(folder, { recursive: true, force: true })
})

it('serves the site, the admin, pictures and PDFs', () => expectShop(served.url))

it('runs the commands of an owner', () =>
  expectCommands((...args) => run(program(), args, { cwd: folder, env }), folder))

it('needs few packages', async () => {
  expect(await packagesIn([join(folder, 'node_modules')])).toEqual(expect.arrayContaining(['butiga', 'sharp']))
  expect((await packagesIn([join(folder, 'node_modules')])).length).toBeLessThanOrEqual(40)
})

it('has the version of the newest release, and passes publint', async () => {
  const manifest = JSON.parse(await readFile(installed('package.json'), 'utf8')) as { version: string }
  expect(manifest.version).toBe(releaseVersion())
  const { messages, pkg } = await publint({ pkgDir: installed(''), strict: true, pack: false })
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
})

it('has the licences of what is bundled', async () => {
  const licences = await readFile(installed('THIRD-PARTY.txt'), 'utf8')
  for (const name of ['hono', 'pdfkit', 'react-dom', 'prosemirror-view', 'zod', 'xstate'])
    expect(licences).toMatch(new RegExp(`^${name} [\\d.]+: (?:MIT|ISC)\\n`, 'm'))
})
