import { sql } from 'kysely'
import type { CartHead } from '../types.ts'

/** The addresses (a) that a cart (c) is ordered with: those of its guest, or those that its user has chosen. */
export const addressesOfBuyer = sql`lateral (
  select own.* from guest_user g join address own on own.guest_user_id = g.id where g.cart_id = c.id and c.user_id is null
  union all
  select own.* from address own where own.user_id = c.user_id and own.type in ('main', 'shipping')) a`

/** The addresses (a) of a cart that was read, as `addressesOfBuyer`, in a statement without the cart. */
export const addressesOf = ({ member, guest }: Pick<CartHead, 'member' | 'guest'>) =>
  member === null
    ? sql`(select * from address where guest_user_id = ${guest?.id ?? null}::int) a`
    : sql`(select * from address where user_id = ${member.id} and type in ('main', 'shipping')) a`
