import { sql } from 'kysely'
import type { Db, Tx } from './db.ts'

/**
 * Questions whose answer must have no rows. Each text says what a row would mean; a row names the record that it
 * is about.
 */
const questions: Readonly<Record<string, string>> = {
  "an order's total differs from its lines, coupon and delivery": `
    select o.number from customer_order o
    left join (select order_id, sum(row_cents) as cents from order_line group by order_id) l on l.order_id = o.id
    where coalesce(l.cents, 0) <> o.items_cents or o.total_cents <> o.items_cents - o.coupon_cents + o.delivery_cents`,
  "a coupon's discount differs from that of its lines": `
    select o.number from customer_order o join order_line l on l.order_id = o.id
    group by o.id having sum(l.coupon_cents) <> o.coupon_cents`,
  'the numbers of invoices or credit notes have a gap': `
    select site_id, kind, year from issued_document group by 1, 2, 3 having count(*) <> max(sequence)`,
  'an order has no lines': `
    select number from customer_order o where not exists (select from order_line l where l.order_id = o.id)`,
  'stock differs from the sum of its movements': `
    select s.product_id from stock s
    left join (select product_id, sum(delta) as delta from stock_movement group by product_id) m using (product_id)
    where s.on_hand is not null and s.on_hand <> coalesce(m.delta, 0)`,
  'what an order took from stock differs from what it sold': `
    with kept_lines as (
      select l.*, l.qty - (select coalesce(sum(qty - were_back), 0) from refund_line
        where order_line_id = l.id and restocked) as kept
      from order_line l
    )
    select l.order_id from (
      select order_id, product_id, sum(qty) as qty from (
        select order_id, product_id, kept as qty from kept_lines where parts = '[]'
        union all
        select order_id, (p ->> 'productId')::int, kept * (p ->> 'quantity')::int
        from kept_lines cross join jsonb_array_elements(parts) p
      ) sold group by 1, 2
    ) l
    join stock s on s.product_id = l.product_id and s.on_hand is not null
    left join (
      select order_id, product_id, -sum(delta) as qty from stock_movement where order_id is not null group by 1, 2
    ) m on m.order_id = l.order_id and m.product_id = l.product_id
    join customer_order o on o.id = l.order_id
    where coalesce(m.qty, 0) <> case when o.state = 'cancelled' then 0 else l.qty end`,
  'a cart has two orders': `select cart_id from customer_order group by cart_id having count(*) > 1`,
  'a cart with an order is still open': `
    select c.id from cart c join customer_order o on o.cart_id = c.id where not c.archived`,
  'a cart is closed without an order': `
    select c.id from cart c left join customer_order o on o.cart_id = c.id where c.archived and o.id is null`,
  "a consent was given for another site's cart": `
    select l.id from consent_log l join cart c on c.id = l.cart_id where c.site_id <> l.site_id`,
  'two orders of a site share a number': `
    select number from customer_order group by site_id, number having count(*) > 1`,
  'an order has no payment, or one of another amount': `
    select o.number from customer_order o left join payment p on p.order_id = o.id
    where p.id is null or p.amount_cents <> o.total_cents`,
  "a payment's state differs from what its provider confirmed": `
    select id from payment where state <> payment_state(id)`,
  'more of a payment is refunded, or about to be, than was captured': `
    select p.id from payment p
    cross join lateral (select coalesce(sum(amount_cents), 0) as cents from refund
      where payment_id = p.id and state <> 'declined') r
    cross join lateral (select coalesce(sum(amount_cents) filter (where kind = 'captured'), 0) as captured,
      coalesce(sum(amount_cents) filter (where kind = 'refunded'), 0) as refunded
      from payment_event where payment_id = p.id) e
    where greatest(r.cents, e.refunded) > e.captured`,
  'a refund differs from what was paid back': `
    select f.id from refund f left join payment_event e on e.refund_id = f.id and e.kind = 'refunded'
    where (f.state = 'confirmed') <> (e.id is not null)
      or e.payment_id <> f.payment_id or e.amount_cents <> f.amount_cents`,
  'a refund differs from its lines, or gives more back than was paid for one': `
    select f.id as refund from refund f join refund_line l on l.refund_id = f.id
    group by f.id having sum(l.amount_cents) <> f.amount_cents
    union all
    select max(f.id) from order_line l
    join refund_line r on r.order_line_id = l.id join refund f on f.id = r.refund_id and f.state <> 'declined'
    group by l.id having sum(r.qty) > l.qty or sum(r.amount_cents) > l.row_cents - l.coupon_cents`,
  'a refund waits for more than a day': `
    select id from refund where state = 'open' and created_at < now() - interval '24 hours'`,
  'a cancelled order has kept money for more than a day': `
    select o.number from customer_order o
    join payment p on p.order_id = o.id
    join payment_event e on e.payment_id = p.id and e.kind = 'captured'
    where o.state = 'cancelled' and e.amount_cents > (
        select coalesce(sum(amount_cents), 0) from refund where payment_id = p.id and state <> 'declined')
      and greatest(e.created_at, (select max(created_at) from order_event where order_id = o.id and state = 'cancelled'))
        < now() - interval '24 hours'`,
  'a hold outlived its end by an hour': `
    select cart_id, product_id from stock_hold where expires_at < now() - interval '1 hour'`,
  "an order's number is still to come": `
    select number from customer_order
    where substring(number from '-(\\d+)$')::bigint
      > coalesce(pg_sequence_last_value(('order_number_' || site_id)::regclass), 0)`,
  'a mail waits for more than a day': `
    select id from mail where sent_at is null and failed_at is null and created_at < now() - interval '24 hours'`,
  'a mail was given up within the last week': `
    select id from mail where failure = 'given up' and failed_at > now() - interval '7 days'`,
  'an answer to an idempotency key was kept for more than two days': `
    select call, key from idempotency where created_at < now() - interval '48 hours'`,
  "a product's last logged price differs from its price": `
    select p.id from product p
    join lateral (select final_cents from price_log where product_id = p.id order by id desc limit 1) l on true
    where l.final_cents <> p.final_cents`,
  'a bundle holds nothing, or another bundle': `
    select b.sku from product b where b.format = 'bundle' and not exists (select from bundle_line l where l.bundle_id = b.id)
    union all
    select b.sku from product b join bundle_line l on l.bundle_id = b.id
    join product p on p.id = l.product_id and p.format = 'bundle'`,
  'a set does not cost what its parts do, less its discount': `
    select sku from product cross join lateral separate_cents(id) as cents
    where set_discount is not null
      and (retail_cents, final_cents) is distinct from (cents, round(cents * (100 - set_discount) / 100.0)::int)`,
  'a variant belongs to a product that is not configurable': `
    select v.sku from product v join product p on p.id = v.main_product_id where p.format <> 'configurable'`,
  'an erased user is there again': `
    select e.id from erasure e join app_user u on e.subject = 'user' and u.id = e.subject_id and u.created_at <= e.erased_at`,
  "a product or category has no texts in its site's own language": `
    select 'product' as kind, p.id from product p join site s on s.id = p.site_id
    where not exists (select from product_translation t where t.product_id = p.id and t.language_code = s.default_language)
    union all
    select 'category', c.id from category c join site s on s.id = c.site_id
    where not exists (select from category_translation t where t.category_id = c.id and t.language_code = s.default_language)`,
}

/** One question that had an answer. */
export interface Finding {
  readonly question: string
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

const displayed = 20

/** Asks every question inside a transaction; returns those with rows. */
export const askEverything = async (tx: Tx): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const [question, text] of Object.entries(questions)) {
    const { rows } = await sql<Record<string, unknown>>`${sql.raw(text)} limit ${sql.lit(displayed)}`.execute(tx)
    if (rows.length > 0) findings.push({ question, rows })
  }
  return findings
}

/** Asks every question on one snapshot of the database. */
export const audit = (db: Db): Promise<Finding[]> =>
  db.transaction().setIsolationLevel('repeatable read').execute(askEverything)

/** How many questions there are. */
export const questionCount = Object.keys(questions).length
