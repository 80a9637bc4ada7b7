import type { AttributeRecord, AttributeValue } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { PageWindow } from '../../../calls/list.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { escapeLike } from '../../../db/like.ts'
import type { QuickFilter } from '../tables.ts'

export interface AttributeRecordsRequest {
  readonly filters: { readonly id: readonly number[] | null }
  readonly keywords: string | null
  readonly window: PageWindow
}

/** A page of the attributes of a site as the back office has them, and how many there are in all. */
export const listAttributeRecords = async (
  db: Db,
  siteId: number,
  { filters: { id }, keywords, window: { limit, offset } }: AttributeRecordsRequest,
): Promise<{ records: AttributeRecord[]; total: number }> => {
  const words = keywords === null ? null : `%${escapeLike(keywords)}%`
  const { rows } = await sql<{ records: AttributeRecord[]; total: number }>`
    with found as (
      select a.id, a.code, a.input_type, a.unit from attribute a
      where a.site_id = ${siteId} and (${id}::int[] is null or a.id = any(${id}::int[]))
        and (${words}::text is null or lower(a.code) like lower(${words}) or exists (select from attribute_translation
          where attribute_id = a.id and lower(unaccent(label)) like lower(unaccent(${words}))))
    ), shown as (
      select * from found order by code limit ${limit} offset ${offset}
    ), had as materialized (
      select p.id, one ->> 'attributeCode' as code, one -> 'value' as value
      from product p cross join jsonb_array_elements(p.attributes) one
      where p.site_id = ${siteId} and one ->> 'attributeCode' in (select code from shown)
    ), chosen as materialized (
      select h.code, c.value, count(distinct h.id)::int as products
      from had h cross join jsonb_array_elements_text(
        case jsonb_typeof(h.value) when 'array' then h.value else jsonb_build_array(h.value) end) as c (value)
      group by h.code, c.value
    )
    select (select count(*)::int from found) as total,
      coalesce((select json_agg(page) from (
        select s.id, s.code, s.input_type as "inputType", s.unit,
          (select coalesce(json_object_agg(t.language_code, t.label
              order by t.language_code <> w.default_language, t.language_code), '{}')
            from attribute_translation t join site w on w.id = ${siteId} where t.attribute_id = s.id) as labels,
          (select coalesce(json_agg(json_build_object('id', v.id, 'labels', v.labels, 'swatch', v.swatch,
              'shopDefault', v.shop_default, 'products', coalesce(c.products, 0)) order by v.position, v.id), '[]')
            from attribute_value v left join chosen c on c.code = s.code and c.value = v.id::text
            where v.attribute_id = s.id) as values,
          (select count(distinct id)::int from had where code = s.code) as products
        from shown s order by s.code) page), '[]') as records`.execute(db)
  return rows[0] ?? { records: [], total: 0 }
}

/** Keeps an attribute from other writers until the transaction ends. */
export const lockAttribute = async (tx: Tx, siteId: number, id: number): Promise<void> => {
  await sql`select from attribute where site_id = ${siteId} and id = ${id} for update`.execute(tx)
}

/** The columns that a form writes. */
export type AttributeColumns = Pick<AttributeRecord, 'code' | 'inputType' | 'unit'> & {
  readonly labels: Readonly<Record<string, string>>
}

/** Writes an attribute without its values; answers its id. */
export const writeAttribute = async (
  tx: Tx,
  siteId: number,
  known: number | null,
  { code, inputType, unit, labels }: AttributeColumns,
): Promise<number> => {
  const columns = { code, input_type: inputType, unit }
  const { id } =
    known === null
      ? await tx
          .insertInto('attribute')
          .values({ site_id: siteId, ...columns })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx.updateTable('attribute').set(columns).where('id', '=', known).returning('id').executeTakeFirstOrThrow()
  await tx.deleteFrom('attribute_translation').where('attribute_id', '=', id).execute()
  await tx
    .insertInto('attribute_translation')
    .values(Object.entries(labels).map(([language_code, label]) => ({ attribute_id: id, language_code, label })))
    .execute()
  return id
}

export interface WrittenValue {
  readonly id?: number | undefined
  readonly labels: Readonly<Record<string, string>>
  readonly swatch: string | null
  readonly shopDefault: boolean
}

/** Writes the values of an attribute in their order, and deletes all others. */
export const writeValues = async (tx: Tx, attributeId: number, values: readonly WrittenValue[]): Promise<void> => {
  const stored = values.flatMap(({ id }) => id ?? [])
  await sql`delete from attribute_value where attribute_id = ${attributeId} and id <> all(${stored}::int[])`.execute(tx)
  for (const [position, { id, labels, swatch, shopDefault }] of values.entries()) {
    const columns = { labels: JSON.stringify(labels), swatch, shop_default: shopDefault, position }
    if (id === undefined)
      await tx
        .insertInto('attribute_value')
        .values({ attribute_id: attributeId, ...columns })
        .execute()
    else await tx.updateTable('attribute_value').set(columns).where('id', '=', id).execute()
  }
}

export interface Had {
  readonly id: number
  readonly attributes: readonly AttributeValue[]
}

/** The products that have an attribute, locked. */
export const lockProductsWith = async (tx: Tx, siteId: number, code: string): Promise<readonly Had[]> => {
  const { rows } = await sql<Had>`
    select id, attributes from product where site_id = ${siteId}
      and attributes @> ${JSON.stringify([{ attributeCode: code }])}::jsonb
    order by id for no key update`.execute(tx)
  return rows
}

export const writeProductAttributes = async (tx: Tx, products: readonly Had[]): Promise<void> => {
  if (products.length === 0) return
  await sql`
    update product p set attributes = o.attributes
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as o (id int, attributes jsonb)
    where p.id = o.id`.execute(tx)
}

export interface Quick {
  readonly id: number
  readonly quickFilters: readonly QuickFilter[]
}

/** The categories whose quick filters narrow by an attribute. */
export const listQuickFiltersWith = async (tx: Tx, siteId: number, code: string): Promise<readonly Quick[]> => {
  const { rows } = await sql<Quick>`
    select id, quick_filters as "quickFilters" from category where site_id = ${siteId}
      and quick_filters @> ${JSON.stringify([{ filters: [{ key: code }] }])}::jsonb order by id for no key update`.execute(
    tx,
  )
  return rows
}

export const writeQuickFilters = async (tx: Tx, { id, quickFilters }: Quick): Promise<void> => {
  await tx
    .updateTable('category')
    .set({ quick_filters: JSON.stringify(quickFilters) })
    .where('id', '=', id)
    .execute()
}
