import { unwrap } from '@butiga/commerce-sdk'
import { Kysely, PostgresDialect } from 'kysely'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../db/schema.ts'
import { type PaymentCompany, startPaymentCompany } from '../../testing/payment-provider.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { readsSites } from '../../testing/site-reads.ts'
import { insertProduct, orderOf, readChoices, readyCart } from '../../testing/shopper.ts'

// Each piece wakes both the server and PostgreSQL, and each statement in it costs both.
let company: PaymentCompany
let shop: Shop
beforeAll(async () => {
  company = await startPaymentCompany()
  shop = await startShop({ payments: [company.provider] })
})
afterAll(async () => {
  await shop?.stop()
  await company?.stop()
})

/** A statement by what it does, and to which table. */
const nameOf = (sql: string): string => {
  const [, verb = sql, table = ''] = /(insert into|update) "?(\w+)/.exec(sql) ?? /.*(from) "?(\w+)/s.exec(sql) ?? []
  return [sql.endsWith(' for update') ? 'lock' : verb, table].join(' ').trim()
}

/** The database of the shop; `pieces` has the statements that are sent without waiting for one another, piece by piece. */
const listen = () => {
  const pieces: string[][] = []
  let piece: string[] | undefined
  const note = (sql: string) => {
    // A transaction begins in the piece of its first statement.
    if (sql === 'begin' || readsSites(sql)) return
    if (piece === undefined) {
      pieces.push((piece = []))
      process.nextTick(() => (piece = undefined))
    }
    piece.push(nameOf(sql))
  }
  const wrap = (client: PoolClient) => ({
    query: (sql: string, parameters: readonly unknown[]) => {
      note(sql)
      return client.query(sql, [...parameters])
    },
    release: () => client.release(),
  })
  const pool = { connect: async () => wrap(await shop.pool.connect()), end: () => Promise.resolve() }
  // Kysely's cursors, which the shop does not use, are missing.
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as never }) })
  return { pieces, app: shop.appWith({ db, writes: db }) }
}

it('an order is paid by card in as few statements and pieces as it needs', async () => {
  const { rows } = await shop.pool.query<{ id: number }>(`select id from payment_method where provider = 'card'`)
  const box = await insertProduct(shop.db, shop.site.id, { sku: 'PIECES', cents: 2000 })
  const { pieces, app } = listen()
  const commerce = shop.commerce()
  const choices = { ...(await readChoices(shop.db)), payment: rows[0]?.id ?? 0 }
  const pay = async () => {
    const { key, cart } = await readyCart(commerce, choices, box)
    const { html } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
    const reference = (await company.open(typeof html === 'string' ? html : '')) ?? ''
    company.decide(reference, 'captured')
    return company.report(reference)
  }
  const send = async (what: string, body: string) => {
    pieces.length = 0
    const url = `http://localhost/api/v1/ecommerce/payment/${what}/card`
    const { status } = await app.fetch(new Request(url, { method: 'POST', body }))
    return { status, pieces: [...pieces] }
  }
  const body = await pay()
  // The first one asks for the time of the database too.
  await send('notify', await pay())
  expect(await send('notify', body)).toEqual({
    status: 200,
    pieces: [
      ['from payment'],
      ['lock customer_order', 'insert into payment_event', 'update customer_order', 'from customer_order'],
      ['insert into document_counter'],
      ['insert into issued_document', 'insert into mail', 'commit'],
    ],
  })
  // The browser returns afterwards.
  expect(await send('return', body)).toEqual({ status: 303, pieces: [['from payment']] })
})
