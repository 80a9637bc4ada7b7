import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startShop, type Shop } from '../testing/shop.ts'
import { askEverything, audit, type Finding, questionCount } from './audit.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ seed: 'bare' })
})
afterAll(() => shop?.stop())

// A cart with its order, line, payment and stock movement, all in agreement.
const placeOrder = `
  with c as (insert into cart (site_id, protect_code, version, archived) values (1, 'x', 1, true) returning id),
  o as (
    insert into customer_order (site_id, cart_id, slug, number, language_code, currency_id, email, items_cents,
      delivery_cents, total_cents, tax_cents, delivery, payment)
    select 1, id, 'slug', '2026-0000' || nextval('order_number_1'), 'hrv', 1, 'ana@example.com', 2500, 300, 2800, 560, '{}', '{}' from c returning id
  ),
  l as (
    insert into order_line (order_id, position, product_id, sku, name, qty, unit_cents, row_cents, tax_rate)
    select id, 0, 1, 'KUTIJA', 'Kutija', 2, 1250, 2500, 2500 from o
  ),
  p as (insert into payment (order_id, provider, state, amount_cents) select id, 'cod', 'pending', 2800 from o),
  s as (update stock set on_hand = on_hand - 2 where product_id = 1)
  insert into stock_movement (product_id, delta, reason, order_id) select 1, -2, 'order', id from o`

/** Damage that no code of ours should be able to do, and the question that must find it. */
const damages: [question: string, damage: string][] = [
  ["an order's total differs from its lines, coupon and delivery", `update order_line set qty = 1, row_cents = 1250`],
  ["a coupon's discount differs from that of its lines", `update order_line set coupon_cents = 1`],
  [
    'the numbers of invoices or credit notes have a gap',
    `insert into issued_document (site_id, order_id, kind, year, sequence, number, issued_at, total_cents, content)
      select 1, id, 'creditNote', 2026, 2, '2', now(), -1, '{}' from customer_order limit 1`,
  ],
  ['an order has no lines', `delete from order_line`],
  ['stock differs from the sum of its movements', `update stock set on_hand = 99`],
  ['what an order took from stock differs from what it sold', `update stock_movement set order_id = null`],
  ['a cart with an order is still open', `update cart set archived = false`],
  ['a cart is closed without an order', `insert into cart (site_id, protect_code, archived) values (1, 'y', true)`],
  [
    "a consent was given for another site's cart",
    `with other as (
        insert into site (name, url, subdomain, default_language, main_currency_id) values ('b', 'b', 'b', 'hrv', 1)
        returning id
      ), own as (insert into consent (site_id, unique_number) select id, 'B' from other returning id, site_id)
      insert into consent_log (site_id, consent_id, consent_version, status, status_timestamp, source_type, user_type, email,
        language_code, cart_id)
      select own.site_id, own.id, 1, true, now(), 's', 'guest', 'a@b', 'hrv', cart.id from own, cart limit 1`,
  ],
  ['an order has no payment, or one of another amount', `update payment set amount_cents = 1`],
  ["a payment's state differs from what its provider confirmed", `update payment set state = 'captured'`],
  [
    'more of a payment is refunded, or about to be, than was captured',
    `insert into refund (order_id, payment_id, amount_cents, reason, by_hand)
      select order_id, id, 100, 'other', false from payment`,
  ],
  [
    'a refund differs from what was paid back',
    `insert into refund (order_id, payment_id, amount_cents, reason, state, by_hand)
      select order_id, id, 100, 'other', 'confirmed', true from payment`,
  ],
  [
    'a refund differs from its lines, or gives more back than was paid for one',
    `with f as (insert into refund (order_id, payment_id, amount_cents, reason, by_hand)
        select order_id, id, 100, 'other', false from payment returning id, order_id)
      insert into refund_line (refund_id, order_line_id, qty, amount_cents)
      select f.id, l.id, 3, 100 from f join order_line l on l.order_id = f.order_id`,
  ],
  [
    'a refund waits for more than a day',
    `insert into refund (order_id, payment_id, amount_cents, reason, by_hand, created_at)
      select order_id, id, 100, 'other', false, now() - interval '25 hours' from payment`,
  ],
  [
    'a cancelled order has kept money for more than a day',
    `with o as (update customer_order set state = 'cancelled' returning id)
      insert into payment_event (payment_id, kind, amount_cents, provider, provider_event, created_at)
      select p.id, 'captured', 2800, 'card', 'x', now() - interval '25 hours' from payment p`,
  ],
  [
    'a hold outlived its end by an hour',
    `insert into stock_hold select id, 1, 1, now() - interval '2 hours' from cart limit 1`,
  ],
  ["an order's number is still to come", `update customer_order set number = '2026-00009'`],
  [
    'a mail waits for more than a day',
    `insert into mail (message_id, recipient, subject, html, plain, language_code, created_at)
      values ('<a@b>', 'a@b', '', '', '', 'hrv', now() - interval '25 hours')`,
  ],
  [
    'a mail was given up within the last week',
    `insert into mail (message_id, recipient, subject, html, plain, language_code, failed_at, failure)
      values ('<a@c>', 'a@b', '', '', '', 'hrv', now() - interval '6 days', 'given up')`,
  ],
  [
    'an answer to an idempotency key was kept for more than two days',
    `insert into idempotency values (1, 'a', 'b', 'c', '{}', now() - interval '49 hours')`,
  ],
  [
    'an erased user is there again',
    `with u as (insert into app_user (site_id, email, password_hash, created_at)
        values (1, 'ana@example.com', '', now() - interval '1 day') returning id)
      insert into erasure (subject, subject_id) select 'user', id from u`,
  ],
  ["a product or category has no texts in its site's own language", `delete from product_translation`],
  ['a bundle holds nothing, or another bundle', `update product set format = 'bundle'`],
  [
    'a set does not cost what its parts do, less its discount',
    `with s as (insert into product (site_id, sku, format, basic_cents, retail_cents, discount_cents, set_discount)
        values (1, 'SET', 'bundle', 1000, 1250, 1124, 10) returning id)
      insert into bundle_line (bundle_id, product_id, quantity) select id, 1, 1 from s`,
  ],
  [
    'a variant belongs to a product that is not configurable',
    `insert into product (site_id, sku, format, main_product_id, basic_cents, retail_cents)
      values (1, 'KUTIJA-S', 'simple', 1, 1000, 1250)`,
  ],
  [
    "a product's last logged price differs from its price",
    `insert into price_log (product_id, final_cents) values (1, 1)`,
  ],
]

/** Carries what was found out of a transaction that it rolls back. */
class Undone extends Error {
  readonly findings: readonly Finding[]

  constructor(findings: readonly Finding[]) {
    super('undone')
    this.findings = findings
  }
}

describe('the audit', () => {
  it('finds nothing in a shop that is as it should be', async () => {
    expect(await audit(shop.db)).toEqual([])
    await sql.raw(placeOrder).execute(shop.db)
    expect(await audit(shop.db)).toEqual([])
  })

  it.each(damages)('finds that %s', async (question, damage) => {
    const requested = shop.db.transaction().execute(async (tx) => {
      // Without the triggers that keep rows as they are.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(damage).execute(tx)
      await sql`set local session_replication_role = origin`.execute(tx)
      throw new Undone(await askEverything(tx))
    })
    await expect(requested).rejects.toSatisfy((error: Undone) =>
      error.findings.some((one) => one.question === question),
    )
  })

  it('asks what the database itself already refuses, too', () => {
    // Two orders of a cart and two equal numbers: unique constraints refuse them before the question can find them.
    expect(questionCount).toBe(damages.length + 2)
  })
})
