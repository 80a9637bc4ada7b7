import type { CartKey, Session } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { maximumQuantity } from '@butiga/commerce-sdk/contracts'
import { isCart } from './cart.ts'

interface OpenCarts {
  /** The open cart of the user. */
  readonly own: Session | undefined
  /** The open cart of a guest that the key names. */
  readonly guest: Session | undefined
}

/** The open carts of a log-in, locked in the order of their ids. */
export const lockCartsOf = async (
  tx: Tx,
  { siteId, userId, key }: { readonly siteId: number; readonly userId: number; readonly key: CartKey | null },
): Promise<OpenCarts> => {
  // Log-ins of one user on two devices wait for each other.
  await sql`select from app_user where id = ${userId} for update`.execute(tx)
  const isGuests = key === null ? sql`false` : sql`c.user_id is null and ${isCart({ ...key, siteId })}`
  const { rows } = await sql<Session & { isOwn: boolean }>`
    select c.id, c.protect_code as "protectCode", c.user_id is not null as "isOwn" from cart c
    where c.site_id = ${siteId} and not c.archived and (c.user_id = ${userId} or (${isGuests}))
    order by c.id for update`.execute(tx)
  const find = (wanted: boolean) => {
    const row = rows.find(({ isOwn }) => isOwn === wanted)
    return row && { id: row.id, protectCode: row.protectCode }
  }
  return { own: find(true), guest: find(false) }
}

/** Makes a guest's cart the open cart of a user; its guest is gone. */
export const giveCart = async (
  tx: Tx,
  cartId: number,
  { userId, protectCode }: { readonly userId: number; readonly protectCode: string },
): Promise<void> => {
  await sql`
    with guest as (delete from guest_user where cart_id = ${cartId})
    update cart set user_id = ${userId}, protect_code = ${protectCode}, version = version + 1, updated_at = now()
    where id = ${cartId}`.execute(tx)
}

/** Moves the lines of one cart into another; equal ones add up. What they hold is free again. */
export const moveLines = async (
  tx: Tx,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> => {
  await sql`
    with moved as (
      delete from cart_item where cart_id = ${from} returning product_id, qty, options, bundle_options, signature, seen_cents
    ), added as (
      insert into cart_item (cart_id, product_id, qty, options, bundle_options, signature, seen_cents)
      select ${to}, product_id, qty, options, bundle_options, signature, seen_cents from moved
      on conflict (cart_id, signature) do update set qty = least(cart_item.qty + excluded.qty, ${maximumQuantity})
      returning id
    ), released as (
      delete from stock_hold where cart_id = ${from}
    )
    update cart set version = version + 1, shown_prices = null, updated_at = now()
    where id = ${to} and exists (select from added)`.execute(tx)
}

/** Ends a guest's cart whose lines were moved: its key is no longer valid. */
export const retireCart = async (tx: Tx, cartId: number, protectCode: string): Promise<void> => {
  await sql`
    with guest as (delete from guest_user where cart_id = ${cartId})
    update cart set protect_code = ${protectCode}, version = version + 1, updated_at = now() where id = ${cartId}`.execute(
    tx,
  )
}
