import { unwrap } from '@butiga/commerce-sdk'
import type { ProductCard } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf, insertProduct } from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const list = async (input: Parameters<ReturnType<Shop['commerce']>['product']['filter']>[0] = {}, language = 'hrv') =>
  unwrap(shop.commerce({ language }).product.filter(input))
const skus = (page: { records: readonly ProductCard[] }) => page.records.map(({ sku }) => sku)
const categoryId = async (slug: string) => {
  const match = await unwrap(shop.commerce().product.filterCategories({ filters: [{ key: 'slug', value: [slug] }] }))
  return match.records[0]?.id ?? 0
}

describe('paging', () => {
  it('answers the first ten, newest first, when nothing is asked for [R7.24] [R10.87]', async () => {
    const page = await list()
    expect(page).toMatchObject({
      totalPages: 7,
      totalRecords: 63,
      totalItems: 63,
      pagination: { page: 1, limit: 10, perPage: 10, total: 63, lastPage: 7 },
    })
    expect(skus(page)).toHaveLength(10)
    expect(skus(page).slice(0, 3)).toEqual(['POK-3', 'ULJ-OBL', 'MED-KAD'])
  })

  it('goes through every product once, and answers none after the last page [R7.23] [R10.15]', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, limit: 20 })))
    expect(new Set(pages.flatMap(skus)).size).toBe(63)
    expect(pages.map(({ records }) => records.length)).toEqual([20, 20, 20, 3])
    const beyond = await list({ page: 2_147_483_647, limit: 5 })
    expect(beyond.records).toEqual([])
    expect(beyond.totalRecords).toBe(63)
  })

  it('cuts a limit above 100 and refuses a page below 1 [R7.24] [R10.15]', async () => {
    expect((await list({ limit: 100_000 })).pagination.perPage).toBe(100)
    expect(await failureOf(shop.commerce().product.filter({ page: 0 }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      status: 400,
    })
  })
})

describe('sorting', () => {
  it.each([
    ['id', 'asc', ['USL-DAN', 'USL-PAK', 'USL-SKL']],
    ['id', 'desc', ['POK-3', 'ULJ-OBL', 'MED-KAD']],
    ['finalPrice', 'asc', ['TRA-ZEL', 'SID', 'BOC-3']],
    ['finalPrice', 'desc', ['BON-100', 'SEL-KOM', 'SEL-STA']],
    ['categoryPriority', 'asc', ['KUT-POK', 'KUT-HLA', 'BOC-6']],
    ['categoryPriority', 'desc', ['SID', 'SAC-50', 'POK-3']],
  ] as const)('sorts by %s %s [R10.34]', async (field, direction, first) => {
    expect(skus(await list({ sort: [{ field, direction }], limit: 3 }))).toEqual(first)
  })

  it('places a product of several prices by the price on its card', async () => {
    const main = await insertProduct(shop.db, shop.site.id, { sku: 'MANY', cents: 90_000, format: 'configurable' })
    await insertProduct(shop.db, shop.site.id, { sku: 'MANY-1', cents: 2, mainProduct: main })
    await insertProduct(shop.db, shop.site.id, { sku: 'MANY-2', cents: 90_000, mainProduct: main })
    await shop.catalogue.settled()
    const [first] = (await list({ sort: [{ field: 'finalPrice', direction: 'asc' }], limit: 1 })).records
    expect([first?.sku, first?.priceFrom]).toEqual(['MANY', 0.02])
    await shop.db.updateTable('product').set({ archived: true }).where('id', '=', main).execute()
    await shop.catalogue.settled()
  })

  it("sorts names by the language's own alphabet [R7.23]", async () => {
    const letters = ['Čaša', 'Cjediljka', 'Ćup', 'Dunja', 'Džem', 'Đerdan', 'Zdjela', 'Žara']
    await sql`insert into product (site_id, sku, format, basic_cents, retail_cents)
      select ${shop.site.id}, 'ABC-' || n, 'simple', 80, 100 from generate_series(1, ${letters.length}::int) n`.execute(
      shop.db,
    )
    await sql`insert into product_translation (product_id, site_id, language_code, name, slug)
      select id, site_id, 'hrv', (${letters}::text[])[substr(sku, 5)::int], 'abeceda-' || sku from product
      where sku like 'ABC-%'`.execute(shop.db)
    await shop.catalogue.settled()
    const sorted = async (language: string, direction: 'asc' | 'desc') =>
      (await list({ sort: [{ field: 'name', direction }], limit: 100 }, language)).records
        .filter(({ sku }) => sku.startsWith('ABC-'))
        .map(({ name }) => name)
    expect(await sorted('hrv', 'asc')).toEqual([
      'Cjediljka',
      'Čaša',
      'Ćup',
      'Dunja',
      'Džem',
      'Đerdan',
      'Zdjela',
      'Žara',
    ])
    expect(await sorted('hrv', 'desc')).toEqual((await sorted('hrv', 'asc')).toReversed())
    expect(await sorted('deu', 'asc')).toEqual([
      'Čaša',
      'Cjediljka',
      'Ćup',
      'Đerdan',
      'Dunja',
      'Džem',
      'Žara',
      'Zdjela',
    ])
    await sql`delete from product where sku like 'ABC-%'`.execute(shop.db)
    await shop.catalogue.settled()
  })

  it('refuses a field that lists are not sorted by', async () => {
    const failure = await failureOf(
      shop.commerce().product.filter({ sort: [{ field: 'basic_cents' as never, direction: 'asc' }] }),
    )
    expect(failure).toMatchObject({
      code: 'VALIDATION_FAILED',
      status: 400,
      data: { fields: [{ path: 'sort.0.field' }] },
    })
  })
})

