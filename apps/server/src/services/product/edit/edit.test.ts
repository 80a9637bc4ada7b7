import { unwrap } from '@butiga/commerce-sdk'
import type { FieldConflict, ProductForm } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../../db/audit.ts'
import { signIn } from '../../../testing/backoffice.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'
import { insertBundle, insertProduct, productId, readStock } from '../../../testing/shopper.ts'

let shop: Shop
let desk: Record<string, string>
beforeAll(async () => {
  shop = await startShop()
  desk = await signIn(shop, ['catalogue.manage'])
})
afterAll(() => shop.stop())

const ask = async (method: string, path: string, body?: object, headers = desk) => {
  const { status, body: answer } = await shop.request(`/api/v1/product/${path}`, {
    method,
    headers,
    ...(body && { body }),
  })
  const { code, payload } = answer.error ?? {}
  const { fields, data: detail } = (payload ?? {}) as { fields?: { path: string; rule: string }[]; data?: unknown }
  return {
    status,
    code,
    fields: fields?.map(({ path, rule }) => `${path} ${rule}`),
    conflicts: (detail as { conflicts?: FieldConflict[] } | undefined)?.conflicts,
    form: answer.data as ProductForm,
  }
}
let count = 0
const texts = (name: string) => ({ hrv: { name } })
const create = async (fields: object = {}): Promise<ProductForm> => {
  count += 1
  const {
    status,
    form,
    fields: faults,
  } = await ask('POST', 'create', {
    sku: `EDIT-${count}`,
    format: 'simple',
    retail: 10,
    translations: texts(`Uređena kutija ${count}`),
    ...fields,
  })
  expect([status, faults]).toEqual([201, undefined])
  return form
}
const update = (id: number, body: object) => ask('PATCH', `update/${id}`, body)
const publicProduct = (id: number) =>
  unwrap(shop.commerce().product.get({ id, store: shop.site.stores.get('hrv') ?? 0, currency: 1 }))

