import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { holdLimits } from '../rules/stock.ts'
import type { Pieces, StockView } from '../types.ts'

const heldByOthers = (cartId: number) => sql<number>`coalesce((select sum(h.qty)::int from stock_hold h
  where h.product_id = s.product_id and h.cart_id <> ${cartId} and h.expires_at > now()), 0)`

/** A row of stock (s) as a cart sees it. */
export const stockView = (cartId: number) => sql<StockView>`json_build_object(
  'productId', s.product_id, 'onHand', s.on_hand, 'heldByOthers', ${heldByOthers(cartId)})`

/** The stock of products as a cart sees it; one that is not kept in stock has none. */
export const listStock = async (tx: Tx, productIds: readonly number[], cartId: number): Promise<StockView[]> => {
  const { rows } = await sql<{ stock: StockView }>`
    select ${stockView(cartId)} as stock from stock s where s.product_id = any(${productIds}::int[])`.execute(tx)
  return rows.map(({ stock }) => stock)
}

/**
 * Locks the stock of products, in their order. Code that takes or holds pieces calls this first and reads afterwards:
 * only a later statement sees the holds that were placed while this one waited. Uncounted stock has no lock.
 */
export const lockStock = async (tx: Tx, productIds: readonly number[]): Promise<void> => {
  await sql`
    select 1 from stock where product_id = any(${productIds}::int[]) and on_hand is not null
    order by product_id for update`.execute(tx)
}

/**
 * Takes pieces out of locked stock where that leaves what other carts hold; returns which products were in stock, and
 * which of them are counted.
 */
export const takeStock = async (
  tx: Tx,
  cartId: number,
  wanted: readonly Pieces[],
): Promise<readonly { productId: number; counted: boolean }[]> => {
  const { rows } = await sql<{ productId: number; counted: boolean }>`
    with wanted as (
      select * from unnest(${wanted.map((w) => w.productId)}::int[], ${wanted.map((w) => w.qty)}::int[]) as w (product_id, qty)
    ), taken as (
      update stock s set on_hand = s.on_hand - w.qty from wanted w
      where s.product_id = w.product_id and s.on_hand - ${heldByOthers(cartId)} >= w.qty
      returning s.product_id
    )
    select product_id as "productId", true as counted from taken
    union all
    select product_id, false from stock join wanted using (product_id) where on_hand is null`.execute(tx)
  return rows
}

/** Holds pieces for a cart. */
export const saveHold = async (tx: Tx, cartId: number, { productId, qty }: Pieces): Promise<void> => {
  await sql`
    insert into stock_hold (cart_id, product_id, qty, expires_at)
    values (${cartId}, ${productId}, ${qty}, now() + make_interval(mins => ${holdLimits.minutes}))
    on conflict (cart_id, product_id) do update set qty = excluded.qty, expires_at = excluded.expires_at`.execute(tx)
}

/** Releases the pieces that a cart holds beyond those that it still has of a product. */
export const shrinkHold = async (tx: Tx, cartId: number, { productId, qty }: Pieces): Promise<void> => {
  await (qty === 0
    ? tx.deleteFrom('stock_hold').where('cart_id', '=', cartId).where('product_id', '=', productId).execute()
    : tx
        .updateTable('stock_hold')
        .set({ qty })
        .where('cart_id', '=', cartId)
        .where('product_id', '=', productId)
        .where('qty', '>', qty)
        .execute())
}

/** Releases all holds of a cart. */
export const deleteHolds = async (tx: Tx, cartId: number): Promise<void> => {
  await tx.deleteFrom('stock_hold').where('cart_id', '=', cartId).execute()
}

/** Removes expired holds; returns how many. */
export const deleteExpiredHolds = async (db: Db): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('stock_hold')
    .where('expires_at', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