describe('narrowing', () => {
  it('lists a category with all below it [R7.23]', async () => {
    const packaging = await list({ mainCategory: await categoryId('kutije-i-ambalaza') })
    expect(skus(packaging).slice(0, 6)).toEqual(['SID', 'SAC-50', 'OMO-A4', 'BOC-3', 'NAL-TER', 'TRA-ZEL'])
    expect(packaging.totalRecords).toBe(33)
    expect(skus(await list({ mainCategory: await categoryId('selidba') }))).toEqual([
      'SEL-KOM',
      'SEL-CAS',
      'SEL-ORM',
      'SEL-DEK',
      'SEL-STA',
    ])
    expect((await list({ mainCategory: 2_000_000_000 })).totalRecords).toBe(0)
  })

  it.each([
    [{ keywords: 'sacasti PAPIR' }, ['SAC-50']],
    [{ keywords: 'TRA-ZEL' }, ['TRA-ZEL']],
    [{ keywords: '%' }, []],
    [{ keywords: 'zmaj' }, []],
    [{ discount: true, keywords: 'rola' }, ['SAC-50', 'NAL-TER']],
    [
      { featured: true, sort: [{ field: 'categoryPriority' as const, direction: 'desc' as const }] },
      ['SID', 'SAC-50', 'POK-3', 'ULJ-OBL', 'SEL-KOM', 'SEL-STA', 'RUC-LAN'],
    ],
    [{ filters: [{ key: 'slug', value: ['med-od-kadulje-cres', 'nigdje'] }] }, ['MED-KAD']],
    [{ filters: [{ key: 'archived', value: [false] }], featured: true, keywords: 'ulje' }, ['ULJ-OBL', 'POK-3']],
  ])('lists what %j asks for [R7.23]', async (input, expected) => {
    const page = await list(input)
    expect(skus(page)).toEqual(expected)
    expect(page.totalRecords).toBe(expected.length)
  })

  it('lists products by their ids [R7.23]', async () => {
    const [first, second] = (await list()).records
    const page = await list({ filters: [{ key: 'id', value: [first?.id ?? 0, String(second?.id)] }] })
    expect(skus(page)).toEqual([first?.sku, second?.sku])
  })

  it('never lists archived products or variants [R7.23]', async () => {
    await shop.db.updateTable('product').set({ archived: true }).where('sku', '=', 'MED-KAD').execute()
    await shop.catalogue.settled()
    const page = await list({ limit: 100 })
    expect(skus(page)).not.toContain('MED-KAD')
    expect(skus(page).filter((sku) => sku.startsWith('SID'))).toEqual(['SID'])
    expect(page.totalRecords).toBe(62)
    await shop.db.updateTable('product').set({ archived: false }).where('sku', '=', 'MED-KAD').execute()
    await shop.catalogue.settled()
  })

  it.each([
    [{ filters: [{ key: 'archived', value: [true] }] }, 'filters.0.value'],
    [{ filters: [{ key: 'tax_rate', value: [1] }] }, 'filters.0.key'],
    [{ select: ['id', 'tax_rate'] as never }, 'select.1'],
  ])('refuses %j', async (input, path) => {
    const failure = await failureOf(shop.commerce().product.filter(input))
    expect(failure).toMatchObject({ code: 'VALIDATION_FAILED', status: 400, data: { fields: [{ path }] } })
  })

  it('answers the selected fields and the id alone [R7.23]', async () => {
    const { body } = await shop.request('/api/v1/product/web/filter', {
      method: 'POST',
      body: { select: ['name', 'finalPrice'], limit: 1 },
    })
    const [record] = (body.data as { records: object[] }).records
    expect(record).toEqual({ id: expect.any(Number), name: 'Poklon-kutija „Tri otoka”', finalPrice: 54 })
  })
})

it("shows a product in the site's own language where the translation is missing", async () => {
  await sql`delete from product_translation where language_code = 'eng' and slug = 'padded-mailer-a4'`.execute(shop.db)
  const page = await list({ limit: 100 }, 'eng')
  expect(page.records.find(({ sku }) => sku === 'OMO-A4')).toMatchObject({ slug: 'podstavljena-omotnica-a4' })
  expect(page.records).toHaveLength(page.totalRecords)
  const english = { store: shop.site.stores.get('eng') ?? 0, currency: 1 }
  const match = await unwrap(
    shop.commerce({ language: 'eng' }).product.get({ slug: 'podstavljena-omotnica-a4', ...english }),
  )
  expect(match.name).toBe('Podstavljena omotnica A4, 10\u00a0kom')
})
