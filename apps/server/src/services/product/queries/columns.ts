import { type NetQuantity, OPTION_LENGTH } from '@butiga/commerce-sdk/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { SiteScope } from '../../../db/site-scope.ts'

/** The requested language of texts, and the site's default one, in which every product and category has them. */
type TextLanguages = Pick<SiteScope, 'language' | 'defaultLanguage'>

/** Joins the texts (t) of a product in the language wanted, else in the site's own. */
export const productTexts = ({ language, defaultLanguage }: TextLanguages, alias = 'p'): RawBuilder<unknown> =>
  language === defaultLanguage
    ? sql`join product_translation t on t.product_id = ${sql.id(alias)}.id and t.language_code = ${language}`
    : sql`
  join lateral (
    select coalesce(o.name, d.name) as name, coalesce(o.slug, d.slug) as slug,
      coalesce(o.summary, d.summary) as summary, coalesce(o.description, d.description) as description,
      coalesce(o.seo_title, d.seo_title) as seo_title, coalesce(o.seo_description, d.seo_description) as seo_description
    from product_translation d
    left join product_translation o on o.product_id = d.product_id and o.language_code = ${language}
    where d.product_id = ${sql.id(alias)}.id and d.language_code = ${defaultLanguage}
  ) t on true`

/** Joins the texts (ct) of a category (c), likewise. */
export const categoryTexts = ({ language, defaultLanguage }: TextLanguages): RawBuilder<unknown> => sql`
  join lateral (
    select coalesce(o.name, d.name) as name, coalesce(o.slug, d.slug) as slug, coalesce(o.title, d.title) as title,
      coalesce(o.summary, d.summary) as summary, coalesce(o.seo_title, d.seo_title) as seo_title,
      coalesce(o.seo_description, d.seo_description) as seo_description
    from category_translation d
    left join category_translation o on o.category_id = d.category_id and o.language_code = ${language}
    where d.category_id = c.id and d.language_code = ${defaultLanguage}
  ) ct on true`

/** Whether a stock row (s) has this many pieces without a hold; a row that is not counted always has. */
const has = (pieces: ReturnType<typeof sql>) => sql`(s.on_hand is null or s.on_hand - coalesce(
  (select sum(h.qty) from stock_hold h where h.product_id = s.product_id and h.expires_at > now()), 0) >= ${pieces})`

/**
 * Whether at least one piece of a product can be bought now: of itself, of a variant, or of every bundle line (one variant
 * is enough for a configurable part). Scalar subqueries, since PostgreSQL would hash the whole stock for an `exists`.
 */
export const isAvailable = (alias: string) => {
  const product = sql.id(alias)
  return sql<boolean>`coalesce(case ${product}.format
    when 'configurable' then (select bool_or(${has(sql`1`)}) from product v join stock s on s.product_id = v.id
      where v.main_product_id = ${product}.id and not v.archived)
    when 'bundle' then (select bool_and(not l.archived and coalesce(case l.format
      when 'configurable' then (select bool_or(${has(sql`b.quantity`)}) from product v join stock s on s.product_id = v.id
        where v.main_product_id = l.id and not v.archived)
      else (select ${has(sql`b.quantity`)} from stock s where s.product_id = l.id) end, false))
      from bundle_line b join product l on l.id = b.product_id where b.bundle_id = ${product}.id)
    else (select ${has(sql`1`)} from stock s where s.product_id = ${product}.id) end, false)`
}

/**
 * The lowest price of a discounted product in the 30 days before its present price began; null when it had no
 * price before, and for a set, which is compared with its parts and not with a price before.
 */
export const lowestCents = (alias: string) => {
  const product = sql.id(alias)
  return sql<number | null>`case when ${product}.discount_cents is not null and ${product}.set_discount is null then (
    select min(l.final_cents)
    from (select min(valid_from) as at from price_log where product_id = ${product}.id and valid_from > coalesce(
        (select max(valid_from) from price_log where product_id = ${product}.id and final_cents <> ${product}.final_cents),
        '-infinity')
      ) began, price_log l
    where l.product_id = ${product}.id and l.valid_from < began.at and l.valid_from >= coalesce(
      (select max(valid_from) from price_log where product_id = ${product}.id
        and valid_from <= began.at - interval '30 days'),
      '-infinity')) end`
}

