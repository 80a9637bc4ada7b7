import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { SiteScope } from '../../../db/site-scope.ts'
import { publicColumns } from './plain-columns.ts'
import type { BundlePartRow, ProductRow } from '../types.ts'
import {
  cardColumns,
  categoryTexts,
  customOptions,
  isAvailable,
  lowestCents,
  netQuantity,
  pictureColumns,
  productTexts,
  quantityPrices,
} from './columns.ts'

export interface ProductKey extends SiteScope {
  readonly slug: string | null
  readonly id: number | null
  readonly store: number
}

/** A product that is still sold, with everything its page shows. */
export const findProduct = async (db: Db, key: ProductKey): Promise<ProductRow | undefined> => {
  const { siteId, language, defaultLanguage, slug, id, store } = key
  const named =
    slug === null
      ? sql`p.id = ${id}`
      : sql`p.id in (select product_id from product_translation where site_id = ${siteId}
          and language_code in (${language}, ${defaultLanguage}) and slug = ${slug})
        and t.slug = ${slug} and (${id}::int is null or p.id = ${id})`
  const { rows } = await sql<AloneRow<ProductRow>>`
    select ${productColumns(key)}
    from product p ${productTexts(key)}
    join store st on st.id = ${store} and st.site_id = p.site_id
    where ${named} and p.site_id = ${siteId} and not p.archived`.execute(db)
  const [match] = await withMembers(db, key, rows)
  return match
}

export interface BundleKey extends SiteScope {
  readonly id: number
}

/** Whether a product exists that is still sold. */
export const isSold = async (db: Db, { siteId, id }: BundleKey): Promise<boolean> => {
  const { rows } = await sql`select from product where id = ${id} and site_id = ${siteId} and not archived`.execute(db)
  return rows.length > 0
}

/** The parts of a bundle that are still sold, each with everything its own page shows. */
export const listBundleParts = async (db: Db, key: BundleKey): Promise<readonly BundlePartRow[]> => {
  const { rows } = await sql<AloneRow<BundlePartRow>>`
    select ${productColumns(key)}, b.quantity
    from product bundle
    join bundle_line b on b.bundle_id = bundle.id
    join product p on p.id = b.product_id and not p.archived
    ${productTexts(key)}
    where bundle.id = ${key.id} and bundle.site_id = ${key.siteId} and bundle.format = 'bundle'
    order by b.position, p.id`.execute(db)
  return await withMembers(db, key, rows)
}

/** A product without what other products are its variants, or its parts. */
type AloneRow<Row extends ProductRow> = Omit<Row, 'associatedProducts' | 'bundles'>

/**
 * Products with their variants and parts, which few have: statements of their own, as PostgreSQL prepares every part of a
 * statement each time that it runs, whether a row needs it or not.
 */
const withMembers = async <Row extends ProductRow>(
  db: Db,
  key: SiteScope,
  rows: readonly AloneRow<Row>[],
): Promise<Row[]> => {
  const idsOf = (format: string) => rows.filter((row) => row.format === format).map(({ id }) => id)
  const [variants, parts] = await Promise.all([
    membersOf<ProductRow['associatedProducts']>(db, idsOf('configurable'), associatedProducts(key)),
    membersOf<ProductRow['bundles']>(db, idsOf('bundle'), bundleLines(key)),
  ])
  return rows.map(
    (row) => ({ ...row, associatedProducts: variants.get(row.id) ?? [], bundles: parts.get(row.id) ?? [] }) as Row,
  )
}

const membersOf = async <Members>(
  db: Db,
  ids: readonly number[],
  members: RawBuilder<unknown>,
): Promise<ReadonlyMap<number, Members>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; members: Members }>`
    select p.id, ${members} as members from product p where p.id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map(({ id, members: own }) => [id, own]))
}

/** Everything that the page of a product (p) with its texts (t) shows, but its variants and parts. */
const productColumns = (key: SiteScope) => sql`
  ${cardColumns}, t.description, t.seo_title as "seoTitle", t.seo_description as "seoDescription", p.visible_individually as "isVisibleIndividually",
  ${dimensions('p')} as dimensions, ${publicColumns('p')}, ${quantityPrices('p')} as "quantityPrices",
  ${customOptions('p', key)} as "customOptions",
  (select m.slug from product_translation m
    where m.product_id = p.main_product_id and m.language_code in (${key.language}, ${key.defaultLanguage})
    order by m.language_code = ${key.language} desc limit 1) as "mainProductSlug",
  ${mediaOf('p', key)} as media,
  (select coalesce(json_agg(json_build_object('id', c.id, 'name', ct.name, 'slug', ct.slug) order by pc.position, c.id), '[]')
    from product_category pc join category c on c.id = pc.category_id ${categoryTexts(key)}
    where pc.product_id = p.id and category_is_shown(c.id)) as categories,
  (select coalesce(json_agg(x.other_id order by x.position), '[]') from product_cross_sell x
    join product o on o.id = x.other_id and not o.archived where x.product_id = p.id) as "crossSellProducts",
  (select json_agg(json_build_object('language_code', o.language_code, 'slug', o.slug) order by o.language_code)
    from product_translation o where o.product_id = p.id) as translations`

/** The variants of a configurable product (p), as its page shows them when they are chosen. */
const associatedProducts = (key: SiteScope) => sql`(
  select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'name', t.name, 'slug', t.slug,
    'format', v.format, 'retailCents', v.retail_cents, 'finalCents', v.final_cents, 'discountCents', v.discount_cents,
    'membershipCents', v.membership_cents, 'lowestCents', ${lowestCents('v')}, 'netQuantity', ${netQuantity('v')},
    'quantityPrices', ${quantityPrices('v')},
    'isAvailable', ${isAvailable('v')},
    'attributes', v.attributes, 'dimensions', ${dimensions('v')}, 'media', ${mediaOf('v', key)}) order by v.id), '[]')
  from product v ${productTexts(key, 'v')}
  where v.main_product_id = p.id and not v.archived)`

/** The pictures of a product with their texts in the reader's language. */
const mediaOf = (alias: string, scope: SiteScope) => sql`(
  select coalesce(json_agg(picture), '[]') from (
    select ${pictureColumns(scope)}
    from product_media pm join media m on m.id = pm.media_id where pm.product_id = ${sql.id(alias)}.id
    order by pm.position) picture)`

/** The outside of a product; a variant without its own has that of its main product. */
const dimensions = (alias: string) => sql`coalesce(${sql.id(alias)}.dimensions,
  (select dimensions from product where id = ${sql.id(alias)}.main_product_id))`

const bundleLines = (key: SiteScope) => sql`(
  select coalesce(json_agg(json_build_object('quantity', b.quantity, 'format', l.format,
    'product', json_build_object('id', l.id, 'name', t.name, 'slug', t.slug, 'format', l.format))
    order by b.position, l.id), '[]')
  from bundle_line b join product l on l.id = b.product_id ${productTexts(key, 'l')}
  where b.bundle_id = p.id)`
