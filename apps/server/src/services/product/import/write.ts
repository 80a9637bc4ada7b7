import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { plainTypes } from '../rules/plain-columns.ts'
import type { ProductColumns, ProductState } from './types.ts'
import type { StoredProduct } from './queries.ts'

/** A product to write: its new state, and the stored one unless it is new. */
export interface Change {
  readonly before: StoredProduct | undefined
  /** The id of a new product; undefined for the next one. */
  readonly id: number | undefined
  readonly after: ProductState
}
interface Written extends Change {
  readonly id: number
}

const columns = {
  sku: 'text',
  format: 'text',
  archived: 'boolean',
  visible_individually: 'boolean',
  main_product_id: 'int',
  basic_cents: 'int',
  retail_cents: 'int',
  discount_cents: 'int',
  membership_cents: 'int',
  set_discount: 'int',
  tax_rate: 'int',
  net_quantity: 'float8',
  net_unit: 'text',
  dimensions: 'jsonb',
  attributes: 'jsonb',
  custom_options: 'jsonb',
  ...plainTypes,
} satisfies Record<keyof ProductColumns, string>
const columnNames = sql.raw(Object.keys(columns).join(', '))
const columnsOfRow = sql.raw(
  Object.keys(columns)
    .map((name) => `r.${name}`)
    .join(', '),
)
const columnTypes = sql.raw(
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
)

/**
 * Writes many products with all that belongs to them, in about ten statements however many they are. Only rows that
 * differ are touched, so the price log and the page caches receive real changes alone.
 *
 * @param reason of movements of stock
 * @returns their ids
 */
export const writeProducts = async (
  tx: Tx,
  siteId: number,
  changes: readonly Change[],
  reason = 'import',
): Promise<readonly number[]> => {
  const added = await insertColumns(
    tx,
    siteId,
    changes.filter(({ before }) => before === undefined),
  )
  const written = changes.map((change): Written => {
    const id = change.before?.id ?? added.get(change.after.columns.sku)
    if (id === undefined) throw new Error(`${change.after.columns.sku} was not inserted`)
    return { ...change, id }
  })
  await updateColumns(tx, written)
  await writeTexts(tx, siteId, written)
  await writeCategories(tx, written)
  await writeTags(tx, written)
  await writeMedia(tx, written)
  await writeCrossSell(tx, written)
  await writeLines(tx, written)
  await writeQuantityPrices(tx, written)
  await writeStock(tx, written, reason)
  return written.map(({ id }) => id)
}

const json = (rows: readonly unknown[]): string => JSON.stringify(rows)

const insertColumns = async (tx: Tx, siteId: number, changes: readonly Change[]): Promise<Map<string, number>> => {
  if (changes.length === 0) return new Map()
  const added = changes.map(({ id, after }, place) => ({ id, place, ...after.columns }))
  const { rows } = await sql<{ id: number; sku: string }>`
    insert into product (id, site_id, ${columnNames})
    select coalesce(r.id, nextval(pg_get_serial_sequence('product', 'id'))), ${siteId}, ${columnsOfRow}
    from jsonb_to_recordset(${json(added)}::jsonb) as r (id int, place int, ${columnTypes}) order by r.place
    returning id, sku`.execute(tx)
  return new Map(rows.map(({ id, sku }) => [sku, id]))
}

const updateColumns = async (tx: Tx, written: readonly Written[]): Promise<void> => {
  const changed = written.filter(({ before, after }) => before && !isDeepStrictEqual(before.columns, after.columns))
  if (changed.length === 0) return
  await sql`
    update product p set (${columnNames}) = row(${columnsOfRow})
    from jsonb_to_recordset(${json(changed.map(({ id, after }) => ({ id, ...after.columns })))}::jsonb) as r (id int, ${columnTypes})
    where p.id = r.id`.execute(tx)
}

const writeTexts = async (tx: Tx, siteId: number, written: readonly Written[]): Promise<void> => {
  const removed = written.flatMap(({ id, before, after }) =>
    Object.keys(before?.texts ?? {}).flatMap((language) => (after.texts[language] ? [] : [{ id, language }])),
  )
  if (removed.length > 0)
    await sql`delete from product_translation t using jsonb_to_recordset(${json(removed)}::jsonb) as r (id int, language text)
      where t.product_id = r.id and t.language_code = r.language`.execute(tx)
  const changed = written.flatMap(({ id, before, after }) =>
    Object.entries(after.texts).flatMap(([language, texts]) =>
      isDeepStrictEqual(before?.texts[language], texts) ? [] : [{ id, language, ...texts }],
    ),
  )
  if (changed.length > 0)
    await sql`
      insert into product_translation
        (product_id, site_id, language_code, name, summary, description, slug, seo_title, seo_description)
      select id, ${siteId}, language, name, summary, description, slug, "seoTitle", "seoDescription"
      from jsonb_to_recordset(${json(changed)}::jsonb) as r (id int, language text, name text, summary text,
        description text, slug text, "seoTitle" text, "seoDescription" text)
      on conflict (product_id, language_code) do update set name = excluded.name, summary = excluded.summary,
        description = excluded.description, slug = excluded.slug, seo_title = excluded.seo_title,
        seo_description = excluded.seo_description`.execute(tx)
}

