import { unwrap } from '@butiga/commerce-sdk'
import { LayeredFilter, LayeredFilterType } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let idOf: ReadonlyMap<string, number>
beforeAll(async () => {
  shop = await startShop()
  const values = await sql<{ key: string; id: number }>`
    select a.code || ':' || (v.labels ->> 'eng') as key, v.id
    from attribute a join attribute_value v on v.attribute_id = a.id`.execute(shop.db)
  idOf = new Map(values.rows.map(({ key, id }) => [key, id]))
})
afterAll(() => shop.stop())

type ListInput = Parameters<ReturnType<Shop['commerce']>['product']['filter']>[0]
type Narrowing = Parameters<ReturnType<Shop['commerce']>['product']['layeredNavigation']>[0]
const list = (input: ListInput) => unwrap(shop.commerce().product.filter({ limit: 100, ...input }))
const navigation = (input: Narrowing = {}, language = 'eng') =>
  unwrap(shop.commerce({ language }).product.layeredNavigation(input))
const skus = async (input: ListInput) => (await list(input)).records.map(({ sku }) => sku)
const id = (key: string): number => idOf.get(key) ?? 0
const facet = async (code: string, input?: Narrowing) =>
  (await navigation(input)).find(({ attributeCode }) => attributeCode === code)
const counts = async (code: string, input?: Narrowing) =>
  (await facet(code, input))?.values.map(({ valueLabel, totalProducts }) => [valueLabel, totalProducts])
const categoryId = async (slug: string) =>
  (await unwrap(shop.commerce().product.filterCategories({ filters: [{ key: 'slug', value: [slug] }] }))).records[0]
    ?.id ?? 0

