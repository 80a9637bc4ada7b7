import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../migrate.ts'
import type { Db } from '../db/db.ts'
import { openDatabase } from '../ports/database/database.ts'
import { openCluster } from '../ports/database/cluster.ts'
import { appRole, ensureAppRole, ownerRole } from '../ports/database/roles.ts'
import { fastestFolder, openRun } from './run.ts'

/** Names the cluster and the folder of a whole test run; set by global-setup.ts, inherited by the workers. */
const sharedAddress = 'BUTIGA_TEST_DATABASE'
const sharedFolder = 'BUTIGA_TEST_DATA'

/** A PostgreSQL for tests; a database's address is made from its name. */
export interface TestCluster {
  /** Folder of the files that belong to databases. */
  readonly data: string
  /** The address of a database, as the owner of everything in it. */
  urlOf(database: string): string
  stop(): Promise<void>
}

/** A PostgreSQL of our own, which a test may crash. */
export interface OwnCluster extends TestCluster {
  /** Ends every process of the server at once, as a crash does. */
  kill(): Promise<void>
  start(): Promise<void>
}

/** Starts a PostgreSQL in a temporary folder. */
export const ownCluster = async (parent = tmpdir()): Promise<OwnCluster> => {
  const data = await mkdtemp(join(parent, 'butiga-test-'))
  // The database's own user, when we are root, walks through it.
  await chmod(data, 0o755)
  const cluster = openCluster(data, () => {})
  const { host, port } = await cluster.ensureRunning()
  const urlOf = urlIn(`postgresql://${ownerRole}@/?host=${encodeURIComponent(host)}&port=${port}`)
  await ensureAppRole({ connectionString: urlOf('postgres') })
  return {
    data,
    urlOf,
    async kill() {
      const client = new pg.Client({ connectionString: urlOf('postgres') })
      client.on('error', () => {})
      await client.connect()
      const { rows } = await client.query<{ first: number; others: number[] }>(
        `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as first, array_agg(pid) as others from pg_stat_activity`,
      )
      for (const { first, others } of rows) {
        for (const pid of [first, ...others]) isSignalled(pid, 'SIGKILL')
        // Until it is gone, the first process may still take a connection.
        while (isSignalled(first, 0)) await sleep(10)
      }
    },
    async start() {
      await cluster.ensureRunning()
    },
    async stop() {
      await cluster.stop()
      await rm(await realpath(join(data, 'database')), { recursive: true, force: true })
      await removeFolder(data)
    },
  }
}

/** Processes of races that end with their worker may still write there. */
const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 20 })