/** The lowest price of a product's variants, where they cost differently; else null. */
export const fromCents = (alias: string) => {
  const product = sql.id(alias)
  return sql<number | null>`case ${product}.format when 'configurable' then (
    select case when min(v.final_cents) < max(v.final_cents) then min(v.final_cents) end
    from product v where v.main_product_id = ${product}.id and not v.archived) end`
}

/**
 * How much one piece of a product holds: its own, that of the main product of a variant, or that of the cheapest variant of
 * a configurable product.
 */
export const netQuantity = (alias: string) => {
  const product = sql.id(alias)
  const pair = (of: string) =>
    sql`json_build_object('quantity', ${sql.id(of)}.net_quantity, 'unit', ${sql.id(of)}.net_unit)`
  return sql<NetQuantity | null>`case
    when ${product}.net_unit is not null then ${pair(alias)}
    when ${product}.format = 'configurable' then (select ${pair('holding')} from product holding
      where holding.main_product_id = ${product}.id and not holding.archived and holding.net_unit is not null
      order by holding.final_cents, holding.id limit 1)
    when ${product}.main_product_id is not null then (select ${pair('holding')} from product holding
      where holding.id = ${product}.main_product_id and holding.net_unit is not null) end`
}

/** The lower prices of a product in quantity, as the owner set them. */
export const quantityPrices = (alias: string) => sql`(
  select coalesce(json_agg(json_build_object('from', q.from_quantity, 'cents', q.cents) order by q.from_quantity), '[]')
  from quantity_price q where q.product_id = ${sql.id(alias)}.id)`

/** The custom options of a product, in their order; a variant has those of its main product. */
export const customOptions = (alias: string, { language, defaultLanguage }: TextLanguages) => sql`(
  select coalesce(json_agg(json_build_object(
    'option_title', coalesce(o -> 'title' ->> ${language}, o -> 'title' ->> ${defaultLanguage}, ''),
    'option_type', o ->> 'type',
    'custom_option_values', (select coalesce(json_agg(json_build_object('sku', v ->> 'sku',
      'label', coalesce(v -> 'label' ->> ${language}, v -> 'label' ->> ${defaultLanguage}, '')) order by m), '[]')
      from jsonb_array_elements(o -> 'values') with ordinality as listed (v, m)),
    'max_length', coalesce((o -> 'maxLength')::int, ${OPTION_LENGTH}::int)) order by n), '[]')
  from product asking
  cross join jsonb_array_elements(asking.custom_options) with ordinality as asked (o, n)
  where asking.id = coalesce(${sql.id(alias)}.main_product_id, ${sql.id(alias)}.id))`

/** The columns that both cards and product pages show of a product (p) with its texts (t). */
export const cardColumns = sql`
  p.id, t.slug, t.name, p.type, p.format, p.sku, t.summary, p.attributes,
  p.basic_cents as "basicCents", p.retail_cents as "retailCents", p.final_cents as "finalCents",
  ${fromCents('p')} as "fromCents",
  p.discount_cents as "discountCents", p.set_discount as "setDiscount", p.membership_cents as "membershipCents", ${lowestCents('p')} as "lowestCents",
  ${netQuantity('p')} as "netQuantity",
  ${isAvailable('p')} as "isAvailable", p.category_priority as "categoryPriority"`

/** A picture (m) with its texts in the reader's language. */
export const pictureColumns = ({ language, defaultLanguage }: TextLanguages) => sql`
  m.id, m.site_id, m.drive_id, m.original_name, m.mime, m.size, m.width, m.height, m.hash, m.access,
  coalesce(m.titles ->> ${language}, m.titles ->> ${defaultLanguage}, m.title) as title,
  coalesce(m.descriptions ->> ${language}, m.descriptions ->> ${defaultLanguage}, m.description) as description,
  coalesce(m.captions ->> ${language}, m.captions ->> ${defaultLanguage}, m.caption) as caption`
