import { type Call, callPath, contract, scopes } from '@butiga/commerce-sdk/contracts'
import { idFields, requestWith } from '@butiga/commerce-sdk/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepSignedIn } from '../testing/backoffice.ts'
import { insertLeast } from '../testing/least-row.ts'
import { readRows } from '../testing/rows.ts'
import { type Shop, startShop } from '../testing/shop.ts'

/** Numbers of a request that are as large as ids and name no record of a site; what each is. */
const noRecords: readonly RegExp[] = [
  /\.(filter\w*|getRevisions) (page|limit)$/,
  /^content\.\w+ number$/,
  /^media\.getUploadUrl size$/,
  // What was seen is compared, and what is left out is not touched.
  / base\./,
  /^bulk\.create list\.except/,
  // Countries and currencies are the same for all sites.
  /^countries\.update id$/,
  /^user\.\w+ country$/,
  /^ecommerce\.updateCurrencyConfig /,
]

/** The table of the records that a field names: the first that fits the call and the field. */
const tables: readonly (readonly [name: RegExp, table: string])[] = [
  [/^attributes\.\w+ values/, 'attribute_value'],
  [/^attributes\./, 'attribute'],
  [/^backoffice\.\w+View /, 'saved_view'],
  [/^bulk\./, 'bulk_job'],
  [/^catalogue\.\w+ categories/, 'category'],
  [/^catalogue\.\w+ tags/, 'tag'],
  [/^(catalogue|categories|events)\.\w+ (media\.0|image)$/, 'media'],
  [/^catalogue\./, 'product'],
  [/^categories\./, 'category'],
  [/^cms\.assignConsents /, 'consent'],
  [/^coupons\.\w+ categoryIds/, 'category'],
  [/^coupons\.\w+ productIds/, 'product'],
  [/^coupons\./, 'coupon'],
  [/^comments\.filterOwn /, 'product'],
  [/^comments\./, 'comment'],
  [/^content\.(open|filterDeadLinks) /, 'post'],
  [/^content\.(rename|delete|restore)SharedSection /, 'shared_section'],
  [/^content\./, 'content_document'],
  [/^document\.filter storeId/, 'store'],
  [/^document\.pdf issued/, 'issued_document'],
  [/^(document|orders)\.\w+ id/, 'customer_order'],
  [/^orders\.refund lines/, 'order_line'],
  [/^orders\.\w+ withdrawalId/, 'withdrawal'],
  [/^ecommerce\.(delete|restore)CurrencyRate /, 'currency_rate'],
  [/^ecommerce\.getAbandoned /, 'cart'],
  [/^events\./, 'event'],
  [/^forms\.\w+(Entry|Entries) /, 'form_entry'],
  [/^forms\.getFile /, 'form_file'],
  [/^forms\./, 'form'],
  [/^gdpr\./, 'consent'],
  [/^imports\./, 'import_run'],
  [/^marketing\./, 'newsletter_subscriber'],
  [/^media\./, 'media'],
  [/^memberCards\./, 'member_card'],
  [/^methods\.\w+ branches/, 'delivery_branch'],
  [/^methods\.\w+ deliveryMethodIds/, 'delivery_method'],
  [/^methods\.\w+DeliveryMethods? /, 'delivery_method'],
  [/^methods\.\w+PaymentMethods? /, 'payment_method'],
  [/^navigations\.\w+ items/, 'navigation_item'],
  [/^navigations\./, 'navigation'],
  [/^pages\.\w+Post categories/, 'term'],
  [/^pages\.deletePostType /, 'post_type'],
  [/^pages\.updateElement /, 'element'],
  [/^pages\./, 'post'],
  [/^redirects\.\w+Failed /, 'failed_request'],
  [/^redirects\./, 'redirect'],
  [/^subscriptions\./, 'subscription'],
  [/^tags\./, 'tag'],
  [/^templates\./, 'template'],
  [/^terms\./, 'term'],
  [/^user\.\w+Address /, 'address'],
  [/^user\.deleteSession /, 'user_session'],
  [/^user\./, 'app_user'],
  [/^settings\.filterDomains /, 'domain'],
  [/^site\.filterChanges /, 'change_log'],
]

const UNKNOWN = 2_000_000_000

const fields = Object.entries(contract).flatMap(([service, { path, calls }]) =>
  Object.entries(calls)
    .filter(
      ([, { access }]: [string, Call]) => typeof access === 'object' || access === 'user' || access === 'backoffice',
    )
    .flatMap(([name, call]: [string, Call]) =>
      idFields(call).map((field) => ({
        name: `${service}.${name} ${field.join('.')}`,
        path: callPath(path, call),
        call,
        field,
      })),
    )
    .filter(({ name }) => noRecords.every((one) => !one.test(name)))
    .map((one) => ({ ...one, table: tables.find(([fits]) => fits.test(one.name))?.[1] ?? '' })),
)

