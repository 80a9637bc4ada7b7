import { sql } from 'kysely'
import type { Tx } from '../../../../db/db.ts'

/** Keeps the category tree of a site from other writers until the transaction ends: two moves could make a cycle. */
export const lockTree = async (tx: Tx, siteId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`categories ${siteId}`}, 0))`.execute(tx)
}
