import type { catalogue } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { Keyset, KeysetRequest } from '../../calls/keyset.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { SiteScope } from '../../db/site-scope.ts'
import type { StoredPrices, StoredStock, ListedProduct } from './types.ts'

type List = (typeof catalogue)['calls']['filter']['list']
type Field = List['sorts'][number]
type Request = Pick<KeysetRequest<List['filters'], Field>, 'filters' | 'keywords'>

/** The products of a site. Sold and archived ones are read by themselves, each in the order of the list. */
export const productList = (
  { siteId, language, defaultLanguage }: SiteScope,
  { filters: { archived, soldOut, untranslated }, keywords }: Request,
): Keyset<Field, ListedProduct> => {
  const kinds = sql`(select word = 'yes' as archived
    from unnest(coalesce(${archived}::text[], '{yes,no}')) word where word in ('yes', 'no')) kinds`
  const beginning = keywords?.toLowerCase()
  const isMatch =
    beginning === undefined
      ? sql`true`
      : sql`p.id = any(array(select id from product where site_id = ${siteId}
          and lower(sku) collate "C" >= ${beginning} and lower(sku) collate "C" < ${`${beginning}\u{10ffff}`} limit 1001))`
  // Few are sold out: they are found first, rather than looked for among all products in the order of the list.
  const isSoldOut = soldOut?.includes('yes')
    ? sql`p.id = any(array(select product_id from stock where on_hand = 0))`
    : sql`true`
  const lacksText =
    untranslated === null
      ? sql`true`
      : sql`not exists (select from product_translation t
          where t.product_id = p.id and t.language_code = any(${untranslated}::text[]))`
  const isOfKind = sql`p.site_id = ${siteId} and p.archived = kinds.archived and ${isMatch} and ${isSoldOut} and ${lacksText}`
  return {
    columns: {
      changedAt: { value: sql`p.changed_at`, kind: 'time' },
      price: { value: sql`p.final_cents`, kind: 'number' },
    },
    id: sql<number>`p.id`,
    order: { field: 'changedAt', direction: 'desc' },
    rows: ({ place, isAfter, order, window, most }) => sql`
      select p.id, p.sku, p.format, p.main_product_id as "mainProduct", p.archived, p.final_cents as cents, p.retail_cents as "retailCents",
        p.set_discount is not null as "isSet", p.changed_at as "changedAt",
        ${place} as place, (select on_hand from stock where product_id = p.id) as "onHand",
        coalesce((select name from product_translation t
          where t.product_id = p.id and t.language_code in (${language}, ${defaultLanguage})
          order by t.language_code = ${language} desc limit 1), p.sku) as name
      from ${kinds} cross join lateral (
        select * from product p where ${isOfKind} and ${isAfter} ${order} limit ${most}
      ) p ${window}`,
    // In an order, so that the index is read and not the table.
    all: (most) => sql`from ${kinds} cross join lateral (
      select from product p where ${isOfKind} order by p.changed_at, p.id limit ${most}) p`,
  }
}

const prices = sql`id, retail_cents as "retailCents", discount_cents as "discountCents", set_discount is not null as "isSet"`

export const findPrices = async (db: Db, siteId: number, id: number): Promise<StoredPrices | undefined> => {
  const { rows } = await sql<StoredPrices>`
    select ${prices} from product where site_id = ${siteId} and id = ${id}`.execute(db)
  return rows[0]
}

/** The prices of a product, which no other transaction changes until this one ends. */
export const lockPrices = async (tx: Tx, siteId: number, id: number): Promise<StoredPrices | undefined> => {
  const { rows } = await sql<StoredPrices>`
    select ${prices} from product where site_id = ${siteId} and id = ${id} for no key update`.execute(tx)
  return rows[0]
}

export const setPrices = async (
  tx: Tx,
  id: number,
  { retailCents, discountCents }: Pick<StoredPrices, 'retailCents' | 'discountCents'>,
): Promise<void> => {
  await tx
    .updateTable('product')
    .set({ retail_cents: retailCents, discount_cents: discountCents })
    .where('id', '=', id)
    .execute()
}

const stock = sql`s.on_hand as "onHand", held_pieces(s.product_id) as held`

export const findStock = async (db: Db, siteId: number, id: number): Promise<StoredStock | undefined> => {
  const { rows } = await sql<StoredStock>`
    select ${stock} from stock s join product p on p.id = s.product_id
    where p.site_id = ${siteId} and p.id = ${id}`.execute(db)
  return rows[0]
}

/** The stock of a product, which no other transaction changes until this one ends. */
export const lockStock = async (tx: Tx, siteId: number, id: number): Promise<StoredStock | undefined> => {
  const { rows } = await sql<StoredStock>`
    select ${stock} from stock s join product p on p.id = s.product_id
    where p.site_id = ${siteId} and p.id = ${id} for update of s`.execute(tx)
  return rows[0]
}

/** Sets locked stock, and writes the difference to what was counted before into the ledger. */
export const setStock = async (
  tx: Tx,
  id: number,
  { onHand, reason }: { readonly onHand: number | null; readonly reason: string },
): Promise<void> => {
  await sql`
    with moved as (
      insert into stock_movement (product_id, delta, reason)
      select ${id}, ${onHand}::int - counted, ${reason}
      from (select coalesce(sum(delta), 0)::int as counted from stock_movement where product_id = ${id}) ledger
      where ${onHand}::int <> counted
    )
    update stock set on_hand = ${onHand} where product_id = ${id}`.execute(tx)
}

interface Movement {
  readonly date: string
  readonly delta: number
  readonly reason: string
  readonly order: string | null
}

/** The last 100 movements of a product, the newest first. */
export const listMovements = async (db: Db, id: number): Promise<Movement[]> => {
  const { rows } = await sql<Omit<Movement, 'date'> & { readonly createdAt: Date }>`
    select m.created_at as "createdAt", m.delta, m.reason, o.number as "order"
    from stock_movement m left join customer_order o on o.id = m.order_id
    where m.product_id = ${id} order by m.id desc limit 100`.execute(db)
  return rows.map(({ createdAt, ...movement }) => ({ date: createdAt.toISOString(), ...movement }))
}
