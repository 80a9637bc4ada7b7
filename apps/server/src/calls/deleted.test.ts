import { type Backoffice, type Result, unwrap } from '@butiga/commerce-sdk'
import { scopes } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../testing/backoffice.ts'
import { purgedBy } from '../testing/purged-by.ts'
import { addTo, failureOf, insertProduct, newCart, orderOf, readChoices, readyCart } from '../testing/shopper.ts'
import { type Shop, someAddress, startShop } from '../testing/shop.ts'
import { forgetDeleted } from './deleted.ts'

let shop: Shop
let office: Backoffice
let box: number

beforeAll(async () => {
  shop = await startShop()
  office = shop.commerce({ headers: await signIn(shop, scopes) })
  box = await insertProduct(shop.db, shop.site.id, { sku: 'RESTORED-BOX', cents: 2000, onHand: 1000 })
})
afterAll(() => shop.stop())

/** What a deletion and its undo leave behind, and what every call writes. */
const ofEveryCall = ['change_log', 'deleted_record', 'idempotency', 'rate_limit', 'user_session']

/** Every row of the shop by its table, without when it was touched last. */
const everyRow = async (): Promise<Record<string, readonly unknown[]>> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(shop.db)
  const names = rows.map(({ name }) => name).filter((name) => !ofEveryCall.includes(name))
  const match = await Promise.all(
    names.map((name) =>
      sql<{
        row: string
      }>`select (to_jsonb(t) - 'changed_at')::text as row from ${sql.table(name)} t order by 1`.execute(shop.db),
    ),
  )
  return Object.fromEntries(names.map((name, index) => [name, match[index]?.rows.map(({ row }) => row) ?? []]))
}

interface Kind {
  readonly entity: string
  /** Makes a record with all that can refer to it. */
  readonly make: () => Promise<number>
  readonly remove: (id: number) => Promise<unknown>
  readonly restore: (id: number) => Promise<Result<unknown>>
  /** The tags that the restored record purges. */
  readonly purges: readonly string[]
}

const idOf = async (call: Promise<{ readonly id: number }>): Promise<number> => (await call).id
const words = (name: string) => ({ hrv: { name }, eng: { name: `${name} (en)` } })
let made = 0

