import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { plainPairs } from '../queries/plain-columns.ts'
import { quantityPrices } from '../queries/columns.ts'
import { defaultTaxRate } from '../queries/tax-rate.ts'
import type { Frame, ImportSite, KnownAttribute, KnownProduct, ProductState } from './types.ts'

/** A product of the shop, with its id. */
export type StoredProduct = ProductState & { readonly id: number }

/**
 * Locks the products of these SKUs, and the stock of those whose pieces are counted again, in the order that all
 * others lock in; a later statement sees what they have.
 */
export const lockProducts = async (
  tx: Db,
  siteId: number,
  skus: readonly string[],
  counted: readonly string[],
): Promise<void> => {
  await sql`select id from product where site_id = ${siteId} and sku = any(${skus}::text[])
    order by id for no key update`.execute(tx)
  if (counted.length === 0) return
  await sql`select 1 from stock where product_id in (
      select id from product where site_id = ${siteId} and sku = any(${counted}::text[]))
    order by product_id for update`.execute(tx)
}

/** The products of these SKUs with all that belongs to them. */
export const listProducts = (tx: Db, siteId: number, skus: readonly string[]): Promise<StoredProduct[]> =>
  readProducts(tx, sql`p.site_id = ${siteId} and p.sku = any(${skus}::text[])`)

/** A product and its variants, likewise. */
export const listProductFamily = (tx: Db, siteId: number, id: number): Promise<StoredProduct[]> =>
  readProducts(tx, sql`p.site_id = ${siteId} and (p.id = ${id} or p.main_product_id = ${id})`)

const readProducts = async (tx: Db, where: RawBuilder<unknown>): Promise<StoredProduct[]> => {
  const { rows } = await sql<StoredProduct & { isStored: boolean }>`
    select p.id, jsonb_build_object('sku', p.sku, 'format', p.format, 'archived', p.archived, 'visible_individually', p.visible_individually, 'main_product_id', p.main_product_id,
        'basic_cents', p.basic_cents, 'retail_cents', p.retail_cents, 'discount_cents', p.discount_cents,
        'membership_cents', p.membership_cents, 'set_discount', p.set_discount, 'tax_rate', p.tax_rate, ${plainPairs('p')},
        'net_quantity', p.net_quantity, 'net_unit', p.net_unit, 'dimensions', p.dimensions,
        'attributes', p.attributes, 'custom_options', p.custom_options) as columns,
      (select coalesce(jsonb_object_agg(language_code, jsonb_build_object('name', name, 'summary', summary,
        'description', description, 'slug', slug, 'seoTitle', seo_title, 'seoDescription', seo_description)), '{}') from product_translation where product_id = p.id) as texts,
      array(select category_id from product_category where product_id = p.id order by position, 1) as categories,
      array(select media_id from product_media where product_id = p.id order by position, media_id) as media,
      array(select other_id from product_cross_sell where product_id = p.id order by position, other_id) as "crossSell",
      array(select tag_id from product_tag where product_id = p.id order by 1) as tags,
      (select coalesce(jsonb_agg(jsonb_build_object('productId', product_id, 'quantity', quantity)
        order by position, product_id), '[]') from bundle_line where bundle_id = p.id) as lines,
      ${quantityPrices('p')} as "quantityPrices",
      s.on_hand as stock, s.product_id is not null as "isStored"
    from product p left join stock s on s.product_id = p.id
    where ${where} order by p.id`.execute(tx)
  return rows.map(({ isStored, stock, ...row }) => ({ ...row, stock: isStored ? stock : undefined }))
}

/** What rows may refer to by SKU. */
export const knownProducts = async (
  tx: Db,
  siteId: number,
  skus: readonly string[],
): Promise<Map<string, KnownProduct>> => {
  if (skus.length === 0) return new Map()
  const rows = await tx
    .selectFrom('product')
    .select(['id', 'sku', 'format'])
    .where('site_id', '=', siteId)
    .where('sku', '=', sql<string>`any(${skus}::text[])`)
    .execute()
  return new Map(rows.map(({ sku, ...product }) => [sku, product]))
}

