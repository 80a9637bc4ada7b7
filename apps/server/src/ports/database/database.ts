import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/schema.ts'
import { openCluster } from './cluster.ts'
import { preparedPool } from './prepared.ts'

/** An open database. */
export interface DatabasePort {
  readonly db: Kysely<Database>
  readonly pool: pg.Pool
  /** Whether it is the embedded one: migrated and seeded without being asked. */
  readonly embedded: boolean
  /** Runs `work` on a connection of its own without time-outs: migrations and seeds. */
  patiently<T>(work: (db: Kysely<Database>, pool: pg.Pool) => Promise<T>): Promise<T>
  /** Closes the connections; stops the embedded server when this process started it. */
  close(): Promise<void>
}

const sessionSettings = [
  'statement_timeout=5000',
  'lock_timeout=3000',
  'idle_in_transaction_session_timeout=10000',
  'default_transaction_isolation=read\\ committed',
  'timezone=UTC',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

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
    // A full pool answers 503 within two seconds (F5), a silent connection within six (F4).
    connectionTimeoutMillis: 2000,
    query_timeout: 5500,
    application_name: 'butiga',
    keepAlive: true,
  })
  let closing = false
  // Heard from connect to end of every client, checked out or idle: an unheard one ends the process (R11).
  pool.on('connect', (client) => client.on('error', () => lost()))
  pool.on('error', () => {})
  const lost = () => {
    if (closing) return
    log.warn('A database connection was lost')
    // Whoever notices first starts the embedded server again.
    cluster?.ensureRunning().catch((error: unknown) => log.error({ error }, 'The database could not be started again'))
  }
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparedPool(pool) }) }),
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