const kinds: readonly Kind[] = [
  {
    entity: 'tag',
    make: async () => {
      const id = await idOf(unwrap(office.tags.create({ translations: words('Vraćena oznaka') })))
      await sql`insert into product_tag (product_id, tag_id) values (${box}, ${id})`.execute(shop.db)
      return id
    },
    remove: (id) => unwrap(office.tags.delete({ id })),
    restore: (id) => office.tags.restore({ id }),
    purges: ['tags'],
  },
  {
    entity: 'attribute',
    make: () =>
      idOf(
        unwrap(
          office.attributes.create({
            code: 'vraceni',
            inputType: 'dropdown',
            labels: { hrv: 'Vraćeni' },
            values: [{ labels: { hrv: 'Jedan' }, swatch: null, shopDefault: true }],
          }),
        ),
      ),
    remove: (id) => unwrap(office.attributes.delete({ id })),
    restore: (id) => office.attributes.restore({ id }),
    purges: ['attributes'],
  },
  {
    entity: 'category',
    make: async () => {
      const create = (parentId: number | null) =>
        idOf(unwrap(office.categories.create({ parentId, translations: words(`Vraćena ${(made += 1)}`) })))
      const parent = await create(null)
      const [, id] = [await create(parent), await create(parent), await create(parent)]
      const below = [await create(id ?? null), await create(id ?? null)]
      const related = await insertProduct(shop.db, shop.site.id, { sku: 'BESIDE-BOX' })
      await sql`insert into product_category (product_id, category_id) values (${box}, ${id}), (${box}, ${parent}),
        (${related}, ${id}), (${related}, ${below[0]})`.execute(shop.db)
      // Another address that leads to it.
      await unwrap(office.categories.update({ id: id ?? 0, translations: { hrv: { slug: 'vracena-prije' } } }))
      await unwrap(office.categories.update({ id: id ?? 0, translations: { hrv: { slug: 'vracena-sada' } } }))
      return id ?? 0
    },
    remove: (id) => unwrap(office.categories.delete({ id })),
    restore: (id) => office.categories.restore({ id }),
    purges: ['categories'],
  },
  {
    entity: 'coupon',
    make: async () => {
      const id = await idOf(unwrap(office.coupons.create({ code: `VRACEN${(made += 1)}`, percent: 10 })))
      const shopper = shop.commerce()
      const { key } = await readyCart(shopper, await readChoices(shop.db), box)
      await unwrap(shopper.ecommerce.applyCoupon({ ...key, couponCode: `VRACEN${made}` }))
      const cart = await unwrap(shopper.ecommerce.getCart({ ...key }))
      await unwrap(shopper.ecommerce.createOrder(orderOf(key, cart)))
      const open = await newCart(shopper)
      await addTo(shopper, open, box)
      await unwrap(shopper.ecommerce.applyCoupon({ ...open, couponCode: `VRACEN${made}` }))
      return id
    },
    remove: (id) => unwrap(office.coupons.delete({ id })),
    restore: (id) => office.coupons.restore({ id }),
    purges: [],
  },
  {
    entity: 'term',
    make: async () => {
      const id = await idOf(unwrap(office.terms.create({ type: 'tag', translations: words('Vraćeni pojam') })))
      await sql`insert into post_term (post_id, term_id) select id, ${id} from post where post_type = 'post'`.execute(
        shop.db,
      )
      return id
    },
    remove: (id) => unwrap(office.terms.delete({ id })),
    restore: (id) => office.terms.restore({ id }),
    purges: ['posts'],
  },
  {
    entity: 'event',
    make: async () => {
      const id = await idOf(
        unwrap(
          office.events.create({
            texts: { hrv: { title: 'Vraćeni', place: 'Vis', summary: '', html: '' } },
            start: '2035-03-20T18:00',
            end: '2035-03-20T20:00',
            timeZone: 'Europe/Zagreb',
            recurrence: { every: 1, unit: 'week', until: null, times: 3, cancelled: [] },
            form: 'contactForm',
            capacity: 2,
          }),
        ),
      )
      const data = { name: 'Ana', email: `${randomUUID()}@example.com`, message: 'Dolazim.' }
      const visitor = shop.commerce({ headers: { 'X-Forwarded-For': someAddress() } })
      const event = { id, start: '2035-03-20T17:00:00.000Z' }
      await unwrap(visitor.cms.storeFormData({ id: 'contactForm', data, event }))
      return id
    },
    remove: (id) => unwrap(office.events.delete({ id })),
    restore: (id) => office.events.restore({ id }),
    purges: ['events'],
  },
  {
    entity: 'redirect',
    make: () => idOf(unwrap(office.redirects.create({ from: '/vraceno', to: '/o-nama' }))),
    remove: (id) => unwrap(office.redirects.delete({ id })),
    restore: (id) => office.redirects.restore({ id }),
    purges: [],
  },
  {
    entity: 'navigation',
    make: () => {
      const node = (id: number, parentId: number | null, hrv: string) => ({
        id,
        parentId,
        titles: { hrv, eng: '' },
        links: { hrv: '/shop', eng: '' },
        hidden: {},
      })
      const items = [node(1, null, 'Ljeto'), node(2, 1, 'Plaža'), node(3, 2, 'Ručnici')]
      return idOf(unwrap(office.navigations.create({ name: 'ljeto', items })))
    },
    remove: (id) => unwrap(office.navigations.delete({ id })),
    restore: (id) => office.navigations.restore({ id }),
    purges: ['navigation', 'navigation:ljeto'],
  },
  {
    entity: 'domain',
    make: () => idOf(unwrap(office.settings.createDomain({ url: 'https://vracena.example' }))),
    remove: (id) => unwrap(office.settings.deleteDomain({ id })),
    restore: (id) => office.settings.restoreDomain({ id }),
    purges: ['domains'],
  },
  {
    entity: 'template',
    make: () =>
      idOf(
        unwrap(
          office.templates.create({
            key: 'vracen',
            kind: 'email',
            language_code: 'hrv',
            subject: 'Bok',
            body: '<p>Bok</p>',
          }),
        ),
      ),
    remove: (id) => unwrap(office.templates.delete({ id })),
    restore: (id) => office.templates.restore({ id }),
    purges: [],
  },
  {
    entity: 'shared section',
    make: async () => {
      const { document, sections } = await unwrap(office.content.open({ kind: 'page', path: '/' }))
      const section = Object.keys(sections).find((name) => name !== 'page') ?? ''
      return idOf(unwrap(office.content.createSharedSection({ name: 'Vraćeni', document: document.id, section })))
    },
    remove: (id) => unwrap(office.content.deleteSharedSection({ id })),
    restore: (id) => office.content.restoreSharedSection({ id }),
    purges: [],
  },
  {
    entity: 'deliveryMethod',
    make: () =>
      idOf(
        unwrap(
          office.methods.createDeliveryMethod({
            name: { hrv: 'Biciklom' },
            prices: [{ upTo: null, price: 3.5 }],
            taxPercent: 25,
            branches: [{ name: 'Vis', description: '' }],
          }),
        ),
      ),
    remove: (id) => unwrap(office.methods.deleteDeliveryMethod({ id })),
    restore: (id) => office.methods.restoreDeliveryMethod({ id }),
    purges: ['delivery'],
  },
  {
    entity: 'paymentMethod',
    make: () =>
      idOf(unwrap(office.methods.createPaymentMethod({ name: { hrv: 'Uplatnicom' }, provider: 'bank-transfer' }))),
    remove: (id) => unwrap(office.methods.deletePaymentMethod({ id })),
    restore: (id) => office.methods.restorePaymentMethod({ id }),
    purges: [],
  },
  {
    entity: 'currency-rate',
    make: async () => {
      await sql`insert into currency_rate (site_id, main_currency_id, currency_id, rate, applies_from)
        values (${shop.site.id}, 1, 756, 0.9323, make_timestamptz(${2035 + (made += 1)}, 1, 1, 0, 0, 0))`.execute(
        shop.db,
      )
      const { rows } = await sql<{ id: number }>`select max(id)::int as id from currency_rate`.execute(shop.db)
      return rows[0]?.id ?? 0
    },
    remove: (id) => unwrap(office.ecommerce.deleteCurrencyRate({ id })),
    restore: (id) => office.ecommerce.restoreCurrencyRate({ id }),
    purges: [],
  },
]