describe('a new product', () => {
  it("has the shop's own tax rate unless it is written, which its form begins with", async () => {
    const setDefault = (rate: number) =>
      shop.db
        .updateTable('site_option')
        .set({ value: JSON.stringify(rate) })
        .where('key', '=', 'DefaultTaxRate')
        .execute()
    await setDefault(9.5)
    const { product } = await create()
    const { form } = await ask('GET', 'choices/get')
    expect([product.taxRate, (form as unknown as { taxRate: number }).taxRate]).toEqual([9.5, 9.5])
    await setDefault(25)
  })

  it('has every field that was written, and is in the shop at the next request', async () => {
    const { rows: media } = await sql<{
      id: number
    }>`select id from media where site_id = ${shop.site.id} order by id limit 3`.execute(shop.db)
    const [one = { id: 0 }, two = { id: 0 }] = media
    const { form: choices } = (await ask('GET', 'choices/get')) as unknown as {
      form: {
        categories: { id: number }[]
        tags: { id: number }[]
        attributes: { code: string; inputType: string; values: { id: number }[] }[]
      }
    }
    const [first, second] = choices.categories.map(({ id }) => id)
    const chosen = choices.attributes.find(({ inputType }) => inputType === 'dropdown')
    const related = await productId(shop.db, 'SAC-50')
    const written = {
      sku: 'NEW-BOX',
      format: 'simple',
      type: 'product',
      featured: true,
      visible: true,
      mainProduct: null,
      retail: 8,
      discount: 6.5,
      membership: 6,
      setDiscount: null,
      subscription: null,
      taxRate: 13,
      quantityPrices: [
        { from: 10, price: 6 },
        { from: 50, price: 5 },
      ],
      priority: 7,
      netQuantity: { quantity: 0.5, unit: 'kg' },
      dimensions: { length: 60, width: 40.5, height: 30 },
      translations: {
        hrv: {
          name: 'Nova kutija',
          slug: 'nova-kutija-za-probu',
          summary: 'Kratko.',
          text: '<p>Dugo <strong>važno</strong></p>',
          seoTitle: 'Kutija za tražilice',
          seoDescription: 'Opis za tražilice',
        },
        eng: { name: 'New box', slug: 'new-box-to-try', summary: '', text: '', seoTitle: '', seoDescription: '' },
      },
      categories: [second, first],
      tags: choices.tags.slice(0, 1).map(({ id }) => id),
      attributes: { [chosen?.code ?? '']: chosen?.values[0]?.id },
      media: [two.id, one.id],
      crossSell: [related],
      bundle: [],
      stock: 12,
    }
    const { status, form } = await ask('POST', 'create', written)
    expect(status).toBe(201)
    const { id, ...stored } = form.product
    expect(stored).toEqual({ ...written, archived: false, variants: {} })
    expect(form).toMatchObject({
      products: [{ id: related, sku: 'SAC-50' }],
      outdated: [],
      priceHistory: [{ price: 6.5 }],
      lowest: 6.5,
    })
    expect((await ask('GET', `get/${id}`)).form).toEqual(form)
    expect(await publicProduct(id)).toMatchObject({
      name: 'Nova kutija',
      finalPrice: 6.5,
      seoTitle: 'Kutija za tražilice',
      seoDescription: 'Opis za tražilice',
      categories: [{ id: second }, { id: first }],
      isAvailable: true,
      netQuantity: { quantity: 0.5, unit: 'kg' },
    })
    expect(await readStock(shop, id)).toEqual({ onHand: 12, ledger: 12 })
    const { rows } =
      await sql`select call, before from change_log where entity = 'product' and entity_id = ${String(id)}`.execute(
        shop.db,
      )
    expect(rows).toEqual([{ call: 'catalogue.create', before: null }])
    expect(await audit(shop.db)).toEqual([])
  })

  it('gets a slug of its name, and clean texts', async () => {
    const { product } = await create({
      translations: { hrv: { name: 'Škatula „Čist”', text: '<p onclick="x()">Tekst<script>alert(1)</script></p>' } },
    })
    expect(product.translations['hrv']).toMatchObject({ slug: 'skatula-cist', text: '<p>Tekst</p>' })
  })

  it.each([
    [
      'without a name in the language of the shop',
      { translations: { eng: { name: 'Box' } } },
      'translations.hrv.name required',
    ],
    ['with an empty name', { translations: texts(' ') }, 'translations.hrv.name required'],
    ['without a price', { retail: undefined }, 'retail required'],
    ['with a discount that saves nothing', { retail: 5, discount: 5 }, 'discount max'],
    [
      'with a short slug',
      { translations: { hrv: { name: 'Kutija', slug: 'kut' } } },
      'translations.hrv.slug slugShort',
    ],
    [
      'with a slug that is no address',
      { translations: { hrv: { name: 'Kutija', slug: 'Kutija 5' } } },
      'translations.hrv.slug slugFormat',
    ],
    [
      'with a language of no shop',
      { translations: { ...texts('Kutija'), fra: { name: 'Boîte' } } },
      'translations.fra choice',
    ],
    ['in a category of no shop', { categories: [2_000_000_000] }, 'categories choice'],
    ['with a picture of no shop', { media: [2_000_000_000] }, 'media choice'],
    ['beside a product of no shop', { crossSell: [2_000_000_000] }, 'crossSell choice'],
    ['with an attribute of no shop', { attributes: { nothing: 1 } }, 'attributes.nothing noAttribute'],
    [
      'with quantity prices that rise',
      {
        quantityPrices: [
          { from: 2, price: 5 },
          { from: 3, price: 6 },
        ],
      },
      'quantityPrices rises',
    ],
    ['as a variant of a product without variants', { mainProduct: 1 }, 'mainProduct notConfigurable'],
  ])('is refused %s', async (_, fields, fault) => {
    const body = { sku: 'REFUSED', format: 'simple', retail: 10, translations: texts('Odbijena kutija'), ...fields }
    expect(await ask('POST', 'create', body)).toMatchObject({ code: 'VALIDATION_FAILED', fields: [fault] })
  })

  it('is refused with a slug, a word or an SKU that is taken', async () => {
    const { product } = await create({ translations: { hrv: { name: 'Zauzeta', slug: 'zauzeti-slug' } } })
    const body = { format: 'simple', retail: 10 }
    for (const slug of ['zauzeti-slug', 'kosarica'])
      expect(
        await ask('POST', 'create', { ...body, sku: 'T', translations: { hrv: { name: 'Druga', slug } } }),
      ).toMatchObject({
        status: 422,
        code: 'SLUG_TAKEN',
        fields: ['translations.hrv.slug slugTaken'],
      })
    expect(await ask('POST', 'create', { ...body, sku: product.sku, translations: texts('Treća') })).toMatchObject({
      status: 422,
      code: 'NOT_UNIQUE',
      fields: ['sku taken'],
    })
    // The same slug in another language is free.
    await create({ translations: { hrv: { name: 'Četvrta' }, eng: { name: 'Fourth', slug: 'zauzeti-slug' } } })
  })
})

