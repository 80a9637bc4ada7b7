import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, open, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { typed } from '../../ground/command-name.ts'
import { Complaint } from '../../ground/errors.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { clusterVersion } from './folder.ts'
import { type Home, passwordFile } from './home.ts'
import { type Address, findRunning, readPostmaster } from './postmaster.ts'
import { ownerRole } from './roles.ts'
import type { SystemUser } from './unprivileged.ts'

/** Milliseconds that a server may take to start, recovery after a crash included. */
export const startTimeout = 30_000

export interface LaunchOptions {
  /** Where it listened before, to which clients come back. */
  readonly lastPort?: number | undefined
  /** Of another version than our own. */
  readonly programs?: Binaries
}

/** Starts the server of this home, where none runs, after creating the database when there is none. */
export const launch = async (
  home: Home,
  log: (message: string) => void,
  options: LaunchOptions = {},
): Promise<Address> => {
  const programs = options.programs ?? (await findBinaries(home.user))
  const identity = home.user ?? {}
  const match = await clusterVersion(home.cluster)
  if (match !== null && match !== programs.major) throw ofAnotherVersion(home, match, programs.major)
  if (match === null) {
    log('Creating the database')
    await initialise(programs.initdb, home, identity)
  } else if (home.sockets === null && !existsSync(passwordFile(home.cluster))) {
    await setPassword(programs.postgres, home, identity)
  }
  const port = home.sockets === null ? (options.lastPort ?? (await freePort())) : 5432
  if (home.sockets !== null) {
    // Left behind by a crash or copied with the folder; its pid may have become that of another program.
    await rm(join(home.sockets, `.s.PGSQL.${port}.lock`), { force: true })
  }
  const listen = home.sockets === null ? ['-h', '127.0.0.1', '-k', ''] : ['-h', '', '-k', home.sockets]
  const settings = ['unix_socket_permissions=0700', 'log_line_prefix=%m [%p] ']
  const file = await open(home.logFile, 'a', 0o600)
  const deadline = performance.now() + startTimeout
  try {
    for (;;) {
      const { size: start } = await file.stat()
      const child = spawn(
        programs.postgres,
        ['-D', home.cluster, '-p', String(port), ...listen, ...settings.flatMap((setting) => ['-c', setting])],
        // Its own process group: Ctrl+C must reach this process, which then stops it in order.
        { ...identity, cwd: dirname(home.cluster), detached: true, stdio: ['ignore', file.fd, file.fd] },
      )
      child.unref()
      const address = await untilReady(home.cluster, child, deadline)
      if (address) return address
      const reason = await lastReason(home.logFile, start)
      // Processes of a killed server may still run; the new one refuses to start beside them.
      const mayPass = reason === undefined || /already exists|pre-existing shared memory/.test(reason)
      if (!mayPass || performance.now() > deadline)
        throw new Complaint(`The database did not start${reason ? ` (${reason})` : ''}. See ${home.logFile}.`)
      await sleep(200)
    }
  } finally {
    await file.close()
  }
}

/** The reason why the server ended: the last error in its log from `start` on. */
const lastReason = async (logFile: string, start: number): Promise<string | undefined> =>
  (await readFile(logFile))
    .toString('utf8', start)
    .match(/(?<=(?:FATAL|PANIC|^postgres): +).*/gm)
    ?.at(-1)

const ofAnotherVersion = ({ cluster }: Home, match: number, own: number): Complaint =>
  new Complaint(
    `The database in ${dirname(cluster)} was made by PostgreSQL ${match}, and this version of Butiga brings ${own}. ${
      match < own ? `Run ${typed('upgrade')}.` : 'Install the version of Butiga that made it.'
    }`,
  )

const untilReady = async (cluster: string, child: ChildProcess, deadline: number): Promise<Address | null> => {
  let over = false
  child.once('exit', () => (over = true)).once('error', () => (over = true))
  while (!over && performance.now() < deadline) {
    const lines = await readPostmaster(cluster)
    const address = Number(lines[0]) === child.pid && lines[7] === 'ready' ? await findRunning(cluster) : null
    if (address) return address
    await sleep(20)
  }
  return null
}

const initialise = async (initdb: string, home: Home, identity: Partial<SystemUser>): Promise<void> => {
  const options = [`--username=${ownerRole}`, '--encoding=UTF8', '--data-checksums']
  // Fast and the same on every system; what people read is sorted by an ICU collation in its query.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  if (home.sockets === null) await writePassword(home, newPassword(), identity)
  const access =
    home.sockets === null ? ['--auth=scram-sha-256', `--pwfile=${passwordFile(home.cluster)}`] : ['--auth=trust']
  try {
    await runToEnd(initdb, ['-D', home.cluster, ...options, ...access, ...locale], home, identity)
  } catch (error) {
    await rm(home.cluster, { recursive: true, force: true })
    throw error instanceof Error ? new Complaint(`The database could not be created: ${error.message}`) : error
  }
}

const newPassword = (): string => randomBytes(24).toString('base64url')

const writePassword = async ({ cluster }: Home, password: string, identity: Partial<SystemUser>): Promise<void> => {
  await writeFile(passwordFile(cluster), password, { mode: 0o600 })
  if (identity.uid !== undefined) await chown(passwordFile(cluster), identity.uid, identity.gid ?? -1)
}

/** For a cluster of an earlier version, which let every user of the machine in. */
const setPassword = async (postgres: string, home: Home, identity: Partial<SystemUser>): Promise<void> => {
  const password = newPassword()
  const statement = `alter role ${ownerRole} password '${password}'\n`
  await runToEnd(postgres, ['--single', '-D', home.cluster, 'postgres'], home, identity, statement)
  const access = join(home.cluster, 'pg_hba.conf')
  await writeFile(access, (await readFile(access, 'utf8')).replace(/\btrust$/gm, 'scram-sha-256'))
  await writePassword(home, password, identity)
}

/** Runs one of PostgreSQL's programs; throws what it complains about. */
const runToEnd = async (
  program: string,
  args: readonly string[],
  { cluster }: Home,
  identity: Partial<SystemUser>,
  input?: string,
): Promise<void> => {
  const child = spawn(program, args, { ...identity, cwd: dirname(cluster), stdio: ['pipe', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  child.stdin.on('error', () => {}).end(input)
  const code = await new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject))
  if (code !== 0) throw new Error(complaint.trim())
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
