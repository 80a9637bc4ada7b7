import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRun } from '../../apps/server/src/testing/run.ts'
import { findBrowser, noBrowser } from '../../apps/site/e2e/find-browser.ts'
import { root } from '../run.ts'

const testing = join(root, 'apps/server/src/testing')
const node = [process.execPath, '--conditions=@butiga/source'] as const

/** Below node_modules, so that what is in it finds packages. */
let folder: string
beforeAll(async () => {
  const cache = join(root, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  folder = await mkdtemp(join(cache, 'butiga-killed-'))
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

/** A test that fails ends before its program does. */
const children: ChildProcess[] = []

/** The commands of all processes that name a run's folder, after their state. */
const commandsOf = (run: string): readonly string[] =>
  execFileSync('ps', ['-axww', '-o', 'pid=,ppid=,user=,stat=,etime=,command='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(basename(run)))

const foldersOf = (run: string): readonly string[] =>
  [run, join('/dev/shm', basename(run))].filter((path) => existsSync(path))

const leftOf = (run: string): string => [...commandsOf(run), ...foldersOf(run)].join('\n')

/** Without what the run that this test is part of shares: each program here is a run of its own. */
const { BUTIGA_TEST_DATABASE: _, BUTIGA_TEST_DATA: _data, BUTIGA_TEST_MEMORY: _memory, ...env } = process.env

/** Starts a program in a process group of its own, and waits until it has written a file. */
const startUntil = async (command: readonly string[], file: string) => {
  const [program = '', ...args] = command
  const child = spawn(program, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const ended = once(child, 'exit')
  while (!existsSync(file)) {
    if (child.exitCode !== null) throw new Error(`It ended: ${printed}`)
    await sleep(50)
  }
  return { pid: child.pid ?? 0, ended, wrote: await readFile(file, 'utf8') }
}

// It compiles the server, which takes a minute on a busy machine.
it.runIf(process.env['BUTIGA_FULL'])(
  'a killed run of Vitest leaves no PostgreSQL, shop, browser and folder',
  { timeout: 240_000 },
  async () => {
    const browser = await findBrowser()
    if (browser === null) throw new Error(noBrowser)
    await writeFile(
      join(folder, 'vitest.config.ts'),
      `const conditions = ['@butiga/source']
     const fromSource = { resolve: { conditions, externalConditions: conditions } }
     export default {
       ssr: fromSource,
       environments: { __vitest__: fromSource },
       test: { include: ['*.test.ts'], globalSetup: [${JSON.stringify(join(testing, 'global-setup.ts'))}], testTimeout: 600_000 },
     }`,
    )
    const file = join(folder, 'shop.json')
    await writeFile(
      join(folder, 'waits.test.ts'),
      `import { rename, writeFile } from 'node:fs/promises'
     import { it } from 'vitest'
     import { launchBrowser } from ${JSON.stringify(join(root, 'apps/site/e2e/chromium.ts'))}
     import { startShop } from ${JSON.stringify(join(testing, 'shop.ts'))}
     it('waits', async () => {
       const shop = await startShop({ seed: 'bare' })
       await shop.startProcesses(1)
       await launchBrowser()
       await writeFile(${JSON.stringify(`${file}.new`)}, process.env.TMPDIR)
       await rename(${JSON.stringify(`${file}.new`)}, ${JSON.stringify(file)})
       await new Promise(() => setInterval(() => {}, 1000))
     })`,
    )
    const vitest = [process.execPath, join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder]
    const { pid, ended, wrote: run } = await startUntil(vitest, file)
    const commands = commandsOf(run)
    for (const program of [/\bpostgres -D/, /main\.js serve/, /--user-data-dir=/]) {
      expect(commands.filter((command) => program.test(command))).not.toEqual([])
    }
    process.kill(pid, 'SIGKILL')
    await ended
    // Its databases are some thousands of files.
    await expect.poll(() => leftOf(run), { timeout: 100_000 }).toBe('')
  },
)

it.each(['SIGKILL', 'SIGINT', 'SIGHUP', 'SIGTERM'] as const)(
  'a run whose terminal sends %s to all its processes leaves none, and no folder',
  async (signal) => {
    const file = join(folder, signal)
    const source = `
      const { openRun } = await import(${JSON.stringify(join(testing, 'run.ts'))})
      const { spawn } = await import('node:child_process')
      const { renameSync, writeFileSync } = await import('node:fs')
      await openRun()
      const late = 'process.on("SIGINT", () => {}); setInterval(() => {}, 1000, process.argv)'
      spawn(process.execPath, ['-e', late, process.env.TMPDIR], { detached: true, stdio: 'ignore' })
      writeFileSync(${JSON.stringify(`${file}.new`)}, process.env.TMPDIR)
      renameSync(${JSON.stringify(`${file}.new`)}, ${JSON.stringify(file)})
      setInterval(() => {}, 1000)`
    const { pid, ended, wrote: run } = await startUntil([...node, '--input-type=module', '-e', source], file)
    expect(commandsOf(run)).toHaveLength(1)
    expect(foldersOf(run)).not.toEqual([])
    process.kill(-pid, signal)
    await ended
    await expect.poll(() => leftOf(run)).toBe('')
  },
)

it.each(['npm', 'shell', 'boot'] as const)('npm test ends once %s is killed', async (killed) => {
  const file = join(folder, killed)
  const test = join(folder, `${killed}.mjs`)
  await writeFile(
    test,
    `import { renameSync, writeFileSync } from 'node:fs'
     import { endWithStarter } from ${JSON.stringify(join(root, 'scripts/test/starter.ts'))}
     endWithStarter()
     writeFileSync(${JSON.stringify(`${file}.new`)}, JSON.stringify({ test: process.pid, boot: process.ppid, shell: Number(process.env.SHELL_PID) }))
     renameSync(${JSON.stringify(`${file}.new`)}, ${JSON.stringify(file)})
     setInterval(() => {}, 1000)`,
  )
  const boot = join(folder, `${killed}-boot.mjs`)
  await writeFile(
    boot,
    `import { hand } from ${JSON.stringify(join(root, 'scripts/boot/hand.mjs'))}
     await hand({ node: process.execPath, env: { ...process.env, SHELL_PID: process.ppid }, cwd: '/' }, [${JSON.stringify(test)}])`,
  )
  // The second command keeps the shell, as npm's stays.
  const script = `"${process.execPath}" "${boot}"; exit`
  const npm = `import { spawn } from 'node:child_process'
    const env = { ...process.env, npm_lifecycle_event: 'test' }
    spawn('sh', ['-c', ${JSON.stringify(script)}], { stdio: 'inherit', env })
    setInterval(() => {}, 1000)`
  const started = await startUntil([process.execPath, '--input-type=module', '-e', npm], file)
  const pids = JSON.parse(started.wrote) as Readonly<Record<'test' | 'boot' | 'shell', number>>
  process.kill(killed === 'npm' ? started.pid : pids[killed], 'SIGKILL')
  const isAlive = (pid: number) => execFileSync('ps', ['-axo', 'pid='], { encoding: 'utf8' }).includes(` ${pid}\n`)
  await expect.poll(() => isAlive(pids.test) || isAlive(pids.boot)).toBe(false)
  if (killed !== 'npm') process.kill(started.pid, 'SIGKILL')
})

it('npm test ends once its work has ended, with the same code', async () => {
  const work = `
    const { endWithStarter } = await import(${JSON.stringify(join(root, 'scripts/test/starter.ts'))})
    endWithStarter()
    process.exitCode = 3`
  const boot = `
    const { hand } = await import(${JSON.stringify(join(root, 'scripts/boot/hand.mjs'))})
    const runtime = { node: process.execPath, env: process.env, cwd: ${JSON.stringify(root)} }
    process.exitCode = await hand(runtime, ['--input-type=module', '-e', ${JSON.stringify(work)}])`
  const child = spawn(process.execPath, ['--input-type=module', '-e', boot], { env, stdio: 'inherit' })
  children.push(child)
  expect(await once(child, 'exit')).toEqual([3, null])
})

it('the next run removes what is left of a run whose watcher was killed, and no folder of a living run', async () => {
  const living = await openRun()
  const ours = tmpdir()
  const [dead, young] = [join(ours, 'butiga-run-dead'), join(ours, 'butiga-run-young')]
  for (const path of [dead, young]) await mkdir(path)
  await writeFile(join(dead, 'owner'), `${2 ** 30}\n\n`)
  const hourAgo = new Date(Date.now() - 3_600_000)
  await utimes(dead, hourAgo, hourAgo)
  const next = await openRun()
  expect([ours, dead, young].map((path) => existsSync(path))).toEqual([true, false, true])
  await next.close()
  expect(tmpdir()).toBe(ours)
  await living.close()
  expect(foldersOf(ours)).toEqual([])
})
