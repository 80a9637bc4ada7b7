import { changedFields, mergeChanges } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import { sqlState } from '../ground/errors.ts'
import { type Ctx, identityOf } from './ctx.ts'
import { refuse } from './refusal.ts'

const uniqueViolation = '23505'

type Fields = Readonly<Record<string, unknown>>

/** What a write of the back office did. */
export interface Change<T> {
  readonly answer: T
  /** Of the changed record. */
  readonly id: number | string
  /**
   * The record before and after it, without data of people, since the log is never erased; null where there was none, or is
   * none any more.
   */
  readonly before: Fields | null
  readonly after: Fields | null
}

/**
 * One write of the back office: `Ctx.transaction` with a row in the change log. A write that changes nothing leaves none.
 *
 * @param entity the kind of record, such as `consent`
 */
export const changeRecord = <T>(
  ctx: Pick<Ctx, 'call' | 'identity' | 'site' | 'transaction'>,
  entity: string,
  work: (tx: Tx) => Promise<Change<T>>,
): Promise<T> =>
  ctx
    .transaction(async (tx) => {
      const { answer, id, ...change } = await work(tx)
      const { before, after } = changedFields(change.before, change.after)
      if (before === null || after === null || Object.keys(after).length > 0)
        await sql`
        insert into change_log (site_id, user_id, call, entity, entity_id, before, after)
        values (${ctx.site.id}, ${identityOf(ctx).userId}, ${ctx.call}, ${entity}, ${String(id)},
          ${before && JSON.stringify(before)}::jsonb, ${after && JSON.stringify(after)}::jsonb)`.execute(tx)
      return answer
    })
    .catch((error: unknown) => (sqlState(error) === uniqueViolation ? refuse('NOT_UNIQUE') : Promise.reject(error)))

/** A context for a call whose answer holds a secret: `Ctx.transaction` would keep the answer, so such a call has none. */
export const keepingNoAnswer = <C extends Pick<Ctx, 'db'>>(ctx: C): C & Pick<Ctx, 'transaction'> => ({
  ...ctx,
  transaction: (work) => inTransaction(ctx.db, work),
})

/**
 * A stored record with the changes of a form. Refuses with every field that another person has changed since the form read
 * its `base`.
 */
export const merge = <Stored extends object>(stored: Stored, changes: object, base?: object): Stored => {
  const { merged, conflicts } = mergeChanges(stored as Fields, changes as Fields, base as Fields | undefined)
  // Both have the fields of a record, whose kinds the contract has checked.
  return conflicts.length > 0
    ? refuse('REVISION_CONFLICT', { data: { conflicts: [...conflicts] } })
    : (merged as Stored)
}