describe('a changed product', () => {
  it('keeps what the change does not name, and logs the fields that differ', async () => {
    const { product } = await create({ stock: 5, categories: [1] })
    const { form } = await update(product.id, { retail: 12, translations: { eng: { name: 'A box' } } })
    expect(form.product).toEqual({
      ...product,
      retail: 12,
      translations: {
        hrv: product.translations['hrv'],
        eng: { name: 'A box', slug: 'a-box', summary: '', text: '', seoTitle: '', seoDescription: '' },
      },
    })
    const { rows } =
      await sql`select before, after from change_log where entity = 'product' and entity_id = ${String(product.id)}
      and call = 'catalogue.update'`.execute(shop.db)
    expect(rows).toEqual([
      {
        before: { retail: 10, translations: product.translations },
        after: { retail: 12, translations: form.product.translations },
      },
    ])
    expect((await update(product.id, { translations: { eng: null } })).form.product.translations).toEqual(
      product.translations,
    )
    expect((await update(product.id, { translations: { hrv: null } })).fields).toEqual([
      'translations.hrv.name required',
    ])
  })

  it('is renamed with its SKU, keeps its own slug, and cannot go with itself', async () => {
    const { product } = await create()
    const { slug } = product.translations['hrv'] ?? {}
    const { form } = await update(product.id, { sku: `${product.sku}-B`, translations: { hrv: { slug } } })
    expect(form.product).toEqual({ ...product, sku: `${product.sku}-B` })
    expect((await update(product.id, { crossSell: [product.id] })).fields).toEqual(['crossSell choice'])
  })

  it('leads on from its former address', async () => {
    const { product } = await create({ translations: { hrv: { name: 'Selica', slug: 'prva-adresa' } } })
    const decide = () => unwrap(shop.commerce().cms.decide({ params: ['product', 'prva-adresa'] }))
    expect(await decide()).not.toHaveProperty('redirect')
    for (const slug of ['druga-adresa', 'treca-adresa']) await update(product.id, { translations: { hrv: { slug } } })
    expect(await decide()).toMatchObject({ kind: 'product', id: product.id, redirect: '/product/treca-adresa' })
    // A slug that another product takes is that product's.
    const { product: other } = await create({ translations: { hrv: { name: 'Nasljednica', slug: 'prva-adresa' } } })
    expect(await decide()).toMatchObject({ id: other.id })
    expect(await decide()).not.toHaveProperty('redirect')
  })

  it('has its translations outdated when its source changes, until they change too', async () => {
    const { product } = await create({ translations: { hrv: { name: 'Izvor' }, eng: { name: 'Source' } } })
    const outdated = async (translations: object) => (await update(product.id, { translations })).form.outdated
    expect(await outdated({ hrv: { slug: 'drugi-izvor' } })).toEqual([])
    expect(await outdated({ hrv: { name: 'Drugi izvor' } })).toEqual(['eng'])
    expect(await outdated({ eng: { name: 'Second source' } })).toEqual([])
  })

  it('corrects its stock in the ledger', async () => {
    const { product } = await create({ stock: 5 })
    await update(product.id, { stock: 8 })
    expect(await readStock(shop, product.id)).toEqual({ onHand: 8, ledger: 8 })
    await update(product.id, { stock: null })
    expect((await ask('GET', `stock/get/${product.id}`)).form).toMatchObject({ onHand: null })
  })

  it('writes the prices and stock of its variants with it, all or nothing', async () => {
    const main = await insertProduct(shop.db, shop.site.id, {
      sku: 'MATRIX',
      format: 'configurable',
      onHand: undefined,
    })
    const [small, large] = await Promise.all(
      ['MATRIX-S', 'MATRIX-L'].map((sku) =>
        insertProduct(shop.db, shop.site.id, { sku, mainProduct: main, onHand: 3 }),
      ),
    )
    const variants = { [String(small)]: { retail: 4.6, stock: 7 }, [String(large)]: { retail: 6, discount: 5 } }
    const { form } = await update(main, { variants })
    expect(form.product.variants).toEqual({
      [String(small)]: { retail: 4.6, discount: null, stock: 7 },
      [String(large)]: { retail: 6, discount: 5, stock: 3 },
    })
    expect(await readStock(shop, small ?? 0)).toEqual({ onHand: 7, ledger: 7 })
    const refused = await update(main, {
      variants: { [String(small)]: { retail: 9 }, [String(large)]: { discount: 6 } },
    })
    expect(refused.fields).toEqual([`variants.${large}.discount max`])
    expect((await ask('GET', `get/${main}`)).form.product.variants).toEqual(form.product.variants)
    expect((await update(main, { variants: { [String(main)]: { retail: 9 } } })).status).toBe(400)
  })

  it('keeps a set that its parts price, and refuses a price of its own', async () => {
    const part = await insertProduct(shop.db, shop.site.id, { sku: 'SET-PART', cents: 1000, onHand: 5 })
    const set = await insertBundle(shop.db, shop.site.id, { sku: 'SET-EDIT', setDiscount: 10, lines: [[part, 3]] })
    const { form } = await update(set, { translations: { hrv: { name: 'Komplet' } } })
    expect(form.product).toMatchObject({
      setDiscount: 10,
      retail: 30,
      discount: 27,
      bundle: [{ product: part, quantity: 3 }],
    })
    expect((await update(set, { retail: 5 })).fields).toEqual(['retail unknown'])
    expect(
      (await update(set, { setDiscount: 20, bundle: [{ product: part, quantity: 2 }] })).form.product,
    ).toMatchObject({
      retail: 20,
      discount: 16,
    })
  })
})

