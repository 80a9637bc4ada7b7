import { sql } from 'kysely'

/** Whether an address (a) is one that a cart (c) is ordered with: of its guest, or those that its user has chosen. */
export const isOfBuyer = sql<boolean>`(
  (c.user_id is null and a.guest_user_id = (select id from guest_user where cart_id = c.id))
  or (a.user_id = c.user_id and a.type in ('main', 'shipping')))`
