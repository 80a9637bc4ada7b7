import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../../db/audit.ts'
import { isFull } from '../../../races/size.ts'
import { readRows } from '../../../testing/rows.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'
import { openMediaStore } from '../../media/public.ts'
import { exportFile } from './export-file.ts'
import { exportRows } from './export-rows.ts'
import type { RawRow } from './fields.ts'
import { importRowsWithin } from './import-rows.ts'
import { openPictures } from './pictures.ts'
import { readSent } from './source.ts'
import { importText, jsonLines, siteOf, temporaryFile } from '../../../testing/imports.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const product = (sku: string, fields: object = {}) => ({
  sku,
  prices: { retail: 12.5 },
  translations: { hrv: { name: `Proizvod ${sku}` } },
  ...fields,
})
const take = (...rows: object[]) => importText(shop, 'rows.jsonl', jsonLines(rows))
const find = async (sku: string) =>
  await shop.db.selectFrom('product').selectAll().where('sku', '=', sku).executeTakeFirst()
const ledger = async (sku: string): Promise<{ on_hand: number | null; delta: number[] } | undefined> =>
  (
    await sql<{ on_hand: number | null; delta: number[] }>`
      select s.on_hand, array(select delta from stock_movement where product_id = s.product_id order by id) as delta
      from stock s join product p on p.id = s.product_id where p.sku = ${sku}`.execute(shop.db)
  ).rows[0]
const prices = async (sku: string): Promise<number[]> =>
  (
    await sql<{ final_cents: number }>`select l.final_cents from price_log l join product p on p.id = l.product_id
      where p.sku = ${sku} order by l.id`.execute(shop.db)
  ).rows.map(({ final_cents }) => final_cents)

const allRows = async (from: Shop): Promise<RawRow[]> => {
  const rows: RawRow[] = []
  for await (const row of exportRows(from.db, await siteOf(from))) rows.push(row)
  return rows
}

describe('the tax rate of a new product', () => {
  const taxRates = async (...skus: string[]) =>
    (await Promise.all(skus.map(find))).map((row) => row && [row.tax_rate, row.basic_cents])
  const setDefault = (value: unknown) =>
    shop.db
      .updateTable('site_option')
      .set({ value: JSON.stringify(value) })
      .where('key', '=', 'DefaultTaxRate')
      .execute()

  it("is its row's, else the shop's own, and 25 % where the shop has set none; a product keeps what it has", async () => {
    await take(product('POREZ-1'), product('POREZ-2', { taxRate: 13 }))
    await setDefault(5.5)
    await take(product('POREZ-1', { featured: true }), product('POREZ-3'))
    await setDefault(null)
    await take(product('POREZ-4'))
    expect(await taxRates('POREZ-1', 'POREZ-2', 'POREZ-3', 'POREZ-4')).toEqual([
      [2500, 1000],
      [1300, 1106],
      [550, 1185],
      [2500, 1000],
    ])
    await setDefault(25)
  })
})

