import { scopes } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminKeyOf, signIn } from '../testing/backoffice.ts'
import { type Shop, startShop } from '../testing/shop.ts'

let shop: Shop
let office: Record<string, string>
beforeAll(async () => {
  shop = await startShop()
  office = await signIn(shop, scopes)
})
afterAll(() => shop?.stop())

/** The data of a call of the back office, or its code and faults. */
const call = async (route: string, body?: object, headers: Record<string, string> = office): Promise<unknown> => {
  const [method = 'GET', path = ''] = route.split(' ')
  const answer = await shop.request(`/api/v1/${path}`, { method, headers, ...(body && { body }) })
  return answer.body.data ?? answer.body.error?.payload['fields'] ?? answer.body.error?.code
}

it('a product is written with the fields of its page, in the language of the request', async () => {
  const fields = {
    sku: 'LAMP-1',
    format: 'simple',
    name: 'Svjetiljka',
    slug: 'svjetiljka',
    retailPrice: 20,
    basicPrice: 20,
    membershipPrice: 18,
    categoryPriority: 7,
  }
  const created = await call('POST product/create', fields)
  expect(created).toMatchObject({
    product: {
      retail: 20,
      membership: 18,
      priority: 7,
      translations: { hrv: { name: 'Svjetiljka', slug: 'svjetiljka' } },
    },
  })
  const { id } = (created as { product: { id: number } }).product
  const english = { ...office, 'X-Language': 'eng', 'X-Store': String(shop.site.stores.get('eng')) }
  expect(await call(`PATCH product/update/${id}`, { name: 'Lamp', basicPrice: 21 }, english)).toMatchObject({
    product: { retail: 21, translations: { hrv: { name: 'Svjetiljka' }, eng: { name: 'Lamp' } } },
  })
  const contrary = { retailPrice: 22, retail: 23 }
  expect(await call(`PATCH product/update/${id}`, contrary)).toEqual([{ path: 'retailPrice', rule: 'unknown' }])
})

it('a category is written in the language of the request', async () => {
  const created = await call('POST product/category/create', {
    name: 'Rasvjeta',
    title: 'Sva rasvjeta',
    slug: 'rasvjeta',
  })
  expect(created).toMatchObject({
    translations: { hrv: { name: 'Rasvjeta', title: 'Sva rasvjeta', slug: 'rasvjeta' } },
  })
})

it('a coupon is written with minTotal, limit and perUser', async () => {
  const created = await call('POST ecommerce/coupon/create', {
    code: 'SVI',
    percent: 5,
    minTotal: 50,
    limit: 9,
    perUser: 1,
  })
  expect(created).toMatchObject({ minimum: 50, useLimit: 9, perUserLimit: 1 })
  const { id } = created as { id: number }
  expect(await call(`PATCH ecommerce/coupon/update/${id}`, { minTotal: 60 })).toMatchObject({
    minimum: 60,
    useLimit: 9,
  })
})

it('an event is written with its texts and moments, in the time zone of the shop', async () => {
  const event = {
    title: 'Radionica',
    place: 'Split',
    summary: '',
    html: '',
    start: '2027-07-01T15:00:00.000Z',
    end: '2027-07-01T17:00:00.000Z',
  }
  const created = await call('POST calendar/event/create', event)
  expect(created).toMatchObject({
    start: '2027-07-01T17:00',
    end: '2027-07-01T19:00',
    timeZone: 'Europe/Zagreb',
    texts: { hrv: { title: 'Radionica', place: 'Split' } },
  })
  const { id } = created as { id: number }
  expect(await call(`PATCH calendar/event/update/${id}`, { end: '2027-07-01T18:00:00.000Z' })).toMatchObject({
    end: '2027-07-01T20:00',
  })
  const elsewhere = { ...event, timeZone: 'Nowhere/Town' }
  expect(await call('POST calendar/event/create', elsewhere)).toEqual([{ path: 'timeZone', rule: 'choice' }])
})

