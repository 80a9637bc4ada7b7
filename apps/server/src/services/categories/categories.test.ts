import type { CategoryRecord } from '@butiga/commerce-sdk/contracts'
import { unwrap } from '@butiga/commerce-sdk'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/backoffice.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { insertProduct } from '../../testing/shopper.ts'

let shop: Shop
let desk: Record<string, string>

beforeAll(async () => {
  shop = await startShop()
  desk = await signIn(shop, ['catalogue.manage'])
})
afterAll(() => shop.stop())

const ask = async (method: string, path: string, body?: object, headers = desk) => {
  const { status, body: answer } = await shop.request(`/api/v1/product/category/${path}`, {
    method,
    headers,
    ...(body && { body }),
  })
  return { status, code: answer.error?.code, fields: answer.error?.payload.fields, data: answer.data as CategoryRecord }
}
const tree = async () => (await ask('GET', 'tree')).data as unknown as { records: CategoryRecord[] }
const record = async (id: number) => (await tree()).records.find((category) => category.id === id)
let count = 0
const create = async (input: object = {}) => {
  count += 1
  const { status, data } = await ask('POST', 'create', {
    translations: { hrv: { name: `Polica ${count}` } },
    ...input,
  })
  expect(status).toBe(201)
  return data.id
}
const below = async (parentId: number | null) =>
  (await tree()).records.filter((category) => category.parentId === parentId).map(({ id }) => id)
const decide = async (slug: string) =>
  (
    await shop.request('/api/v1/cms/finder/decide', {
      method: 'POST',
      headers: shop.headers(),
      body: { params: ['shop', slug] },
    })
  ).body.data as { kind: string; id: number; redirect?: string }

