import type { Shop } from '../../apps/server/src/testing/shop.ts'

/**
 * Grows the sample shop to `count` listed products: generated ones with prices, discounts, texts in three languages, a
 * picture, uncounted stock, and categories. In SQL, since a benchmark should not wait for its catalogue.
 */
export const growCatalogue = async ({ pool, site }: Shop, count: number): Promise<void> => {
  const grown = [site.id, count]
  await pool.query(
    `insert into product (site_id, sku, format, featured, basic_cents, retail_cents, discount_cents, category_priority, created_at)
     select $1, 'BENCH-' || n, 'simple', n % 40 = 0, cents * 4 / 5, cents, case when n % 5 = 0 then cents * 9 / 10 end, n % 100,
       now() - n * interval '1 hour'
     from generate_series(1, $2 - (select count(*) from product where visible_individually and not archived)) n,
       lateral (select 200 + (n * 7919) % 9800 as cents)`,
    grown,
  )
  await pool.query(
    `insert into product_translation (product_id, site_id, language_code, name, summary, description, slug)
     select p.id, p.site_id, w.code, w.name || ' ' || p.sku, w.summary, repeat(w.summary || ' ', 8), lower(w.name || '-' || p.sku)
     from product p, (values ('hrv', 'Kutija', 'Čvrsta kutija od valovitog kartona za slanje na otoke.'),
       ('eng', 'Box', 'A sturdy corrugated box for parcels to the islands.'),
       ('deu', 'Karton', 'Ein stabiler Wellpappkarton für Pakete auf die Inseln.')) w (code, name, summary)
     where p.sku like 'BENCH-%' and p.site_id = $1`,
    [site.id],
  )
  await pool.query(
    `insert into product_category (product_id, category_id)
     select p.id, c.ids[1 + p.id % array_length(c.ids, 1)] from product p, (select array_agg(id) ids from category where site_id = $1) c
     where p.sku like 'BENCH-%' and p.site_id = $1`,
    [site.id],
  )
  await pool.query(
    `insert into product_media (product_id, media_id)
     select p.id, m.ids[1 + p.id % array_length(m.ids, 1)] from product p, (select array_agg(distinct media_id) ids from product_media) m
     where p.sku like 'BENCH-%' and p.site_id = $1`,
    [site.id],
  )
  await pool.query(`insert into stock (product_id) select id from product where sku like 'BENCH-%' and site_id = $1`, [
    site.id,
  ])
  await pool.query('analyze')
}
