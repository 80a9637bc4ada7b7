import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { unprivilegedUser } from '../../apps/server/src/ports/database/unprivileged.ts'

const run = promisify(execFile)

/** A PostgreSQL of this machine with untouched settings. */
export interface Server {
  readonly version: string
  readonly url: string
  stop(): Promise<void>
}

/** What to say where there is none. */
export const noServer =
  'No PostgreSQL is installed, so nothing ran on one with its own settings. On Debian: apt-get install postgresql.'

const installed = '/usr/lib/postgresql'

/** The folder of the oldest installed version from 15 on, where Debian puts them. */
const findBinaries = (): string | null => {
  if (!existsSync(installed)) return null
  const [oldest] = readdirSync(installed)
    .map(Number)
    .filter((version) => version >= 15 && existsSync(join(installed, String(version), 'bin', 'initdb')))
    .sort((a, b) => a - b)
  return oldest === undefined ? null : join(installed, String(oldest), 'bin')
}

export const isInstalled = (): boolean => findBinaries() !== null

/** Starts one on a socket of its own, in a temporary folder below `parent`; null where none is installed. */
export const startServer = async (parent: string): Promise<Server | null> => {
  const programs = findBinaries()
  if (programs === null) return null
  const folder = await mkdtemp(join(parent, 'butiga-postgresql-'))
  const user = unprivilegedUser(folder)
  const identity = user ?? {}
  if (user) await chown(folder, user.uid, user.gid)
  await chmod(folder, 0o755)
  const data = join(folder, 'data')
  const place = { ...identity, cwd: folder }
  const { stdout } = await run(join(programs, 'postgres'), ['--version'], place)
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'butiga', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    place,
  )
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, '-h', ''], { ...place, stdio: 'ignore' })
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await run(join(programs, 'pg_isready'), ['-h', folder], place).catch(() => null)
    if (answer !== null) break
    await sleep(100)
  }
  return {
    version: stdout.trim(),
    url: `postgresql://butiga@/?host=${encodeURIComponent(folder)}&port=5432`,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
