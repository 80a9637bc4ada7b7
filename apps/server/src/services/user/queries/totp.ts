import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'

export interface TotpRow {
  /** Base32; null before the first enrolment is complete. */
  readonly secret: string | null
  readonly enrolled_at: Date | null
  /** Digests of the recovery codes that are left. */
  readonly recovery: readonly string[]
  /** The secret of an enrolment that no code has completed yet. */
  readonly new_secret: string | null
}

export const findTotp = (db: Db | Tx, userId: number): Promise<TotpRow | undefined> =>
  db
    .selectFrom('totp')
    .select(['secret', 'enrolled_at', 'recovery', 'new_secret'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const isEnrolled = async (db: Db | Tx, userId: number): Promise<boolean> =>
  ((await findTotp(db, userId))?.secret ?? null) !== null

/** Keeps a secret and its recovery codes, by their digests, until a code completes the enrolment. */
export const beginEnrolment = async (
  db: Db,
  userId: number,
  { secret, recovery }: { readonly secret: string; readonly recovery: string[] },
): Promise<void> => {
  const fields = { new_secret: secret, new_recovery: recovery }
  await db
    .insertInto('totp')
    .values({ user_id: userId, secret: null, ...fields })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fields))
    .execute()
}

/** Puts the new secret in the place of the old one; answers false when another request was faster. */
export const completeEnrolment = async (tx: Tx, userId: number, secret: string, step: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update totp set secret = new_secret, recovery = new_recovery, enrolled_at = now(), last_step = ${step},
      new_secret = null, new_recovery = '{}'
    where user_id = ${userId} and new_secret = ${secret}`.execute(tx)
  return numAffectedRows === 1n
}

/** Uses up a time step of a secret; answers false when it, or a later one, was used already. */
export const spendStep = async (tx: Tx, userId: number, secret: string, step: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update totp set last_step = ${step}
    where user_id = ${userId} and secret = ${secret} and last_step < ${step}`.execute(tx)
  return numAffectedRows === 1n
}

/** Uses up a recovery code by its digest; answers false when it was used already. */
export const spendRecoveryCode = async (tx: Tx, userId: number, digest: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update totp set recovery = array_remove(recovery, ${digest})
    where user_id = ${userId} and ${digest} = any(recovery)`.execute(tx)
  return numAffectedRows === 1n
}

/** Replaces the recovery codes; answers false where there is no second factor. */
export const replaceRecoveryCodes = async (tx: Tx, userId: number, digests: string[]): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('totp')
    .set({ recovery: digests })
    .where('user_id', '=', userId)
    .where('secret', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const removeTotp = async (db: Db | Tx, userId: number): Promise<void> => {
  await db.deleteFrom('totp').where('user_id', '=', userId).execute()
}
