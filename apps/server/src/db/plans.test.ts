import {
  type CommerceOptions,
  createBackoffice,
  type GetApplicableDeliveryMethodsInput,
  unwrap,
} from '@butiga/commerce-sdk'
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patientOptions } from '../ports/database/settings.ts'
import { becomeMember } from '../testing/accounts.ts'
import { signIn } from '../testing/backoffice.ts'
import { type Shop, startShop } from '../testing/shop.ts'
import { readsSites } from '../testing/site-reads.ts'
import { anAddress, countries } from '../testing/shopper.ts'
import type { Database } from './schema.ts'

// The plan of every hot call on a catalogue of 20,000 products: no table is read from end to end, and the rows that are read
// do not grow with it. A change that loses an index fails here rather than in a large shop.
const products = 20_000

let shop: Shop
let db: Kysely<Database>
let sent: CompiledQuery[] = []
let options: CommerceOptions
let commerce: ReturnType<Shop['commerce']>
let ids: readonly number[]

/** Products with everything that cards show, without the triggers, which would take most of the time. */
const fill = sql`
  set local session_replication_role = replica;
  insert into product (site_id, sku, format, visible_individually, main_product_id, basic_cents, retail_cents, discount_cents)
    select 1, 'PLAN-' || n, case when n % 20 = 0 then 'configurable' else 'simple' end, true, null, 800, 1000 + n,
      case when n % 5 = 0 then 900 end
    from generate_series(1, ${sql.lit(products)}) n;
  insert into product (site_id, sku, format, visible_individually, main_product_id, basic_cents, retail_cents)
    select 1, p.sku || '-' || n, 'simple', false, p.id, 800, 1000
    from product p, generate_series(1, 3) n where p.sku like 'PLAN-%' and p.format = 'configurable';
  insert into product_translation (product_id, site_id, language_code, name, summary, slug)
    select p.id, 1, l.code, 'Plan ' || p.sku, 'Summary', 'plan-' || lower(p.sku)
    from product p, (values ('hrv'), ('eng'), ('deu')) l (code) where p.sku like 'PLAN-%';
  insert into product_category (product_id, category_id)
    select p.id, c.id from product p join category c on c.id = 1 + p.id % (select count(*) from category)
    where p.sku like 'PLAN-%' and p.visible_individually;
  insert into media (site_id, drive_id, original_name, mime, size, hash)
    select 1, 'plan-' || n, 'plan.jpg', 'image/jpeg', 1, 'plan' || n from generate_series(1, ${sql.lit(products)}) n;
  insert into product_media (product_id, media_id)
    select p.id, m.id from product p join media m on m.drive_id = 'plan-' || split_part(p.sku, '-', 2) where p.sku like 'PLAN-%';
  insert into post (site_id, translation_group, language_code, post_type, slug, title, published_at, meta)
    select 1, 100000 + n, 'hrv', 'post', 'plan-post-' || n, 'Plan', now() - n * interval '1 hour',
      jsonb_build_object('image', jsonb_build_object('src', '/media/plan' || n || '/a.webp', 'alt', '', 'width', 1, 'height', 1))
    from generate_series(1, ${sql.lit(products)}) n;
  insert into content_document (site_id, kind, page_group)
    select 1, 'page', translation_group from post where slug like 'plan-post-%';
  insert into content_draft (document_id, sections)
    select id, jsonb_build_object('src', '/media/plan' || (page_group - 100000) || '/a.webp')
    from content_document where page_group > 100000;
  insert into stock (product_id, on_hand) select id, 5 from product where sku like 'PLAN-%';
  insert into price_log (product_id, final_cents, valid_from)
    select p.id, 1000 + n, now() - n * interval '20 days'
    from product p, generate_series(1, 3) n where p.sku like 'PLAN-%';
  insert into cart (site_id, protect_code) select 1, 'plan-' || n from generate_series(1, ${sql.lit(products)}) n;
  insert into cart_item (cart_id, product_id, qty, signature)
    select c.id, p.id, 1, 'plan' from cart c, product p
    where c.protect_code like 'plan-%' and p.sku = 'PLAN-' || substr(c.protect_code, 6);
  insert into guest_user (cart_id, email) select id, protect_code || '@example.com' from cart where protect_code like 'plan-%';
  insert into app_user (site_id, email, password_hash) select 1, email, '' from guest_user where email like 'plan-%';
  insert into address (guest_user_id, user_id, type, first_name, last_name, contact_email, contact_phone, country_id, city,
    street, house_number, zip_code)
    select owner.guest, owner.member, 'main', 'Ana', 'Kovač', 'a@example.com', '+385911234567',
      (select id from country where iso = 'HR'), 'Split', 'Riva', '1', '21000'
    from (select id as guest, null::int as member from guest_user where email like 'plan-%'
      union all select null, id from app_user where email like 'plan-%') owner;
  insert into customer_order (site_id, cart_id, slug, number, language_code, currency_id, email, user_id, items_cents,
    delivery_cents, total_cents, tax_cents, delivery, payment)
    select 1, c.id, c.protect_code, c.protect_code, 'hrv', 1, g.email, u.id, 1000, 0, 1000, 200, '{}', '{}'
    from cart c join guest_user g on g.cart_id = c.id left join app_user u on u.email = g.email and u.id % 2 = 0
    where c.protect_code like 'plan-%';
  insert into comment (site_id, product_id, guest_key, author, text, rating, scale, language_code, state)
    select 1, id, sku, 'Ana K.', 'Stiglo.', 5, 5, 'hrv', 'published' from product where sku like 'PLAN-%';
  insert into change_log (site_id, user_id, call, entity, entity_id)
    select 1, 1, 'product.update', 'product', id from product where sku like 'PLAN-%';
  insert into order_line (order_id, position, product_id, sku, name, qty, unit_cents, row_cents, tax_rate)
    select id, 1, (select min(id) from product), 'PLAN', 'Plan', 1, 1000, 1000, 25 from customer_order where number like 'plan-%';
`

