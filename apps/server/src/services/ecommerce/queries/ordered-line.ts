import { timeZoneOf } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { orderYear } from '../rules/order-year.ts'
import type { NewOrder, OrderDelivery, OrderLine, Pieces } from '../types.ts'

/** A line of an order with what another order of it needs. */
export interface OrderedLine extends Pick<
  NewOrder,
  'siteId' | 'userId' | 'year' | 'language' | 'mainCurrency' | 'currency' | 'exchange' | 'email' | 'details'
> {
  readonly line: OrderLine
  /** As in its order; null for digital goods. */
  readonly delivery: OrderDelivery | null
  readonly deliveryCents: number
  /** In the main currency. */
  readonly baseDeliveryCents: number
  /** What it takes from the stock. */
  readonly taken: readonly Pieces[]
}

const isDigital = sql`exists (select from product p where p.id = l.product_id and (p.format = 'e-product' or p.type = 'service'))`

export const findOrderedLine = async (tx: Tx, lineId: number): Promise<OrderedLine> => {
  const { rows } = await sql<Omit<OrderedLine, 'year'> & { readonly now: Date; readonly zone: unknown }>`
    select o.site_id as "siteId", o.user_id as "userId", now() as now,
      (select value from site_option where site_id = o.site_id and key = 'TimeZone') as zone, o.language_code as language,
      json_build_object('id', coalesce(o.base_currency_id, o.currency_id), 'code', coalesce(b.code, m.code)) as "mainCurrency",
      m.code as currency, case when o.rate is not null then json_build_object('id', m.id, 'code', m.code, 'rate', o.rate) end as exchange,
      coalesce(u.email, o.email) as email,
      json_build_object('productId', l.product_id, 'sku', l.sku, 'name', l.name, 'qty', l.qty, 'unitCents', l.unit_cents,
        'rowCents', l.row_cents, 'couponCents', 0, 'baseUnitCents', coalesce(l.base_unit_cents, l.unit_cents),
        'baseRowCents', coalesce(l.base_row_cents, l.row_cents), 'taxRate', l.tax_rate, 'options', l.options, 'bundleOptions', l.bundle_options,
        'chosen', l.chosen, 'parts', l.parts, 'subscription', null) as line,
      case when ${isDigital} or o.delivery -> 'methodId' is null then null
        else o.delivery || '{"arrival": null}' end as delivery,
      case when ${isDigital} then 0 else o.delivery_cents end as "deliveryCents",
      case when ${isDigital} then 0 else coalesce(o.base_delivery_cents, o.delivery_cents) end as "baseDeliveryCents",
      case when l.parts = '[]' then json_build_array(json_build_object('productId', l.product_id, 'qty', l.qty))
        else (select json_agg(json_build_object('productId', (e ->> 'productId')::int, 'qty', (e ->> 'quantity')::int * l.qty))
          from jsonb_array_elements(l.parts) e) end as taken,
      json_build_object('payment', o.payment,
        'company', coalesce(o.company, '{"name": null, "oib": null, "region": null}'),
        'addresses', (select coalesce(json_agg(a.fields || jsonb_build_object('type', a.type) order by a.id), '[]')
          from order_address a where a.order_id = o.id)) as details
    from order_line l join customer_order o on o.id = l.order_id join currency m on m.id = o.currency_id
    left join currency b on b.id = o.base_currency_id
    left join app_user u on u.id = o.user_id
    where l.id = ${lineId}`.execute(tx)
  const row = rows[0]
  if (row === undefined) throw new Error('The line of a subscription is missing')
  const { now, zone, ...ordered } = row
  return { ...ordered, year: orderYear(now, timeZoneOf([{ key: 'TimeZone', value: zone }])) }
}
