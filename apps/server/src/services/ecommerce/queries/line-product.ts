import { sql, type RawBuilder } from 'kysely'
import { netQuantity, quantityPrices } from '../../product/public.ts'
import type { LineProduct } from '../types.ts'

interface Languages {
  readonly language: string
  readonly defaultLanguage: string
}

/** A product's name and slug in the language asked for, else in the site's own. */
const textsOf = (product: RawBuilder<unknown>, as: string, { language, defaultLanguage }: Languages) => sql`
  left join lateral (select name, slug from product_translation
    where product_id = ${product} and language_code in (${language}, ${defaultLanguage})
    order by language_code = ${language} desc limit 1) ${sql.id(as)} on true`

/** Joins the texts of a line's product (p), and of the product that a variant belongs to (m). */
export const lineTexts = (languages: Languages) => sql`
  ${textsOf(sql`p.id`, 't', languages)} ${textsOf(sql`p.main_product_id`, 'm', languages)}
  left join product main on main.id = p.main_product_id`

/** The attributes in which a variant differs from another one of its product, in words; none for all else. */
const chosenAttributes = (alias: string, { language, defaultLanguage }: Languages) => {
  const variant = sql.id(alias)
  return sql`case when ${variant}.main_product_id is null then '[]' else (
    select coalesce(json_agg(json_strip_nulls(json_build_object('attributeCode', a.code,
      'label', coalesce(o.label, d.label, a.code), 'inputType', a.input_type, 'unit', a.unit, 'values', (
        select coalesce(json_agg(coalesce(v.labels ->> ${language}, v.labels ->> ${defaultLanguage},
          case e #>> '{}' when 'true' then 'yes' when 'false' then 'no' else e #>> '{}' end) order by v.position), '[]')
        from jsonb_array_elements(case jsonb_typeof(entry -> 'value') when 'array' then entry -> 'value'
          else jsonb_build_array(entry -> 'value') end) e
        left join attribute_value v on v.attribute_id = a.id
          and v.id = case when jsonb_typeof(e) = 'number' then greatest(0, least(e::numeric, 2147483647))::int end
        where e <> 'null'))) order by a.id), '[]')
    from jsonb_array_elements(${variant}.attributes) entry
    join attribute a on a.site_id = ${variant}.site_id and a.code = entry ->> 'attributeCode'
    left join attribute_translation o on o.attribute_id = a.id and o.language_code = ${language}
    left join attribute_translation d on d.attribute_id = a.id and d.language_code = ${defaultLanguage}
    where exists (select from product other where other.main_product_id = ${variant}.main_product_id
      and other.id <> ${variant}.id and not other.archived and not other.attributes @> jsonb_build_array(entry))) end`
}

/** The parts of a bundle (p), as `bundleOptions`, a jsonb, chooses them. */
const parts = (
  bundleOptions: RawBuilder<unknown>,
  languages: Languages,
) => sql`case when p.format <> 'bundle' then '[]' else (
  select coalesce(json_agg(json_build_object('id', part.id, 'format', part.format, 'quantity', b.quantity,
    'productId', bought.id, 'sku', coalesce(bought.sku, part.sku), 'name', coalesce(n.name, part.sku),
    'digital', coalesce(bought.format, part.format) = 'e-product' or part.type = 'service', 'cents', coalesce(bought.final_cents, cheapest.cents, 0),
    'cheapestCents', coalesce(cheapest.cents, bought.final_cents, 0),
    'chosen', ${chosenAttributes('bought', languages)}) order by b.position, part.id), '[]')
  from bundle_line b
  join product part on part.id = b.product_id
  left join lateral (select (e -> 'options' ->> 'productId')::int as id from jsonb_array_elements(${bundleOptions}) e
    where (e ->> 'id')::int = part.id limit 1) choice on true
  left join product bought on not part.archived and not bought.archived and case part.format
    when 'configurable' then bought.id = choice.id and bought.main_product_id = part.id
      and bought.format in ('simple', 'e-product')
    when 'bundle' then false
    else bought.id = part.id and coalesce(choice.id, part.id) = part.id end
  left join lateral (select min(final_cents) as cents from product v
    where v.main_product_id = part.id and not v.archived) cheapest on part.format = 'configurable'
  ${textsOf(sql`coalesce(bought.id, part.id)`, 'n', languages)}
  where b.bundle_id = p.id) end`

/** The columns of a `LineProduct` of a product (p) with its texts; `bundleOptions` (jsonb): the chosen parts. */
export const lineProduct = (bundleOptions: RawBuilder<unknown>, languages: Languages) => sql`
  p.id as "productId", p.main_product_id as "mainProductId", p.format, p.sku, coalesce(t.name, p.sku) as name,
  coalesce(t.slug, '') as slug, m.slug as "mainProductSlug", p.visible_individually as "isVisibleIndividually",
  p.archived or coalesce(main.archived, false) as archived,
  p.format = 'e-product' or p.type = 'service' as digital, p.final_cents as "ownCents", p.membership_cents as "memberCents", p.tax_rate as "taxRate", p.subscription,
  ${netQuantity('p')} as "netQuantity", ${quantityPrices('p')} as "quantityPrices",
  (select to_json(md) from product_media pm join media md on md.id = pm.media_id
    where pm.product_id in (p.id, p.main_product_id) order by pm.product_id = p.id desc, pm.position limit 1) as media,
  array(with recursive above as (
      select k.id, k.parent_id from product_category pc join category k on k.id = pc.category_id
      where pc.product_id in (p.id, p.main_product_id)
      union select k.id, k.parent_id from category k join above on k.id = above.parent_id)
    select id from above order by id) as "categoryIds",
  ${chosenAttributes('p', languages)} as chosen, ${parts(bundleOptions, languages)} as parts`

/** The product of a row: whether a bundle is shipped follows from its parts. */
export const toLineProduct = <Row extends LineProduct>(row: Row): Row => ({
  ...row,
  digital: row.format === 'bundle' ? row.parts.every((part) => part.digital) : row.digital,
})