describe('two people with one product', () => {
  it('can both save different fields, and the later one receives both values of a field that both changed', async () => {
    const { product } = await create()
    const { hrv } = product.translations
    const marta = { retail: 11, translations: { hrv: { name: 'Martina' } } }
    const ante = { discount: 9, translations: { hrv: { summary: 'Antin opis' } } }
    expect(
      (await update(product.id, { ...marta, base: { retail: 10, translations: { hrv: { name: hrv?.name } } } })).status,
    ).toBe(200)
    const both = await update(product.id, { ...ante, base: { discount: null, translations: { hrv: { summary: '' } } } })
    expect(both.form.product).toMatchObject({
      retail: 11,
      discount: 9,
      translations: { hrv: { name: 'Martina', summary: 'Antin opis' } },
    })
    const late = { translations: { hrv: { name: 'Prekasna' } }, retail: 10.5 }
    const refused = await update(product.id, {
      ...late,
      base: { retail: 11, translations: { hrv: { name: hrv?.name } } },
    })
    expect(refused).toMatchObject({ status: 409, code: 'REVISION_CONFLICT' })
    expect(refused.conflicts).toEqual([
      { path: 'translations.hrv.name', base: hrv?.name, mine: 'Prekasna', theirs: 'Martina' },
    ])
    expect((await ask('GET', `get/${product.id}`)).form.product).toEqual(both.form.product)
  })
})

