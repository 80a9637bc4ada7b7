import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { SearchAttribute, SearchCategory, SearchProduct, SearchSite, SearchTag } from '../search/types.ts'
import { isAvailable } from './columns.ts'

const columns = sql`
  p.id, p.site_id as "siteId", p.sku, p.featured, ${isAvailable('p')} as "isAvailable", p.attributes,
  (select coalesce(jsonb_object_agg(language_code, jsonb_build_object(
      'name', name, 'slug', slug, 'summary', summary, 'description', description)), '{}')
    from product_translation where product_id = p.id) as texts,
  array(select category_id from product_category where product_id = p.id order by category_id) as categories,
  array(select tag_id from product_tag where product_id = p.id order by tag_id) as tags,
  (select coalesce(jsonb_agg(jsonb_build_object('sku', v.sku, 'attributes', v.attributes) order by v.id), '[]')
    from product v where v.main_product_id = p.id and not v.archived) as variants`

/** The next listed products of all sites after this id, with their searchable texts. */
export const listSearchedAfter = async (db: Db, id: number, limit: number): Promise<SearchProduct[]> => {
  const { rows } = await sql<SearchProduct>`
    select ${columns} from product p
    where p.id > ${id} and not p.archived and p.visible_individually
    order by p.id limit ${limit}`.execute(db)
  return rows
}

/** Those of the products that are listed, with their searchable texts. */
export const listSearchedProducts = async (db: Db, ids: readonly number[]): Promise<SearchProduct[]> => {
  const { rows } = await sql<SearchProduct>`
    select ${columns} from product p
    where p.id = any(${ids}::int[]) and not p.archived and p.visible_individually`.execute(db)
  return rows
}

/** The frame that the texts of products are read with. */
export interface SearchFrame {
  readonly sites: readonly SearchSite[]
  readonly attributes: readonly SearchAttribute[]
  readonly categories: readonly SearchCategory[]
  readonly tags: readonly SearchTag[]
}

export const readSearchFrame = async (db: Db): Promise<SearchFrame> => {
  const { rows: sites } = await sql<SearchSite>`
    select s.id, s.default_language as "defaultLanguage",
      array(select distinct language_code from store where site_id = s.id union select s.default_language) as languages,
      coalesce((select value from site_option where site_id = s.id and key = 'SearchSynonyms'), '{}') as synonyms
    from site s where s.archived_at is null order by s.id`.execute(db)
  const { rows: attributes } = await sql<SearchAttribute>`
    select a.site_id as "siteId", a.code,
      (select coalesce(jsonb_object_agg(language_code, label), '{}')
        from attribute_translation where attribute_id = a.id) as label,
      (select coalesce(jsonb_object_agg(v.id, v.labels), '{}') from attribute_value v where v.attribute_id = a.id) as values
    from attribute a order by a.id`.execute(db)
  const { rows: categories } = await sql<SearchCategory>`
    select c.id, c.site_id as "siteId", c.parent_id as "parentId",
      (select coalesce(jsonb_object_agg(language_code, jsonb_build_object(
          'name', name, 'slug', slug, 'summary', summary, 'title', title)), '{}')
        from category_translation where category_id = c.id) as texts
    from category c where category_is_shown(c.id) order by c.id`.execute(db)
  const { rows: tags } = await sql<SearchTag>`
    select t.id,
      (select coalesce(jsonb_object_agg(language_code, name), '{}') from tag_translation where tag_id = t.id) as names
    from tag t order by t.id`.execute(db)
  return { sites, attributes, categories, tags }
}
