import type { Db } from '../../apps/server/src/http/handlers.ts'
import type { DatabasePort } from '../../apps/server/src/ports/database/database.ts'
import { importBatch, readShop } from '../../apps/server/src/services/product/import/import-batch.ts'
import { readProduct } from '../../apps/server/src/services/product/import/read-product.ts'
import { madeCategories, madeProducts, madeSkus } from './made/products.ts'

type Pool = DatabasePort['pool']

/**
 * Grows the sample shop to `count` listed products by made ones: the same at every run, and those of a small catalogue are
 * in every larger one. They come by the way of the import, so a second run adds what is missing and nothing else. Expects
 * a connection without time-outs.
 */
export const growCatalogue = async (db: Db, pool: Pool, count: number): Promise<void> => {
  const site = await readSite(pool)
  const others = await countOthers(pool, site.id)
  const pictures = await pathsOfDrawings(db, site.id)
  await insertCategories(db, site)
  const shop = await db.transaction().execute((tx) => readShop(tx, site))
  const rows = madeProducts(count - others, (drawing) => pictures.get(drawing) ?? drawing)
  for (const batch of batchesOf(rows, 500)) {
    const outcomes = await db.transaction().execute((tx) =>
      importBatch(
        tx,
        site,
        shop,
        batch.map((row) => readProduct(row, shop.attributes)),
      ),
    )
    for (const outcome of outcomes) if (outcome.done === 'refused') throw new Error(outcome.reason)
  }
  await insertHistory(pool)
  await pool.query('analyze')
}

function* batchesOf<T>(rows: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const readSite = async (pool: Pool) => {
  const { rows } = await pool.query<{ id: number; defaultLanguage: string; languages: string[] }>(`
    select id, default_language as "defaultLanguage",
      (select json_agg(language_code order by position) from store where site_id = site.id) as languages
    from site order by id limit 1`)
  if (rows[0] === undefined) throw new Error('There is no site; run butiga seed first.')
  return rows[0]
}

/** The listed products that are not made ones. */
const countOthers = async (pool: Pool, siteId: number): Promise<number> => {
  const { rows } = await pool.query<{ others: number }>(
    `select count(*)::int as others from product
     where site_id = $1 and not archived and visible_individually and sku !~ $2`,
    [siteId, madeSkus],
  )
  return rows[0]?.others ?? 0
}

/** Where the drawings of the sample shop are kept, by their names. */
const pathsOfDrawings = async (db: Db, siteId: number): Promise<Map<string, string>> => {
  const rows = await db.selectFrom('media').select(['hash', 'original_name']).where('site_id', '=', siteId).execute()
  return new Map(rows.map(({ hash, original_name: name }) => [name.replace(/\.svg$/, ''), `${hash}/${name}`]))
}

const insertCategories = async (db: Db, site: { id: number; defaultLanguage: string }): Promise<void> => {
  for (const row of madeCategories()) {
    const texts = row.translations as Record<string, { name: string; slug: string }>
    const idOf = async (slug: unknown) =>
      (
        await db
          .selectFrom('category_translation')
          .select('category_id')
          .where('site_id', '=', site.id)
          .where('slug', '=', String(slug))
          .where('language_code', '=', site.defaultLanguage)
          .executeTakeFirst()
      )?.category_id
    if ((await idOf(texts[site.defaultLanguage]?.slug)) !== undefined) continue
    const parent_id = row.parent === undefined ? null : ((await idOf(row.parent)) ?? null)
    const { id } = await db
      .insertInto('category')
      .values({ site_id: site.id, parent_id, image_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('category_translation')
      .values(
        Object.entries(texts).map(([language_code, { name, slug }]) => ({
          category_id: id,
          site_id: site.id,
          language_code,
          name,
          title: name,
          slug,
        })),
      )
      .execute()
  }
}

/** Earlier prices of what is discounted, and of a tenth of all else, so that there is a lowest one to tell (R10.83). */
const insertHistory = async (pool: Pool): Promise<void> => {
  await pool.query(
    `insert into price_log (product_id, final_cents, valid_from)
    select p.id, earlier.cents, now() - earlier.days * interval '1 day'
    from product p, lateral (values
      (p.retail_cents * 11 / 10, 90 + p.id % 60),
      (p.retail_cents, 35 + p.id % 30),
      (p.final_cents, 2 + p.id % 25)) earlier (cents, days)
    where p.sku ~ $1 and (p.discount_cents is not null or p.id % 10 = 0)
      and not exists (select from price_log l where l.product_id = p.id and l.valid_from < now() - interval '1 day')
    order by p.id, earlier.days desc`,
    [madeSkus],
  )
}