it('the texts of a file are written in the language of the request', async () => {
  const { records } = (await call('POST cms/media/filterStandard', { limit: 1 })) as {
    records: { id: number; driveId: string; titles: Record<string, string> }[]
  }
  const [file] = records
  const changed = await call(`PATCH cms/media/update/${file?.id}`, {
    title: 'Kutija',
    description: 'Jaka',
    caption: 'Nova',
  })
  expect(changed).toMatchObject({
    titles: { ...file?.titles, hrv: 'Kutija' },
    descriptions: { hrv: 'Jaka' },
    captions: { hrv: 'Nova' },
  })
  expect(await call('POST cms/media/create', { driveId: file?.driveId, access: 'public' })).toMatchObject({
    id: file?.id,
  })
})

it('an element is created with its type and the moment of its creation', async () => {
  const element = {
    title: 'Traka',
    handler: 'sale-strip',
    language_code: 'hrv',
    type: 'static-element',
    created_at: '2026-01-02T03:04:05.000Z',
  }
  const created = await call('POST cms/element/create', element)
  expect(created).toMatchObject(element)
  const { id, revision } = created as { id: number; revision: number }
  const created_at = '2026-02-02T03:04:05.000Z'
  expect(await call(`PATCH cms/element/update/${id}`, { revision, created_at })).toMatchObject({ created_at })
})

it('currencies are allowed by their records, as they are answered', async () => {
  const { allowedCurrencies, mainCurrencyId } = (await call('GET ecommerce/settings/getCurrencyConfig')) as {
    allowedCurrencies: object[]
    mainCurrencyId: number
  }
  const written = await call('PATCH ecommerce/settings/updateCurrencyConfig', { allowedCurrencies, mainCurrencyId })
  expect(written).toMatchObject({ allowedCurrencies, mainCurrencyId })
})

it('templates are found by their kind', async () => {
  const { records } = (await call('POST smartDocument/template/filter', { kind: 'document' })) as {
    records: { kind: string }[]
  }
  expect(new Set(records.map(({ kind }) => kind))).toEqual(new Set(['document']))
})

it('all options are read with the scope for settings, a secret one as whether it is set; others read the public ones [R7.40]', async () => {
  await shop.db
    .updateTable('site_option')
    .set({ value: JSON.stringify('owner@shop.example') })
    .where('key', '=', 'SendEmailTo')
    .execute()
  const keys = 'keys=SendEmailTo&keys=PasswordProtection'
  await shop.db
    .insertInto('site_option')
    .values({ site_id: shop.site.id, key: 'PasswordProtection', value: '"$digest"', is_public: false })
    .onConflict((conflict) => conflict.columns(['site_id', 'key']).doUpdateSet({ value: '"$digest"' }))
    .execute()
  const all = [
    { key: 'PasswordProtection', value: true },
    { key: 'SendEmailTo', value: 'owner@shop.example' },
  ]
  expect(await call(`GET cms/option/filter?${keys}`)).toEqual(all)
  // A key alone is no scope.
  for (const headers of [await signIn(shop, ['orders.read']), { 'X-Api-Key': await adminKeyOf(shop) }, {}])
    expect(await call(`GET cms/option/filter?${keys}`, undefined, headers)).toEqual([])
})

it('the back office of a host is found with its key [R7.81]', async () => {
  // The first of all keys is one of the pages.
  await shop.db
    .insertInto('api_key')
    .values({ id: -1, site_id: shop.site.id, token: 'ak_first', kind: 'site' })
    .execute()
  const { domain } = (await call('POST master/domainDetect', { host: 'localhost/admin' })) as {
    domain: { apiKeyToken: string; url: string }
  }
  expect(domain).toMatchObject({ apiKeyToken: await adminKeyOf(shop), url: 'http://localhost/admin' })
  expect(await call('POST master/domainDetect', { host: 'localhost' })).toMatchObject({
    domain: { apiKeyToken: shop.site.apiKey, url: 'http://localhost' },
  })
  for (const host of ['localhost/adminLogin', 'localhost/admin/x', '/admin', 'elsewhere.example/admin'])
    expect(await call('POST master/domainDetect', { host })).toBe('NOT_FOUND')
})
