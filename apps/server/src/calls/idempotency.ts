import type { Access, CartKey } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { inTransaction, Last, Unavailable, type Work } from '../db/transaction.ts'
import { sqlState } from '../ground/errors.ts'
import type { Ctx } from './ctx.ts'
import type { Identity } from './identity.ts'
import { refuse } from './refusal.ts'
import { digestOf } from '../db/digest.ts'

/** Identifies one operation of one caller. */
export interface Operation {
  readonly siteId: number
  /** `service.call` */
  readonly call: string
  /** The owner of the key: equal keys of two callers are different keys. */
  readonly caller: string
  readonly idempotencyKey: string | undefined
  /** After validation, so that the spelling of the JSON does not matter. */
  readonly input: unknown
}

/** The holder of the cart, or the user; empty for visitors, whose keys are shared by the whole site. */
export const keyHolder = (access: Access, input: unknown, identity: Identity | null): string => {
  if (access !== 'cart') return identity === null ? '' : digestOf(`user ${identity.userId}`)
  const { cartId, protectCode } = input as CartKey
  return digestOf(`cart ${cartId} ${protectCode}`)
}

const longestWait = 10_000
/** The lock_timeout of every session (ports/database). */
const lockTimeout = 3000

/** Another transaction holds the row of the key. */
class KeyInUse extends Error {}

/**
 * `Ctx.transaction` for one request. The key is written first and the answer last, both in the transaction
 * of the operation: a second caller waits at the first one's row and then reads its answer; a refusal leaves nothing.
 */
export const createTransaction = (db: Db, operation: Operation): Ctx['transaction'] => {
  const { idempotencyKey } = operation
  let used = false
  return async (work) => {
    if (used) throw new Error('A request has one transaction: its answer is the one that is kept for the key')
    used = true
    const deadline = performance.now() + longestWait
    const mayWait = (error: unknown): boolean => {
      if (!(error instanceof KeyInUse)) return false
      if (performance.now() + lockTimeout <= deadline) return true
      throw new Unavailable('The first call with this key is still running')
    }
    return await inTransaction(
      db,
      (tx) => (idempotencyKey === undefined ? work(tx) : once(tx, { ...operation, idempotencyKey }, work)),
      mayWait,
    )
  }
}

const once = async <T>(
  tx: Tx,
  operation: Operation & { idempotencyKey: string },
  work: Work<T>,
): Promise<T | Last<T>> => {
  const { siteId, call, caller } = operation
  const key = { site_id: siteId, call, caller, key: operation.idempotencyKey }
  const bodyHash = digestOf(JSON.stringify(operation.input))
  const inserted = await tx
    .insertInto('idempotency')
    .values({ ...key, body_hash: bodyHash, answer: 'null' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw sqlState(error) === '55P03' ? new KeyInUse() : error
    })
  const mine = tx.selectFrom('idempotency').where((eb) => eb.and(key))
  if (inserted.numInsertedOrUpdatedRows === 0n) {
    const first = await mine.select(['body_hash', 'answer']).executeTakeFirstOrThrow()
    if (first.body_hash !== bodyHash) return refuse('IDEMPOTENCY_MISMATCH')
    // Stored by this very call.
    return (first.answer as { data: T }).data
  }
  const done = await work(tx)
  const data = done instanceof Last ? await done.answer : done
  const stored = tx
    .updateTable('idempotency')
    .set({ answer: JSON.stringify({ data }) })
    .where((eb) => eb.and(key))
    .execute()
  return new Last(stored.then(() => data))
}

const batch = 1000

/** Deletes stored answers after 24 hours. */
export const removeOldAnswers = async (db: Db): Promise<void> => {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from idempotency where ctid = any (array(
        select ctid from idempotency where created_at < now() - interval '24 hours' limit ${batch} for update skip locked
      ))`.execute(db)
    if ((numAffectedRows ?? 0n) < BigInt(batch)) return
  }
}
