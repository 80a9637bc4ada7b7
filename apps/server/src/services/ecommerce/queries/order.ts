import { sql } from 'kysely'
import type { Names } from '../../../db/columns.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { nameOf } from '../../master/public.ts'
import type { CartScope, NewOrder, OrderDetails, OrderMessages, OwnOrder } from '../types.ts'
import { addressesOfBuyer } from './buyer.ts'
import { payability, type Providers } from '../../payments/public.ts'
import { deliveryCountry, doesReach, isOfferedToCart } from './checkout.ts'
import { deliveryTexts, paymentTexts } from './texts.ts'

/** The slug of the order that a cart became. */
export const findOrderSlug = async (tx: Tx, cartId: number): Promise<string | undefined> => {
  const order = await tx.selectFrom('customer_order').select('slug').where('cart_id', '=', cartId).executeTakeFirst()
  return order?.slug
}

type StoredDetails = Omit<OrderDetails, 'addresses'> & {
  /** The names of a country are those that the site gives it. */
  readonly addresses: readonly (Omit<OrderDetails['addresses'][number], 'countryName'> & {
    readonly countryNames: Names
  })[]
}

/** The chosen addresses, delivery, payment and company of a cart, named in the buyer's language. */
export const findCartDetails = async (
  tx: Tx,
  scope: CartScope,
  providers: Providers,
): Promise<OrderDetails | undefined> => {
  const { rows } = await sql<StoredDetails>`
    select
      json_build_object('name', c.company_name, 'oib', c.company_oib, 'region', c.company_region) as company,
      coalesce((select json_agg(json_build_object(
          'type', a.type, 'firstName', a.first_name, 'lastName', a.last_name, 'contactEmail', a.contact_email,
          'contactPhone', a.contact_phone, 'countryId', k.id, 'countryCode', k.iso,
          'countryNames', coalesce(o.names, '{}'),
          'city', a.city, 'street', a.street, 'houseNumber', a.house_number, 'zipCode', a.zip_code,
          'companyName', a.company_name, 'companyOIB', a.company_oib, 'region', a.region) order by a.id)
        from ${addressesOfBuyer} join country k on k.id = a.country_id
        left join site_country o on o.country_id = k.id and o.site_id = c.site_id), '[]') as addresses,
      (select json_build_object('methodId', d.id, 'name', coalesce(t.name, ''),
          'description', coalesce(t.description, ''), 'branchId', b.id, 'branchName', b.name, 'taxRate', d.tax_rate,
          'timetable', d.timetable,
          'hasBranches', exists (select 1 from delivery_branch where delivery_method_id = d.id), 'reaches', ${doesReach})
        from delivery_method d
        join lateral (${deliveryCountry}) k on true
        left join delivery_branch b on b.id = c.delivery_branch_id and b.delivery_method_id = d.id
        ${deliveryTexts(scope)}
        where d.id = c.delivery_method_id and d.site_id = c.site_id and d.active) as delivery,
      (select json_build_object('methodId', p.id, 'name', coalesce(t.name, ''), 'description', coalesce(t.description, ''),
          'provider', p.provider, 'paymentType', p.payment_type)
        from payment_method p ${paymentTexts(scope)}
        where p.id = c.payment_method_id and p.site_id = c.site_id and ${isOfferedToCart(providers)}) as payment
    from cart c join site s on s.id = c.site_id
    where c.id = ${scope.cartId}`.execute(tx)
  const [details] = rows
  return (
    details && {
      ...details,
      addresses: details.addresses.map(({ countryNames: names, ...address }) => ({
        ...address,
        countryName: nameOf({ iso: address.countryCode, names }, scope),
      })),
    }
  )
}

/**
 * Writes an order with its number, lines, addresses, payment and stock movements, archives the cart and ends its holds,
 * in one statement. Answers the order's number.
 */