describe('filters', () => {
  it('change the list, as another order and the next page do [R1.6]', async () => {
    const paper = [{ key: 'material', value: [id('material:Paper')] }]
    const mostExpensive = [{ field: 'finalPrice', direction: 'desc' }] as const
    const pages = [
      await skus({ limit: 3 }),
      await skus({ limit: 3, filters: paper }),
      await skus({ limit: 3, filters: paper, sort: mostExpensive }),
      await skus({ limit: 3, filters: paper, sort: mostExpensive, page: 2 }),
    ]
    expect(new Set(pages.map(String)).size).toBe(4)
    const all = await skus({ filters: paper, sort: mostExpensive })
    expect([...(pages[2] ?? []), ...(pages[3] ?? [])]).toEqual(all.slice(0, 6))
  })

  it('offers every type of filter with label, values and counts [R3.37] [R3.38] [R3.39] [R7.28]', async () => {
    const filters = await navigation()
    for (const filter of filters) LayeredFilter.parse(filter)
    expect(new Set(filters.map(({ type }) => type))).toEqual(new Set(LayeredFilterType.options))
    expect(filters.map(({ attributeCode, label }) => [attributeCode, label]).slice(0, 4)).toEqual([
      ['price', 'Price'],
      ['size', 'Size'],
      ['colour', 'Colour'],
      ['glaze', 'Glaze'],
    ])
    // What only draws a card is nothing to filter by.
    expect(filters.map(({ attributeCode }) => attributeCode)).not.toContain('tile')
    expect(filters.find(({ attributeCode }) => attributeCode === 'glaze')?.values[0]).toMatchObject({
      valueLabel: 'Sea',
      isMedia: true,
      swatch: expect.stringMatching(/^\/media\//),
    })
    expect(await facet('price')).toMatchObject({
      type: 'number',
      values: [{ attributeID: null, value: null, minValue: 3.4, maxValue: 100, totalProducts: 63 }],
    })
    expect(await facet('harvest')).toMatchObject({
      type: 'date',
      values: [{ minValue: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), maxValue: expect.any(String) }],
    })
    expect(await facet('pressedAt')).toMatchObject({
      type: 'dateTime',
      values: [{ minValue: '2026-10-09T18:15:00.000Z' }],
    })
  })

  it('are in the language of the page', async () => {
    const german = await navigation({}, 'deu')
    const handmade = german.find(({ attributeCode }) => attributeCode === 'handmade')
    expect(german[0]?.label).toBe('Preis')
    expect(handmade?.label).toBe('Handarbeit')
    expect(handmade?.values.map(({ value, valueLabel }) => [value, valueLabel])).toContainEqual(['yes', 'Ja'])
  })

  it('counts what each value would leave: its own attribute widens, the others narrow [R7.28]', async () => {
    const paper = { key: 'material', value: [id('material:Paper')] }
    const recycled = { key: 'recycled', value: ['yes'] }
    const chosen = { filters: [paper, recycled] }
    const listed = await skus(chosen)
    expect(listed.length).toBeGreaterThan(0)
    for (const { value, totalProducts } of (await facet('material', chosen))?.values ?? []) {
      expect(await skus({ filters: [{ key: 'material', value: [Number(value)] }, recycled] })).toHaveLength(
        totalProducts,
      )
    }
    const both = { key: 'material', value: [...paper.value, String(id('material:Board'))] }
    expect((await skus({ filters: [both, recycled] })).length).toBeGreaterThan(listed.length)
    expect(await counts('recycled', { filters: [paper] })).toContainEqual(['Yes', listed.length])
  })

  it('lists a configurable product when one and the same variant holds all that is chosen', async () => {
    const size = (label: string) => ({ key: 'size', value: [id(`size:${label}`)] })
    const colour = (label: string) => ({ key: 'colour', value: [id(`colour:${label}`)] })
    await shop.db.updateTable('product').set({ archived: true }).where('sku', '=', 'SID-S-ZEL').execute()
    await shop.catalogue.settled()
    expect(await skus({ filters: [size('L, 96 l'), colour('White')] })).toEqual(['SID'])
    expect(await skus({ filters: [size('S, 25 l')] })).toEqual(['SID'])
    expect(await skus({ filters: [colour('Shutter green')] })).toContain('SID')
    expect(await skus({ filters: [size('S, 25 l'), colour('Shutter green')] })).toEqual([])
    await shop.db.updateTable('product').set({ archived: false }).where('sku', '=', 'SID-S-ZEL').execute()
    await shop.catalogue.settled()
    // The variant's price counts, and the product once however many variants hold.
    expect(await skus({ filters: [size('L, 96 l'), colour('White'), { key: 'price', value: [4.6, 4.6] }] })).toEqual([
      'SID',
    ])
    expect(await skus({ filters: [size('L, 96 l'), colour('White'), { key: 'price', value: [4.61, 99] }] })).toEqual([])
    expect((await counts('size'))?.every(([, total]) => total === 1)).toBe(true)
  })

  it('takes ranges of numbers, days, moments and prices with both ends included', async () => {
    const range = (key: string, from: string | number, to: string | number) =>
      skus({ filters: [{ key, value: [from, to] }] })
    expect(await range('load', 40, 40)).toContain('SID')
    expect(await range('load', '40', '40.0')).toContain('SID')
    expect(await range('harvest', '2026-10-09', '2026-10-09')).toContain('ULJ-OBL')
    expect(await range('harvest', '2026-10-10', '2030-01-01')).not.toContain('ULJ-OBL')
    expect(await range('pressedAt', '2026-10-09T18:15:00Z', '2026-10-09T18:15:00Z')).toContain('ULJ-OBL')
    // A day as the last end of moments lasts until it is over.
    expect(await range('pressedAt', '2026-10-09', '2026-10-09')).toContain('ULJ-OBL')
    expect(await range('price', 12.9, 12.9)).toContain('ULJ-OBL')
    expect(await range('price', 12.901, 12.999)).toEqual([])
    expect(await range('price', 20, 10)).toEqual([])
  })

  it('narrows its ends by the other filters and never by its own', async () => {
    const dear = { key: 'price', value: [50, 100] }
    expect(await facet('price', { filters: [dear] })).toMatchObject({ values: [{ minValue: 3.4, maxValue: 100 }] })
    const total = (await list({ filters: [dear] })).totalRecords
    expect(await facet('price', { filters: [dear] })).toMatchObject({ values: [{ totalProducts: total }] })
    const handmade = await facet('price', { filters: [{ key: 'handmade', value: ['yes'] }] })
    expect(handmade?.values[0]?.maxValue).toBeLessThan(100)
  })

  it('offers what occurs in the list, and keeps what is chosen there', async () => {
    const moving = await navigation({ mainCategory: await categoryId('selidba') })
    expect(moving.map(({ attributeCode }) => attributeCode)).not.toContain('harvest')
    const stored = await navigation({
      mainCategory: await categoryId('selidba'),
      filters: [{ key: 'price', value: [5000, 6000] }],
    })
    expect(stored.map(({ attributeCode }) => attributeCode)).toEqual(['price'])
    expect(stored[0]?.values[0]).toMatchObject({ totalProducts: 0, minValue: expect.any(Number) })
    expect(await navigation({ keywords: 'qxzwvkj' })).toEqual([])
  })

  it('counts the days of moments where the shop is', async () => {
    const presses = (day: string) => skus({ filters: [{ key: 'pressedAt', value: [day, day] }] })
    const [sku = ''] = await presses('2026-10-09')
    const moveTo = async (moment: string) => {
      await sql`update product set attributes = (
          select jsonb_agg(case one ->> 'attributeCode' when 'pressedAt'
            then jsonb_set(one, '{value}', ${JSON.stringify(moment)}::jsonb) else one end)
          from jsonb_array_elements(attributes) one)
        where sku = ${sku}`.execute(shop.db)
      await shop.catalogue.settled()
    }
    // Half past midnight in Split, and half past eleven in the evening.
    for (const [moment, day, other] of [
      ['2026-10-09T22:30:00Z', '2026-10-10', '2026-10-09'],
      ['2026-10-10T21:30:00Z', '2026-10-10', '2026-10-11'],
    ] as const) {
      await moveTo(moment)
      expect(await presses(day), moment).toEqual([sku])
      expect(await presses(other), moment).toEqual([])
    }
    await moveTo('2026-10-09T18:15:00Z')
  })

  it('treat a reserved key as the property of a product, never as an attribute', async () => {
    await sql`insert into attribute (site_id, code, input_type) values (1, 'price', 'numberField'), (1, 'tag', 'yesNo')`.execute(
      shop.db,
    )
    await shop.catalogue.settled()
    const codes = (await navigation()).map(({ attributeCode }) => attributeCode)
    expect(codes.filter((code) => code === 'price' || code === 'tag')).toEqual(['price'])
    expect(await skus({ filters: [{ key: 'price', value: [12.9, 12.9] }] })).toContain('ULJ-OBL')
    await sql`delete from attribute where code in ('price', 'tag')`.execute(shop.db)
    await shop.catalogue.settled()
  })

  it('counts within discounted and featured products and within what was searched', async () => {
    for (const narrowing of [{ discount: true }, { featured: true }, { keywords: 'kutija' }]) {
      const [price] = await unwrap(shop.commerce().product.layeredNavigation(narrowing))
      expect(price?.values[0]?.totalProducts).toBe((await list(narrowing)).totalRecords)
    }
  })

  it.each([
    [{ key: 'colour', value: ['green'] }, 'filters.0.value.0', 'type'],
    [{ key: 'colour', value: [1.5] }, 'filters.0.value.0', 'type'],
    [{ key: 'recycled', value: [true] }, 'filters.0.value.0', 'choice'],
    [{ key: 'recycled', value: ['da'] }, 'filters.0.value.0', 'choice'],
    [{ key: 'price', value: [5] }, 'filters.0.value', 'length'],
    [{ key: 'price', value: [] }, 'filters.0.value', 'length'],
    [{ key: 'price', value: [1, 'x'] }, 'filters.0.value.1', 'type'],
    [{ key: 'price', value: [1, ' '] }, 'filters.0.value.1', 'type'],
    [{ key: 'price', value: ['0x10', 20] }, 'filters.0.value.0', 'type'],
    [{ key: 'price', value: [1, '1e3'] }, 'filters.0.value.1', 'type'],
    [{ key: 'price', value: [1, 'Infinity'] }, 'filters.0.value.1', 'type'],
    [{ key: 'colour', value: [1, '2147483648'] }, 'filters.0.value.1', 'type'],
    [{ key: 'id', value: [1, true] }, 'filters.0.value.1', 'type'],
    [{ key: 'id', value: ['1e3'] }, 'filters.0.value.0', 'type'],
    [{ key: 'tag', value: [true] }, 'filters.0.value.0', 'type'],
    [{ key: 'tag', value: ['x'] }, 'filters.0.value.0', 'type'],
    [{ key: 'harvest', value: ['2026-02-30', '2026-12-31'] }, 'filters.0.value.0', 'type'],
    [{ key: 'pressedAt', value: ['2026-02-30T10:00:00Z', '2026-12-31'] }, 'filters.0.value.0', 'type'],
    [{ key: 'load', value: [true, 5] }, 'filters.0.value.0', 'type'],
    [{ key: 'harvest', value: ['2026-13-45', '2026-12-31'] }, 'filters.0.value.0', 'type'],
    [{ key: 'harvest', value: [20260101, '2026-12-31'] }, 'filters.0.value.0', 'type'],
    [{ key: 'pressedAt', value: ['yesterday', '2026-12-31'] }, 'filters.0.value.0', 'type'],
    [{ key: 'tile', value: ['sage'] }, 'filters.0.key', 'choice'],
    [{ key: 'brojNečega', value: [1] }, 'filters.0.key', 'choice'],
    [{ key: '😀\u0007', value: [1] }, 'filters.0.key', 'choice'],
    [{ key: '__proto__', value: [1] }, 'filters.0.key', 'choice'],
  ])('refuses %j in lists and in counts [R5.32] [R5.33]', async (filter, path, rule) => {
    const expected = { code: 'VALIDATION_FAILED', status: 400, data: { fields: [{ path, rule }] } }
    expect(await failureOf(shop.commerce().product.filter({ filters: [filter] }))).toMatchObject(expected)
    expect(await failureOf(shop.commerce().product.layeredNavigation({ filters: [filter] }))).toMatchObject(expected)
  })

  it('refuse a second range of one attribute, and find nothing by a value that no product has', async () => {
    const twice = [
      { key: 'price', value: [1, 2] },
      { key: 'price', value: [3, 4] },
    ]
    expect(await failureOf(shop.commerce().product.filter({ filters: twice }))).toMatchObject({
      data: { fields: [{ path: 'filters.1.value', rule: 'repeated' }] },
    })
    expect(await skus({ filters: [{ key: 'colour', value: [2_000_000_000] }] })).toEqual([])
    expect(await skus({ filters: [{ key: 'colour', value: [] }] })).toEqual([])
    // An inverted range matches nothing.
    expect(await skus({ filters: [{ key: 'price', value: [90, 3] }] })).toEqual([])
    expect((await facet('price', { filters: [{ key: 'price', value: [90, 3] }] }))?.values[0]?.totalProducts).toBe(0)
    expect(await skus({ filters: [{ key: 'tag', value: [2_000_000_000] }] })).toEqual([])
  })
})

