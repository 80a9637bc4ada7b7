import type { DatabasePort } from '../../apps/server/src/db/db.ts'
import type { Shop } from '../../apps/server/src/testing/shop.ts'
import { send } from './client.ts'
import type { Row } from './operations.ts'

/**
 * Gives a site as many posts, each with a picture of the library, as many accounts, and as many published comments on its products. A second run adds what is missing. Triggers are off,
 * so no cache and no search index follows, and posts are counted
 * here.
 */
export const growContent = async (pool: DatabasePort['pool'], siteId: number, count: number): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into post (site_id, translation_group, language_code, post_type, slug, title, html, published_at)
      select $1, 1000000 + n, 'hrv', 'post', 'bench-post-' || n, 'Objava ' || n, '<p>' || repeat('Bura i trajekt. ', 40) || '/media/' || lpad(to_hex(n), 16, '0') || '/bura.webp</p>',
        now() - n * interval '1 hour'
      from generate_series(1, $2::int) n on conflict do nothing`,
      [siteId, count],
    )
    await client.query(
      `insert into post_count select site_id, language_code, post_type, count(*) from post
        where site_id = $1 and status = 'published' group by site_id, language_code, post_type
      on conflict (site_id, language_code, post_type) do update set published = excluded.published`,
      [siteId],
    )
    await client.query(
      `insert into comment (site_id, product_id, guest_key, author, text, rating, scale, language_code, state, created_at)
      select $1, p.ids[1 + n % cardinality(p.ids)], 'bench-' || n, 'Ana ' || n, 'Stiglo na vrijeme, kutija je čvrsta.', 1 + n % 5, 5,
        'hrv', 'published', now() - n * interval '1 minute'
      from generate_series(1, $2::int) n, (select array_agg(id order by id) as ids from product where site_id = $1) p
      where not exists (select from comment c where c.site_id = $1 and c.guest_key = 'bench-' || n)`,
      [siteId, count],
    )
    await client.query(
      `insert into media (site_id, drive_id, original_name, mime, size, width, height, hash, title)
      select $1, 'bench-' || n, 'bura-' || n || '.webp', 'image/webp', 1000, 1600, 1200, lpad(to_hex(n), 16, '0'), 'Bura ' || n
      from generate_series(1, $2::int) n
      where not exists (select from media m where m.site_id = $1 and m.drive_id = 'bench-' || n)`,
      [siteId, count],
    )
    await client.query(
      `insert into app_user (site_id, email, first_name, last_name, password_hash)
      select $1, 'bench-' || n || '@example.com', 'Ana', 'Kovač ' || n, '' from generate_series(1, $2::int) n
      where not exists (select from app_user u where u.site_id = $1 and u.email = 'bench-' || n || '@example.com')`,
      [siteId, count],
    )
    await client.query('vacuum (analyze) post, comment, media, app_user')
  } finally {
    client.release(true)
  }
}

/** Lists of posts and of a product's comments, as the site loads them. */
export const contentRows = async (shop: Shop, url: string): Promise<readonly Row[]> => {
  const headers = { 'X-Api-Key': shop.site.apiKey, 'X-Site': String(shop.site.id), 'X-Language': 'hrv' }
  const products = await shop.db
    .selectFrom('comment')
    .select('product_id as id')
    .distinct()
    .where('guest_key', 'like', 'bench-%')
    .limit(500)
    .execute()
  let turn = 0
  const read = (path: string, body: object) => send(`${url}/api/v1/${path}`, { method: 'POST', body, headers })
  const row = (title: string, operation: Row['operation']): Row => ({
    title,
    goals: { 1000: 0.8, 100_000: 1.2 },
    reads: true,
    operation,
  })
  return [
    row('list of posts', () => {
      const select = ['title', 'slug', 'published_at', 'meta']
      return read('cms/post/filterStandard', { limit: 5, page: 1 + (turn++ % 20), select })
    }),
    row('comments of a product', () => {
      const subject = String(products[turn++ % products.length]?.id ?? 0)
      const filters = [
        { key: 'subject_type', value: ['product'] },
        { key: 'subject_id', value: [subject] },
      ]
      return read('cms/comment/filterStandard', { limit: 10, filters })
    }),
  ]
}
