import type { Tx } from '../../../db/db.ts'
import { sqlState } from '../../../ground/errors.ts'
import { type BatchContext, importBatch, type Outcome } from './import-batch.ts'
import type { ProductRow } from './types.ts'

/** Runs work so that nothing of it remains when it throws. */
export type Atomically = (work: (tx: Tx) => Promise<Outcome[]>) => Promise<Outcome[]>

/** All rows at once; row by row when the database refuses them, so that one costs the others nothing. */
export const writeOrSplit = async (
  atomically: Atomically,
  context: BatchContext,
  rows: readonly ProductRow[],
): Promise<Outcome[]> => {
  try {
    return await atomically((tx) => importBatch(tx, context, rows))
  } catch (error) {
    // Of the classes 22 and 23 is what the rows themselves are to blame for.
    if (!/^2[23]/.test(sqlState(error) ?? '')) throw error
    if (rows.length === 1) return await writeAgain(atomically, context, rows, error)
    const outcomes: Outcome[] = []
    for (const row of rows) outcomes.push(...(await writeOrSplit(atomically, context, [row])))
    return outcomes
  }
}

/** What another import created at the same moment is there now, and is updated. */
const writeAgain = async (
  atomically: Atomically,
  context: BatchContext,
  rows: readonly ProductRow[],
  first: unknown,
): Promise<Outcome[]> => {
  if (sqlState(first) !== '23505') return [{ done: 'refused', reason: complaintOf(first) }]
  try {
    return await atomically((tx) => importBatch(tx, context, rows))
  } catch (error) {
    if (!/^2[23]/.test(sqlState(error) ?? '')) throw error
    return [{ done: 'refused', reason: complaintOf(error) }]
  }
}

const complaintOf = (error: unknown): string => {
  const { constraint, message } = error as { constraint?: string; message: string }
  return constraint?.includes('slug') === true
    ? 'slug: another product took the same slug at this moment.'
    : `The database refuses the row: ${message}.`
}
