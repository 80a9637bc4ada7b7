import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { DatabasePort } from '../../db/db.ts'
import type { Config } from '../../ground/config.ts'
import type { Database } from '../../db/schema.ts'
import { describeError } from '../../ground/log.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { greet } from './greet.ts'
import { preparedPool } from './prepared.ts'
import { appRole, ensureAppRole, ownerRole } from './roles.ts'
import { patientOptions, requestOptions } from './settings.ts'

/** How the two roles connect; one and the same where only one address is given. */
interface Connections {
  readonly application: pg.PoolConfig
  readonly owner: pg.PoolConfig
  readonly applicationRole: string | null
  /** Null for a given database. */
  readonly cluster: Cluster | null
}

const toEmbedded = async (data: string, log: (message: string) => void): Promise<Connections> => {
  const cluster = openCluster(data, log)
  const place = { ...(await cluster.ensureRunning()), database: 'postgres' }
  const owner = { ...place, user: ownerRole }
  await ensureAppRole(owner).catch(async (error: unknown) => {
    await cluster.stop()
    throw error
  })
  return { application: { ...place, user: appRole }, owner, applicationRole: appRole, cluster }
}

const toGiven = async (url: string, ownerUrl: string | undefined): Promise<Connections> => {
  const user = await greet(url, 'DATABASE_URL')
  const ownerUser = ownerUrl === undefined ? user : await greet(ownerUrl, 'DATABASE_OWNER_URL')
  return {
    application: { connectionString: url },
    owner: { connectionString: ownerUrl ?? url },
    applicationRole: user === ownerUser ? null : user,
    cluster: null,
  }
}

/** Connections of each of the two pools, of `db` and of `writes`. */
const connectionsOfPool = 6

/** Where a database is: the environment as far as it says so. */
export type DatabaseConfig = Pick<Config, 'data'> & Partial<Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>>

/** Opens `DATABASE_URL`, or the embedded PostgreSQL of the data folder, which it starts. */
export const openDatabase = async (
  { data, databaseUrl, databaseOwnerUrl }: DatabaseConfig,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
): Promise<DatabasePort> => {
  const { application, owner, applicationRole, cluster } = await (databaseUrl === undefined
    ? toEmbedded(data, (text) => log.info(text))
    : toGiven(databaseUrl, databaseOwnerUrl))
  let closing = false
  let complaint: string | undefined
  // The first caller to notice the loss starts the embedded server again.
  const restart = () => {
    if (closing) return
    cluster?.ensureRunning().then(
      () => (complaint = undefined),
      (error: unknown) => {
        // Every request that fails asks for a restart; one line is enough for a folder that stays away.
        if (error instanceof Error && error.message === complaint) return
        complaint = error instanceof Error ? error.message : undefined
        log.error(describeError(error), 'no database')
      },
    )
  }
  const openPool = () => {
    const pool = new pg.Pool({
      ...application,
      max: connectionsOfPool,
      options: requestOptions,
      // A full pool answers 503 within two seconds, a silent connection within six.
      connectionTimeoutMillis: 2000,
      query_timeout: 5500,
      application_name: 'butiga',
      keepAlive: true,
      pipeline: true,
    })
    // Attached from connect to end of every client, checked out or idle: an unhandled `error` event ends the process.
    pool.on('connect', (client) =>
      client.on('error', (error) => {
        if (closing) return
        log.warn(describeError(error), 'a database connection was lost')
        restart()
      }),
    )
    // The pool repeats the error of its idle client.
    pool.on('error', () => {})
    return pool
  }
  let onPurged = (_payload: string): void => {}
  const onPool = (pool: pg.Pool, listen: (payload: string) => void = () => {}) =>
    new Kysely<Database>({
      dialect: new PostgresDialect({ pool: preparedPool(pool, { onLost: restart, onPurged: listen }) }),
    })
  const pool = openPool()
  const writing = openPool()
  return {
    db: onPool(pool),
    writes: onPool(writing, (payload) => onPurged(payload)),
    onPurged: (listener) => void (onPurged = listener),
    pool,
    pools: [pool, writing],
    embedded: cluster !== null,
    applicationRole,
    async patiently(work) {
      const patient = new pg.Pool({ ...owner, max: 2, options: patientOptions, application_name: 'butiga' })
      patient.on('connect', (client) => client.on('error', () => {})).on('error', () => {})
      return await work(new Kysely<Database>({ dialect: new PostgresDialect({ pool: patient }) }), patient).finally(
        () => patient.end(),
      )
    },
    async close() {
      closing = true
      await Promise.all([pool.end(), writing.end()])
      await cluster?.stop()
    },
  }
}