beforeAll(async () => {
  shop = await startShop()
  const patient = new pg.Client({ connectionString: shop.databaseOwnerUrl })
  await patient.connect()
  await patient.query('begin')
  await patient.query(fill.compile(shop.db).sql)
  await patient.query('commit')
  await patient.query('vacuum (analyze) post')
  await patient.query('analyze')
  await patient.end()
  db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: shop.pool }),
    log: ({ level, query }) => void (level === 'query' && sent.push(query)),
  })
  // No trigger notified the indexes of the products that were written.
  for (const index of [shop.catalogue, shop.search]) {
    index.close()
    index.open()
    await index.settled()
  }
  const app = shop.appWith({ db })
  options = {
    baseUrl: 'http://localhost',
    apiKey: shop.site.apiKey,
    site: shop.site.id,
    store: shop.site.stores.get('hrv') ?? 0,
    language: 'hrv',
    fetch: async (url, init) => await app.fetch(new Request(url, init)),
  }
  commerce = createBackoffice(options)
  const rows = await shop.db.selectFrom('product').select('id').where('sku', 'like', 'PLAN-%').orderBy('id').execute()
  ids = rows.map(({ id }) => id)
})
afterAll(() => shop.stop())

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Tables that are as large as the catalogue, its prices or its carts. */
const large = [
  'product',
  'product_translation',
  'product_category',
  'product_media',
  'post',
  'content_document',
  'content_draft',
  'media',
  'stock',
  'price_log',
  'cart',
  'cart_item',
  'guest_user',
  'app_user',
  'comment',
  'change_log',
  'address',
  'customer_order',
]