describe('prices in quantity', () => {
  const stepsOf = async (sku: string) =>
    (
      await sql<{ from: number; cents: number }>`select from_quantity as "from", q.cents from quantity_price q
        join product p on p.id = q.product_id where p.sku = ${sku} order by 1`.execute(shop.db)
    ).rows.map(({ from, cents }) => [from, cents])

  it('are written in either form, kept by a row without them, and cleared', async () => {
    const csv = 'sku;price:retail;quantityPrices;name:hrv\r\nKOLIC;2;50: 1,65 | 10:1.80;Kolic\r\n'
    expect((await importText(shop, 'rows.csv', csv)).counts.created).toBe(1)
    const both = [
      [10, 180],
      [50, 165],
    ]
    expect(await stepsOf('KOLIC')).toEqual(both)
    expect((await importText(shop, 'rows.csv', csv)).counts.unchanged).toBe(1)
    await take({ sku: 'KOLIC', prices: { retail: 1.9 } })
    expect(await stepsOf('KOLIC')).toEqual(both)
    await take({ sku: 'KOLIC', quantityPrices: [{ from: 12, price: 1.5 }] })
    expect(await stepsOf('KOLIC')).toEqual([[12, 150]])
    const { output } = await take({ sku: 'KOLIC', prices: { retail: 1.5 } })
    expect(output).toMatch(/1\.50 from 12 pieces is not below the retail price 1\.50/)
    await take({ sku: 'KOLIC', quantityPrices: null })
    expect(await stepsOf('KOLIC')).toEqual([])
  })

  it.each([
    ['a configurable product', { format: 'configurable' }, [{ from: 10, price: 1 }], /its variants have/],
    ['one piece', {}, [{ from: 1, price: 1 }], /not between 2/],
    ['no number of pieces', {}, [{ price: 1 }], /not a whole number/],
    ['nothing', {}, [{ from: 10, price: 0 }], /more than nothing/],
    ['the same quantity twice', {}, [{ from: 10, price: 2 }, { from: 10, price: 1 }], /two prices from 10/], // prettier-ignore
    ['a price that rises', {}, [{ from: 50, price: 2 }, { from: 10, price: 2 }], /from 50 pieces is not below/], // prettier-ignore
    ['the retail price', {}, [{ from: 10, price: 12.5 }], /not below the retail price/],
    ['another field', {}, [{ from: 10, price: 1, to: 20 }], /"to" is not a field/],
  ])('are refused for %s', async (_, fields, quantityPrices, reason) => {
    const { counts, output } = await take(product('KOLIC-2', { ...fields, quantityPrices }))
    expect(counts.refused).toBe(1)
    expect(output).toMatch(reason)
  })
})

describe('measures', () => {
  it('reads what a piece holds in any of its spellings, and clears it', async () => {
    const pending = async () => {
      const { net_quantity, net_unit } = (await find('MJERA')) ?? {}
      return [net_quantity, net_unit]
    }
    await take(product('MJERA', { netQuantity: '500 ml' }))
    expect(await pending()).toEqual([500, 'ml'])
    await take({ sku: 'MJERA', netQuantity: '0,75l' })
    expect(await pending()).toEqual([0.75, 'l'])
    await take({ sku: 'MJERA', prices: { retail: 13 } })
    expect(await pending()).toEqual([0.75, 'l'])
    await take({ sku: 'MJERA', netQuantity: null })
    expect(await pending()).toEqual([null, null])
  })

  it.each([
    ['500', /not a number with its unit/],
    ['ml', /not a number with its unit/],
    ['1.000 g', /not a number with its unit/],
    ['1,25 kg', undefined],
    ['0 g', /more than nothing/],
    ['5 oz', /none of g, kg/],
    ['-5 g', /not a number with its unit/],
    ['1,234 kg', /not a number with its unit/],
  ])('takes or refuses %s', async (netQuantity, reason) => {
    const { counts, output } = await take(product('MJERA-2', { netQuantity }))
    expect(counts.refused).toBe(reason === undefined ? 0 : 1)
    if (reason) expect(output).toMatch(reason)
  })

  it('reads the sides of a piece in any of their spellings, clears them, and refuses what is no size', async () => {
    const sides = async () => (await find('STRANE'))?.dimensions
    await take(product('STRANE', { dimensions: '60 x 40 x 40' }))
    expect(await sides()).toEqual({ length: 60, width: 40, height: 40 })
    await take({ sku: 'STRANE', dimensions: '20,5×15×10 cm' })
    expect(await sides()).toEqual({ length: 20.5, width: 15, height: 10 })
    for (const dimensions of ['60 x 40', '60 x 40 x 0', '1 x 2 x 3 x 4', 'velika', '-1 x 2 x 3'])
      expect((await take({ sku: 'STRANE', dimensions })).counts.refused, dimensions).toBe(1)
    await take({ sku: 'STRANE', dimensions: null })
    expect(await sides()).toBeNull()
  })

  it('links an attribute and its values with pages by their slugs, keeps and clears them', async () => {
    const slugs = async () => {
      const { rows } = await sql<{ of: string | null; value: string | null }>`
        select (select slug from post where id = a.page_id) as of, (select slug from post where id = v.page_id) as value
        from attribute a left join attribute_value v on v.attribute_id = a.id where a.code = 'mark'`.execute(shop.db)
      return rows
    }
    const attribute = { kind: 'attribute', code: 'mark' }
    const value = { kind: 'value', code: 'mark', translations: { hrv: { name: 'Sidro' } } }
    const named = { ...attribute, inputType: 'dropdown', translations: { hrv: { name: 'Marka' } } }
    await take({ ...named, page: 'proizvodaci' }, { ...value, page: 'opg-skaric' })
    expect(await slugs()).toEqual([{ of: 'proizvodaci', value: 'opg-skaric' }])
    expect((await take(named, value)).counts).toMatchObject({ unchanged: 2 })
    await take({ ...attribute, page: null }, { ...value, page: null })
    expect(await slugs()).toEqual([{ of: null, value: null }])
    const { counts, output } = await take({ ...value, page: 'makers' })
    expect([counts.refused, output]).toEqual([1, expect.stringContaining('page: there is no page makers.')])
  })

  it('keeps the unit of an attribute apart from its name, and refuses one where there are no numbers', async () => {
    const row = { kind: 'attribute', translations: { hrv: { name: 'Snaga' } } }
    await take({ ...row, code: 'power', inputType: 'numberField', unit: 'W' })
    const stored = () => shop.db.selectFrom('attribute').select('unit').where('code', '=', 'power').execute()
    expect(await stored()).toEqual([{ unit: 'W' }])
    await take({ kind: 'attribute', code: 'power', unit: 'kW' })
    expect(await stored()).toEqual([{ unit: 'kW' }])
    const { output } = await take({ ...row, code: 'dry', inputType: 'yesNo', unit: 'W' })
    expect(output).toContain('unit: dry has no numbers.')
  })
})

