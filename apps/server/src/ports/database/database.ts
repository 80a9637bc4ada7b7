import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { Complaint } from '../../ground/errors.ts'
import type { DatabasePort } from '../../db/db.ts'
import type { Config } from '../../ground/config.ts'
import type { Database } from '../../db/schema.ts'
import { describeError } from '../../ground/log.ts'
import { openCluster } from './cluster.ts'
import { preparedPool } from './prepared.ts'

const sessionSettings = [
  'statement_timeout=5000',
  'lock_timeout=3000',
  'idle_in_transaction_session_timeout=10000',
  'default_transaction_isolation=read\\ committed',
  'timezone=UTC',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

const oldestVersion = 15

// Checked first, so that an unreachable or old database is reported in one sentence, without its password.
const greet = async (pool: pg.Pool): Promise<void> => {
  const client = new pg.Client(pool.options)
  client.on('error', () => {})
  const place = `${client.host}:${client.port}`
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )
    const version = rows[0]?.version ?? 0
    if (version < oldestVersion) {
      throw new Complaint(`The database at ${place} is PostgreSQL ${version}; ${oldestVersion} or newer is needed.`)
    }
  } catch (error) {
    if (error instanceof Complaint) throw error
    const reason = error instanceof Error ? error.message : 'no answer'
    throw new Complaint(`The database at ${place} cannot be reached (${reason}). Check DATABASE_URL.`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Opens `DATABASE_URL`, or the embedded PostgreSQL of the data folder, which it starts. */
export const openDatabase = async (
  config: Pick<Config, 'data' | 'databaseUrl'>,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
  options: { connections?: number } = {},
): Promise<DatabasePort> => {
  const cluster = config.databaseUrl === undefined ? openCluster(config.data, (text) => log.info(text)) : undefined
  const where = cluster
    ? { ...(await cluster.ensureRunning()), user: 'butiga', database: 'postgres' }
    : { connectionString: config.databaseUrl }
  const pool = new pg.Pool({
    ...where,
    max: options.connections ?? 10,
    options: sessionSettings,
    // A full pool answers 503 within two seconds, a silent connection within six.
    connectionTimeoutMillis: 2000,
    query_timeout: 5500,
    application_name: 'butiga',
    keepAlive: true,
  })
  if (!cluster) await greet(pool)
  let closing = false
  // The first caller to notice the loss starts the embedded server again.
  const restart = () => {
    if (!closing)
      cluster
        ?.ensureRunning()
        .catch((error: unknown) => log.error(describeError(error), 'the database server could not be restarted'))
  }
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
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparedPool(pool, restart) }) }),
    pool,
    embedded: cluster !== undefined,
    async patiently(work) {
      const patient = new pg.Pool({ ...where, max: 2, application_name: 'butiga' })
      patient.on('connect', (client) => client.on('error', () => {})).on('error', () => {})
      return await work(new Kysely<Database>({ dialect: new PostgresDialect({ pool: patient }) }), patient).finally(
        () => patient.end(),
      )
    },
    async close() {
      closing = true
      await pool.end()
      await cluster?.stop()
    },
  }
}