describe('a category', () => {
  it('is created with texts, slugs and texts for search engines, and its page has them', async () => {
    const parentId = await create()
    const translations = {
      hrv: {
        name: 'Čajevi i med',
        summary: 'Sve <b>toplo</b>',
        seoTitle: 'Čajevi s otoka',
        seoDescription: 'Za zimu.',
      },
      eng: { name: 'Teas', title: 'All teas', slug: 'warm-teas' },
    }
    const { data } = await ask('POST', 'create', { parentId, translations })
    expect(data).toMatchObject({
      parentId,
      position: 0,
      active: true,
      translations: {
        hrv: { slug: 'cajevi-i-med', title: 'Čajevi i med', summary: 'Sve <b>toplo</b>' },
        eng: { slug: 'warm-teas', title: 'All teas', seoTitle: '' },
      },
      products: 0,
    })
    const displayed = await unwrap(shop.commerce().product.getCategory({ id: data.id }))
    expect(displayed).toMatchObject({ name: 'Čajevi i med', seoTitle: 'Čajevi s otoka', seoDescription: 'Za zimu.' })
  })

  it.each([
    [
      'a slug that is too short',
      { translations: { hrv: { name: 'Ulja', slug: 'ulj' } } },
      'translations.hrv.slug',
      'slugShort',
    ],
    [
      'a slug of other letters',
      { translations: { hrv: { name: 'Ulja', slug: 'Ulja i med' } } },
      'translations.hrv.slug',
      'slugFormat',
    ],
    [
      'a language that the site lacks',
      { translations: { hrv: { name: 'Ulja' }, fra: { name: 'Huiles' } } },
      'translations.fra',
      'choice',
    ],
    ['no name in the own language', { translations: { eng: { name: 'Oils' } } }, 'translations.hrv.name', 'required'],
    ['a picture that is not there', { translations: { hrv: { name: 'Ulja' } }, image: 2_000_000 }, 'image', 'choice'],
    [
      'a parent that is not there',
      { translations: { hrv: { name: 'Ulja' } }, parentId: 2_000_000 },
      'parentId',
      'choice',
    ],
    [
      'a first sorting that it does not offer',
      { translations: { hrv: { name: 'Ulja' } }, sortTypes: [2], sortDefaultType: 3 },
      'sortDefaultType',
      'choice',
    ],
  ])('is refused with %s', async (_, body, path, rule) => {
    expect(await ask('POST', 'create', body)).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      fields: [{ path, rule }],
    })
  })

  it('is refused with a slug that another category or an address of the shop has', async () => {
    await create({ translations: { hrv: { name: 'Sol', slug: 'sol-i-papar' } } })
    for (const slug of ['sol-i-papar', 'kosarica'])
      expect(await ask('POST', 'create', { translations: { hrv: { name: 'Papar', slug } } })).toMatchObject({
        status: 422,
        code: 'SLUG_TAKEN',
        fields: [{ path: 'translations.hrv.slug', rule: 'slugTaken' }],
      })
  })

  it('leads on from the slugs that it had, and gives them up to a new one', async () => {
    const id = await create({ translations: { hrv: { name: 'Stara', slug: 'stara-polica' } } })
    expect(await ask('PATCH', `update/${id}`, { translations: { hrv: { slug: 'nova-polica' } } })).toMatchObject({
      status: 200,
    })
    expect(await decide('stara-polica')).toMatchObject({ kind: 'productCategory', id, redirect: '/shop/nova-polica' })
    expect(await decide('nova-polica')).not.toHaveProperty('redirect')
    const other = await create({ translations: { hrv: { name: 'Druga', slug: 'stara-polica' } } })
    expect(await decide('stara-polica')).toMatchObject({ id: other })
  })

  it('that two people change is kept where they differ, and a conflict where they are the same', async () => {
    const id = await create({ translations: { hrv: { name: 'Platno' }, eng: { name: 'Linen' } } })
    const base = { translations: { hrv: { name: 'Platno' }, eng: { name: 'Linen' } } }
    expect(await ask('PATCH', `update/${id}`, { translations: { hrv: { name: 'Lan' } }, base })).toMatchObject({
      status: 200,
    })
    expect(await ask('PATCH', `update/${id}`, { translations: { eng: { name: 'Flax' } }, base })).toMatchObject({
      data: { translations: { hrv: { name: 'Lan' }, eng: { name: 'Flax' } } },
    })
    expect(await ask('PATCH', `update/${id}`, { translations: { hrv: { name: 'Pamuk' } }, base })).toMatchObject({
      status: 409,
      code: 'REVISION_CONFLICT',
    })
    expect(await ask('PATCH', `update/${id}`, { translations: { eng: null } })).toMatchObject({ status: 200 })
    expect(Object.keys((await record(id))?.translations ?? {})).toEqual(['hrv'])
  })

  it('that is hidden has no page, is in no tree and no product, and hides those below it', async () => {
    const id = await create({ translations: { hrv: { name: 'Sezonsko', slug: 'sezonsko' } } })
    const child = await create({ parentId: id })
    const product = await insertProduct(shop.db, shop.site.id, { sku: 'SEASON' })
    await sql`insert into product_category (product_id, category_id) values (${product}, ${child})`.execute(shop.db)
    await ask('PATCH', `update/${id}`, { active: false })
    const { records } = await unwrap(shop.commerce().product.filterCategories({ tree: false }))
    expect(records.map((category) => category.id)).not.toContain(child)
    expect(await decide('sezonsko')).toMatchObject({ kind: 'none' })
    const store = shop.site.stores.get('hrv') ?? 0
    const displayed = () => unwrap(shop.commerce().product.get({ id: product, store, currency: 1 }))
    expect((await displayed()).categories).toEqual([])
    await ask('PATCH', `update/${id}`, { active: true })
    expect((await displayed()).categories).toMatchObject([{ id: child }])
  })

  it('needs the scope of the catalogue, and belongs to its site', async () => {
    const id = await create()
    const orders = await signIn(shop, ['orders.read'])
    expect(await ask('GET', 'tree', undefined, orders)).toMatchObject({ status: 403 })
    expect(await ask('DELETE', `delete/${id}`, {}, orders)).toMatchObject({ status: 403 })
    await sql`insert into site (id, name, url, subdomain) values (9, 'Other', 'http://other.test', 'other')`.execute(
      shop.db,
    )
    const { rows } = await sql<{ id: number }>`insert into category (site_id) values (9) returning id`.execute(shop.db)
    const other = rows[0]?.id ?? 0
    for (const [method, path, body] of [
      ['PATCH', `update/${other}`, { active: false }],
      ['PATCH', `move/${other}`, { parentId: null, position: 0 }],
      ['DELETE', `delete/${other}`, {}],
    ] as const)
      expect(await ask(method, path, body)).toMatchObject({ status: 404 })
    expect(await ask('PATCH', `move/${id}`, { parentId: other, position: 0 })).toMatchObject({
      fields: [{ path: 'parentId', rule: 'choice' }],
    })
    expect(await record(other)).toBeUndefined()
  })
})