describe('what was exported', () => {
  it.each(['csv', 'jsonl'])('changes nothing when it is taken again, as %s', async (format) => {
    const made = await temporaryFile(`catalogue.${format}`, '')
    const count = await exportFile(shop.db, {
      file: made.file,
      site: await siteOf(shop),
      mediaStore: join(shop.data, 'media'),
    })
    const before = await readRows(shop.db)

    const { counts } = await importText(shop, `catalogue.${format}`, await readFile(made.file))

    expect(counts).toEqual({ read: count, created: 0, updated: 0, unchanged: count, refused: 0, notes: 0 })
    expect(await readRows(shop.db)).toBe(before)
  })

  // The other form has the same pictures.
  it.each(isFull ? ['csv', 'jsonl'] : ['csv'])(
    'makes the same shop of an empty one, pictures included, as %s',
    async (format) => {
      const made = await temporaryFile(`catalogue.${format}`, '')
      const mediaStore = join(shop.data, 'media')
      await exportFile(shop.db, { file: made.file, site: await siteOf(shop), mediaStore, withMedia: true })
      const empty = await startShop()
      try {
        await sql`truncate product, category, attribute, tag, media cascade`.execute(empty.db)
        const { counts, output } = await importText(empty, `catalogue.${format}`, await readFile(made.file), {
          mediaFolder: made.folder,
          mediaStore: join(made.folder, 'store'),
        })
        expect(output).not.toContain('refused:')
        expect(counts).toMatchObject({ refused: 0, notes: 0, updated: 0, unchanged: 0 })
        // Pictures get addresses of their own.
        const without = (rows: RawRow[]) =>
          rows.map(({ media, swatch, ...row }) => ({
            ...row,
            media: Array.isArray(media) && media.length,
            swatch: typeof swatch === 'string' && swatch.startsWith('#') ? swatch : typeof swatch,
          }))
        expect(without(await allRows(empty))).toEqual(without(await allRows(shop)))
        expect(await audit(empty.db)).toEqual([])
      } finally {
        await empty.stop()
      }
    },
  )
})