/** What rows of a table must have. */
const special: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  address: { type: 'main' },
  attribute: { input_type: 'select' },
  comment: { state: 'published' },
  content_document: { kind: 'page' },
  coupon: { code: 'CODE', percent: 5 },
  currency_rate: { currency_id: 2, applies_from: '2999-01-01T00:00:00Z' },
  customer_order: { items_cents: 100, delivery_cents: 0, total_cents: 100 },
  domain: { host: 'other.test', url: 'http://other.test' },
  event: { ends_at: '2026-11-21T10:30:00Z' },
  issued_document: { kind: 'invoice' },
  newsletter_subscriber: { email: 'ana@other.test' },
  product: { format: 'simple' },
  redirect: { from_path: '/from', to_path: '/to' },
  subscription: { period: 'month' },
  template: { key: 'order', kind: 'email' },
  term: { type: 'category' },
}
/** The rows that a row is of, by their columns. */
const references: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  address: { user_id: 'app_user' },
  attribute_value: { attribute_id: 'attribute' },
  bulk_job: { user_id: 'app_user' },
  customer_order: { cart_id: 'cart' },
  delivery_branch: { delivery_method_id: 'delivery_method' },
  form_entry: { form_id: 'form' },
  form_file: { form_id: 'form' },
  issued_document: { order_id: 'customer_order' },
  navigation_item: { navigation_id: 'navigation' },
  order_line: { order_id: 'customer_order' },
  saved_view: { user_id: 'app_user' },
  subscription: { user_id: 'app_user', line_id: 'order_line' },
  user_session: { user_id: 'app_user' },
  withdrawal: { order_id: 'customer_order' },
}
/** Tables without a column for the site: their rows are of what they refer to. */
const ofOthers = [
  'address',
  'attribute_value',
  'delivery_branch',
  'form_entry',
  'navigation_item',
  'order_line',
  'user_session',
  'withdrawal',
]

/** What a request needs besides, so that it is not refused for something else. */
const newProduct = { format: 'simple', sku: 'NOVI', retail: 10, translations: { hrv: { name: 'Novi' } } }
const more: Readonly<Record<string, (id: number) => Record<string, unknown>>> = {
  'bulk.create job': () => ({ call: 'catalogue.archive', input: {} }),
  'catalogue.create categories.0': () => newProduct,
  'catalogue.create tags.0': () => newProduct,
  'catalogue.create bundle.0.product': () => ({ ...newProduct, format: 'bundle' }),
  'catalogue.update categories.0': () => ({ translations: newProduct.translations }),
  'catalogue.update tags.0': () => ({ translations: newProduct.translations }),
  'catalogue.update bundle.0.product': () => ({ translations: newProduct.translations }),
  'cms.assignConsents consents.0': (id) => ({ consents: [id], requiredConsents: [id] }),
  'cms.assignConsents requiredConsents.0': (id) => ({ consents: [id], requiredConsents: [id] }),
  'ecommerce.getAbandoned cartId': () => ({ protectCode: 'A'.repeat(22) }),
}
/** What an unknown id is answered where it is not refused as such. */
const otherwise: Readonly<Record<string, string>> = {
  // Nothing is found, which is no mistake.
  'comments.filterOwn subject_id': '"data":[]',
  'document.filter storeId': '"records":[]',
  'ecommerce.getAbandoned cartId': '"data":null',
  // A required consent must be one of the consents, which are checked first.
  'cms.assignConsents requiredConsents.0': '"path":"consents"',
  // The least order is not paid: there is nothing to refund.
  'orders.refund lines.0.line': 'PAYMENT_NOT_CONFIRMED',
  'orders.refund withdrawalId': 'PAYMENT_NOT_CONFIRMED',
}
/**
 * Records of the own site that their calls do not find: the order of another user, a file without content, a page as an element,
 * what is in use, so that it was not deleted.
 */
const notFound = [
  'document.get id',
  'forms.getFile id',
  'content.getElement id',
  'attributes.restore id',
  'templates.restore id',
]

let shop: Shop
let signIn: (site: 'own' | 'other') => Promise<Record<string, string>>
/** A record of each table, of the site with the records and of the other one, which asks for them. */
const records = { own: new Map<string, number>(), other: new Map<string, number>() }