describe('moving a category', () => {
  it('puts it among those of its parent, which keep their order', async () => {
    const parent = await create()
    const [one, two, three] = [
      await create({ parentId: parent }),
      await create({ parentId: parent }),
      await create({ parentId: parent }),
    ]
    await ask('PATCH', `move/${three}`, { parentId: parent, position: 0 })
    expect(await below(parent)).toEqual([three, one, two])
    await ask('PATCH', `move/${three}`, { parentId: parent, position: 99 })
    expect(await below(parent)).toEqual([one, two, three])
    await ask('PATCH', `move/${two}`, { parentId: null, position: 0 })
    expect((await below(null))[0]).toBe(two)
    expect(await below(parent)).toEqual([one, three])
  })

  it('below itself, or deeper than three levels, is refused', async () => {
    const top = await create()
    const middle = await create({ parentId: top })
    const bottom = await create({ parentId: middle })
    for (const parentId of [top, middle, bottom])
      expect(await ask('PATCH', `move/${top}`, { parentId, position: 0 })).toMatchObject({
        status: 400,
        fields: [{ path: 'parentId', rule: 'cycle' }],
      })
    const other = await create()
    expect(
      await ask('PATCH', `move/${middle}`, { parentId: await create({ parentId: other }), position: 0 }),
    ).toMatchObject({
      fields: [{ path: 'parentId', rule: 'levels', value: 3 }],
    })
    expect(await ask('POST', 'create', { parentId: bottom, translations: { hrv: { name: 'Duboko' } } })).toMatchObject({
      fields: [{ path: 'parentId', rule: 'levels' }],
    })
    expect(await ask('PATCH', `update/${top}`, { parentId: bottom })).toMatchObject({
      fields: [{ path: 'parentId', rule: 'cycle' }],
    })
  })

  it('twice at once into each other makes no cycle and no deadlock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await create(), await create()]
      const answers = await Promise.all([
        ask('PATCH', `move/${one}`, { parentId: two, position: 0 }),
        ask('PATCH', `move/${two}`, { parentId: one, position: 0 }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    }
  })
})

describe('deleting a category', () => {
  it('puts those below it in its place, its products into its parent, and leads its address there', async () => {
    const parent = await create({ translations: { hrv: { name: 'Gore', slug: 'polica-gore' } } })
    const [first, gone, last] = [
      await create({ parentId: parent }),
      await create({ parentId: parent, translations: { hrv: { name: 'Nestaje', slug: 'polica-nestaje' } } }),
      await create({ parentId: parent }),
    ]
    const child = await create({ parentId: gone })
    const product = await insertProduct(shop.db, shop.site.id, { sku: 'GOES' })
    await sql`insert into product_category (product_id, category_id) values (${product}, ${gone})`.execute(shop.db)
    expect(await record(gone)).toMatchObject({ products: 1, onlyHere: 1 })
    expect(await ask('DELETE', `delete/${gone}`, {})).toMatchObject({ status: 200, data: { deleted: true } })
    expect(await below(parent)).toEqual([first, child, last])
    expect(await record(parent)).toMatchObject({ products: 1 })
    expect(await decide('polica-nestaje')).toMatchObject({ id: parent, redirect: '/shop/polica-gore' })
    expect(await ask('DELETE', `delete/${gone}`, {})).toMatchObject({ status: 404 })
  })

  it('puts its products where it says, or nowhere, and does nothing where it says a wrong place', async () => {
    const [gone, target] = [await create(), await create()]
    const product = await insertProduct(shop.db, shop.site.id, { sku: 'THERE' })
    await sql`insert into product_category (product_id, category_id) values (${product}, ${gone})`.execute(shop.db)
    for (const moveTo of [gone, 2_000_000])
      expect(await ask('DELETE', `delete/${gone}`, { moveTo })).toMatchObject({
        fields: [{ path: 'moveTo', rule: 'choice' }],
      })
    await ask('DELETE', `delete/${gone}`, { moveTo: target })
    expect(await record(target)).toMatchObject({ products: 1 })
    await ask('DELETE', `delete/${target}`, { moveTo: null })
    const { rows } = await sql`select from product_category where product_id = ${product}`.execute(shop.db)
    expect(rows).toEqual([])
    const { rows: changes } = await sql`
      select before -> 'parentId' as parent, after from change_log where entity = 'category' and entity_id = ${String(target)}
      order by id desc limit 1`.execute(shop.db)
    expect(changes).toEqual([{ parent: null, after: null }])
  })
})