export const insertOrder = async (tx: Tx, order: NewOrder): Promise<string> => {
  const { addresses, delivery, payment, company } = order.details
  const { sums, exchange } = order
  const base = exchange && order.base
  const lines = order.lines.map(({ baseUnitCents, baseRowCents, ...line }, position) => ({
    ...line,
    ...(exchange && { baseUnitCents, baseRowCents }),
    position,
  }))
  const { rows } = await sql<{ number: string }>`
    with placed as (
      insert into customer_order (site_id, cart_id, user_id, slug, key_hash, number, language_code, currency_id, email, coupon_id, coupon_code, items_cents,
        coupon_cents, delivery_cents, total_cents, tax_cents, delivery, payment, messages, company, rate, base_currency_id, base_items_cents,
        base_coupon_cents, base_delivery_cents, base_total_cents, base_tax_cents)
      select ${order.siteId}, ${order.cartId}, ${order.userId}, ${order.slug}, ${order.keyHash},
        ${order.year}::text || '-' || lpad(next.number, greatest(5, length(next.number)), '0'), ${order.language}, ${(exchange ?? order.mainCurrency).id},
        ${order.email}, ${order.coupon?.id ?? null}, ${order.coupon?.code ?? null}, ${sums.itemsCents}, ${sums.couponCents}, ${sums.deliveryCents}, ${sums.totalCents}, ${sums.taxCents},
        ${JSON.stringify(delivery ?? {})}, ${JSON.stringify(payment ?? {})}, ${JSON.stringify(order.messages)},
        ${company.name === null ? null : JSON.stringify(company)}, ${exchange?.rate ?? null}, ${exchange && order.mainCurrency.id}, ${base?.itemsCents ?? null},
        ${base?.couponCents ?? null}, ${base?.deliveryCents ?? null}, ${base?.totalCents ?? null}, ${base?.taxCents ?? null}
      from (select nextval(('order_number_' || ${order.siteId}::text)::regclass)::text as number) next
      returning id, number
    ), lines as (
      insert into order_line (order_id, position, product_id, sku, name, qty, unit_cents, row_cents, coupon_cents, tax_rate,
        options, bundle_options, chosen, parts, subscription, base_unit_cents, base_row_cents)
      select placed.id, x.position, x."productId", x.sku, x.name, x.qty, x."unitCents", x."rowCents", x."couponCents",
        x."taxRate", x.options, x."bundleOptions", x.chosen, x.parts, x.subscription, x."baseUnitCents", x."baseRowCents"
      from placed, json_to_recordset(${JSON.stringify(lines)}::json) as x (position int, "productId" int, sku text,
        name text, qty int, "unitCents" int, "rowCents" int, "couponCents" int, "taxRate" int, options jsonb,
        "bundleOptions" jsonb, chosen jsonb, parts jsonb, subscription text, "baseUnitCents" int, "baseRowCents" int)
    ), addresses as (
      insert into order_address (order_id, type, fields)
      select placed.id, a ->> 'type', a - 'type'
      from placed, jsonb_array_elements(${JSON.stringify(addresses)}::jsonb) a
    ), payments as (
      insert into payment (order_id, provider, state, amount_cents, success_url, failure_url)
      select placed.id, ${payment?.provider ?? ''}, 'pending', ${sums.totalCents}, ${order.returnTo?.successURL ?? null},
        ${order.returnTo?.failureURL ?? null} from placed
    ), movements as (
      insert into stock_movement (product_id, delta, reason, order_id)
      select x."productId", -x.qty, 'order', placed.id
      from placed, json_to_recordset(${JSON.stringify(order.taken)}::json) as x ("productId" int, qty int)
    ), archived as (
      update cart set archived = true, version = version + 1, updated_at = now() where id = ${order.cartId}
    ), released as (
      delete from stock_hold where cart_id = ${order.cartId}
    )
    select number from placed`.execute(tx)
  const placed = rows[0]
  if (placed === undefined) throw new Error('The order that was just written is missing')
  return placed.number
}

/** The fields of an order that any client with its slug may read. */
export const findOrderSummary = async (db: Db, siteId: number, slug: string) => {
  const order = await db
    .selectFrom('customer_order as o')
    .innerJoin('currency as c', 'c.id', 'o.currency_id')
    .select(['o.number', 'o.created_at as createdAt', 'o.state', 'o.total_cents as totalCents', 'o.messages'])
    .select(['c.code as currency', sql<string | null>`o.payment ->> 'provider'`.as('provider')])
    .where('o.slug', '=', slug)
    .where('o.site_id', '=', siteId)
    .executeTakeFirst()
  return order && { ...order, messages: order.messages as OrderMessages }
}

/** What an order (o) is in the main currency of its time; null where that is its own. */
export const orderBase = sql`case when o.rate is not null then json_build_object('rate', o.rate,
  'currency', (select code from currency where id = o.base_currency_id), 'itemsCents', o.base_items_cents,
  'couponCents', o.base_coupon_cents, 'deliveryCents', o.base_delivery_cents,
  'totalCents', o.base_total_cents, 'taxCents', o.base_tax_cents) end`

/** An order (o) as it was written, without its lines. */
export const writtenParts = sql`o.email, o.delivery, o.delivery_cents as "deliveryCents", o.coupon_code as "couponCode", o.coupon_cents as "couponCents", o.payment,
  (select json_agg(a.fields || jsonb_build_object('type', a.type) order by a.id)
    from order_address a where a.order_id = o.id) as addresses`

/** An order (o) as it was written. */
export const writtenOrder = sql`${writtenParts},
  (select json_agg(json_build_object('name', l.name, 'qty', l.qty, 'rowCents', l.row_cents, 'options', l.options,
    'bundleOptions', l.bundle_options, 'chosen', l.chosen, 'parts', l.parts)
    order by l.position) from order_line l where l.order_id = o.id) as lines`

/** Who reads an order by its slug: its user, or the browser with its key, of which this is the digest. */
interface OrderReader {
  readonly slug: string
  readonly userId: number | null
  readonly keyHash: Buffer | null
}

/** The order of a slug as it was written, for who may read it, with its payment. */
export const findOrderDetails = async (
  db: Db,
  siteId: number,
  { reader: { slug, userId, keyHash }, providers }: { readonly reader: OrderReader; readonly providers: Providers },
): Promise<OwnOrder | undefined> => {
  const { rows } = await sql<OwnOrder>`
    select ${writtenOrder}, ${payability(providers)} from customer_order o
    where o.slug = ${slug} and o.site_id = ${siteId} and (o.user_id = ${userId} or o.key_hash = ${keyHash})`.execute(db)
  return rows[0]
}
