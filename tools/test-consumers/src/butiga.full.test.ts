import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyFolder, expectCommands, expectShop, packagesIn, packButiga, type Served, serve } from './butiga.ts'
import { run } from './run.ts'

/** Node 18 comes with npm 10. */
const old = ['node@18.20.8', 'npm@10.9.4']

let folder: string
let tarball: string
beforeAll(async () => {
  folder = await emptyFolder()
  tarball = await packButiga(join(folder, 'packed'))
  await writeFile(join(folder, 'package.json'), '{ "private": true }')
  await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...old], { cwd: folder })
}, 300_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.each([
  ['Node 18', () => join(folder, 'node_modules/.bin')],
  ['Node 24', () => dirname(process.execPath)],
])('npx butiga in an empty folder, with %s and empty caches', (name, binaries) => {
  let cwd: string
  let env: Record<string, string>
  let served: Served
  beforeAll(async () => {
    cwd = join(folder, name)
    await mkdir(cwd)
    env = {
      PATH: `${binaries()}:${process.env.PATH}`,
      NODE_ENV: 'production',
      BUTIGA_LOG_LEVEL: 'warn',
      npm_config_cache: join(folder, `cache of ${name}`),
    }
    served = await serve('npx', ['--yes', `--package=${tarball}`, 'butiga'], { cwd, env })
  }, 300_000)
  afterAll(() => served?.stop())

  it('serves the site, the admin, pictures and PDFs', () => expectShop(served.url))

  it('runs the commands of an owner', () =>
    expectCommands((...args) => run('npx', ['--yes', `--package=${tarball}`, 'butiga', ...args], { cwd, env }), cwd))

  it('fetches few packages', async () => {
    const cached = join(folder, `cache of ${name}`, '_npx')
    const folders = (await readdir(cached)).map((hash) => join(cached, hash, 'node_modules'))
    const packages = await packagesIn(folders)
    const megabytes = Number((await run('du', ['-sm', cached], { cwd })).split('\t')[0])
    process.stdout.write(
      `${name}: first page after ${served.seconds.toFixed(0)} s, ${packages.length} packages, ${megabytes} MB\n`,
    )
    expect(packages).toContain('sharp')
    expect(packages.length).toBeLessThanOrEqual(40)
    expect(served.printed().includes('Getting Node 24')).toBe(name === 'Node 18')
  })
})
