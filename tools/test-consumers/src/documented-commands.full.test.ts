import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '@butiga/server/testing/free-port'
import { root } from '../../../scripts/run.ts'
import { emptyFolder, type Served, serve } from './butiga.ts'

/** The commands of the guides as an owner types them in a clone, each once. */
const documented = [
  ...new Set(
    ['README.md', ...globSync('docs/*.md', { cwd: root })].flatMap((page) =>
      [...readFileSync(join(root, page), 'utf8').matchAll(/npm run butiga -- ([a-z]+(?: +(?!#)[^\s`|#]+)*)/g)].map(
        ([, command = '']) => command,
      ),
    ),
  ),
].filter((command) => !command.includes('{'))

/** Commands that run until they are stopped. */
const serves = /^(serve|sandbox)\b/
/** Commands that need a shop that is not served. */
const offline = /^(restore|seed|upgrade|move)\b/

/** Commands that a fresh shop refuses, with the reason. */
const refusals: Readonly<Record<string, RegExp>> = {
  import: /Name one file/,
  'user --email ana@example.com --remove-totp': /no back-office user .* with a second factor/,
  'move embedded': /embedded/,
  upgrade: /is of PostgreSQL \d+ already/,
}
/** An address with another server's name: `operations.test.ts` moves a shop. */
const others = /…/

/** A file is exported before it is imported, and a user made before it is helped. */
const order = ['export', 'import', 'user --email ana@example.com --scope', 'user']
const placeOf = (command: string): number => {
  const place = order.findIndex((start) => command.startsWith(start))
  return place < 0 ? order.length : place
}

let folder: string
let clone: string
let served: Served
const env = () => ({
  BUTIGA_LOG_LEVEL: 'warn',
  BUTIGA_SNAPSHOTS: join(folder, 'snapshots'),
  BUTIGA_SITE_PASSWORD: 'uvala sidro',
  // A shop with a https address is served behind a proxy.
  BUTIGA_TRUSTED_PROXIES: '127.0.0.1',
})

beforeAll(async () => {
  folder = await emptyFolder()
  clone = join(folder, 'butiga')
  await promisify(execFile)('git', ['clone', '--quiet', root, clone])
  served = await serve('npm', ['start'], { cwd: clone, env: env() })
}, 300_000)
afterAll(async () => {
  await served?.stop()
  await rm(folder, { recursive: true, force: true })
})

const butiga = async (command: string, more: Readonly<Record<string, string>> = {}) => {
  const args = ['run', '--silent', 'butiga', '--', ...command.split(/ +/)]
  const options = { cwd: clone, env: { ...process.env, ...env(), ...more }, timeout: 120_000 }
  return promisify(execFile)('npm', args, options).then(
    ({ stdout, stderr }) => ({ code: 0, printed: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      printed: stdout + stderr,
    }),
  )
}

/** A command ends well, or with the refusal that a fresh shop has for it. `typed` has the names of this test in place of the guide's. */
const expectDone = async (command: string, typed = command, more: Readonly<Record<string, string>> = {}) => {
  const { code, printed } = await butiga(typed, more)
  const refusal = refusals[command]
  expect([code, printed]).toEqual(refusal ? [2, expect.stringMatching(refusal)] : [0, expect.any(String)])
}

describe('beside a shop that `npm start` serves', () => {
  const commands = documented.filter((one) => ![serves, offline, others].some((kind) => kind.test(one)))

  it.each(commands.toSorted((a, b) => placeOf(a) - placeOf(b)))(
    '`%s` does what the guide says, or says why not',
    async (command) => {
      await expectDone(command)
    },
  )
})

describe('once it is stopped', () => {
  beforeAll(() => served.stop())

  it.each(documented.filter((one) => offline.test(one) && !others.test(one)))(
    '`%s` does it, or says why not',
    async (command) => {
      const snapshots = await readdir(join(folder, 'snapshots'))
      const named = command.replace(/butiga-\d+T\d+Z\.tar/, join(folder, 'snapshots', snapshots[0] ?? ''))
      const isRestore = command.startsWith('restore')
      const data = isRestore ? { BUTIGA_DATA: join(folder, `data of ${command.replaceAll(/\W/g, '-')}`) } : {}
      await expectDone(command, named, data)
    },
  )

  it.each(documented.filter((one) => serves.test(one)))('`%s` serves until it is stopped', async (command) => {
    const port = String(await freePort())
    const more = command.startsWith('sandbox') ? ['--port', port] : []
    const child = spawn('npm', ['run', '--silent', 'butiga', '--', ...command.split(/ +/), ...more], {
      cwd: clone,
      env: { ...process.env, ...env(), PORT: port },
      // A group of its own: npm and the program get the signal, as in a terminal.
      detached: true,
      stdio: 'ignore',
    })
    await expect
      .poll(
        () =>
          fetch(`http://localhost:${port}`).then(
            () => 'served',
            () => null,
          ),
        { timeout: 60_000 },
      )
      .toBe('served')
    process.kill(-(child.pid ?? 0), 'SIGTERM')
    await once(child, 'exit')
  })
})
