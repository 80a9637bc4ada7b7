import { sql } from 'kysely'
import type { PageWindow } from '../../../calls/list.ts'
import type { Db, Tx } from '../../../db/db.ts'

/** Whether a product of the site is listed. */
export const isOnSale = async (tx: Tx, siteId: number, productId: number): Promise<boolean> => {
  const { rows } = await sql<{ id: number }>`
    select p.id from product p where p.id = ${productId} and p.site_id = ${siteId} and not p.archived and p.visible_individually`.execute(
    tx,
  )
  return rows.length > 0
}

/** Adds a product to a wishlist, or removes it; answers whether it is there now. */
export const toggleWish = async (tx: Tx, userId: number, productId: number): Promise<boolean> => {
  const inserted = await tx
    .insertInto('wishlist_item')
    .values({ user_id: userId, product_id: productId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if ((inserted.numInsertedOrUpdatedRows ?? 0n) > 0n) return true
  await tx.deleteFrom('wishlist_item').where('user_id', '=', userId).where('product_id', '=', productId).execute()
  return false
}

/** A page of a wishlist, the newest first, and how many products are on it. */
export const listWishes = async (
  db: Db,
  userId: number,
  { limit, offset }: Pick<PageWindow, 'limit' | 'offset'>,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> => {
  const { rows } = await sql<{ ids: number[]; total: number }>`
    select (select count(*)::int from wishlist_item where user_id = ${userId}) as total,
      array(select product_id from wishlist_item where user_id = ${userId}
        order by created_at desc, product_id desc limit ${limit} offset ${offset}) as ids`.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}