/** The SKU of the product that has a slug; the key is `language/slug`. */
export const slugOwners = async (
  tx: Db,
  siteId: number,
  slugs: readonly { readonly language: string; readonly slug: string }[],
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ key: string; sku: string }>`
    select t.language_code || '/' || t.slug as key, p.sku
    from unnest(${slugs.map(({ language }) => language)}::text[], ${slugs.map(({ slug }) => slug)}::text[]) asked (language, slug)
    join product_translation t on t.site_id = ${siteId} and t.language_code = asked.language and t.slug = asked.slug
    join product p on p.id = t.product_id`.execute(tx)
  return new Map(rows.map(({ key, sku }) => [key, sku]))
}

const idsBySlug = async (
  tx: Db,
  kind: 'category' | 'tag',
  { id, defaultLanguage }: ImportSite,
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ slug: string; id: number }>`
    select slug, ${sql.ref(`${kind}_id`)} as id from ${sql.table(`${kind}_translation`)}
    where site_id = ${id} and language_code = ${defaultLanguage}`.execute(tx)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/** The records of the shop to which rows of products refer, but for products. */
export const readFrame = async (db: Db, site: ImportSite): Promise<Frame> => ({
  categories: await idsBySlug(db, 'category', site),
  tags: await idsBySlug(db, 'tag', site),
  attributes: await knownAttributes(db, site),
  taxRate: (await sql<{ rate: number }>`select ${defaultTaxRate(site.id)} as rate`.execute(db)).rows[0]?.rate ?? 0,
})

/** The site's attributes by code. */
const knownAttributes = async (
  tx: Db,
  { id: siteId, defaultLanguage: language }: ImportSite,
): Promise<Map<string, KnownAttribute>> => {
  const { rows } = await sql<Omit<KnownAttribute, 'choices'> & { code: string; choices: [string, number][] }>`
    select a.id, a.code, a.input_type as "inputType", coalesce((select json_agg(json_build_array(v.labels ->> ${language}, v.id)
      order by v.position desc, v.id desc) from attribute_value v where v.attribute_id = a.id), '[]') as choices
    from attribute a where a.site_id = ${siteId} order by a.id`.execute(tx)
  return new Map(rows.map(({ code, choices, ...attribute }) => [code, { ...attribute, choices: new Map(choices) }]))
}

/** Ids of pictures by where they are served: `{hash}/{name}`. */
export const knownPictures = async (db: Db, siteId: number, paths: readonly string[]): Promise<Map<string, number>> => {
  if (paths.length === 0) return new Map()
  const { rows } = await sql<{ path: string; id: number }>`
    select path, id from (select hash || '/' || original_name as path, min(id) as id from media
      where site_id = ${siteId} and hash = any(${paths.map((path) => path.split('/')[0] ?? '')}::text[]) group by 1) m
    where path = any(${paths}::text[])`.execute(db)
  return new Map(rows.map(({ path, id }) => [path, id]))
}

/** The site that is named by its id, else the first. */
export const findImportSite = async (db: Db, id?: string): Promise<ImportSite | undefined> => {
  const { rows } = await sql<ImportSite>`
    select id, default_language as "defaultLanguage",
      (select json_agg(language_code order by position) from store where site_id = site.id) as languages
    from site where case when ${id ?? null}::text is null then archived_at is null else id::text = ${id ?? null} end order by site.id limit 1`.execute(
    db,
  )
  return rows[0]
}

/** The categories of a site by the one above them; null at the root. */
export const readTree = async (db: Db, siteId: number): Promise<Map<number, number | null>> => {
  const rows = await db.selectFrom('category').select(['id', 'parent_id']).where('site_id', '=', siteId).execute()
  return new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
}
