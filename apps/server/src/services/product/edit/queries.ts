import type { NamedProduct, ProductChoices } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import type { SiteScope } from '../../../db/site-scope.ts'
import type { KnownAttribute, KnownProduct } from '../import/types.ts'
import { defaultTaxRate } from '../queries/tax-rate.ts'

/** Locks a product, its variants and the stock of all of them, in the order that all others lock in. */
export const lockFamily = async (tx: Tx, siteId: number, id: number): Promise<void> => {
  await sql`select id from product where site_id = ${siteId} and (id = ${id} or main_product_id = ${id})
    order by id for no key update`.execute(tx)
  await sql`select 1 from stock where product_id in (
      select id from product where site_id = ${siteId} and (id = ${id} or main_product_id = ${id}))
    order by product_id for update`.execute(tx)
}

/** The id of the product that has a SKU. */
export const findIdBySku = async (tx: Tx, siteId: number, sku: string): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select id from product where site_id = ${siteId} and sku = ${sku}`.execute(tx)
  return rows[0]?.id
}

/** Formats of the products of a site that have these ids. */
export const knownIds = async (tx: Db, siteId: number, ids: readonly number[]): Promise<KnownProduct[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<KnownProduct>`
    select id, format from product where site_id = ${siteId} and id = any(${ids}::int[])`.execute(tx)
  return rows
}

/** What products of a site can be given, by id. */
export interface FrameIds {
  /** That of a product that names none, in basis points. */
  readonly taxRate: number
  readonly categories: readonly number[]
  readonly tags: readonly number[]
  readonly attributes: readonly (Omit<KnownAttribute, 'choices'> & {
    readonly code: string
    readonly values: readonly number[]
  })[]
}

export const readFrameIds = async (tx: Db, siteId: number): Promise<FrameIds> => {
  const { rows } = await sql<FrameIds>`
    select ${defaultTaxRate(siteId)} as "taxRate", array(select id from category where site_id = ${siteId}) as categories,
      array(select id from tag where site_id = ${siteId}) as tags,
      (select coalesce(json_agg(json_build_object('id', a.id, 'code', a.code, 'inputType', a.input_type,
        'values', array(select id from attribute_value where attribute_id = a.id))), '[]')
        from attribute a where a.site_id = ${siteId}) as attributes`.execute(tx)
  return rows[0] ?? { taxRate: 0, categories: [], tags: [], attributes: [] }
}

/** Which of these pictures are in the library of a site. */
export const knownMedia = async (tx: Db, siteId: number, ids: readonly number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from media where site_id = ${siteId} and id = any(${ids}::int[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** What a form shows beside the fields of a product. */
export interface FormExtras {
  readonly outdated: string[]
  readonly history: readonly { readonly from: string; readonly cents: number }[]
  readonly lowestCents: number | null
}

export const findFormExtras = async (
  db: Db,
  { defaultLanguage }: Pick<SiteScope, 'defaultLanguage'>,
  id: number,
): Promise<FormExtras> => {
  const { rows } = await sql<FormExtras>`
    select array(select t.language_code from product_translation t join product_translation source
        on source.product_id = t.product_id and source.language_code = ${defaultLanguage}
        where t.product_id = ${id} and t.changed_at < source.changed_at order by 1) as outdated,
      (select coalesce(json_agg(l order by l.id desc), '[]') from (
        select id, valid_from as "from", final_cents as cents from price_log where product_id = ${id}
        order by id desc limit 100) l) as history,
      (select min(final_cents) from price_log where product_id = ${id} and valid_from >= coalesce(
        (select max(valid_from) from price_log where product_id = ${id} and valid_from <= now() - interval '30 days'),
        '-infinity')) as "lowestCents"`.execute(db)
  return rows[0] ?? { outdated: [], history: [], lowestCents: null }
}

/** Names of products, in the language of the request or in that of the site. */
export const listNamed = async (
  db: Db,
  { siteId, language, defaultLanguage }: SiteScope,
  ids: readonly number[],
): Promise<NamedProduct[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<NamedProduct>`
    select p.id, p.sku, p.archived, coalesce((select name from product_translation t
        where t.product_id = p.id and t.language_code in (${language}, ${defaultLanguage})
        order by t.language_code = ${language} desc limit 1), p.sku) as name
    from product p where p.site_id = ${siteId} and p.id = any(${ids}::int[]) order by p.id`.execute(db)
  return rows
}

export const listChoices = async (
  db: Db,
  { siteId, language, defaultLanguage }: SiteScope,
): Promise<ProductChoices> => {
  const nameOf = (kind: 'category' | 'tag') => sql`coalesce((select name from ${sql.table(`${kind}_translation`)} t
    where ${sql.ref(`t.${kind}_id`)} = r.id and t.language_code in (${language}, ${defaultLanguage})
    order by t.language_code = ${language} desc limit 1), '')`
  const { rows } = await sql<ProductChoices>`
    select (select coalesce(json_agg(json_build_object('id', r.id, 'name', ${nameOf('category')}, 'parentId', r.parent_id)
        order by r.position, r.id), '[]') from category r where r.site_id = ${siteId}) as categories,
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', ${nameOf('tag')}) order by r.id), '[]')
        from tag r where r.site_id = ${siteId}) as tags,
      (select coalesce(json_agg(json_build_object('code', a.code, 'unit', a.unit, 'inputType', a.input_type,
          'label', coalesce((select label from attribute_translation t where t.attribute_id = a.id
            and t.language_code in (${language}, ${defaultLanguage})
            order by t.language_code = ${language} desc limit 1), a.code),
          'values', (select coalesce(json_agg(json_build_object('id', v.id,
            'label', coalesce(v.labels ->> ${language}, v.labels ->> ${defaultLanguage}, '')) order by v.position, v.id), '[]')
            from attribute_value v where v.attribute_id = a.id)) order by a.id), '[]')
        from attribute a where a.site_id = ${siteId}) as attributes,
      ${defaultTaxRate(siteId)} / 100.0::float8 as "taxRate"`.execute(db)
  return rows[0] ?? { categories: [], tags: [], attributes: [], taxRate: 0 }
}
