import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { EcommerceTables } from '../tables.ts'
import type { CartCoupon, Shown } from '../types.ts'

/** The orders (o) that use a coupon (k): one that is cancelled, or paid back in full, gives its use back. */
export const couponUses = sql`from customer_order o where o.coupon_id = k.id and o.state <> 'cancelled'
  and not exists (select from payment where order_id = o.id having bool_or(state = 'refunded') and not bool_or(state = 'captured'))`

/** A coupon (k) as a cart sees it, whose user (u) or guest (g) buys. */
export const cartCoupon = sql`case when k.id is not null then json_build_object('id', k.id, 'code', k.code,
  'percent', k.percent, 'maxCents', k.max_cents, 'amountCents', k.amount_cents, 'freeDelivery', k.free_delivery, 'minTotalCents', k.min_total_cents,
  'categoryIds', k.category_ids, 'productIds', k.product_ids,
  'isRunning', k.active and k.valid_from <= now() and (k.valid_to is null or k.valid_to > now()),
  'isLeft', (k.use_limit is null or k.use_limit > (select count(*) ${couponUses}))
    and (k.per_user_limit is null or k.per_user_limit > (select count(*) ${couponUses}
      and (o.user_id = u.id or lower(o.email) = lower(coalesce(u.email, g.email)))))) end`

const readCoupon = async (tx: Tx, cartId: number, isAsked: RawBuilder<boolean>): Promise<CartCoupon | undefined> => {
  const { rows } = await sql<{ coupon: CartCoupon }>`
    select ${cartCoupon} as coupon from cart c
    join coupon k on k.site_id = c.site_id and ${isAsked}
    left join guest_user g on g.cart_id = c.id
    left join app_user u on u.id = c.user_id
    where c.id = ${cartId}`.execute(tx)
  return rows[0]?.coupon
}

/** A coupon of the cart's site by its code, as the cart sees it. */
export const findCoupon = (tx: Tx, cartId: number, code: string): Promise<CartCoupon | undefined> =>
  readCoupon(tx, cartId, sql`k.code = upper(${code})`)

/**
 * The coupon as the cart sees it now, locked, so that its uses are counted one order after another: only a statement after
 * the lock sees the orders that were placed while it was waited for.
 */
export const lockCoupon = async (tx: Tx, cartId: number, id: number): Promise<CartCoupon | undefined> => {
  await sql`select from coupon where id = ${id} for update`.execute(tx)
  return readCoupon(tx, cartId, sql`k.id = ${id}`)
}

/** Sets the coupon or the member card of a cart; raises its version. */
export const saveDiscount = async (
  tx: Tx,
  cartId: number,
  { prices, currencyId, ...change }: Shown & Pick<Updateable<EcommerceTables['cart']>, 'coupon_id' | 'member_card_id'>,
): Promise<number> => {
  const { version } = await tx
    .updateTable('cart')
    .set({
      ...change,
      shown_prices: prices,
      currency_id: currencyId,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', cartId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
