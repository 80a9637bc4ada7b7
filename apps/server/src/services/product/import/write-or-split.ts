import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { sqlState } from '../../../ground/errors.ts'
import { type BatchContext, importBatch, type Outcome } from './import-batch.ts'
import { ofDatabase } from './refused.ts'
import type { ProductRow } from './types.ts'

/** Runs work so that nothing of it remains when it throws. */
export type Atomically = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** As a part of a transaction. */
export const withSavepoint =
  (tx: Tx): Atomically =>
  async (work) => {
    await sql`savepoint import_rows`.execute(tx)
    try {
      const result = await work(tx)
      await sql`release savepoint import_rows`.execute(tx)
      return result
    } catch (error) {
      await sql`rollback to savepoint import_rows`.execute(tx)
      throw error
    }
  }

/** Writes all rows at once; row by row when the database refuses them, so that one does not refuse the others. */
export const writeOrSplit = async (
  atomically: Atomically,
  context: BatchContext,
  rows: readonly ProductRow[],
): Promise<Outcome[]> => {
  try {
    return await atomically((tx) => importBatch(tx, context, rows))
  } catch (error) {
    // Errors of the classes 22 and 23 are caused by the rows themselves.
    if (!/^2[23]/.test(sqlState(error) ?? '')) throw error
    if (rows.length === 1) return await writeAgain(atomically, context, rows, error)
    const outcomes: Outcome[] = []
    for (const row of rows) outcomes.push(...(await writeOrSplit(atomically, context, [row])))
    return outcomes
  }
}

/** A unique violation: another import created the record at the same moment, so it is updated. */
const writeAgain = async (
  atomically: Atomically,
  context: BatchContext,
  rows: readonly ProductRow[],
  first: unknown,
): Promise<Outcome[]> => {
  if (sqlState(first) !== '23505') return [{ done: 'refused', refusal: ofDatabase(first) }]
  try {
    return await atomically((tx) => importBatch(tx, context, rows))
  } catch (error) {
    if (!/^2[23]/.test(sqlState(error) ?? '')) throw error
    return [{ done: 'refused', refusal: ofDatabase(error) }]
  }
}