describe('a row', () => {
  it('makes a product with its texts, prices, places and stock', async () => {
    const { counts } = await take({
      ...product('NOVI-1', { categories: ['pokloni-s-otoka'], stock: 7, taxRate: 13, tags: ['bez-plastike'] }),
      attributes: { material: 'Lan', suitableFor: ['Knjige', 'Hrana'], load: '2,5', recycled: 'yes' },
      prices: { retail: '19,90', discount: 15 },
      translations: { hrv: { name: 'Čaša „Škoj”, 2 kom' }, eng: { name: 'Glass', slug: 'glass-of-skoj' } },
    })
    expect(counts).toMatchObject({ created: 1, refused: 0 })
    expect(await find('NOVI-1')).toMatchObject({
      format: 'simple',
      retail_cents: 1990,
      discount_cents: 1500,
      basic_cents: 1761,
      tax_rate: 1300,
      visible_individually: true,
    })
    const { data } = await shop.commerce().product.get({
      slug: 'casa-skoj-2-kom',
      store: shop.site.stores.get('hrv') ?? 0,
      currency: 1,
    })
    expect(data).toMatchObject({ finalPrice: 15, isAvailable: true, categories: [{ slug: 'pokloni-s-otoka' }] })
    expect(await ledger('NOVI-1')).toEqual({ on_hand: 7, delta: [7] })
  })

  it('leaves what it does not mention, and empties what it says is empty', async () => {
    await take(product('OSTAJE', { prices: { retail: 20, discount: 15 }, stock: 5, categories: ['pokloni-s-otoka'] }))
    await take({ sku: 'OSTAJE', prices: { discount: null }, categories: [] })
    expect(await find('OSTAJE')).toMatchObject({ retail_cents: 2000, discount_cents: null })
    expect(await ledger('OSTAJE')).toEqual({ on_hand: 5, delta: [5] })
  })

  it('moves stock by the difference, and logs a price only when it changes [I10]', async () => {
    for (const stock of [10, 10, 4, null, 6]) await take(product('ZALIHA', { stock }))
    expect(await ledger('ZALIHA')).toEqual({ on_hand: 6, delta: [10, -6, 2] })
    expect(await prices('ZALIHA')).toEqual([1250])
    await take(product('ZALIHA', { prices: { retail: 13, discount: 12.5 } }))
    expect(await prices('ZALIHA')).toEqual([1250])
    await take(product('ZALIHA', { prices: { retail: 13, discount: 11 } }))
    expect(await prices('ZALIHA')).toEqual([1250, 1100])
  })

  it('may refer to rows further down: variants, parts of bundles, and cross-sells', async () => {
    const { counts } = await take(
      product('PAKET', { format: 'bundle', bundle: [{ sku: 'DIO-1', quantity: 2 }, { sku: 'GLAVNI' }] }),
      product('VAR-1', { mainSku: 'GLAVNI', attributes: { size: 'S, 25 l' }, stock: 1 }),
      product('DIO-1', { crossSell: ['PAKET', 'DIO-2'] }),
      product('DIO-2', { crossSell: ['DIO-1'] }),
      product('GLAVNI', { format: 'configurable' }),
    )
    expect(counts).toMatchObject({ created: 5, refused: 0, notes: 0 })
    const rows = await allRows(shop)
    const rowOf = (sku: string) => rows.find((row) => row.sku === sku)
    expect(rowOf('PAKET')?.bundle).toEqual([
      { sku: 'DIO-1', quantity: 2 },
      { sku: 'GLAVNI', quantity: 1 },
    ])
    expect(rowOf('DIO-1')?.crossSell).toEqual(['PAKET', 'DIO-2'])
    expect(rowOf('VAR-1')).toMatchObject({ mainSku: 'GLAVNI', visible: false })
    // The order of the file is the order of the shop.
    const ids = await Promise.all(['PAKET', 'VAR-1', 'DIO-1', 'DIO-2', 'GLAVNI'].map(find))
    expect(ids.map((row) => row?.id)).toEqual(ids.map((row) => row?.id).sort((a = 0, b = 0) => a - b))
    expect(await audit(shop.db)).toEqual([])
  })

  it('is written without a cross-sell that does not exist, which is reported', async () => {
    const { counts, output } = await take(product('SAM', { crossSell: ['NIGDJE', 'SID'] }))
    expect(counts).toMatchObject({ created: 1, notes: 1, refused: 0 })
    expect(output).toContain('NIGDJE')
  })
})

