import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { plainFieldPairs } from '../queries/plain-columns.ts'
import type { RawRow } from './fields.ts'
import type { ImportSite } from './types.ts'

const batch = 500
const money = (cents: string) => sql.raw(`(${cents}::numeric / 100)::float8`)

/**
 * Everything of a site that an import reads, in the best order for an import: attributes, values, tags, categories
 * with parents first, products by their ids. Read in batches, each in a snapshot of its own.
 */
export async function* exportRows(db: Db, site: ImportSite): AsyncGenerator<RawRow> {
  yield* await attributeRows(db, site)
  yield* await valueRows(db, site)
  yield* await tagRows(db, site)
  yield* await categoryRows(db, site)
  for (let last = 0; ;) {
    const rows = await productRows(db, site, last)
    if (rows.length === 0) return
    for (const { id, row } of rows) {
      last = id
      yield row
    }
  }
}

const rowsOf = async (query: ReturnType<typeof sql<{ row: RawRow }>>, db: Db): Promise<RawRow[]> =>
  (await query.execute(db)).rows.map(({ row }) => row)

/** The slug of a page in the site's default language. */
const pageSlug = (page: string, { defaultLanguage }: ImportSite) =>
  sql`(select p.slug from post g join post p on p.site_id = g.site_id and p.translation_group = g.translation_group
    and p.language_code = ${defaultLanguage} where g.id = ${sql.raw(page)})`

const attributeRows = (db: Db, site: ImportSite) =>
  rowsOf(
    sql`select json_build_object('kind', 'attribute', 'code', a.code, 'inputType', a.input_type, 'unit', a.unit,
      'customClass', a.custom_class, 'page', ${pageSlug('a.page_id', site)},
      'translations', (select json_object_agg(language_code, json_build_object('name', label) order by language_code)
        from attribute_translation where attribute_id = a.id)) as row
    from attribute a where a.site_id = ${site.id} order by a.id`,
    db,
  )

const valueRows = (db: Db, site: ImportSite) =>
  rowsOf(
    sql`select json_build_object('kind', 'value', 'code', a.code, 'swatch', v.swatch, 'shopDefault', v.shop_default,
      'position', v.position, 'page', ${pageSlug('v.page_id', site)}, 'translations', (select json_object_agg(key, json_build_object('name', value) order by key)
        from jsonb_each_text(v.labels))) as row
    from attribute_value v join attribute a on a.id = v.attribute_id where a.site_id = ${site.id} order by a.id, v.position, v.id`,
    db,
  )

const tagRows = (db: Db, { id }: ImportSite) =>
  rowsOf(
    sql`select json_build_object('kind', 'tag', 'translations', (
      select json_object_agg(language_code, json_build_object('name', name, 'slug', slug) order by language_code)
      from tag_translation where tag_id = t.id)) as row
    from tag t where t.site_id = ${id} order by t.id`,
    db,
  )

const slugOf = (kind: 'category' | 'tag', id: string, { defaultLanguage }: ImportSite) =>
  sql`(select slug from ${sql.table(`${kind}_translation`)} where ${sql.ref(`${kind}_id`)} = ${sql.raw(id)}
    and language_code = ${defaultLanguage})`

const categoryRows = (db: Db, site: ImportSite) =>
  rowsOf(
    sql`with recursive tree as (
      select id, 0 as depth from category where site_id = ${site.id} and parent_id is null
      union all select c.id, tree.depth + 1 from category c join tree on c.parent_id = tree.id
    )
    select json_build_object('kind', 'category', 'parent', ${slugOf('category', 'c.parent_id', site)},
      'position', c.position, 'sortTypes', c.sort_types, 'sortDefault', c.sort_default,
      'media', (select json_build_array('media/' || hash || '/' || original_name) from media where id = c.image_id),
      'translations', (select json_object_agg(language_code,
          json_build_object('name', name, 'slug', slug, 'title', title, 'summary', summary) order by language_code)
        from category_translation where category_id = c.id)) as row
    from category c join tree using (id) order by tree.depth, c.id`,
    db,
  )