/** False for a process that has ended. */
const isSignalled = (pid: number, signal: 'SIGKILL' | 0): boolean => {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

/** The address of a PostgreSQL on which tests run instead of the embedded one. */
const otherServer = process.env['BUTIGA_TEST_SERVER']

/** The folder of this test run, removed at its end; none where no set-up of Vitest shares a cluster. */
export const runFolder = (): string | undefined => process.env[sharedFolder]

/** The cluster of this test run, or one of our own in a temporary folder. */
export const testCluster = async (): Promise<TestCluster> => {
  const running = process.env[sharedAddress]
  const folder = runFolder()
  if (running === undefined || folder === undefined)
    return await (otherServer === undefined ? ownCluster() : serverCluster(otherServer))
  return { data: folder, urlOf: urlIn(running), stop: () => Promise.resolve() }
}

/** A cluster with the settings and the disk of a shop's, of which the one of the run differs: see {@link fastCluster}. */
export const faithfulCluster = (): Promise<TestCluster> => (otherServer === undefined ? ownCluster() : testCluster())

/** A PostgreSQL that runs already, as its superuser, which needs no password. */
export const serverCluster = async (url: string): Promise<TestCluster> => {
  const data = await mkdtemp(join(tmpdir(), 'butiga-test-'))
  const urlOf = urlIn(url)
  await ensureAppRole({ connectionString: urlOf('postgres') })
  return { data, urlOf, stop: () => removeFolder(data) }
}

const urlIn =
  (cluster: string) =>
  (database: string): string =>
    cluster.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`)

/** An empty database for `work`, removed afterwards. */
export const withEmptyDatabase = async (
  cluster: TestCluster,
  work: (ownerUrl: string) => Promise<void>,
  as = '',
): Promise<void> => {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: cluster.urlOf('postgres') })
  await admin.connect()
  try {
    await admin.query(`create database ${name} ${as}`)
    await work(cluster.urlOf(name))
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
}

/**
 * A cluster in memory where there is room, which writes when the system likes. Every commit, clone and drop of a database
 * otherwise waits for the disk, which is most of what a test waits for. Killed processes lose nothing by it, only a machine that
 * loses power does.
 */
const fastCluster = async (): Promise<TestCluster> => {
  const cluster = await ownCluster(fastestFolder())
  const client = new pg.Client({ connectionString: cluster.urlOf('postgres') })
  await client.connect()
  for (const setting of ['fsync', 'full_page_writes']) await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.end()
  return cluster
}

/** Starts the one cluster of a test run, which no test may crash; what is answered stops it. */
export const shareTestCluster = async (): Promise<() => Promise<void>> => {
  if (process.env[sharedAddress] !== undefined) return () => Promise.resolve()
  const run = await openRun()
  const cluster = await (otherServer === undefined ? fastCluster() : serverCluster(otherServer))
  process.env[sharedAddress] = cluster.urlOf('')
  process.env[sharedFolder] = cluster.data
  return async () => {
    await cluster.stop()
    await run.close()
  }
}

/** Fills an empty, migrated database. */
export interface Seed {
  readonly name: string
  readonly fill: (db: Db, data: string) => Promise<void>
}

export interface Clone {
  /** As the application connects to it. */
  readonly url: string
  readonly ownerUrl: string
  /** A data folder of its own, in which the media are those of the run. */
  readonly data: string
  drop(): Promise<void>
}

/**
 * A database of its own, cloned from a template that is migrated and seeded once in a test run. Many processes may ask
 * at the same time: the first makes the template while the others wait.
 */
export const cloneDatabase = async (cluster: TestCluster, seed: Seed): Promise<Clone> => {
  const admin = new pg.Client({ connectionString: cluster.urlOf('postgres') })
  await admin.connect()
  const template = `template_${seed.name}`
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  try {
    await admin.query('select pg_advisory_lock(7407)')
    const { rowCount } = await admin.query('select from pg_database where datname = $1 and datistemplate', [template])
    if (rowCount === 0) {
      await admin.query(`drop database if exists ${template}`)
      await admin.query(`create database ${template}`)
      await prepare(cluster, cluster.urlOf(template), seed)
      await admin.query(`alter database ${template} is_template true`)
    }
    await admin.query(`create database ${name} template ${template}`)
  } finally {
    await admin.end()
  }
  const data = join(cluster.data, name)
  await mkdir(data)
  await symlink(join(cluster.data, 'media'), join(data, 'media'))
  return {
    url: asApplication(cluster.urlOf(name)),
    ownerUrl: cluster.urlOf(name),
    data,
    async drop() {
      await rm(data, { recursive: true, force: true })
      const client = new pg.Client({ connectionString: cluster.urlOf('postgres') })
      await client.connect()
      await client.query(`drop database if exists ${name} with (force)`)
      await client.end()
    },
  }
}

/** The same address for the role of the application. */
export const asApplication = (ownerUrl: string): string => ownerUrl.replace(/\/\/[^@/]*@/, `//${appRole}@`)

const prepare = async ({ data }: TestCluster, url: string, seed: Seed): Promise<void> => {
  const database = await openDatabase({ data: '', databaseUrl: asApplication(url), databaseOwnerUrl: url }, quiet)
  await migrate(database)
  await database.patiently((db) => seed.fill(db, data))
  await database.close()
}

/** A log that says nothing. */
export const quiet = { info: () => {}, warn: () => {}, error: () => {} }
