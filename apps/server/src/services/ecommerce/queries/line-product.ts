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

/**
 * The columns of a `LineProduct` of a product (p) with its texts; `bundleOptions` (jsonb): the chosen parts. What variants and
 * bundles alone have is in functions (0210-rare-lines.sql), which cost nothing where they are not called.
 */
export const lineProduct = (bundleOptions: RawBuilder<unknown>, { language, defaultLanguage }: Languages) => sql`
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
  case when p.main_product_id is null then '[]' else chosen_attributes(p.id, ${language}, ${defaultLanguage}) end as chosen,
  case when p.format <> 'bundle' then '[]' else bundle_parts(p.id, ${bundleOptions}, ${language}, ${defaultLanguage}) end as parts`

/** The product of a row: whether a bundle is shipped follows from its parts. */
export const toLineProduct = <Row extends LineProduct>(row: Row): Row => ({
  ...row,
  digital: row.format === 'bundle' ? row.parts.every((part) => part.digital) : row.digital,
})
