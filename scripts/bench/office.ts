import { signIn } from '../../apps/server/src/testing/backoffice.ts'
import type { Shop } from '../../apps/server/src/testing/shop.ts'
import type { DatabasePort } from '../../apps/server/src/db/db.ts'
import { send } from './client.ts'
import type { Row } from './operations.ts'

/** Gives a site as many orders: two of a day, most of them completed. A second run adds what is missing. */
export const growOrders = async (pool: DatabasePort['pool'], siteId: number, count: number): Promise<void> => {
  await pool.query(
    `with numbers as (
      select n from generate_series(1, $2::int) n
      where not exists (select from customer_order where site_id = $1 and number = 'BENCH-' || n)
    ), carts as (
      insert into cart (site_id, protect_code, archived)
      select $1, 'bench' || lpad(n::text, 25, '0'), true from numbers returning id, substr(protect_code, 6)::int as n
    )
    insert into customer_order (site_id, cart_id, slug, number, state, language_code, currency_id, email, items_cents,
      delivery_cents, total_cents, tax_cents, delivery, payment, created_at)
    select $1, id, 'bench-order-' || n, 'BENCH-' || n,
      case when n % 50 = 0 then 'cancelled' when n <= 20 then 'placed' when n <= 40 then 'shipped' else 'completed' end,
      'hrv', (select id from currency where code = 'EUR'), 'customer' || n || '@example.com', 500 + n * 7919 % 20000, 400,
      900 + n * 7919 % 20000, 180, '{}', '{}', now() - n * interval '12 hours'
    from carts`,
    [siteId, count],
  )
}

interface Answer {
  readonly data: { readonly records: readonly unknown[]; readonly next?: string | null }
}
/** A list of the back office; `sort` is left out where it has none. */
interface List {
  readonly title: string
  readonly path: string
  readonly filter: { readonly key: string; readonly value: readonly string[] }
  readonly sort?: string
}

/** Those of what is sold. */
export const salesLists: readonly List[] = [
  {
    title: 'products',
    path: 'product/filter',
    filter: { key: 'archived', value: ['no'] },
    sort: 'price',
  },
  { title: 'orders', path: 'ecommerce/order/filter', filter: { key: 'state', value: ['completed'] }, sort: 'total' },
]

/** Those of what `growContent` makes. */
export const contentLists: readonly List[] = [
  { title: 'users', path: 'user/filter', filter: { key: 'isBackofficeUser', value: ['no'] } },
  { title: 'media', path: 'cms/media/filterStandard', filter: { key: 'mime', value: ['image/webp'] }, sort: 'id' },
  { title: 'comments', path: 'cms/comment/filter', filter: { key: 'state', value: ['published'] }, sort: 'created_at' },
]

/** Lists of the back office: their first rows, filtered, sorted, and behind nine tenths of all records. */
export const officeRows = async (
  shop: Shop,
  url: string,
  size: number,
  lists: readonly List[],
): Promise<readonly Row[]> => {
  const headers = {
    ...(await signIn(shop, ['catalogue.manage', 'orders.read', 'users.manage', 'media.manage', 'comments.publish'])),
    'X-Site': String(shop.site.id),
    'X-Language': 'hrv',
  }
  const rows = lists.map(async ({ title, path, filter, sort }): Promise<readonly Row[]> => {
    const read = async (body: object): Promise<Answer['data']> => {
      const answer = await send(`${url}/api/v1/${path}`, { method: 'POST', body: { limit: 25, ...body }, headers })
      return (JSON.parse(answer.toString()) as Answer).data
    }
    const row = (what: string, goal: number, body: object): Row => ({
      title: `admin: ${title}, ${what}`,
      goals: { 1000: goal, 100_000: goal },
      reads: true,
      operation: () => read(body),
    })
    let { next } = await read({ limit: 100 })
    for (let seen = 100; next && seen < size * 0.9; seen += 100) next = (await read({ limit: 100, after: next })).next
    return [
      row('first rows', 3, {}),
      row('filtered', 5, { filters: [filter] }),
      ...(sort === undefined ? [] : [row('sorted', 5, { sort: [{ field: sort, direction: 'desc' }] })]),
      ...(next ? [row('at nine tenths', 3, { after: next })] : []),
    ]
  })
  return (await Promise.all(rows)).flat()
}