describe.each(kinds)('a deleted $entity', ({ entity, make, remove, restore, purges }) => {
  it('is restored with its id and all rows that referred to it, and purges what shows it', async () => {
    const id = await make()
    const before = await everyRow()
    await remove(id)
    expect(await everyRow()).not.toEqual(before)
    const purged = await purgedBy(shop, () => unwrap(restore(id)))
    expect(await everyRow()).toEqual(before)
    expect(purged).toEqual(expect.arrayContaining([...purges]))
    const { rows } = await sql<{ before: object | null; after: object | null }>`
      select before, after from change_log where entity = ${entity} and entity_id = ${String(id)} order by id desc
      limit 2`.execute(shop.db)
    expect(rows).toEqual([
      { before: null, after: rows[1]?.before },
      { before: expect.any(Object), after: null },
    ])
    expect(await failureOf(restore(id))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a deleted record', () => {
  it('that was archived is offered again as it was', async () => {
    const shopper = shop.commerce()
    const { homeDelivery: id } = await readChoices(shop.db)
    await readyCart(shopper, await readChoices(shop.db), box)
    const before = await everyRow()
    expect(await unwrap(office.methods.deleteDeliveryMethod({ id }))).toMatchObject({ archived: true })
    await unwrap(office.methods.restoreDeliveryMethod({ id }))
    expect(await everyRow()).toEqual(before)
  })

  it('is refused when another one has its address meanwhile', async () => {
    const create = () => unwrap(office.tags.create({ translations: { hrv: { name: 'Zauzeta' } } }))
    const { id } = await create()
    await unwrap(office.tags.delete({ id }))
    const other = await create()
    expect(await failureOf(office.tags.restore({ id }))).toMatchObject({ code: 'NOT_UNIQUE' })
    await unwrap(office.tags.delete({ id: other.id }))
    expect(await unwrap(office.tags.restore({ id }))).toEqual({ restored: true })
  })

  it('that is a redirect is held to the rules of a new one', async () => {
    const { id } = await unwrap(office.redirects.create({ from: '/krug', to: '/dostava' }))
    await unwrap(office.redirects.delete({ id }))
    await sql`insert into redirect (site_id, from_path, to_path) values (${shop.site.id}, '/prije-kruga', '/krug')`.execute(
      shop.db,
    )
    expect(await failureOf(office.redirects.restore({ id }))).toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  it('that is a rate is refused once it would have begun to count', async () => {
    const id = await kinds.find(({ entity }) => entity === 'currency-rate')!.make()
    await unwrap(office.ecommerce.deleteCurrencyRate({ id }))
    await sql`update deleted_record set kept = jsonb_set(kept, '{deleted,0,rows,0,applies_from}', '"2020-01-01T00:00:00Z"')
      where entity = 'currency-rate' and record_id = ${id}`.execute(shop.db)
    expect(await failureOf(office.ecommerce.restoreCurrencyRate({ id }))).toMatchObject({ code: 'STATE_NOT_ALLOWED' })
  })

  it('is restored without what is gone meanwhile', async () => {
    const { id } = await unwrap(office.tags.create({ translations: { hrv: { name: 'Bez proizvoda' } } }))
    const gone = await insertProduct(shop.db, shop.site.id, { sku: 'GONE-BOX' })
    await sql`insert into product_tag (product_id, tag_id) values (${box}, ${id}), (${gone}, ${id})`.execute(shop.db)
    await unwrap(office.tags.delete({ id }))
    await sql`delete from product where id = ${gone}`.execute(shop.db)
    await unwrap(office.tags.restore({ id }))
    const { rows } = await sql<{ id: number }>`select product_id as id from product_tag where tag_id = ${id}`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ id: box }])
  })

  it('is kept for 30 days', async () => {
    const { id } = await unwrap(office.tags.create({ translations: { hrv: { name: 'Stara' } } }))
    await unwrap(office.tags.delete({ id }))
    const age = (days: number) =>
      sql`update deleted_record set deleted_at = now() - make_interval(days => ${days})
        where entity = 'tag' and record_id = ${id}`.execute(shop.db)
    const isStored = async () =>
      (await sql`select from deleted_record where entity = 'tag' and record_id = ${id}`.execute(shop.db)).rows.length
    await age(29)
    await forgetDeleted(shop.db)
    expect(await isStored()).toBe(1)
    await age(31)
    await forgetDeleted(shop.db)
    expect(await isStored()).toBe(0)
    expect(await failureOf(office.tags.restore({ id }))).toMatchObject({ code: 'NOT_FOUND' })
  })
})
