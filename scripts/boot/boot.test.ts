import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../run.ts'
import { hand } from './hand.mjs'
import { runStep } from './step.mjs'

/** A clone in which nothing is installed, as far as the start reads it. */
let clone: string
beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'butiga-clone-'))
  for (const name of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'scripts/boot.mjs', 'scripts/boot']) {
    await cp(join(root, name), join(clone, name), { recursive: true })
  }
  for (const folder of ['packages', 'apps', 'tools', 'plugins']) {
    await cp(join(root, folder), join(clone, folder), {
      recursive: true,
      filter: (path) => !path.includes('node_modules') && !path.includes('dist'),
    })
  }
})
afterAll(() => rm(clone, { recursive: true, force: true }))

const boot = (args: readonly string[], env: Record<string, string>, nodeArgs: readonly string[] = []) =>
  new Promise<{ code: number | null; messages: string[] }>((resolve) => {
    const child = spawn(process.execPath, [...nodeArgs, 'scripts/boot.mjs', ...args], {
      cwd: clone,
      env,
      stdio: 'pipe',
    })
    let messages = ''
    child.stdout.on('data', (chunk: Buffer) => (messages += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (messages += chunk.toString()))
    child.on('close', (code) => resolve({ code, messages: messages.trim().split('\n') }))
  })

describe('the start', () => {
  it('asks for a newer Node in one sentence', async () => {
    const preload = join(clone, 'old-node.cjs')
    await writeFile(
      preload,
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '16.20.2' } })`,
    )
    const { code, messages } = await boot(['start'], {}, ['--require', preload])
    expect(code).toBe(1)
    expect(messages).toEqual([
      'Butiga needs Node 18 or newer to start; this is Node 16.20.2. Get a newer one from https://nodejs.org.',
    ])
  })

  /** A start that gets its packages from a registry, with nothing in the cache. */
  const startFrom = (registry: string) => {
    const home = join(clone, 'home')
    const path = [dirname(process.execPath), process.env.PATH].join(':')
    const cache = join(home, 'cache')
    return boot(['start'], { PATH: path, HOME: home, npm_config_cache: cache, npm_config_registry: registry })
  }

  it('says that there is no network, and what to do', async () => {
    const { code, messages } = await startFrom('http://127.0.0.1:9/')
    expect(code).toBe(1)
    expect(messages.at(-1)).toBe(
      'The npm registry cannot be reached: connect this machine to the network (or set HTTPS_PROXY) and run the command again.',
    )
  })

  it('says that the certificate of the registry is not trusted, and what to do', async () => {
    const [key, certificate] = [join(clone, 'key.pem'), join(clone, 'certificate.pem')]
    const about = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
    const made = [
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-keyout',
      key,
      '-out',
      certificate,
    ]
    execFileSync('openssl', ['req', '-x509', ...made, ...about], { stdio: 'ignore' })
    const server = createServer({ key: await readFile(key), cert: await readFile(certificate) }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const { code, messages } = await startFrom(`https://127.0.0.1:${port}/`)
    server.close()
    expect(code).toBe(1)
    expect(messages.at(-1)).toBe(
      'The certificate of the npm registry is not trusted here: set NODE_EXTRA_CA_CERTS to the file of the certificates of this network and run the command again.',
    )
  })

  it('says that npm is missing', async () => {
    const { code, messages } = await boot(['start'], { PATH: join(clone, 'nothing-here') })
    expect(code).toBe(1)
    expect(messages.at(-1)).toMatch(/^npm cannot be started \(ENOENT\): .*nodejs\.org\.$/)
  })

  // Other systems have no file on which every write finds the disk full.
  it.runIf(existsSync('/dev/full'))('says that the disk is full, and what to do', async () => {
    const args = ['-e', 'fs.writeFileSync("/dev/full", "x")']
    const step = runStep({ title: 'Installing packages', command: process.execPath, args, cwd: clone, env: {} })
    await expect(step).rejects.toThrow(/^The disk is full: free at least 1 GB .*and run the command again\.$/)
  })

  it('says which step failed, below what the step printed', async () => {
    const args = ['-e', 'console.error("the reason"); process.exit(1)']
    const step = runStep({ title: 'Building the site', command: process.execPath, args, cwd: clone, env: {} })
    await expect(step).rejects.toThrow('the reason\n\n"Building the site" failed; the reason is above.')
  })

  // Scripts of a shell are npm and pnpm.
  it.skipIf(process.platform === 'win32')('gets pnpm and the tools for a check that a start has left out', async () => {
    const [bin, fetched, calls] = ['bin', 'fetched', 'calls.txt'].map((name) => join(clone, name)) as [
      string,
      string,
      string,
    ]
    const program = async (folder: string, name: string, text: string) => {
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
    }
    await program(bin, 'npm', `echo "npm $*" >>${calls}; echo '["${process.execPath}", "${fetched}:/bin:/usr/bin"]'`)
    await program(fetched, 'pnpm', `echo "pnpm $*" >>${calls}`)
    const check = () => boot(['run', '-e', 'console.log("checked")'], { PATH: `${bin}:/bin:/usr/bin` })
    const stamp = join(clone, 'node_modules', '.butiga.json')
    const started = await check()
    expect(started).toMatchObject({ code: 0 })
    // As a start leaves it: what a shop needs.
    const { install } = JSON.parse(await readFile(stamp, 'utf8')) as { install: string }
    await writeFile(stamp, JSON.stringify({ node: process.execPath, install, level: 'shop' }))
    await rm(calls)
    expect((await check()).messages.at(-1)).toBe('checked')
    const [fetching, installing, ...others] = (await readFile(calls, 'utf8')).trim().split('\n')
    expect(fetching).toMatch(/^npm exec --yes --package=pnpm@\d/)
    expect(installing).toMatch(/^pnpm install --frozen-lockfile --reporter=append-only$/)
    expect(others).toEqual([])
    await check()
    expect((await readFile(calls, 'utf8')).trim().split('\n')).toHaveLength(2)
    await rm(join(clone, 'node_modules'), { recursive: true })
  })

  it('names its tasks', async () => {
    expect(await boot(['begin'], {})).toEqual({
      code: 1,
      messages: ['There is no task begin; the tasks are start, butiga, build, dev, test, run.'],
    })
  })

  it('learns from the task that it is ready, and its exit code', async () => {
    let isReady = false
    const onReady = () => (isReady = true)
    const task = 'process.send({ port: 4000 }, () => process.exit(7))'
    expect(await hand({ node: process.execPath, env: {}, cwd: clone, onReady }, ['-e', task])).toBe(7)
    expect(isReady).toBe(true)
  })
})
