import { sql } from 'kysely'
import type { Db } from '../../../http/handlers.ts'
import type { ProductRow } from '../types.ts'
import { cardColumns, isAvailable } from './columns.ts'

export interface ProductKey {
  readonly siteId: number
  readonly language: string
  readonly slug: string | null
  readonly id: number | null
  readonly store: number
}

/** A product that is still sold, with everything its page shows, in one statement. */
export const findProduct = async (db: Db, { siteId, language, slug, id, store }: ProductKey): Promise<ProductRow | undefined> => {
  const wanted =
    id === null
      ? sql`t.site_id = ${siteId} and t.language_code = ${language} and t.slug = ${slug}`
      : sql`t.product_id = ${id} and t.language_code = ${language} and (${slug}::text is null or t.slug = ${slug})`
  const { rows } = await sql<ProductRow>`
    select ${cardColumns}, t.description, p.visible_individually as "isVisibleIndividually",
      p.custom_options as "customOptions",
      (select m.slug from product_translation m
        where m.product_id = p.main_product_id and m.language_code = ${language}) as "mainProductSlug",
      (select coalesce(json_agg(m order by pm.position), '[]')
        from product_media pm join media m on m.id = pm.media_id where pm.product_id = p.id) as media,
      (select coalesce(json_agg(json_build_object('id', c.category_id, 'name', c.name, 'slug', c.slug)
        order by c.category_id), '[]') from product_category pc join category_translation c
        on c.category_id = pc.category_id and c.language_code = ${language} where pc.product_id = p.id) as categories,
      case when p.format = 'configurable' then ${associatedProducts(language)} else '[]' end as "associatedProducts",
      case when p.format = 'configurable' then ${associatedAttributes(language)} else '[]' end as "associatedAttributes",
      case when p.format = 'bundle' then ${bundleLines(language)} else '[]' end as bundles,
      (select coalesce(json_agg(x.other_id order by x.position), '[]') from product_cross_sell x
        join product o on o.id = x.other_id and not o.archived where x.product_id = p.id) as "crossSellProducts",
      (select json_agg(json_build_object('language_code', o.language_code, 'slug', o.slug) order by o.language_code)
        from product_translation o where o.product_id = p.id) as translations
    from product_translation t
    join product p on p.id = t.product_id and p.site_id = ${siteId} and not p.archived
    join store st on st.id = ${store} and st.site_id = p.site_id
    where ${wanted}`.execute(db)
  return rows[0]
}

/** The variants of a configurable product (p). */
const associatedProducts = (language: string) => sql`(
  select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'name', n.name, 'slug', n.slug,
    'format', v.format, 'finalCents', v.final_cents, 'isAvailable', ${isAvailable('v')}, 'attributes', v.attributes)
    order by v.id), '[]')
  from product v join product_translation n on n.product_id = v.id and n.language_code = ${language}
  where v.main_product_id = p.id and not v.archived)`

/** The attributes that those variants differ in, with the values that they have. */
const associatedAttributes = (language: string) => sql`(
  with chosen as (
    select e ->> 'attributeCode' as code, e -> 'value' as value
    from product v cross join jsonb_array_elements(v.attributes) e
    where v.main_product_id = p.id and not v.archived
  )
  select coalesce(json_agg(json_build_object('attributeCode', a.code, 'label', coalesce(n.label, a.code),
    'inputType', a.input_type, 'customClass', a.custom_class, 'values', (
      select coalesce(json_agg(json_build_object('id', v.id, 'value', coalesce(v.labels ->> ${language}, ''),
        'isMedia', v.is_media, 'shopDefault', v.shop_default) order by v.position, v.id), '[]')
      from attribute_value v
      where v.attribute_id = a.id
        and exists (select from chosen where chosen.code = a.code and chosen.value = to_jsonb(v.id)))
    ) order by a.id), '[]')
  from attribute a
  left join attribute_translation n on n.attribute_id = a.id and n.language_code = ${language}
  where a.site_id = p.site_id and a.code in (select code from chosen where jsonb_typeof(value) = 'number'))`

const bundleLines = (language: string) => sql`(
  select coalesce(json_agg(json_build_object('quantity', b.quantity, 'format', l.format,
    'product', json_build_object('id', l.id, 'name', n.name, 'slug', n.slug, 'format', l.format))
    order by b.position, l.id), '[]')
  from bundle_line b
  join product l on l.id = b.product_id
  join product_translation n on n.product_id = l.id and n.language_code = ${language}
  where b.bundle_id = p.id)`
