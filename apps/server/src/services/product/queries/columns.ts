import { sql } from 'kysely'

/** Whether a stock row (s) has this many pieces that nobody holds; a row that is not counted always has. */
const has = (pieces: ReturnType<typeof sql>) => sql`(s.on_hand is null or s.on_hand - coalesce(
  (select sum(h.qty) from stock_hold h where h.product_id = s.product_id and h.expires_at > now()), 0) >= ${pieces})`

/** Whether at least one piece of a product can be bought now: of itself, of a variant, or of every bundle line. */
export const isAvailable = (alias: string) => {
  const product = sql.id(alias)
  return sql<boolean>`case ${product}.format
    when 'configurable' then exists (select from product v join stock s on s.product_id = v.id
      where v.main_product_id = ${product}.id and not v.archived and ${has(sql`1`)})
    when 'bundle' then not exists (select from bundle_line b left join stock s on s.product_id = b.product_id
      where b.bundle_id = ${product}.id and (s.product_id is null or not ${has(sql`b.quantity`)}))
    else exists (select from stock s where s.product_id = ${product}.id and ${has(sql`1`)}) end`
}

/**
 * The lowest price of a discounted product (p) in the 30 days before its present price began (R10.83); null when it had
 * no price before.
 */
const lowestCents = sql<number | null>`case when p.discount_cents is not null then (
  select min(l.final_cents)
  from (select min(valid_from) as at from price_log where product_id = p.id and valid_from > coalesce(
      (select max(valid_from) from price_log where product_id = p.id and final_cents <> p.final_cents), '-infinity')
    ) began, price_log l
  where l.product_id = p.id and l.valid_from < began.at and l.valid_from >= coalesce(
    (select max(valid_from) from price_log where product_id = p.id and valid_from <= began.at - interval '30 days'),
    '-infinity')) end`

/** What cards and product pages both show of a product (p) with its texts (t). */
export const cardColumns = sql`
  p.id, t.slug, t.name, p.type, p.format, p.sku, t.summary, p.attributes,
  p.basic_cents as "basicCents", p.retail_cents as "retailCents", p.final_cents as "finalCents",
  p.discount_cents as "discountCents", p.membership_cents as "membershipCents", ${lowestCents} as "lowestCents",
  ${isAvailable('p')} as "isAvailable", p.category_priority as "categoryPriority"`
