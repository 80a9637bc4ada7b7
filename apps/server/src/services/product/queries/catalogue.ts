import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { isOwnKey } from '../rules/list-request.ts'
import { fromCents } from './columns.ts'
import type { CatalogueAttribute, CatalogueFrame, CatalogueProduct } from '../product-index/types.ts'

const columns = sql`
  p.id, p.site_id as "siteId", p.featured, p.discount_cents is not null as "isDiscounted", p.final_cents as "finalCents",
  coalesce(${fromCents('p')}, p.final_cents) as "displayedCents",
  p.category_priority as priority, p.attributes,
  (select coalesce(jsonb_object_agg(language_code, name), '{}') from product_translation where product_id = p.id) as names,
  array(select category_id from product_category where product_id = p.id order by category_id) as categories,
  array(select tag_id from product_tag where product_id = p.id order by tag_id) as tags,
  (select coalesce(jsonb_agg(jsonb_build_object(
      'id', v.id, 'finalCents', v.final_cents, 'attributes', v.attributes) order by v.id), '[]')
    from product v where v.main_product_id = p.id and not v.archived) as variants`

/** The next listed products of all sites after this id. */
export const listCatalogueAfter = async (db: Db, id: number, limit: number): Promise<CatalogueProduct[]> => {
  const { rows } = await sql<CatalogueProduct>`
    select ${columns} from product p
    where p.id > ${id} and not p.archived and p.visible_individually
    order by p.id limit ${limit}`.execute(db)
  return rows
}

/** Those of the products that are listed. */
export const listCatalogueProducts = async (db: Db, ids: readonly number[]): Promise<CatalogueProduct[]> => {
  const { rows } = await sql<CatalogueProduct>`
    select ${columns} from product p
    where p.id = any(${ids}::int[]) and not p.archived and p.visible_individually`.execute(db)
  return rows
}

/** The parts of all sites' catalogues besides their products. */
export const readCatalogueFrames = async (db: Db): Promise<CatalogueFrame[]> => {
  type Read = Omit<CatalogueFrame, 'attributes'> & {
    readonly attributes: Omit<CatalogueAttribute, 'type'>[]
  }
  const { rows } = await sql<Read>`
    select s.id, s.default_language as "defaultLanguage",
      array(select language_code from store where site_id = s.id union select s.default_language) as languages,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'parentId', c.parent_id)), '[]')
        from category c where c.site_id = s.id) as categories,
      (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'code', a.code, 'inputType', a.input_type,
          'unit', a.unit, 'customClass', a.custom_class, 'labels', (select coalesce(jsonb_object_agg(language_code, label), '{}')
            from attribute_translation where attribute_id = a.id),
          'values', (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'labels', v.labels, 'swatch', v.swatch,
              'isMedia', v.is_media, 'shopDefault', v.shop_default, 'pageId', v.page_id)
            order by v.position, v.id), '[]')
            from attribute_value v where v.attribute_id = a.id)) order by a.id), '[]')
        from attribute a where a.site_id = s.id) as attributes
    from site s where s.archived_at is null`.execute(db)
  return rows.map((site) => ({
    ...site,
    attributes: site.attributes
      .filter(({ code }) => !isOwnKey(code))
      .map((attribute) => ({ ...attribute, type: filterTypes[attribute.inputType] })),
  }))
}

const filterTypes = {
  dropdown: 'dropdown',
  numberField: 'number',
  multipleSelect: 'multiSelect',
  textSwatch: 'textSwatch',
  visualSwatch: 'visualSwatch',
  yesNo: 'yesNo',
  dateTime: 'dateTime',
  date: 'date',
} as const satisfies Record<CatalogueAttribute['inputType'], CatalogueAttribute['type']>