const productRows = async (db: Db, site: ImportSite, after: number): Promise<{ id: number; row: RawRow }[]> => {
  const { rows } = await sql<{ id: number; row: RawRow }>`
    select p.id, json_build_object('kind', 'product', 'sku', p.sku, 'format', p.format,
      'archived', p.archived, 'visible', p.visible_individually,
      'mainSku', (select sku from product where id = p.main_product_id),
      'prices', json_build_object('basic', ${money('p.basic_cents')}, 'retail', ${money('p.retail_cents')},
        'discount', ${money('p.discount_cents')}, 'membership', ${money('p.membership_cents')}),
      'quantityPrices', (select coalesce(json_agg(json_build_object('from', q.from_quantity,
        'price', ${money('q.cents')}) order by q.from_quantity), '[]') from quantity_price q where q.product_id = p.id),
      'taxRate', ${money('p.tax_rate')}, ${plainFieldPairs('p')},
      'dimensions', (p.dimensions ->> 'length') || ' x ' || (p.dimensions ->> 'width') || ' x ' || (p.dimensions ->> 'height'),
      'netQuantity', p.net_quantity || ' ' || p.net_unit,
      'tile', (select e ->> 'value' from jsonb_array_elements(p.attributes) e where e ->> 'attributeCode' = 'tile'),
      'translations', (select json_object_agg(language_code,
          json_build_object('name', name, 'slug', slug, 'summary', summary, 'text', description,
            'seoTitle', seo_title, 'seoDescription', seo_description) order by language_code)
        from product_translation where product_id = p.id),
      'categories', (select coalesce(json_agg(${slugOf('category', 'pc.category_id', site)} order by pc.position, pc.category_id), '[]')
        from product_category pc where pc.product_id = p.id),
      'attributes', (select coalesce(json_object_agg(a.code, case
          when a.input_type in ('dropdown', 'textSwatch', 'visualSwatch') then (
            select to_jsonb(v.labels ->> ${site.defaultLanguage}) from attribute_value v where to_jsonb(v.id) = e.value -> 'value')
          when a.input_type = 'multipleSelect' then (
            select jsonb_agg(v.labels ->> ${site.defaultLanguage} order by chosen.n)
            from jsonb_array_elements(e.value -> 'value') with ordinality as chosen (id, n)
            join attribute_value v on to_jsonb(v.id) = chosen.id)
          else e.value -> 'value' end order by e.place), '{}')
        from jsonb_array_elements(p.attributes) with ordinality as e (value, place)
        join attribute a on a.site_id = p.site_id and a.code = e.value ->> 'attributeCode'),
      'media', (select coalesce(json_agg('media/' || m.hash || '/' || m.original_name order by pm.position, m.id), '[]')
        from product_media pm join media m on m.id = pm.media_id where pm.product_id = p.id),
      'crossSell', (select coalesce(json_agg(o.sku order by x.position, o.id), '[]')
        from product_cross_sell x join product o on o.id = x.other_id where x.product_id = p.id),
      'tags', (select coalesce(json_agg(${slugOf('tag', 'pt.tag_id', site)} order by pt.tag_id), '[]')
        from product_tag pt where pt.product_id = p.id),
      'bundle', (select coalesce(json_agg(json_build_object('sku', o.sku, 'quantity', b.quantity) order by b.position, o.id), '[]')
        from bundle_line b join product o on o.id = b.product_id where b.bundle_id = p.id),
      'setDiscount', p.set_discount, 'customOptions', p.custom_options, 'stock', s.on_hand) as row
    from product p left join stock s on s.product_id = p.id
    where p.site_id = ${site.id} and p.id > ${after} order by p.id limit ${batch}`.execute(db)
  return rows
}
