import { type Call, callPath, contract, scopes } from '@butiga/commerce-sdk/contracts'
import { idFields, requestWith } from '@butiga/commerce-sdk/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepSignedIn } from '../testing/backoffice.ts'
import { recordsOf, tableOf } from '../testing/records-of-calls.ts'
import { readRows } from '../testing/rows.ts'
import { type Shop, startShop } from '../testing/shop.ts'

/** Numbers of a request that are as large as ids and name no record of a site; what each is. */
const noRecords: readonly RegExp[] = [
  /\.(filter\w*|getRevisions) (page|limit)$/,
  /^content\.\w+ number$/,
  /^media\.getUploadUrl size$/,
  // What was seen is compared, and what is left out is not touched.
  / base\./,
  /^(bulk\.create list|catalogue\.changePrices)(\.| )except/,
  // Countries and currencies are the same for all sites.
  /^countries\.update id$/,
  /^user\.\w+ country$/,
  /^ecommerce\.updateCurrencyConfig /,
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
    .map((one) => ({ ...one, table: tableOf(one.name) })),
)

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
  'settings.restoreDomain id',
  'navigations.restore id',
]

let shop: Shop
let signIn: (site: 'own' | 'other') => Promise<Record<string, string>>
/** A record of each table, of the site with the records and of the other one, which asks for them. */
const records = { own: new Map<string, number>(), other: new Map<string, number>() }

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
  const ofOwn = recordsOf(shop.db, shop.site.id, records.own)
  const ofOtherSite = recordsOf(shop.db, otherId, records.other)
  for (const table of new Set([...fields, ...lists].map((one) => one.table))) {
    await ofOwn(table)
    await ofOtherSite(table)
  }
})
afterAll(() => shop.stop())

/** What a call answers to this value of the field; its own record is that of the site that asks. */
const ask = async ({ path, call, field, name }: (typeof fields)[number], value: number, site: 'own' | 'other') => {
  const input = { ...requestWith(call, field, value), ...more[name]?.(value) }
  const own = tableOf(`${name.split(' ')[0]} id`)
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
    .map((one) => ({ ...one, table: tableOf(`${one.name} id`) })),
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
