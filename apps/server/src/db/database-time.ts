import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Milliseconds that an answer of the database counts on. */
const patience = 60_000
/** Milliseconds by which the clock of a process runs apart from its own steady one before it counts as set. */
const tolerance = 1000

/**
 * The time that all processes share, whatever the clock of one of them says. The database is asked once a minute, and when the
 * clock of the process was set or its machine was suspended.
 */
export const databaseClock = (db: Db): (() => Promise<Date>) => {
  let known = { at: 0, steady: Number.NEGATIVE_INFINITY, own: 0 }
  return async () => {
    const passed = performance.now() - known.steady
    if (passed > patience || Math.abs(Date.now() - known.own - passed) > tolerance) {
      const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
      known = { at: rows[0]?.at.getTime() ?? Number.NaN, steady: performance.now(), own: Date.now() }
    }
    return new Date(known.at + performance.now() - known.steady)
  }
}
