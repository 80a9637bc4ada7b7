import { sql } from 'kysely'

/** The addresses (a) that a cart (c) is ordered with: those of its guest, or those that its user has chosen. */
export const addressesOfBuyer = sql`lateral (
  select own.* from guest_user g join address own on own.guest_user_id = g.id where g.cart_id = c.id and c.user_id is null
  union all
  select own.* from address own where own.user_id = c.user_id and own.type in ('main', 'shipping')) a`

/** The e-mail of the user or guest of a cart. */
export const emailOfBuyer = (cartId: number) => sql<string>`(select coalesce(u.email, g.email) from cart c
  left join guest_user g on g.cart_id = c.id left join app_user u on u.id = c.user_id where c.id = ${cartId})`