describe('tags', () => {
  const tags = (input = {}, language = 'eng') => unwrap(shop.commerce({ language }).product.filterTags(input))

  it('are listed in pages, in every language [R7.27]', async () => {
    const page = await tags({ limit: 3 })
    expect(page.records.map(({ name, slug }) => [name, slug])).toEqual([
      ['Gift idea', 'gift-idea'],
      ['Plastic-free', 'plastic-free'],
      ['Bestseller', 'bestseller'],
    ])
    expect(page).toMatchObject({ totalRecords: 4, pagination: { page: 1, perPage: 3, lastPage: 2 } })
    expect((await tags({ limit: 3, page: 2 }, 'hrv')).records.map(({ slug }) => slug)).toEqual(['za-selidbu'])
    expect((await tags({ sort: [{ field: 'name', direction: 'desc' }] }, 'deu')).records[0]?.name).toBe('Plastikfrei')
  })

  it('are narrowed by id, slug and words', async () => {
    const [gift] = (await tags()).records
    expect((await tags({ filters: [{ key: 'id', value: [gift?.id ?? 0] }] })).records).toEqual([gift])
    expect((await tags({ filters: [{ key: 'slug', value: ['gift-idea', 'none'] }] })).records).toEqual([gift])
    expect((await tags({ keywords: 'GIFT' })).records).toEqual([gift])
    expect((await tags({ keywords: '%' })).records).toEqual([])
    expect(
      await failureOf(shop.commerce().product.filterTags({ filters: [{ key: 'colour' as never, value: [1] }] })),
    ).toMatchObject({ code: 'VALIDATION_FAILED', data: { fields: [{ path: 'filters.0.key' }] } })
  })

  it('narrow a list', async () => {
    const [gift, plastic] = (await tags()).records
    const gifts = await skus({ filters: [{ key: 'tag', value: [gift?.id ?? 0] }] })
    expect(gifts).toContain('BON-25')
    expect(gifts).not.toContain('SAC-50')
    const either = await skus({ filters: [{ key: 'tag', value: [gift?.id ?? 0, String(plastic?.id)] }] })
    expect(either).toEqual(expect.arrayContaining([...gifts, 'SAC-50']))
  })
})
