import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chown, lstat, mkdir, mkdtemp, open, readFile, realpath, rm, symlink } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Complaint } from '../../config.ts'
import { findBinaries, sharedHome } from './binaries.ts'
import { isAlive, lockHolder, releaseLock, takeLock } from './lock-file.ts'
import { canReach, type SystemUser, unprivilegedUser } from './unprivileged.ts'

/** How to reach the database server: a socket's directory, or the loopback address where sockets are missing. */
export interface Address {
  readonly host: string
  readonly port: number
}

/** The PostgreSQL server in a data folder. */
export interface Cluster {
  /** Starts the server if it is not running; several callers and processes at once are fine. */
  ensureRunning(): Promise<Address>
  /** Stops the server, unless another living process started it. */
  stop(): Promise<void>
}

const startTimeout = 30_000
const longestSocketDirectory = 80

/**
 * The database server of `data`: started by the first process that needs it, shared by the others (R12). `patience` is how
 * many milliseconds another process may take to start it.
 */
export const openCluster = (data: string, log: (message: string) => void, patience = startTimeout): Cluster => {
  const lock = join(data, 'database.lock')
  let starting: Promise<Address> | undefined
  let home: Home | undefined

  const start = async (): Promise<Address> => {
    const at = (home ??= await prepareHome(data))
    const deadline = performance.now() + patience
    for (;;) {
      const running = await findRunning(at.cluster)
      if (running) {
        // A postmaster that outlived the process that started it is adopted.
        await takeLock(lock)
        return running
      }
      const holder = await takeLock(lock)
      if (holder === null) return await launch(at, log)
      if (performance.now() > deadline) {
        throw new Complaint(`The data folder ${data} is in use by process ${holder}, whose database does not answer.`)
      }
      await sleep(100)
    }
  }

  return {
    ensureRunning: () =>
      (starting ??= start().finally(() => {
        starting = undefined
      })),
    async stop() {
      await starting?.catch(() => {})
      const holder = await lockHolder(lock)
      if (!home || (holder !== null && holder !== process.pid)) return
      const pid = await postmasterPid(home.cluster)
      if (pid !== null) await shutDown(pid, home)
      while (pid !== null && isAlive(pid)) await sleep(20)
      await releaseLock(lock)
    },
  }
}

// PostgreSQL's fast shutdown: sessions end, everything committed is on the disk. Windows has no such signal.
const shutDown = async (pid: number, { cluster, user }: Home): Promise<void> => {
  if (process.platform !== 'win32') return void process.kill(pid, 'SIGINT')
  const { pg_ctl } = await findBinaries(user)
  await once(spawn(pg_ctl, ['stop', '-m', 'fast', '-D', cluster], { stdio: 'ignore' }), 'close')
}

interface Home {
  readonly user: SystemUser | null
  readonly cluster: string
  readonly sockets: string | null
  readonly logFile: string
}

const prepareHome = async (data: string): Promise<Home> => {
  await mkdir(data, { recursive: true })
  const user = unprivilegedUser(data)
  const path = join(data, 'database')
  if (!existsSync(path)) {
    if (user && !canReach(path, user)) {
      await mkdir(sharedHome, { recursive: true, mode: 0o755 })
      await symlink(await mkdtemp(join(sharedHome, 'data-')), path)
    } else {
      await mkdir(path, { mode: 0o700 })
    }
  }
  const root = await realpath(path)
  if (user) await chown(root, user.uid, user.gid)
  const sockets = process.platform === 'win32' ? null : await socketDirectory(root, user)
  return { user, cluster: join(root, 'cluster'), sockets, logFile: join(root, 'database.log') }
}

// The kernel allows about 100 bytes for a socket's path.
const socketDirectory = async (root: string, user: SystemUser | null): Promise<string> => {
  const inside = join(root, 'socket')
  const path =
    inside.length <= longestSocketDirectory
      ? inside
      : `/tmp/butiga-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`
  await mkdir(path, { recursive: true, mode: 0o700 })
  const owner = user?.uid ?? process.getuid?.()
  if (user && (await lstat(path)).uid === 0) await chown(path, user.uid, user.gid)
  const found = await lstat(path)
  if (!found.isDirectory() || found.uid !== owner) throw new Complaint(`${path} belongs to somebody else; remove it.`)
  return path
}

// The lines of postmaster.pid: pid, data directory, start time, port, socket directory, address, memory key, status.
const readPostmaster = async (cluster: string): Promise<string[]> =>
  (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n').map((line) => line.trim())

const postmasterPid = async (cluster: string): Promise<number | null> => {
  const pid = Number((await readPostmaster(cluster))[0])
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) ? pid : null
}

const findRunning = async (cluster: string): Promise<Address | null> => {
  const [, , , port, socket, tcp] = await readPostmaster(cluster)
  const host = socket || tcp
  if (!host || !port) return null
  const address = { host, port: Number(port) }
  return (await answers(address)) ? address : null
}

const answers = async ({ host, port }: Address): Promise<boolean> => {
  const client = new pg.Client({ host, port, user: 'butiga', database: 'postgres', connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const launch = async (home: Home, log: (message: string) => void): Promise<Address> => {
  const programs = await findBinaries(home.user)
  const identity = home.user ?? {}
  if (!existsSync(join(home.cluster, 'PG_VERSION'))) {
    log('Creating the database')
    await initialise(programs.initdb, home.cluster, identity)
  }
  await forgetReusedPid(home.cluster)
  const port = home.sockets === null ? await freePort() : 5432
  const listen = home.sockets === null ? ['-h', '127.0.0.1'] : ['-h', '', '-k', home.sockets]
  const settings = ['unix_socket_permissions=0700', 'jit=off', 'log_line_prefix=%m [%p] ']
  const file = await open(home.logFile, 'a', 0o600)
  const deadline = performance.now() + startTimeout
  try {
    for (;;) {
      const child = spawn(
        programs.postgres,
        ['-D', home.cluster, '-p', String(port), ...listen, ...settings.flatMap((setting) => ['-c', setting])],
        // Its own process group: Ctrl+C must reach us, who then stop it in order.
        { ...identity, cwd: dirname(home.cluster), detached: true, stdio: ['ignore', file.fd, file.fd] },
      )
      child.unref()
      const address = await untilReady(home.cluster, child, deadline)
      if (address) return address
      // Processes of a killed server may still be going; the new one refuses to start beside them.
      if (performance.now() > deadline) throw new Complaint(`The database did not start. See ${home.logFile}.`)
      await sleep(200)
    }
  } finally {
    await file.close()
  }
}

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

const initialise = async (initdb: string, cluster: string, identity: Partial<SystemUser>): Promise<void> => {
  const options = ['--username=butiga', '--auth=trust', '--encoding=UTF8', '--data-checksums']
  // Fast and the same on every system; what people read is sorted by an ICU collation in its query.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const child = spawn(initdb, ['-D', cluster, ...options, ...locale], {
    ...identity,
    cwd: dirname(cluster),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject))
  if (code === 0) return
  await rm(cluster, { recursive: true, force: true })
  throw new Complaint(`The database could not be created: ${complaint.trim()}`)
}

// In a container the pid in a stale postmaster.pid may have become another program's, which PostgreSQL takes for itself.
const forgetReusedPid = async (cluster: string): Promise<void> => {
  const pid = await postmasterPid(cluster)
  if (pid === null || process.platform !== 'linux') return
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
  if (name.trim() !== 'postgres') await rm(join(cluster, 'postmaster.pid'), { force: true })
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