/** What the statements of a call read, in the plan for any values, which is the one that a server keeps. */
const plansOf = async (call: () => Promise<unknown>) => {
  sent = []
  await call()
  const statements = sent.filter(({ sql }) => /^\s*(select|with)/i.test(sql) && !readsSites(sql))
  expect(statements.length).toBeGreaterThan(0)
  const client = new pg.Client({ connectionString: shop.databaseOwnerUrl, options: patientOptions })
  const nodes: PlanNode[] = []
  await client.connect()
  try {
    for (const [place, { sql: text, parameters }] of statements.entries()) {
      await client.query(`prepare planned${place} as ${text}`)
      const values = parameters.length === 0 ? '' : `(${parameters.map(literalOf).join(', ')})`
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (analyze, format json) execute planned${place}${values}`,
      )
      nodes.push(...rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan)))
    }
  } finally {
    await client.end()
  }
  const reads = nodes.filter((node) => node['Relation Name'] !== undefined)
  return {
    /** What reads many rows, and how. */
    long: reads.flatMap((node) => (node['Actual Rows'] > 1000 ? [node['Node Type']] : [])),
    wholly: reads
      .filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0)
      .flatMap((node) => node['Relation Name'] ?? [])
      .filter((table) => large.includes(table)),
    rows: reads.reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    ),
  }
}

const literalOf = (value: unknown): string => {
  if (value == null) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((entry) => JSON.stringify(entry)).join(',')}}`)
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
}

describe('the plan of', () => {
  const middle = () => ids[Math.floor(ids.length / 2)] ?? 0
  const byId = (id: number) => [{ key: 'id', value: [id] }] as const
  const ofOffice = (value: 'yes' | 'no') => [{ key: 'isBackofficeUser', value: [value] }] as const
  const changesOf = (id: number) =>
    [
      { key: 'entity', value: ['product'] },
      { key: 'entityId', value: [String(id)] },
    ] as const
  const aboutAProduct = () =>
    [
      { key: 'subject_type', value: ['product'] },
      { key: 'subject_id', value: [middle()] },
    ] as const
  const categorySlug = { key: 'slug', value: ['selidba'] } as const
  const store = () => ({ store: shop.site.stores.get('hrv') ?? 0, currency: 1 })
  let cart: { cartId: number; protectCode: string }
  let delivery: GetApplicableDeliveryMethodsInput
  let member: ReturnType<Shop['commerce']>
  let desk: ReturnType<Shop['commerce']>
  beforeAll(async () => {
    const { id, protectCode } = await unwrap(commerce.ecommerce.getNewCartSession())
    cart = { cartId: id, protectCode }
    const currencyId = store().currency
    await unwrap(commerce.ecommerce.addItem({ ...cart, currencyId, productId: ids[1] ?? 0, qty: 2 }))
    await unwrap(commerce.ecommerce.addItem({ ...cart, currencyId, productId: ids[2] ?? 0, qty: 1 }))
    const { guestUser, addresses } = await unwrap(
      commerce.ecommerce.updateGuestUser({ ...cart, email: 'ana@example.com', addresses: [anAddress()] }),
    )
    const address = addresses[0]?.id ?? null
    delivery = {
      ...cart,
      currencyId,
      userId: guestUser.id,
      countryId: countries.croatia,
      userBillingAddressId: address,
      userShippingAddressId: address,
    }
    const { Authorization = '' } = await becomeMember(shop, 'plan@example.com')
    await sql`update customer_order set user_id = (select id from app_user where email = 'plan@example.com')
      where number in ('plan-10', 'plan-20')`.execute(shop.db)
    member = createBackoffice({ ...options, accessToken: Authorization.replace('Bearer ', '') })
    const { 'X-Api-Key': apiKey = '', Authorization: own = '' } = await signIn(shop, [
      'catalogue.manage',
      'media.manage',
      'comments.publish',
      'orders.read',
      'settings.manage',
      'users.manage',
    ])
    desk = createBackoffice({ ...options, apiKey, accessToken: own.replace('Bearer ', '') })
  })

  it.each<[string, number, () => Promise<unknown>]>([
    ['a list of 24', 900, () => unwrap(commerce.product.filter({ limit: 24, mainCategory: 1 }))],
    ['a list after many pages', 500, () => unwrap(commerce.product.filter({ limit: 12, page: 900 }))],
    [
      'a list sorted by name',
      500,
      () => unwrap(commerce.product.filter({ limit: 12, sort: [{ field: 'name', direction: 'asc' }] })),
    ],
    [
      'a list of slugs',
      100,
      () => unwrap(commerce.product.filter({ filters: [{ key: 'slug', value: ['plan-plan-77'] }] })),
    ],
    ['a product by its slug', 500, () => unwrap(commerce.product.get({ slug: 'plan-plan-10040', ...store() }))],
    ['a product by its id', 500, () => unwrap(commerce.product.get({ id: middle(), ...store() }))],
    [
      'a category by its slug',
      300,
      () => unwrap(commerce.product.filterCategories({ filters: [categorySlug], tree: false })),
    ],
    ['all categories', 500, () => unwrap(commerce.product.filterCategories({}))],
    ['a cart', 110, () => unwrap(commerce.ecommerce.getCart({ ...cart, currencyId: store().currency }))],
    ['delivery methods', 500, () => unwrap(commerce.ecommerce.getApplicableDeliveryMethods(delivery))],
    ['all orders and their count', 1200, () => unwrap(desk.orders.filter({ limit: 10 }))],
    [
      'all orders after many pages',
      300,
      async () => {
        const sort = [{ field: 'total', direction: 'asc' }] as const
        const { next = '' } = await unwrap(desk.orders.filter({ limit: 10, sort, page: 1000 }))
        sent = []
        await unwrap(desk.orders.filter({ limit: 10, sort, after: next }))
      },
    ],
    ['orders in a state', 100, () => unwrap(desk.orders.filter({ filters: [{ key: 'state', value: ['paid'] }] }))],
    ['an order by its number', 100, () => unwrap(desk.orders.filter({ keywords: 'plan-77' }))],
    ['all products and their count', 1200, () => unwrap(desk.catalogue.filter({ limit: 10 }))],
    [
      'all products after many pages',
      300,
      async () => {
        const sort = [{ field: 'price', direction: 'asc' }] as const
        const { next = '' } = await unwrap(desk.catalogue.filter({ limit: 10, sort, page: 1000 }))
        sent = []
        await unwrap(desk.catalogue.filter({ limit: 10, sort, after: next }))
      },
    ],
    ['products by their SKU', 100, () => unwrap(desk.catalogue.filter({ keywords: 'plan-77-' }))],
    ['the search of the back office', 200, () => unwrap(desk.backoffice.find({ keywords: 'plan-77' }))],
    [
      'comments of a product',
      100,
      () => unwrap(commerce.comments.filter({ limit: 10, filters: [...aboutAProduct()] })),
    ],
    ['a comment of the moderation', 100, () => unwrap(desk.comments.filterAll({ filters: [...byId(3)] }))],
    ['an account', 50, () => unwrap(desk.user.filterUsers({ filters: [...byId(30)] }))],
    ['accounts of customers', 1200, () => unwrap(desk.user.filterUsers({ filters: [...ofOffice('no')] }))],
    ['accounts of the back office', 100, () => unwrap(desk.user.filterUsers({ filters: [...ofOffice('yes')] }))],
    ['files with the places that use them', 1700, () => unwrap(desk.media.filter({ limit: 25 }))],
    ['a file with the places that use it', 200, () => unwrap(desk.media.filter({ filters: [...byId(middle())] }))],
    ['changes of a record', 50, () => unwrap(desk.site.filterChanges({ filters: [...changesOf(middle())] }))],
    ['what waits', 1200, () => unwrap(desk.backoffice.getWaiting())],
    ['orders of a member', 100, () => unwrap(member.document.filter({ limit: 10 }))],
    [
      'the look-up of an order',
      100,
      () => unwrap(commerce.ecommerce.lookUpOrder({ number: 'plan-77', email: 'plan-77@example.com' })),
    ],
    ['a search', 320, () => unwrap(commerce.cms.search({ search: 'plan', categories: ['products'], limit: 12 }))],
    ['a list of what was searched', 500, () => unwrap(commerce.product.filter({ keywords: 'plan', limit: 12 }))],
  ])('%s reads by index, at most %i rows', async (_, most, call) => {
    const { wholly, rows } = await plansOf(call)
    expect(wholly).toEqual([])
    expect(rows).toBeLessThanOrEqual(most)
  })

  it('a list of posts reads its page alone, and its total without a count', async () => {
    const { wholly, long } = await plansOf(() => unwrap(commerce.posts.filter({ limit: 5 })))
    expect(wholly).toEqual([])
    expect(long).toEqual([])
  })

  it('an address of the site reads by index', async () => {
    const { wholly } = await plansOf(() => unwrap(commerce.cms.decide({ params: ['plan-plan-77'] })))
    expect(wholly).toEqual([])
  })

  it('counts of filters need no statement at all', async () => {
    sent = []
    await unwrap(commerce.product.layeredNavigation({ mainCategory: 1, filters: [{ key: 'price', value: [1, 90] }] }))
    expect(sent.filter(({ sql }) => /product/.test(sql))).toEqual([])
  })

  it('a lost index is noticed', async () => {
    await sql`alter table product_media drop constraint product_media_pkey`.execute(shop.db)
    const { wholly } = await plansOf(() => unwrap(commerce.product.filter({ limit: 12 })))
    expect(wholly).toContain('product_media')
  })
})
