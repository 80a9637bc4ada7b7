import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualRetention } from '../ground/retention.ts'
import { sweep } from '../sweep.ts'
import { quiet } from '../testing/database.ts'
import { type Shop, startShop } from '../testing/shop.ts'
import { newCart } from '../testing/shopper.ts'
import { type Ending, personalData } from './personal-data.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ seed: 'bare' })
})
afterAll(() => shop.stop())

const canary = 'canary'
/** When each kind of data ends, in days. */
const days: Partial<Record<Ending, number>> = { ...usualRetention, answers: 1 }

/** The columns whose data ends by itself, as `table.column`. */
const ending = Object.entries(personalData).flatMap(([table, { personal = {} }]) =>
  Object.entries(personal).flatMap(([column, end]) => (end in days ? [{ table, column, end }] : [])),
)

/** Writes a canary into each column whose data ends, all of it as old as `share` of its time. */
const write = async (share: number) => {
  const age = (end: keyof typeof days) => sql<Date>`now() - ${(days[end] ?? 0) * share} * interval '1 day'`
  const { rows } = await sql<{ id: number }>`
    insert into cart (site_id, protect_code, version, company_name, company_oib, company_region, created_at, updated_at)
    select 1, ${randomUUID()} || n, 3, ${canary}, ${canary}, ${canary}, ${age('carts')}, t
    from (values (1, ${age('guests')}), (2, ${age('carts')})) carts (n, t) order by n returning id`.execute(shop.db)
  const [withGuest, withLines] = rows
  await sql`with guest as (insert into guest_user (cart_id, email) values (${withGuest?.id}, ${canary}) returning id)
    insert into address (guest_user_id, type, first_name, last_name, contact_email, contact_phone, country_id, city,
      street, house_number, zip_code, company_name, company_oib, region)
    select guest.id, 'main', c, c, c, c, (select min(id) from country), c, c, c, c, c, c, c
    from guest, (select ${canary}::text as c) canary`.execute(shop.db)
  await sql`insert into cart_item (cart_id, product_id, qty, options, bundle_options, signature)
    select ${withLines?.id}, (select min(id) from product), 1, c, json_build_array(c), ${canary}
    from (select json_build_object('personalizations', ${canary}::text) as c) canary`.execute(shop.db)
  await sql`insert into form (site_id, name, titles, fields) values (1, ${randomUUID()}, '{}', '[]')`.execute(shop.db)
  await sql`insert into form_entry (form_id, data, language_code, created_at)
    select max(id), ${JSON.stringify({ canary })}, 'hrv', ${age('formEntries')} from form`.execute(shop.db)
  await sql`insert into mail (message_id, recipient, subject, html, plain, unsubscribe_url, language_code, created_at, sent_at)
    select ${randomUUID()}, c, c, c, c, c, 'hrv', ${age('mails')}, ${age('mails')}
    from (select ${canary}::text as c) canary`.execute(shop.db)
  await sql`insert into idempotency (site_id, call, key, body_hash, answer, created_at, caller)
    values (1, 'test', ${randomUUID()}, '', ${JSON.stringify({ canary })}, ${age('answers')}, '')`.execute(shop.db)
}

/** The registered columns that contain a canary. */
const match = async () => {
  const places: string[] = []
  for (const { table, column } of ending) {
    const { rows } = await shop.pool.query(`select from "${table}" where "${column}"::text like '%${canary}%'`)
    if (rows.length > 0) places.push(`${table}.${column}`)
  }
  return places
}
const all = ending.map(({ table, column }) => `${table}.${column}`)

it('is registered: every column of every table, as data of people or as other data', async () => {
  const { rows } = await shop.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_%'`,
  )
  const registered = Object.entries(personalData).flatMap(([table, { personal = {}, other }]) =>
    [...Object.keys(personal), ...other.split(' ')].map((column) => `${table}.${column}`),
  )
  expect(registered.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

describe('data of people', () => {
  it('stays until its time is over, and then is nowhere [I43]', async () => {
    await write(0.95)
    expect(await match()).toEqual(all)
    await sweep(shop.db, { log: quiet, retention: usualRetention })
    expect(await match()).toEqual(all)

    await shop.pool.query('delete from cart_item; delete from guest_user; delete from cart; delete from form_entry')
    await shop.pool.query('delete from mail; delete from idempotency')
    await write(1.05)
    expect(await match()).toEqual(all)
    await sweep(shop.db, { log: quiet, retention: usualRetention })
    expect(await match()).toEqual([])
    const { rows } = await shop.pool.query('select version, company_name from cart order by id')
    expect(rows).toEqual([
      { version: 4, company_name: null },
      { version: 4, company_name: null },
    ])
  })

  it('ends as early as the configuration says', async () => {
    await write(0.5)
    await sweep(shop.db, { log: quiet, retention: { guests: 1, carts: 1, mails: 1, formEntries: 1 } })
    expect(await match()).toEqual(['idempotency.answer'])
  })

  it('of an answer is what the shop gives a number to, not what the guest wrote', async () => {
    const key = randomUUID()
    const cart = await newCart(shop.commerce())
    const { rows } = await shop.pool.query<{ id: number }>('select id from country where iso = $1', ['HR'])
    const texts = ['firstName', 'lastName', 'city', 'street', 'houseNumber']
    const body = {
      ...cart,
      email: 'canary@example.com',
      addresses: [
        {
          type: 'main',
          contactEmail: 'canary@example.com',
          country: rows[0]?.id,
          ...Object.fromEntries(texts.map((field) => [field, 'canary'])),
          contactPhone: '+385 98 555 0199',
          zipCode: '52999',
        },
      ],
    }
    const ask = () =>
      shop.request('/api/v1/ecommerce/guestUser/update', {
        method: 'PATCH',
        body,
        headers: { 'Idempotency-Key': key },
      })
    const first = await ask()
    expect(first.status).toBe(200)
    expect((await ask()).body).toEqual(first.body)
    const { rows: answers } = await shop.pool.query('select answer::text as answer from idempotency where key = $1', [
      key,
    ])
    expect(answers).toHaveLength(1)
    for (const text of ['canary', '555 0199', '52999']) expect(JSON.stringify(answers)).not.toContain(text)
  })
})