/** The products whose `part` differs from the stored one, after deleting the stored ones. */
const emptied = async (
  tx: Tx,
  written: readonly Written[],
  part: 'categories' | 'tags' | 'media' | 'crossSell' | 'lines' | 'quantityPrices',
  table: string,
  column = 'product_id',
): Promise<readonly Written[]> => {
  const changed = written.filter(({ before, after }) => !isDeepStrictEqual(before?.[part] ?? [], after[part]))
  const had = changed.flatMap(({ id, before }) => ((before?.[part].length ?? 0) > 0 ? [id] : []))
  if (had.length > 0)
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${had}::int[])`.execute(tx)
  return changed
}

const writeCategories = async (tx: Tx, written: readonly Written[]): Promise<void> => {
  const rows = (await emptied(tx, written, 'categories', 'product_category')).flatMap(({ id, after }) =>
    after.categories.map((category, position) => ({ id, category, position })),
  )
  if (rows.length > 0)
    await sql`insert into product_category (product_id, category_id, position)
      select id, category, position from jsonb_to_recordset(${json(rows)}::jsonb)
        as r (id int, category int, position int)`.execute(tx)
}

const writeTags = async (tx: Tx, written: readonly Written[]): Promise<void> => {
  const rows = (await emptied(tx, written, 'tags', 'product_tag')).flatMap(({ id, after }) =>
    after.tags.map((tag) => ({ id, tag })),
  )
  if (rows.length > 0)
    await sql`insert into product_tag (product_id, tag_id)
      select id, tag from jsonb_to_recordset(${json(rows)}::jsonb) as r (id int, tag int)`.execute(tx)
}

const writeMedia = async (tx: Tx, written: readonly Written[]): Promise<void> => {
  const rows = (await emptied(tx, written, 'media', 'product_media')).flatMap(({ id, after }) =>
    after.media.map((media, position) => ({ id, media, position })),
  )
  if (rows.length > 0)
    await sql`insert into product_media (product_id, media_id, position)
      select id, media, position from jsonb_to_recordset(${json(rows)}::jsonb) as r (id int, media int, position int)`.execute(
      tx,
    )
}

const writeCrossSell = async (tx: Tx, written: readonly Written[]): Promise<void> => {
  const rows = (await emptied(tx, written, 'crossSell', 'product_cross_sell')).flatMap(({ id, after }) =>
    after.crossSell.map((other, position) => ({ id, other, position })),
  )
  if (rows.length > 0)
    await sql`insert into product_cross_sell (product_id, other_id, position)
      select id, other, position from jsonb_to_recordset(${json(rows)}::jsonb) as r (id int, other int, position int)`.execute(
      tx,
    )
}

const writeLines = async (tx: Tx, written: readonly Written[]): Promise<void> => {
  const rows = (await emptied(tx, written, 'lines', 'bundle_line', 'bundle_id')).flatMap(({ id, after }) =>
    after.lines.map((line, position) => ({ id, ...line, position })),
  )
  if (rows.length > 0)
    await sql`insert into bundle_line (bundle_id, product_id, quantity, position)
      select id, "productId", quantity, position from jsonb_to_recordset(${json(rows)}::jsonb)
        as r (id int, "productId" int, quantity int, position int)`.execute(tx)
}

const writeQuantityPrices = async (tx: Tx, written: readonly Written[]): Promise<void> => {
  const rows = (await emptied(tx, written, 'quantityPrices', 'quantity_price')).flatMap(({ id, after }) =>
    after.quantityPrices.map((step) => ({ id, ...step })),
  )
  if (rows.length > 0)
    await sql`insert into quantity_price (product_id, from_quantity, cents)
      select id, "from", cents from jsonb_to_recordset(${json(rows)}::jsonb) as r (id int, "from" int, cents int)`.execute(
      tx,
    )
}

/** Every new number of pieces has its movement, so that the ledger's sum stays equal to the pieces on hand. */
const writeStock = async (tx: Tx, written: readonly Written[], reason: string): Promise<void> => {
  const rows = written.flatMap(({ id, before, after }) =>
    after.stock === undefined || (before && before.stock === after.stock) ? [] : [{ id, stock: after.stock }],
  )
  if (rows.length === 0) return
  await sql`
    with counted as (
      select id, stock from jsonb_to_recordset(${json(rows)}::jsonb) as r (id int, stock int)
    ), moved as (
      insert into stock_movement (product_id, delta, reason)
      select id, stock - moved, ${reason} from counted c
        cross join lateral (select coalesce(sum(delta), 0) as moved from stock_movement where product_id = c.id) m
      where stock <> moved
    )
    insert into stock (product_id, on_hand) select id, stock from counted
    on conflict (product_id) do update set on_hand = excluded.on_hand`.execute(tx)
}
