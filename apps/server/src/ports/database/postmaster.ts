import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import type { Home } from './home.ts'
import { isAlive } from './lock-file.ts'

/** How to reach the database server: a socket's directory, or the loopback address where sockets are missing. */
export interface Address {
  readonly host: string
  readonly port: number
}

// The lines of postmaster.pid: pid, data directory, start time, port, socket directory, address, memory key, status.
export const readPostmaster = async (cluster: string): Promise<string[]> =>
  (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n').map((line) => line.trim())

/** The pid of the server's first process, or null when none runs. */
export const postmasterPid = async (cluster: string): Promise<number | null> => {
  const pid = Number((await readPostmaster(cluster))[0])
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) ? pid : null
}

/** The address of the server that serves this cluster and answers, started by any process. */
export const findRunning = async (cluster: string): Promise<Address | null> => {
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

/**
 * In a container the pid in a stale postmaster.pid may have become another program's, which PostgreSQL takes for one of
 * its own and does not start.
 */
export const forgetReusedPid = async (cluster: string): Promise<void> => {
  const pid = await postmasterPid(cluster)
  if (pid === null || process.platform !== 'linux') return
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
  if (name.trim() !== 'postgres') await rm(join(cluster, 'postmaster.pid'), { force: true })
}

const longestShutDown = 15_000

/** PostgreSQL's fast shutdown: sessions end, everything committed is on the disk. */
export const shutDown = async ({ cluster, user }: Home): Promise<void> => {
  const pid = await postmasterPid(cluster)
  if (pid === null) return
  if (process.platform === 'win32') {
    // Windows has no signal that asks a program to end.
    const { pg_ctl } = await findBinaries(user)
    await once(spawn(pg_ctl, ['stop', '-m', 'fast', '-D', cluster], { stdio: 'ignore' }), 'close')
  } else {
    process.kill(pid, 'SIGINT')
  }
  const deadline = performance.now() + longestShutDown
  while (isAlive(pid) && performance.now() < deadline) await sleep(20)
}
