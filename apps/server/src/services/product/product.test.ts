import { unwrap } from '@butiga/commerce-sdk'
import { BundlePart, Category, choosableAttributes, describeAttributes, Product } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf, insertProduct } from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const get = (input: { slug?: string; id?: number }, language = 'hrv') =>
  shop.commerce({ language }).product.get({ ...input, store: shop.site.stores.get(language) ?? 0, currency: 1 })

describe('get', () => {
  it('answers a product by slug and by id, with prices in the currency asked for [R7.22]', async () => {
    const bySlug = await unwrap(get({ slug: 'olive-oil-oblica' }, 'eng'))
    expect(Product.parse(bySlug)).toMatchObject({
      sku: 'ULJ-OBL',
      name: 'Olive oil Oblica, Brač',
      format: 'simple',
      type: 'product',
      retailPrice: 12.9,
      finalPrice: 12.9,
      discount: null,
      lowestPrice: null,
      netQuantity: { quantity: 500, unit: 'ml' },
      unitPrice: { amount: 25.8, unit: 'l' },
      isAvailable: true,
      categories: [{ name: 'Island pantry', slug: 'island-pantry' }],
      attributeSet: {
        attributes: [
          { attributeCode: 'tile', value: 'sage' },
          { attributeCode: 'maker', value: expect.any(Number) },
          { attributeCode: 'origin', value: expect.any(Number) },
          { attributeCode: 'harvest', value: '2026-10-09' },
          { attributeCode: 'pressedAt', value: '2026-10-09T18:15:00Z' },
          { attributeCode: 'bestBefore', value: '2028-04-09' },
        ],
      },
      translations: [
        { language_code: 'deu', slug: 'olivenoel-oblica' },
        { language_code: 'eng', slug: 'olive-oil-oblica' },
        { language_code: 'hrv', slug: 'maslinovo-ulje-oblica' },
      ],
    })
    expect(bySlug.media.map(({ originalName }) => originalName)).toEqual(['oil.webp', 'oil-duo.webp'])
    expect(bySlug.crossSellProducts).toHaveLength(4)
    expect(await unwrap(get({ id: bySlug.id }, 'eng'))).toEqual(bySlug)
    expect(await unwrap(get({ id: bySlug.id, slug: 'olive-oil-oblica' }, 'eng'))).toEqual(bySlug)
  })

  it('returns the lowest price of variants that cost differently', async () => {
    const { db, site } = shop
    const main = await insertProduct(db, site.id, { sku: 'FROM', cents: 700, format: 'configurable' })
    const variant = async (sku: string, cents: number) =>
      await insertProduct(db, site.id, { sku, cents, mainProduct: main })
    const priceFrom = async () => (await unwrap(get({ id: main }))).priceFrom
    expect(await priceFrom()).toBeNull()
    await variant('FROM-1', 800)
    await variant('FROM-2', 800)
    expect(await priceFrom()).toBeNull()
    const cheapest = await variant('FROM-3', 650)
    expect(await priceFrom()).toBe(6.5)
    await db.updateTable('product').set({ archived: true }).where('id', '=', cheapest).execute()
    expect(await priceFrom()).toBeNull()
    await db.updateTable('product').set({ archived: true }).where('id', '=', main).execute()
  })

  it('answers the outside of a piece, a variant’s own or its main product’s, and titles pictures in the language', async () => {
    const { dimensions, associatedProducts, media } = await unwrap(get({ slug: 'moving-box-sidro' }, 'eng'))
    expect(dimensions).toBeUndefined()
    expect(associatedProducts.at(-1)?.dimensions).toEqual({ length: 70, width: 50, height: 40 })
    expect(media.map(({ title }) => title)).toEqual([
      'Brown box, closed',
      'Open box with glasses in paper',
      'Green box, closed',
      'Boxes folded flat',
    ])
    const chest = await unwrap(get({ slug: 'poklon-kutija-skrinja' }))
    expect(chest.associatedProducts.map((variant) => variant.dimensions)).toEqual([1, 2, 3].map(() => chest.dimensions))
    expect(chest.dimensions).toEqual({ length: 24, width: 18, height: 10 })
  })

  it('answers the price of a whole unit: of the product, of its cheapest variant, of a variant by its main product', async () => {
    const { db, site } = shop
    const main = await insertProduct(db, site.id, { sku: 'NET', cents: 700, format: 'configurable' })
    const small = await insertProduct(db, site.id, { sku: 'NET-1', cents: 400, mainProduct: main })
    const large = await insertProduct(db, site.id, { sku: 'NET-2', cents: 700, mainProduct: main })
    const holds = (id: number, net_quantity: number | null) =>
      db
        .updateTable('product')
        .set({ net_quantity, net_unit: net_quantity === null ? null : 'g' })
        .where('id', '=', id)
        .execute()
    const measures = async () => {
      const { unitPrice, associatedProducts } = await unwrap(get({ id: main }))
      return [unitPrice, ...associatedProducts.map((variant) => variant.unitPrice)]
    }
    expect(await measures()).toEqual([undefined, undefined, undefined])
    await holds(small, 250)
    await holds(large, 500)
    const perKilo = (amount: number) => ({ amount, unit: 'kg' })
    expect(await measures()).toEqual([perKilo(16), perKilo(16), perKilo(14)])
    await holds(small, null)
    expect(await measures()).toEqual([perKilo(8), undefined, perKilo(14)])
    await holds(main, 100)
    expect(await measures()).toEqual([perKilo(40), perKilo(40), perKilo(14)])
    await db.updateTable('product').set({ archived: true }).where('id', '=', main).execute()
  })

  it('answers prices in quantity of a product and of variants, with their price of a whole unit', async () => {
    const tape = await unwrap(get({ slug: 'papirnata-traka-mandarina' }))
    expect(tape.quantityPrices).toEqual([
      { from: 1, price: 4.9, unitPrice: { amount: 0.07, unit: 'm' } },
      { from: 6, price: 4.5, unitPrice: { amount: 0.07, unit: 'm' } },
      { from: 24, price: 4.2, unitPrice: { amount: 0.06, unit: 'm' } },
    ])
    const box = await unwrap(get({ slug: 'kutija-za-selidbu-sidro' }))
    expect(box.quantityPrices).toBeUndefined()
    const variant = box.associatedProducts.find(({ sku }) => sku === 'SID-L-BIJ')
    expect(variant?.quantityPrices?.map(({ from, price }) => [from, price])).toEqual([
      [1, 4.6],
      [10, 4.14],
      [50, 3.77],
    ])
  })

  it('returns the attributes that a configurable product is chosen by, and the available variants [R7.22]', async () => {
    const box = await unwrap(get({ slug: 'umzugskarton-sidro' }, 'deu'))
    expect(box).toMatchObject({ format: 'configurable', isAvailable: true })
    const chosenBy = choosableAttributes(box)
    expect(chosenBy.map(({ attributeCode, label, values }) => [attributeCode, label, values.length])).toEqual([
      ['size', 'Größe', 4],
      ['colour', 'Farbe', 3],
    ])
    const [size, colour] = chosenBy
    const chosen = [
      { attributeCode: 'size', value: size?.values.find(({ value }) => value.startsWith('L'))?.id },
      { attributeCode: 'colour', value: colour?.values.find(({ value }) => value === 'Weiß')?.id },
    ]
    const variants = box.associatedProducts.filter(({ attributes }) =>
      chosen.every((wanted) =>
        attributes.some(
          (attribute) => attribute.attributeCode === wanted.attributeCode && attribute.value === wanted.value,
        ),
      ),
    )
    expect(variants).toMatchObject([{ sku: 'SID-L-BIJ', finalPrice: 4.6, isAvailable: true, format: 'simple' }])
    expect(box.associatedProducts.filter(({ isAvailable }) => !isAvailable).map(({ sku }) => sku)).toEqual([
      'SID-XL-ZEL',
    ])
    expect(await unwrap(get({ id: variants[0]?.id ?? 0 }, 'deu'))).toMatchObject({
      isVisibleIndividually: false,
      mainProductSlug: 'umzugskarton-sidro',
      discount: { retailPrice: 5.8 },
      lowestPrice: 5.8,
      membershipPrice: 4.14,
    })
  })

  it('shows a swatch as a colour or as a picture [R3.31]', async () => {
    const bowl = await unwrap(get({ slug: 'bowl-nevera' }, 'eng'))
    expect(choosableAttributes(bowl)).toMatchObject([
      {
        attributeCode: 'glaze',
        inputType: 'visualSwatch',
        values: ['Sea', 'Terracotta', 'Sage'].map((value) => ({
          value,
          isMedia: true,
          swatch: expect.stringMatching(/^\/media\/.+\.webp$/),
        })),
      },
    ])
    const paper = await unwrap(get({ slug: 'tissue-paper-50-sheets' }, 'eng'))
    expect(paper.associatedAttributes[0]?.values.map(({ value, swatch }) => [value, swatch])).toEqual([
      ['White', '#ffffff'],
      ['Tangerine', '#ff9447'],
      ['Sage', '#bfe0d0'],
    ])
  })

  it('asks in its own language for what is made to order [R7.22]', async () => {
    const options = async (slug: string, language: string) => (await unwrap(get({ slug }, language))).customOptions
    expect(await options('olivenholzbrett', 'deu')).toEqual([
      {
        option_title: 'Gravur',
        option_type: 'text',
        custom_option_values: [{ sku: 'GRAV', label: 'Bis 18 Zeichen' }],
        max_length: 18,
      },
      {
        option_title: 'Jahr',
        option_type: 'number',
        custom_option_values: [{ sku: 'GODINA', label: 'Vier Ziffern' }],
        max_length: 4,
      },
    ])
    expect((await options('olive-wood-board', 'eng')).map(({ option_title }) => option_title)).toEqual([
      'Engraving',
      'Year',
    ])
  })

  it('describes every attribute that it has, with a readable value [R3.30] [R3.31]', async () => {
    const described = describeAttributes(await unwrap(get({ slug: 'olive-oil-oblica' }, 'eng')))
    expect(
      described.map(({ label, inputType, values }) => [label, inputType, values.map(({ value }) => value)]),
    ).toEqual([
      ['Island', 'dropdown', ['Brač']],
      ['Maker', 'dropdown', ['Škarić family farm']],
      ['Harvested', 'date', ['2026-10-09']],
      ['Best before', 'date', ['2028-04-09']],
      ['Pressed', 'dateTime', ['2026-10-09T18:15:00Z']],
    ])
    const box = describeAttributes(await unwrap(get({ slug: 'moving-box-sidro' }, 'eng')))
    expect(box.map(({ attributeCode, values }) => [attributeCode, values.map(({ value }) => value)])).toEqual([
      ['material', ['Board']],
      ['suitableFor', ['Books', 'Clothes', 'Appliances']],
      ['load', ['40']],
      ['recycled', ['yes']],
    ])
  })

  it('names the published page about a value in the language of the request', async () => {
    const { id } = await unwrap(get({ slug: 'maslinovo-ulje-oblica' }, 'hrv'))
    const pageOf = async (language: string) => {
      const { associatedAttributes } = await unwrap(get({ id }, language))
      const valuesOf = (code: string) =>
        associatedAttributes.find(({ attributeCode }) => attributeCode === code)?.values
      expect(valuesOf('origin')?.[0]).not.toHaveProperty('page')
      return valuesOf('maker')?.[0]?.page
    }
    expect([await pageOf('hrv'), await pageOf('deu')]).toEqual(['opg-skaric', 'opg-skaric'])
    const german = shop.db.updateTable('post').where('title', '=', 'Hof Škarić')
    await german.set({ slug: 'hof-skaric' }).execute()
    expect([await pageOf('hrv'), await pageOf('deu')]).toEqual(['opg-skaric', 'hof-skaric'])
    await german.set({ published_at: new Date(Date.now() + 60_000) }).execute()
    expect([await pageOf('hrv'), await pageOf('deu')]).toEqual(['opg-skaric', undefined])
    await german.set({ slug: 'opg-skaric', published_at: new Date(Date.now() - 60_000) }).execute()
  })

  it('shows what the choice of a variant changes: its picture, prices and availability [R3.26]', async () => {
    const box = await unwrap(get({ slug: 'moving-box-sidro' }, 'eng'))
    expect(box.associatedProducts.find(({ sku }) => sku === 'SID-L-BIJ')).toMatchObject({
      retailPrice: 5.8,
      finalPrice: 4.6,
      discount: { retailPrice: 5.8 },
      lowestPrice: 5.8,
      membershipPrice: 4.14,
      media: [{ path: expect.stringMatching(/^\/media\//) }],
    })
  })

  it('returns the parts of a bundle [R7.22]', async () => {
    const box = await unwrap(get({ slug: 'gift-box-three-islands' }, 'eng'))
    expect(box.bundles).toMatchObject([
      { quantity: 1, format: 'simple', product: { name: 'Olive oil Oblica, Brač', slug: 'olive-oil-oblica' } },
      { quantity: 1, format: 'simple', product: { name: 'Sage honey, Cres' } },
      { quantity: 1, format: 'configurable', product: { name: 'Ceramic cup “Nevera”' } },
    ])
  })

  it.each([
    [{ slug: 'nema-toga' }, { code: 'PRODUCT_NOT_FOUND', status: 404 }],
    [{ id: 2_000_000_000 }, { code: 'PRODUCT_NOT_FOUND', status: 404 }],
    [{ slug: 'olive-oil-oblica' }, { code: 'PRODUCT_NOT_FOUND', status: 404 }],
    [{}, { code: 'VALIDATION_FAILED', status: 400, data: { fields: [{ path: 'slug', rule: 'required' }] } }],
  ])('refuses %j [R7.22]', async (input, expected) => {
    expect(await failureOf(get(input))).toMatchObject(expected)
  })

  it('refuses an unknown store and a currency that the shop does not sell in [R7.22]', async () => {
    const { product } = shop.commerce()
    const slug = 'maslinovo-ulje-oblica'
    expect(await failureOf(product.get({ slug, store: 999, currency: 1 }))).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    expect(await failureOf(product.get({ slug, store: 1, currency: 978 }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { fields: [{ path: 'currency' }] },
    })
  })

  it('never answers an archived product', async () => {
    await shop.db.updateTable('product').set({ archived: true }).where('sku', '=', 'BOC-3').execute()
    expect(await failureOf(get({ slug: 'karton-za-tri-boce' }))).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  })
})

describe('checkBundles', () => {
  const check = (id: number, language = 'hrv') => shop.commerce({ language }).product.checkBundles({ product: id })

  it('answers the parts of a bundle as their own pages show them, and which need a choice [R7.30] [R3.33]', async () => {
    const { id } = await unwrap(get({ slug: 'moving-kit' }, 'eng'))
    const { lines } = await unwrap(check(id, 'eng'))
    for (const line of lines) BundlePart.parse(line)
    expect(
      lines.map(({ product, quantity, format, configurable }) => [product.sku, quantity, format, configurable]),
    ).toEqual([
      ['SID', 10, 'configurable', true],
      ['TRA-NAR', 3, 'simple', false],
      ['SAC-50', 1, 'simple', false],
      ['PRI-KUT', 1, 'simple', false],
    ])
    expect(lines[0]?.product).toEqual(await unwrap(get({ slug: 'moving-box-sidro' }, 'eng')))
  })

  it('answers no lines for what is no bundle, and refuses what is not sold [R7.30]', async () => {
    const { id } = await unwrap(get({ slug: 'maslinovo-ulje-oblica' }))
    expect(await unwrap(check(id))).toEqual({ lines: [] })
    expect(await failureOf(check(2_000_000_000))).toMatchObject({ code: 'PRODUCT_NOT_FOUND', status: 404 })
  })
})

describe('availability', () => {
  const isAvailable = async (slug: string) => (await unwrap(get({ slug }))).isAvailable

  it('subtracts pieces on hold for other carts, and reveals no number of pieces', async () => {
    const { id } = await unwrap(get({ slug: 'med-od-kadulje-cres' }))
    await shop.db.updateTable('stock').set({ on_hand: 2 }).where('product_id', '=', id).execute()
    const cart = await shop.db
      .insertInto('cart')
      .values({ site_id: shop.site.id, protect_code: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const hold = { cart_id: cart.id, product_id: id, qty: 2, expires_at: new Date(Date.now() + 60_000) }
    await shop.db.insertInto('stock_hold').values(hold).execute()
    expect(await isAvailable('med-od-kadulje-cres')).toBe(false)
    expect(await isAvailable('poklon-kutija-tri-otoka')).toBe(false)
    await shop.db
      .updateTable('stock_hold')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()
    expect(await isAvailable('med-od-kadulje-cres')).toBe(true)
    expect(await isAvailable('poklon-kutija-tri-otoka')).toBe(true)
    expect(JSON.stringify(await unwrap(get({ slug: 'med-od-kadulje-cres' })))).not.toMatch(/onHand|on_hand|stock/i)
  })

  it('is false for a bundle that lost a part', async () => {
    const lost = shop.db.updateTable('product').where('sku', '=', 'DZE-SMO')
    expect(await isAvailable('poklon-otocni-dorucak')).toBe(true)
    await lost.set({ archived: true }).execute()
    expect(await isAvailable('poklon-otocni-dorucak')).toBe(false)
    await lost.set({ archived: false }).execute()
  })

  it('is true for a bundle with a choice and for what is not counted, such as a service, false for what is sold out', async () => {
    expect(await isAvailable('paket-za-selidbu')).toBe(true)
    expect(await isAvailable('papirnata-traka-skura')).toBe(false)
    expect(await isAvailable('nocna-dostava-na-otoke')).toBe(true)
    expect(await isAvailable('poklon-bon-50')).toBe(true)
  })
})

describe('the lowest price of 30 days', () => {
  const day = 24 * 60 * 60 * 1000
  /** Days ago and cents of each price, oldest first; the last one is the discount. */
  const priced = async (prices: readonly (readonly [daysAgo: number, cents: number])[]) => {
    const product = await shop.db
      .selectFrom('product')
      .select('id')
      .where('sku', '=', 'OMO-A4')
      .executeTakeFirstOrThrow()
    await shop.db
      .updateTable('product')
      .set({ retail_cents: 2000, discount_cents: prices.at(-1)?.[1] ?? null })
      .where('id', '=', product.id)
      .execute()
    await shop.db.transaction().execute(async (tx) => {
      // Without the trigger that keeps prices once they are logged.
      await sql`set local session_replication_role = replica`.execute(tx)
      await tx.deleteFrom('price_log').where('product_id', '=', product.id).execute()
    })
    const rows = prices.map(([daysAgo, cents]) => ({
      product_id: product.id,
      final_cents: cents,
      valid_from: new Date(Date.now() - daysAgo * day),
    }))
    if (rows.length > 0) await shop.db.insertInto('price_log').values(rows).execute()
    return (await unwrap(get({ id: product.id }))).lowestPrice
  }

  it.each([
    [
      'the price before',
      [
        [100, 2000],
        [3, 1500],
      ],
      20,
    ],
    [
      'the lowest of several before',
      [
        [100, 2000],
        [25, 1700],
        [20, 1900],
        [3, 1500],
      ],
      17,
    ],
    [
      'what was still in force as the 30 days began',
      [
        [100, 1600],
        [20, 2000],
        [3, 1500],
      ],
      16,
    ],
    [
      'nothing that ended before the 30 days',
      [
        [100, 1000],
        [40, 2000],
        [3, 1500],
      ],
      20,
    ],
    [
      'nothing of the discount itself, however long it lasts',
      [
        [100, 2000],
        [60, 1500],
      ],
      20,
    ],
    [
      'an earlier discount of the same height',
      [
        [100, 1500],
        [20, 2000],
        [3, 1500],
      ],
      15,
    ],
    ['null without an earlier price', [[3, 1500]], null],
    ['null without a discount', [], null],
  ] as const)('is %s [R10.83]', async (_, prices, expected) => {
    expect(await priced(prices)).toBe(expected)
  })

  it('follows a discount that is set today, as the database logs every price by itself [R10.83]', async () => {
    await priced([])
    const where = shop.db.updateTable('product').where('sku', '=', 'OMO-A4')
    await where.set({ retail_cents: 1800, discount_cents: null }).execute()
    await where.set({ discount_cents: 1400 }).execute()
    expect(await unwrap(get({ slug: 'podstavljena-omotnica-a4' }))).toMatchObject({
      finalPrice: 14,
      discount: { retailPrice: 18 },
      lowestPrice: 18,
    })
  })
})

it('keeps every price as it was, of variants too [R10.83]', async () => {
  const variant = await shop.db
    .selectFrom('product')
    .select('id')
    .where('sku', '=', 'SID-S-NAT')
    .executeTakeFirstOrThrow()
  const log = shop.db.selectFrom('price_log').select('final_cents').where('product_id', '=', variant.id).orderBy('id')
  const before = await log.execute()
  const where = shop.db.updateTable('product').where('id', '=', variant.id)
  await where.set({ discount_cents: 300 }).execute()
  await where.set({ discount_cents: 300, category_priority: 1 }).execute()
  await where.set({ discount_cents: null }).execute()
  expect(await log.execute()).toEqual([...before, { final_cents: 300 }, before.at(-1)])
  await expect(
    shop.db.updateTable('price_log').set({ final_cents: 1 }).where('product_id', '=', variant.id).execute(),
  ).rejects.toThrow('append only')
})

describe('categories', () => {
  it('answers the quick filters of a category in the client’s language, and each leaves some products', async () => {
    const { product } = shop.commerce({ language: 'deu' })
    const filters = [{ key: 'slug' as const, value: ['kartons-und-verpackung'] }]
    const [category] = (await unwrap(product.filterCategories({ filters }))).records
    const offered = category?.quickFilters ?? []
    expect(offered.map(({ label }) => label)).toEqual([
      'Für Flaschen und Gläser',
      'Für Bücher',
      'Im Angebot',
      'Recycelt',
    ])
    for (const { filters: narrowed, discount } of offered) {
      const requested = { mainCategory: category?.id, filters: narrowed, ...(discount && { discount }) }
      const { totalItems } = await unwrap(product.filter(requested))
      expect(totalItems).toBeGreaterThan(0)
      expect(totalItems).toBeLessThan(category?.productCount ?? 0)
    }
    expect(category?.children[0]).not.toHaveProperty('quickFilters')
  })

  it('answers one category with those below it [R7.25]', async () => {
    const { product } = shop.commerce({ language: 'deu' })
    const [first] = (await unwrap(product.filterCategories({}))).records
    const category = await unwrap(product.getCategory({ id: first?.id ?? 0 }))
    expect(Category.parse(category)).toMatchObject({
      name: 'Kartons und Verpackung',
      slug: 'kartons-und-verpackung',
      title: 'Kartons und Verpackung',
      image: {
        originalName: 'hero-moving.webp',
        title: 'Kartons, Klebeband und Schnur auf einer Mauer am Meer',
        width: 2400,
        height: 1350,
      },
      sortTypes: [1, 2, 3, 4, 5, 6, 7, 8],
      sortDefaultType: 1,
      parentId: null,
      children: [
        { slug: 'klebebaender-und-etiketten', productCount: 10, children: [] },
        { slug: 'schutz-und-fuellung', productCount: 5, children: [] },
        { slug: 'umzug', productCount: 5, children: [] },
      ],
    })
    expect(await failureOf(product.getCategory({ id: 4711 }))).toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })

  it('answers the tree by ascending id, each product counted once [R7.26]', async () => {
    const { records } = await unwrap(shop.commerce().product.filterCategories({}))
    expect(records.map(({ slug, children }) => [slug, children.map((child) => child.slug)])).toEqual([
      ['kutije-i-ambalaza', ['trake-i-naljepnice', 'zastita-i-punjenje', 'selidba']],
      ['pokloni-s-otoka', ['otocna-smocnica', 'keramika-i-dom']],
      ['usluge-dostave', []],
    ])
    expect(records.map(({ id }) => id)).toEqual(records.map(({ id }) => id).toSorted((a, b) => a - b))
    const [packaging] = records
    const tape = await shop.db.selectFrom('product').select('id').where('sku', '=', 'TRA-ZEL').executeTakeFirstOrThrow()
    await shop.db
      .insertInto('product_category')
      .values({ product_id: tape.id, category_id: packaging?.id ?? 0 })
      .execute()
    await shop.catalogue.settled()
    const counted = await unwrap(shop.commerce().product.filterCategories({}))
    // The bottle carton was archived above.
    expect(counted.records.map(({ productCount }) => productCount)).toEqual([32, 25, 5])
  })

  it('answers them flat, sorted, or one by its slug [R7.26]', async () => {
    const { product } = shop.commerce({ language: 'eng' })
    const flat = await unwrap(product.filterCategories({ tree: false, sort: [{ field: 'name', direction: 'desc' }] }))
    expect(flat.records.map(({ name, children }) => [name, children])).toEqual([
      ['Tapes and labels', []],
      ['Protection and filling', []],
      ['Moving house', []],
      ['Island pantry', []],
      ['Island gifts', []],
      ['Delivery services', []],
      ['Ceramics and home', []],
      ['Boxes and packaging', []],
    ])
    const one = await unwrap(product.filterCategories({ filters: [{ key: 'slug', value: ['tapes-and-labels'] }] }))
    expect(one.records.map(({ name }) => name)).toEqual(['Tapes and labels'])
    expect(
      await failureOf(product.filterCategories({ filters: [{ key: 'name' as never, value: ['x'] }] })),
    ).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { fields: [{ path: 'filters.0.key' }] },
    })
  })
})
