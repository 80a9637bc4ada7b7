import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { holdLimits } from '../rules/stock.ts'
import type { Pieces, StockView } from '../types.ts'
import { addressesOfBuyer } from './buyer.ts'

const reservedByOthers = (cartId: number) => sql<number>`coalesce((select sum(h.qty)::int from stock_hold h
  where h.product_id = s.product_id and h.cart_id <> ${cartId} and h.expires_at > now()), 0)`

/** A row of stock (s) as a cart sees it. */
export const stockView = (cartId: number) => sql<StockView>`json_build_object(
  'productId', s.product_id, 'onHand', s.on_hand, 'reservedByOthers', ${reservedByOthers(cartId)})`

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
  const ids = wanted.map(({ productId }) => productId)
  const { rows } = await sql<{ productId: number; counted: boolean }>`
    with taken as (
      update stock s set on_hand = s.on_hand - w.qty
      from unnest(${ids}::int[], ${wanted.map(({ qty }) => qty)}::int[]) as w (product_id, qty)
      where s.product_id = w.product_id and s.product_id = any(${ids}::int[]) and s.on_hand - ${reservedByOthers(cartId)} >= w.qty
      returning s.product_id
    )
    select product_id as "productId", true as counted from taken
    union all
    select product_id, false from stock where product_id = any(${ids}::int[]) and on_hand is null`.execute(tx)
  return rows
}

/** Makes the holds of a visitor wait for each other, whichever carts they are for. */
export const lockVisitor = async (tx: Tx, visitor: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`holds ${visitor}`}, 0))`.execute(tx)
}

/** What a new hold of a cart depends on. */
export interface HoldView {
  /** Whether the time of the cart's holds is over. */
  readonly isOver: boolean
  /** Whether the cart has a buyer with an address, and a delivery. */
  readonly isReady: boolean
  /** Pieces that other carts hold which are not ready for an order. */
  readonly reservedByUnready: readonly Pieces[]
  /** What other carts of the visitor hold, and the seconds until the first of them ends. */
  readonly ofVisitor: { readonly carts: number; readonly pieces: number; readonly seconds: number }
}

const isReady = (cart: RawBuilder<unknown>) => sql<boolean>`exists (
  select from cart c cross join ${addressesOfBuyer}
  where c.id = ${cart} and c.delivery_method_id is not null)`

/** Read after `lockStock` and `lockVisitor`. */
export const readHoldView = async (
  tx: Tx,
  cartId: number,
  { visitor, productIds }: { visitor: string; productIds: readonly number[] },
): Promise<HoldView> => {
  const { rows } = await sql<HoldView>`
    select coalesce(held.first_held_at <= now() - make_interval(mins => ${holdLimits.minutes}), false) as "isOver",
      ${isReady(sql`held.id`)} as "isReady",
      coalesce((select json_agg(json_build_object('productId', h.product_id, 'qty', h.qty)) from (
        select product_id, sum(qty)::int as qty from stock_hold h
        where product_id = any(${productIds}::int[]) and cart_id <> held.id and expires_at > now()
          and not ${isReady(sql`h.cart_id`)}
        group by product_id) h), '[]') as "reservedByUnready",
      (select json_build_object('carts', count(distinct cart_id), 'pieces', coalesce(sum(qty), 0),
          'seconds', coalesce(ceil(extract(epoch from min(expires_at) - now())), 1))
        from stock_hold where visitor = ${visitor} and cart_id <> held.id and expires_at > now()) as "ofVisitor"
    from cart held where held.id = ${cartId}`.execute(tx)
  const view = rows[0]
  if (view === undefined) throw new Error('The locked cart is missing')
  return view
}

/** Holds pieces for a cart until 15 minutes after its first hold. */
export const saveHolds = async (tx: Tx, cartId: number, visitor: string, holds: readonly Pieces[]): Promise<void> => {
  await sql`
    with held as (
      update cart set first_held_at = coalesce(first_held_at, now()) where id = ${cartId} returning first_held_at
    )
    insert into stock_hold (cart_id, product_id, qty, expires_at, visitor)
    select ${cartId}, w.product_id, w.qty, held.first_held_at + make_interval(mins => ${holdLimits.minutes}), ${visitor}
    from held, unnest(${holds.map((h) => h.productId)}::int[], ${holds.map((h) => h.qty)}::int[]) as w (product_id, qty)
    on conflict (cart_id, product_id) do update
      set qty = excluded.qty, expires_at = excluded.expires_at, visitor = excluded.visitor`.execute(tx)
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