const recordOf = async (table: string, site: 'own' | 'other', siteId: number): Promise<number> => {
  const known = records[site].get(table)
  if (known !== undefined) return known
  const owners: Record<string, number> = {}
  for (const [column, of] of Object.entries(references[table] ?? {})) owners[column] = await recordOf(of, site, siteId)
  const own = ofOthers.includes(table) ? owners : { site_id: siteId }
  const [[column, value] = ['id', 0]] = Object.entries(own)
  const found = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${sql.ref(column)} = ${value} order by id limit 1`.execute(shop.db)
  const id = found.rows[0]?.id ?? (await insertLeast(shop.db, table, { ...special[table], ...owners, ...own }))
  records[site].set(table, id)
  return id
}

beforeAll(async () => {
  shop = await startShop()
  const { id: otherId } = await shop.db
    .insertInto('site')
    .values({ name: 'Other', url: 'http://other.test', subdomain: 'other', main_currency_id: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const apiKey = 'key-of-the-other-site'
  await shop.db.insertInto('api_key').values({ site_id: otherId, token: apiKey, kind: 'site' }).execute()
  const store = await shop.db
    .insertInto('store')
    .values({ site_id: otherId, language_code: 'hrv', position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { db, request } = shop
  const ofOther = { 'X-Site': String(otherId), 'X-Store': String(store.id) }
  const own = keepSignedIn(shop)
  const other = keepSignedIn({
    db,
    site: { ...shop.site, id: otherId, apiKey },
    request: (path, options) => request(path, { ...options, headers: { ...ofOther, ...options?.headers } }),
  })
  signIn = async (site) => (site === 'own' ? own(scopes) : { ...ofOther, ...(await other(scopes)) })
  for (const site of ['own', 'other'] as const) await signIn(site)
  // What a call writes of its log-in, once a minute, is not written here.
  await sql`update user_session set seen_at = now() + interval '1 hour'`.execute(shop.db)
  const open = { method: 'POST', body: { kind: 'page', path: '/' }, headers: await signIn('own') }
  const opened = await request('/api/v1/cms/content/open', open)
  records.own.set('content_document', (opened.body.data as { document: { id: number } }).document.id)
  for (const table of new Set([...fields, ...lists].map((one) => one.table)))
    for (const [site, id] of [
      ['own', shop.site.id],
      ['other', otherId],
    ] as const)
      await recordOf(table, site, id)
})
afterAll(() => shop.stop())

/** What a call answers to this value of the field; its own record is that of the site that asks. */
const ask = async ({ path, call, field, name }: (typeof fields)[number], value: number, site: 'own' | 'other') => {
  const input = { ...requestWith(call, field, value), ...more[name]?.(value) }
  const own = tables.find(([fits]) => fits.test(`${name.split(' ')[0]} id`))?.[1] ?? ''
  if ('id' in input && field[0] !== 'id' && typeof input['id'] === 'number') input['id'] = records[site].get(own)
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => String(key))
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(input[key])))
  const rest = Object.entries(input).filter(([key]) => !inPath.includes(key))
  const headers = await signIn(site)
  const query = new URLSearchParams(rest.map(([key, one]): [string, string] => [key, String(one)])).toString()
  const answered =
    call.method === 'GET'
      ? await shop.request(query === '' ? filled : `${filled}?${query}`, { headers })
      : await shop.request(filled, { method: call.method, headers, body: Object.fromEntries(rest) })
  return { status: answered.status, body: JSON.stringify(answered.body) }
}

it('every id of every call of the back office is of a known table', () => {
  expect([...fields, ...lists].filter(({ table }) => table === '').map(({ name }) => name)).toEqual([])
  expect(lists.length).toBeGreaterThan(15)
  expect(fields.length).toBeGreaterThan(100)
})

describe('a record of another site', () => {
  it.each(fields)('$name ($table) is answered like one that does not exist, and stays', async (one) => {
    const before = await readRows(shop.db)
    const unknown = await ask(one, UNKNOWN, 'other')
    expect(unknown.body).toMatch(otherwise[one.name] ?? new RegExp(`"NOT_FOUND"|"path":"${String(one.field[0])}`))
    expect(await ask(one, records.own.get(one.table) ?? 0, 'other')).toEqual(unknown)
    expect(await readRows(shop.db)).toBe(before)
  })
})

/** Lists that can be filtered by id; countries are the same for all sites. */
const lists = Object.entries(contract).flatMap(([service, { path, calls }]) =>
  Object.entries(calls)
    .filter(([, { access }]: [string, Call]) => typeof access === 'object')
    .filter(([, call]) => 'list' in call && 'id' in call.list.filters)
    .map(([name, call]: [string, Call]) => ({ name: `${service}.${name}`, path: callPath(path, call) }))
    .filter(({ name }) => name !== 'countries.filter')
    .map((one) => ({ ...one, table: tables.find(([fits]) => fits.test(`${one.name} id`))?.[1] ?? '' })),
)

describe('a list that is filtered by an id', () => {
  const find = async ({ path, table }: (typeof lists)[number], site: 'own' | 'other') => {
    const body = { filters: [{ key: 'id', value: [records.own.get(table)] }] }
    const answered = await shop.request(path, { method: 'POST', headers: await signIn(site), body })
    return (answered.body.data as { records: readonly unknown[] }).records.length
  }
  it.each(lists)('$name ($table) has no record of another site', async (list) => {
    expect(await find(list, 'other')).toBe(0)
    // The sample shop has no broken link.
    expect(await find(list, 'own')).toBe(list.name === 'content.filterDeadLinks' ? 0 : 1)
  })
})

// Without it, a record that no call finds would pass for one that is hidden. What deletes comes last, then what restores it.
describe('a record of the own site', () => {
  const order = ({ name }: { readonly name: string }) =>
    ['delete', 'erase', 'restore'].findIndex((verb) => name.includes(`.${verb}`))
  const own = fields.filter(({ field, name }) => field[0] === 'id' && !notFound.includes(name))
  it.each(own.toSorted((one, other) => order(one) - order(other)))('$name ($table) is found', async (one) => {
    const { body } = await ask(one, records.own.get(one.table) ?? 0, 'own')
    expect(body).not.toContain('"NOT_FOUND"')
  })
})
