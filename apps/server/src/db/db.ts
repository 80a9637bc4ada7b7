import type { Kysely, Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>

/** An open database. */
export interface DatabasePort {
  readonly db: Db
  /**
   * For the transactions of calls, on connections of its own: when all of them wait for locks, `db` still answers what
   * needs none, such as lists.
   */
  readonly writes: Db
  /** Calls `listener` with each payload that a transaction of `writes` has sent to `purge`, before its commit is answered. */
  onPurged(listener: (payload: string) => void): void
  /** The connections of `db`. */
  readonly pool: Pool
  /** That of `db` and that of `writes`. */
  readonly pools: readonly Pool[]
  /** Whether it is the embedded one, which is migrated and seeded automatically. */
  readonly embedded: boolean
  /** The role that `db` and `writes` connect as, when it does not own the tables: migrations grant it what it needs. */
  readonly applicationRole: string | null
  /** Runs `work` as the owner of the tables, on connections of its own without time-outs: migrations and seeds. */
  patiently<T>(work: (db: Db, pool: Pool) => Promise<T>): Promise<T>
  /** Closes the connections; stops the embedded server when this process started it. */
  close(): Promise<void>
}
