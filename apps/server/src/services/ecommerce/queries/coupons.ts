import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { EcommerceTables } from '../tables.ts'
import type { CartCoupon, CartLine, CartState, Displayed } from '../types.ts'

/** A coupon (0215-counted-coupons.sql) as a cart sees it, whose user (u) or guest (g) buys. */
export const cartCoupon = (id: RawBuilder<unknown>) => sql`coupon_of_cart(${id}, u.id, coalesce(u.email, g.email))`

const findOne = async (tx: Tx, cartId: number, isRequested: RawBuilder<boolean>): Promise<CartCoupon | undefined> => {
  const { rows } = await sql<{ coupon: CartCoupon }>`
    select ${cartCoupon(sql`k.id`)} as coupon from cart c
    join coupon k on k.site_id = c.site_id and ${isRequested}
    left join guest_user g on g.cart_id = c.id
    left join app_user u on u.id = c.user_id
    where c.id = ${cartId}`.execute(tx)
  return rows[0]?.coupon
}

/** A coupon of the cart's site by its code, as the cart sees it. */
export const findCoupon = (tx: Tx, cartId: number, code: string): Promise<CartCoupon | undefined> =>
  findOne(tx, cartId, sql`k.code = upper(${code})`)

/** The lines of a cart with the categories that a coupon asks for. */
export const withCategories = async (
  tx: Tx,
  { id, lines }: Pick<CartState, 'id' | 'lines'>,
  coupon: CartCoupon,
): Promise<CartLine[]> => {
  const { rows } = await sql<Pick<CartLine, 'itemId' | 'categoryIds'>>`
    select i.id as "itemId", categories_for_coupon(${coupon.id}, p.id, p.main_product_id) as "categoryIds"
    from cart_item i join product p on p.id = i.product_id where i.cart_id = ${id}`.execute(tx)
  const categoriesOf = new Map(rows.map(({ itemId, categoryIds }) => [itemId, categoryIds]))
  return lines.map((line) => ({ ...line, categoryIds: categoriesOf.get(line.itemId) ?? null }))
}

/**
 * Locks a coupon, so that its uses are counted one order after another. Code that uses one reads it afterwards: only a later
 * statement sees the orders that were placed while this one waited.
 */
export const lockCoupon = async (tx: Tx, id: number): Promise<void> => {
  await sql`select from coupon where id = ${id} for update`.execute(tx)
}

/** A coupon as the cart sees it now. */
export const readCoupon = (tx: Tx, cartId: number, id: number): Promise<CartCoupon | undefined> =>
  findOne(tx, cartId, sql`k.id = ${id}`)

/** Sets the coupon or the member card of a cart; raises its version. */
export const saveDiscount = async (
  tx: Tx,
  cartId: number,
  {
    prices,
    currencyId,
    ...change
  }: Displayed & Pick<Updateable<EcommerceTables['cart']>, 'coupon_id' | 'member_card_id'>,
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
