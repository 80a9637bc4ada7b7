import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

const batch = 1000

/** Removes carts that stayed empty for 24 hours. */
export const removeEmptyCarts = async (db: Db): Promise<void> => {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from cart where id = any (array(
        select id from cart where version = 0 and created_at < now() - interval '24 hours' limit ${batch} for update skip locked
      ))`.execute(db)
    if ((numAffectedRows ?? 0n) < BigInt(batch)) return
  }
}