it('changes of many people at the same time are all kept', async () => {
  const { product } = await create()
  const changes = [
    { retail: 21 },
    { discount: 5 },
    { priority: 3 },
    { translations: { eng: { name: 'At once' } } },
    { translations: { deu: { name: 'Gleichzeitig' } } },
    { categories: [1] },
    { featured: true },
    { stock: 4 },
  ]
  const answers = await Promise.all(changes.map((change) => update(product.id, change)))
  expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200))
  expect((await ask('GET', `get/${product.id}`)).form.product).toMatchObject({
    retail: 21,
    discount: 5,
    priority: 3,
    translations: { eng: { name: 'At once' }, deu: { name: 'Gleichzeitig' } },
    categories: [1],
    featured: true,
    stock: 4,
  })
  expect(await audit(shop.db)).toEqual([])
})

describe('an archived product', () => {
  it('is sold no more and has no page, until it is restored', async () => {
    const { product } = await create()
    expect(await ask('DELETE', `delete/${product.id}`)).toMatchObject({ status: 200, form: { deleted: true } })
    await expect(publicProduct(product.id)).rejects.toThrow('PRODUCT_NOT_FOUND')
    expect((await ask('GET', `get/${product.id}`)).form.product.archived).toBe(true)
    expect(await ask('PATCH', `restore/${product.id}`)).toMatchObject({ status: 200, form: { restored: true } })
    expect(await publicProduct(product.id)).toMatchObject({ id: product.id })
    const { rows } =
      await sql`select call, after from change_log where entity_id = ${String(product.id)} and entity = 'product'
      and call <> 'catalogue.create' order by id`.execute(shop.db)
    expect(rows).toEqual([
      { call: 'catalogue.archive', after: { archived: true } },
      { call: 'catalogue.restore', after: { archived: false } },
    ])
  })
})

describe('who may', () => {
  const calls = [
    ['GET', 'get/1'],
    ['GET', 'choices/get'],
    ['POST', 'create', { sku: 'X', format: 'simple' }],
    ['PATCH', 'update/1', { retail: 1 }],
    ['DELETE', 'delete/1'],
    ['PATCH', 'restore/1'],
  ] as const

  it('is a user with the scope of the catalogue alone', async () => {
    const other = await signIn(shop, ['orders.read'])
    for (const [method, path, body] of calls) expect((await ask(method, path, body, other)).status, path).toBe(403)
  })

  it('finds no product of another site, nor one that is not there', async () => {
    await sql`insert into site (id, name, url, subdomain) values (9, 'Other', 'http://other.test', 'other')`.execute(
      shop.db,
    )
    const other = await insertProduct(shop.db, 9, { sku: 'ELSEWHERE' })
    for (const id of [other, 2_000_000_000])
      for (const [method, path, body] of calls.filter(([, path]) => path.endsWith('/1')))
        expect((await ask(method, path.replace(/1$/, String(id)), body)).status, path).toBe(404)
    const { product } = await create()
    expect((await update(product.id, { crossSell: [other] })).fields).toEqual(['crossSell choice'])
  })
})

it('an import is in the change log', async () => {
  const rows = [{ sku: 'LOGGED', prices: { retail: 5 }, translations: texts('Zapisana kutija') }]
  await ask('POST', 'import', { rows })
  const { rows: changes } = await sql`select call, after from change_log where entity = 'product import'`.execute(
    shop.db,
  )
  expect(changes).toEqual([{ call: 'product.importRows', after: { created: 1 } }])
})