describe('a broken row', () => {
  const broken: readonly [name: string, row: object, reason: RegExp][] = [
    ['no SKU', { prices: { retail: 1 } }, /sku/],
    ['no price', { ...product('B-1'), prices: {} }, /price:retail is missing/],
    ['a decimal comma with thousands', product('B-2', { prices: { retail: '1.250,00' } }), /not an amount/],
    ['three decimals', product('B-3', { prices: { retail: 1.234 } }), /not an amount/],
    ['a negative price', product('B-4', { prices: { retail: -1 } }), /below zero/],
    ['a price beyond every price', product('B-5', { prices: { retail: 99999999999 } }), /not a number|too large/],
    ['a discount above the price', product('B-6', { prices: { retail: 5, discount: 6 } }), /not below/],
    ['no name in the own language', { ...product('B-7'), translations: { eng: { name: 'X' } } }, /name:hrv is missing/],
    ['a language the shop has not', { ...product('B-8', { translations: { fra: { name: 'X' } } }) }, /no language fra/],
    ['an unknown category', product('B-9', { categories: ['nema-je'] }), /no category nema-je/],
    ['an unknown attribute', product('B-10', { attributes: { nema: 1 } }), /no such attribute/],
    ['an unknown value', product('B-11', { attributes: { material: 'Zlato' } }), /none of its values/],
    ['a value of another type', product('B-12', { attributes: { load: 'teško' } }), /not a number/],
    ['a day that is none', product('B-13', { attributes: { harvest: '2026-02-30' } }), /no day/],
    ['a moment of no day', product('B-27', { attributes: { pressedAt: '2026-02-30T10:00:00Z' } }), /no moment/],
    ['a moment without its zone', product('B-14', { attributes: { pressedAt: '2026-02-20T10:00' } }), /no moment/],
    ['a bell', { ...product('B-15'), translations: { hrv: { name: 'Zvo\u0007no' } } }, /U\+0007/],
    ['a zero byte', { ...product('B-16'), translations: { hrv: { name: 'Nula\u0000' } } }, /U\+0000/],
    ['half a character', { ...product('B-17'), translations: { hrv: { name: 'Pola \ud800' } } }, /half a character/],
    ['a name too long', { ...product('B-18'), translations: { hrv: { name: 'a'.repeat(256) } } }, /256 characters/],
    [
      'a slug that another has',
      product('B-19', { translations: { hrv: { name: 'X', slug: 'kutija-za-selidbu-sidro' } } }),
      /SID already/,
    ],
    [
      'a word of routes as slug',
      product('B-20', { translations: { hrv: { name: 'X', slug: 'kosarica' } } }),
      /word of the shop/,
    ],
    ['a slug with spaces', product('B-21', { translations: { hrv: { name: 'X', slug: 'dva dijela' } } }), /no address/],
    ['itself as main product', product('B-22', { mainSku: 'B-22' }), /variant of itself/],
    ['a main product that cannot be one', product('B-23', { mainSku: 'SAC-50' }), /not a configurable/],
    ['itself in a bundle', product('B-24', { format: 'bundle', bundle: [{ sku: 'B-24' }] }), /cannot hold itself/],
    ['a bundle in a bundle', product('B-25', { format: 'bundle', bundle: [{ sku: 'POK-3' }] }), /is a bundle itself/],
    ['an empty bundle', product('B-26', { format: 'bundle' }), /at least one/],
    ['a part that is nowhere', product('B-27', { format: 'bundle', bundle: [{ sku: 'NEMA' }] }), /no product NEMA/],
    ['stock of a configurable', product('B-28', { format: 'configurable', stock: 4 }), /none of its own/],
    ['half a piece', product('B-29', { stock: 1.5 }), /whole number/],
    ['a field with a typing mistake', product('B-30', { catgories: [] }), /"catgories" is not a field/],
    ['another kind', product('B-31', { kind: 'banana' }), /none of product/],
    ['a picture outside the folder', product('B-32', { media: ['../../../etc/passwd'] }), /outside|cannot be read/],
    ['a picture of our own network', product('B-33', { media: ['http://169.254.169.254/latest'] }), /public network/],
    ['a picture by another protocol', product('B-34', { media: ['file:///etc/passwd'] }), /http/],
    ['a format that changes', { sku: 'SID', format: 'simple' }, /cannot change/],
    ['no object', [], /not an object/],
  ]

  it.each(broken)('with %s is refused with its reason', async (_, row, reason) => {
    const { counts, output } = await take(row)
    expect(output).toMatch(reason)
    expect(counts).toMatchObject({ refused: 1, created: 0, updated: 0 })
  })

  it('leaves nothing of itself', async () => {
    const before = await readRows(shop.db)
    await take(...broken.map(([, row]) => row))
    expect(await readRows(shop.db)).toBe(before)
  })

  it('is in the report with its line, and the others are written', async () => {
    const report = await temporaryFile('report.csv', '')
    const rows = broken.map(([, row]) => row)
    const { counts } = await importText(
      shop,
      'rows.jsonl',
      jsonLines([product('DOBAR-1'), ...rows, product('DOBAR-2')]),
      { report: report.file },
    )
    expect(counts).toMatchObject({ read: rows.length + 2, created: 2, refused: rows.length })
    const lines = (await readFile(report.file, 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(rows.length + 1)
    expect(lines.some((line) => line.startsWith('3;refused;B-1;'))).toBe(true)
    expect(await find('DOBAR-2')).toBeDefined()
    expect(await audit(shop.db)).toEqual([])
  })

  it('with a repeated SKU names both lines; the first one counts', async () => {
    const { counts, output } = await take(
      product('DVAPUT'),
      product('IZMEDU'),
      product('DVAPUT', { prices: { retail: 1 } }),
    )
    expect(counts).toMatchObject({ created: 2, refused: 1 })
    expect(output).toContain('line 1 already; this one is line 3')
    expect(await find('DVAPUT')).toMatchObject({ retail_cents: 1250 })
  })
})

it('rows that are imported within a transaction end with it, and one that is refused costs itself alone', async () => {
  const rows = [product('UNUTAR-1'), { ...product('UNUTAR-2'), format: 'bundle' }, product('UNUTAR-3')]
  const work = shop.db.transaction().execute(async (tx) => {
    const { created, refused } = await importRowsWithin(tx, readSent('rows.jsonl', Buffer.from(jsonLines(rows))), {
      site: await siteOf(shop),
      pictures: openPictures({
        siteId: shop.site.id,
        store: openMediaStore(join(shop.data, 'media')),
        folder: null,
        isDry: false,
      }),
      isDry: false,
      onRemark: () => {},
    })
    expect([created, refused]).toEqual([2, 1])
    throw new Error('rolled back')
  })
  await expect(work).rejects.toThrow('rolled back')
  expect(await Promise.all(['UNUTAR-1', 'UNUTAR-3'].map(find))).toEqual([undefined, undefined])
})

it('two imports of the same new products at once create each of them once', async () => {
  const rows = Array.from({ length: 700 }, (_, index) => product(`USPOREDNO-${index}`, { stock: index }))
  const all = await Promise.all([take(...rows), take(...rows), take(...rows.toReversed())])
  expect(all.map(({ counts }) => counts.refused)).toEqual([0, 0, 0])
  expect(all.reduce((sum, { counts }) => sum + counts.created, 0)).toBe(rows.length)
  expect(await audit(shop.db)).toEqual([])
})

describe('a dry run', () => {
  it('counts as the real one does, and writes nothing', async () => {
    const rows = [
      { kind: 'category', translations: { hrv: { name: 'Proba', slug: 'proba-uvoza' } } },
      product('PROBA-P', { format: 'bundle', bundle: [{ sku: 'PROBA-1' }], categories: ['proba-uvoza'] }),
      product('PROBA-1', { crossSell: ['PROBA-P'] }),
      product('PROBA-2', { translations: { hrv: { name: 'Isto', slug: 'isti-slug' } } }),
      product('PROBA-3', { translations: { hrv: { name: 'Isto', slug: 'isti-slug' } } }),
      product('PROBA-4', { categories: ['nema-je'] }),
      { sku: 'SID', featured: false },
    ]
    const before = await readRows(shop.db)
    const dry = await importText(shop, 'rows.jsonl', jsonLines(rows), { isDry: true })
    expect(await readRows(shop.db)).toBe(before)
    const real = await importText(shop, 'rows.jsonl', jsonLines(rows))
    expect(dry.counts).toEqual(real.counts)
    expect(real.counts).toMatchObject({ created: 4, updated: 1, refused: 2 })
  })
})

describe('categories and attributes', () => {
  it('come with the products that need them, in any order', async () => {
    const { counts, output } = await take(
      product('S-OKVIROM', { categories: ['list-stabla'], attributes: { vez: 'Križni' }, tags: ['nova-oznaka'] }),
      { kind: 'category', parent: 'korijen-stabla', translations: { hrv: { name: 'List', slug: 'list-stabla' } } },
      { kind: 'category', translations: { hrv: { name: 'Korijen', slug: 'korijen-stabla' } } },
      { kind: 'value', code: 'vez', translations: { hrv: { name: 'Križni' } }, swatch: '#aabbcc' },
      { kind: 'attribute', code: 'vez', inputType: 'visualSwatch', translations: { hrv: { name: 'Vez' } } },
      { kind: 'tag', translations: { hrv: { name: 'Nova', slug: 'nova-oznaka' } } },
    )
    expect(output).not.toContain('refused:')
    expect(counts).toMatchObject({ created: 6 })
  })

  it('are added in the order of the file, but each after the one above it', async () => {
    const category = (slug: string, parent: string | null) => ({
      kind: 'category',
      parent,
      translations: { hrv: { name: slug, slug } },
    })
    await take(
      category('redom-list', 'redom-grana'),
      category('redom-korijen', null),
      category('redom-grana', 'redom-korijen'),
      category('redom-drugi', null),
    )
    const { rows } = await sql<{ slug: string }>`
      select slug from category_translation where slug like 'redom-%' order by category_id`.execute(shop.db)
    expect(rows.map(({ slug }) => slug)).toEqual(['redom-korijen', 'redom-grana', 'redom-drugi', 'redom-list'])
  })

  it('whose parents form a cycle are refused, in the file and against the shop', async () => {
    const category = (slug: string, parent?: string) => ({
      kind: 'category',
      ...(parent !== undefined && { parent }),
      translations: { hrv: { name: slug, slug } },
    })
    const inFile = await take(category('krug-a', 'krug-b'), category('krug-b', 'krug-c'), category('krug-c', 'krug-a'))
    expect(inFile.counts).toMatchObject({ refused: 3, created: 0 })
    expect(inFile.output).toContain('krug-a < krug-b < krug-c < krug-a')
    await take(category('gore-je'), category('dolje-je', 'gore-je'))
    const inShop = await take(category('gore-je', 'dolje-je'))
    expect(inShop.counts).toMatchObject({ refused: 1 })
    expect(inShop.output).toContain('is below gore-je itself')
  })

  it('that would be too deep are refused, by a dry run as well, and so are those below them', async () => {
    const chain = (name: string, length: number) =>
      Array.from({ length }, (_, level) => ({
        kind: 'category',
        parent: level === 0 ? null : `${name}-${level - 1}`,
        translations: { hrv: { name: `${name}-${level}`, slug: `${name}-${level}` } },
      }))
    for (const mode of [{ isDry: true }, {}]) {
      const deep = await importText(shop, 'rows.jsonl', jsonLines(chain('stepenica', 12)), mode)
      expect(deep.counts).toMatchObject({ created: 10, refused: 2 })
      expect(deep.output).toContain('at most 10 levels deep')
    }
    await take(...chain('ljestve', 4))
    const move = (slug: string, parent: string) =>
      take({ kind: 'category', parent, translations: { hrv: { name: slug, slug } } })
    expect((await move('ljestve-0', 'stepenica-6')).output).toContain('at most 10 levels deep')
    expect((await move('ljestve-0', 'stepenica-5')).counts).toMatchObject({ updated: 1, refused: 0 })
  })
})

describe('a picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30"/></svg>'

  it('by its address is fetched once, and remembered', async () => {
    const fetched: string[] = []
    const fetchPicture = async (address: string) => {
      fetched.push(address)
      return Buffer.from(svg)
    }
    const row = product('SLIKA-1', { media: ['https://slike.example/kutija.svg'] })
    const first = await importText(shop, 'rows.jsonl', jsonLines([row]), { fetchPicture })
    expect(first.output).not.toContain('refused:')
    const second = await importText(shop, 'rows.jsonl', jsonLines([row]), { fetchPicture })
    expect(second.counts).toMatchObject({ unchanged: 1 })
    expect(fetched).toEqual(['https://slike.example/kutija.svg'])
  })

  it('that is named by its path is read from below the folder, and no symbolic link leads out of it', async () => {
    const made = await temporaryFile('rows.jsonl', '')
    const other = await temporaryFile('tajna.svg', svg)
    await mkdir(join(made.folder, 'slike'))
    await writeFile(join(made.folder, 'slike', 'moja.svg'), svg.replace('40', '41'))
    await symlink(other.file, join(made.folder, 'slike', 'van.svg'))
    const { counts, output } = await importText(
      shop,
      'rows.jsonl',
      jsonLines([product('SLIKA-2', { media: ['slike/moja.svg'] }), product('SLIKA-3', { media: ['slike/van.svg'] })]),
      { mediaFolder: made.folder },
    )
    expect(counts).toMatchObject({ created: 1, refused: 1 })
    expect(output).toContain('is outside')
  })

  it('that is no picture costs its row', async () => {
    const { counts, output } = await importText(
      shop,
      'rows.jsonl',
      jsonLines([product('SLIKA-4', { media: ['https://slike.example/program.exe'] })]),
      { fetchPicture: async () => Buffer.from('MZ program') },
    )
    expect(counts).toMatchObject({ refused: 1 })
    expect(output).toContain('Pictures are')
  })
})

describe('a sample of the guide', () => {
  it.each(['csv', 'jsonl'])('is taken whole, twice the same, as %s', async (format) => {
    const sample = await readFile(join(import.meta.dirname, '../../../../../../docs/samples', `catalogue.${format}`))
    const own = await startShop()
    try {
      const first = await importText(own, `catalogue.${format}`, sample)
      expect(first.output).not.toContain('refused:')
      expect(first.counts).toMatchObject({ read: 12, created: 12, refused: 0, notes: 0 })
      expect((await importText(own, `catalogue.${format}`, sample)).counts).toMatchObject({ unchanged: 12 })
    } finally {
      await own.stop()
    }
  })
})

it('keeps of a text what a page may show, and nothing that could act [I36]', async () => {
  const text =
    '<p onclick="x()">Čvrsto &amp; <b>lako</b></p><script>alert(1)</script><a href="javascript:x()">ovdje</a>'
  const row = product('CIST', { translations: { hrv: { name: 'Čist', text } } })
  await take(row)
  const { rows } = await sql<{ description: string }>`
    select description from product_translation t join product p on p.id = t.product_id where p.sku = 'CIST'`.execute(
    shop.db,
  )
  expect(rows).toEqual([{ description: '<p>Čvrsto &amp; <b>lako</b></p><a>ovdje</a>' }])
  expect(await take(row)).toMatchObject({ counts: { unchanged: 1 } })
})
