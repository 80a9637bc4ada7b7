import type { Db } from '../../apps/server/src/db/db.ts'
import type { DatabasePort } from '../../apps/server/src/db/db.ts'
import { vacuumTables } from '../../apps/server/src/db/vacuum.ts'
import { openMediaStore } from '../../apps/server/src/services/media/public.ts'
import { importRows } from '../../apps/server/src/services/product/import/import-rows.ts'
import { openPictures } from '../../apps/server/src/services/product/import/pictures.ts'
import { findImportSite } from '../../apps/server/src/services/product/import/queries.ts'
import { sentenceOf } from '../../apps/server/src/services/product/import/reasons.ts'
import type { SourceRow } from '../../apps/server/src/services/product/import/source-row.ts'
import { madeCategories, madeProducts, madeSkus } from './made/products.ts'

type Pool = DatabasePort['pool']

/**
 * Grows the sample shop to `count` listed products by generated ones: the same at every run, and those of a small
 * catalogue are in every larger one. They are imported, so a second run adds what is missing and nothing else. Requires
 * a connection without time-outs.
 */
export const growCatalogue = async (db: Db, pool: Pool, count: number): Promise<void> => {
  const site = await findImportSite(db)
  if (site === undefined) throw new Error('There is no site; run butiga seed first.')
  const others = await countOthers(pool, site.id)
  const pictures = await pathsOfPictures(db, site.id)
  await importRows(db, rowsOf(count - others, pictures), {
    site,
    isDry: false,
    pictures: openPictures({ siteId: site.id, store: openMediaStore(''), folder: null, isDry: false }),
    onRemark: ({ key, refusal }) => {
      throw new Error(`${key}: ${sentenceOf(refusal)}`)
    },
  })
  await insertHistory(pool)
  await vacuumTables(db)
}

async function* rowsOf(count: number, pictures: ReadonlyMap<string, string>): AsyncGenerator<SourceRow> {
  let line = 0
  for (const row of madeCategories()) yield { line: (line += 1), row }
  for (const row of madeProducts(count, (name) => pictures.get(name) ?? name)) yield { line: (line += 1), row }
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

/** Where the pictures of the sample shop are kept, by their names. */
export const pathsOfPictures = async (db: Db, siteId: number): Promise<Map<string, string>> => {
  const rows = await db.selectFrom('media').select(['hash', 'original_name']).where('site_id', '=', siteId).execute()
  return new Map(rows.map(({ hash, original_name: name }) => [name.replace(/\.\w+$/, ''), `${hash}/${name}`]))
}

/** Earlier prices of discounted products, and of a tenth of the others, so that products have a lowest price. */
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
