import type { Db, Tx } from './db.ts'

/** A person who was erased, and must stay so when an older snapshot is restored. */
export interface Erasure {
  readonly subject: 'user'
  readonly subjectId: number
  readonly erasedAt: Date
}

/** Writes an erasure into the ledger, in the transaction that erases. */
export const recordErasure = async (tx: Tx, subject: Erasure['subject'], subjectId: number): Promise<void> => {
  await tx.insertInto('erasure').values({ subject, subject_id: subjectId }).execute()
}

/** Adds erasures to the ledger that it does not have yet. */
export const addErasures = async (tx: Tx, erasures: readonly Erasure[]): Promise<void> => {
  if (erasures.length === 0) return
  await tx
    .insertInto('erasure')
    .values(
      erasures.map(({ subject, subjectId, erasedAt }) => ({ subject, subject_id: subjectId, erased_at: erasedAt })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The whole ledger, oldest first. */
export const listErasures = async (db: Db): Promise<Erasure[]> => {
  const rows = await db.selectFrom('erasure').selectAll().orderBy('erased_at').orderBy('id').execute()
  return rows.map((row) => ({ subject: row.subject, subjectId: row.subject_id, erasedAt: row.erased_at }))
}
