import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { sqlState } from '../../ground/errors.ts'
import { findBinaries } from './binaries.ts'
import { type Home, passwordFile } from './home.ts'
import { isAlive } from './lock-file.ts'
import { ownerRole } from './roles.ts'

/** How to reach the database server: a socket's directory, or the loopback address where sockets are missing. */
export interface Address {
  readonly host: string
  readonly port: number
  /** Of the loopback address. */
  readonly password?: string
}

// The lines of postmaster.pid: pid, data directory, start time, port, socket directory, address, memory key, status.
export const readPostmaster = async (cluster: string): Promise<string[]> =>
  (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n').map((line) => line.trim())

const pidOf = async (cluster: string): Promise<number | null> => {
  const pid = Number((await readPostmaster(cluster))[0])
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) ? pid : null
}

const addressOf = async (cluster: string): Promise<Address | null> => {
  const [, , , port, socket, tcp] = await readPostmaster(cluster)
  const host = socket || tcp
  if (!host || !port) return null
  const password = await readFile(passwordFile(cluster), 'utf8').catch(() => null)
  return { host, port: Number(port), ...(password !== null && { password }) }
}

/** The address of the server that runs on this cluster and accepts connections, from any process. */
export const findRunning = async (cluster: string): Promise<Address | null> => {
  const address = await addressOf(cluster)
  return address && (await connect(address, cluster)) === 'open' ? address : null
}

/** `gone`: nothing listens there, or a server that works on another cluster. `busy`: it starts, stops or is overloaded. */
const connect = async (address: Address, cluster: string): Promise<'open' | 'gone' | 'busy'> => {
  const client = new pg.Client({ ...address, user: ownerRole, database: 'postgres', connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
    // The file in a copied data folder still names the server of the original.
    return (await realpath(rows[0]?.folder ?? '').catch(() => '')) === cluster ? 'open' : 'gone'
  } catch (error) {
    return /^(?:ENOENT|ENOTDIR|ECONNREFUSED)$/.test(sqlState(error) ?? '') ? 'gone' : 'busy'
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether another process of the shop is connected; the closed connections of this one take a moment to end. */
export const isShared = async (address: Address): Promise<boolean> => {
  const client = new pg.Client({ ...address, user: ownerRole, database: 'postgres', connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    for (let turn = 0; turn < 10; turn += 1) {
      const { rows } = await client.query(
        `select from pg_stat_activity where application_name like 'butiga%' and pid <> pg_backend_pid() limit 1`,
      )
      if (rows.length === 0) return false
      await sleep(50)
    }
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** A living server that keeps a new one from starting. */
export interface Obstacle {
  readonly pid: number
  /** Nothing can connect to it any more; otherwise it is starting or stopping. */
  readonly isLost: boolean
}

/**
 * The server that must end, or become ready, before another can start on this cluster: one whose socket was removed, or one
 * that works on a folder which was at this path before; as it ends it would remove the socket of the new one.
 */
export const findObstacle = async (cluster: string): Promise<Obstacle | null> => {
  const [displaced] = (await serversStartedAt(cluster)).filter(({ folder }) => folder !== cluster)
  if (displaced) return { pid: displaced.pid, isLost: true }
  await forgetReusedPid(cluster)
  const pid = await pidOf(cluster)
  const address = await addressOf(cluster)
  if (pid === null) return null
  const isReady = (await readPostmaster(cluster))[7] === 'ready'
  return { pid, isLost: isReady && address !== null && (await connect(address, cluster)) === 'gone' }
}

/** Servers that were started on this path, with their current folder; on Linux alone. */
const serversStartedAt = async (cluster: string): Promise<{ pid: number; folder: string }[]> => {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter(Number.isInteger)
  const servers = await Promise.all(
    pids.map(async (pid) => {
      const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
      if (words[words.indexOf('-D') + 1] !== cluster || (await nameOf(pid)) !== 'postgres') return []
      return [{ pid, folder: await folderOf(pid) }]
    }),
  )
  return servers.flat()
}

const nameOf = async (pid: number): Promise<string> =>
  (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim()

// The kernel follows a folder that was moved, and marks one that was deleted.
const folderOf = (pid: number): Promise<string> => readlink(`/proc/${pid}/cwd`).catch(() => '')

/**
 * The pid in a stale postmaster.pid may have become that of another program, or, in a copied folder, be that of the
 * original's server; PostgreSQL takes it for one of its own and does not start.
 */
const forgetReusedPid = async (cluster: string): Promise<void> => {
  const pid = await pidOf(cluster)
  if (pid === null || process.platform !== 'linux') return
  if ((await nameOf(pid)) === 'postgres' && (await folderOf(pid)) === cluster) return
  await rm(join(cluster, 'postmaster.pid'), { force: true })
}

/** Ends every server that was started on this cluster, also when its folder is gone. */
export const shutDown = async ({ cluster, user }: Home): Promise<void> => {
  const pid = await pidOf(cluster)
  const pids = new Set([
    ...(pid === null ? [] : [pid]),
    ...(await serversStartedAt(cluster)).map((server) => server.pid),
  ])
  if (process.platform === 'win32' && pid !== null) {
    // No signal there asks a program to end.
    const { pg_ctl } = await findBinaries(user)
    await once(spawn(pg_ctl, ['stop', '-m', 'fast', '-D', cluster], { stdio: 'ignore' }), 'close')
  }
  await Promise.all([...pids].map(endServer))
}

/**
 * Ends a server by its pid. PostgreSQL's fast shutdown: sessions end, everything committed is on the disk. When that takes
 * too long, its immediate one, after which the next start recovers from the log.
 */
export const endServer = async (pid: number): Promise<void> => {
  const steps = [
    { signal: 'SIGINT', within: 15_000 },
    { signal: 'SIGQUIT', within: 5000 },
    { signal: 'SIGKILL', within: 5000 },
  ] as const
  for (const { signal, within } of steps) {
    const deadline = performance.now() + within
    if (process.platform !== 'win32' && isAlive(pid)) process.kill(pid, signal)
    while (isAlive(pid) && performance.now() < deadline) await sleep(20)
    if (!isAlive(pid)) return
  }
}
