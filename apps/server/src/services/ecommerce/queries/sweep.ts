import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

const batch = 1000

/** Repeats a statement that deletes or changes at most a batch of rows until there are none left. */
const inBatches = async (run: () => Promise<{ readonly numAffectedRows?: bigint | undefined }>): Promise<void> => {
  while (((await run()).numAffectedRows ?? 0n) >= BigInt(batch));
}

/** Removes carts that stayed empty for 24 hours. */
export const removeEmptyCarts = (db: Db): Promise<void> =>
  inBatches(() =>
    sql`
      delete from cart where id = any (array(
        select id from cart where version = 0 and created_at < now() - interval '24 hours' limit ${batch} for update skip locked
      ))`.execute(db),
  )

/**
 * Removes the guests, with their addresses and companies, of carts that have not changed for so many days. An order has
 * copies of its own; an open cart asks for them again.
 */
export const removeOldGuests = (db: Db, days: number): Promise<void> =>
  inBatches(() =>
    sql`
      with old as (
        select c.id from cart c where c.updated_at < now() - ${days} * interval '1 day'
          and (exists (select from guest_user g where g.cart_id = c.id)
            or num_nonnulls(c.company_name, c.company_oib, c.company_region) > 0)
        limit ${batch} for update skip locked
      ), guests as (
        delete from guest_user where cart_id in (select id from old)
      )
      update cart set company_name = null, company_oib = null, company_region = null, version = version + 1
      where id in (select id from old)`.execute(db),
  )

/** Removes the lines, with the texts that shoppers wrote, of carts that have not changed for so many days. */
export const removeOldLines = (db: Db, days: number): Promise<void> =>
  inBatches(() =>
    sql`
      delete from cart_item where id = any (array(
        select i.id from cart_item i join cart c on c.id = i.cart_id
        where c.updated_at < now() - ${days} * interval '1 day' limit ${batch} for update of c skip locked
      ))`.execute(db),
  )
