import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** Rows by the name of what they are about. */
export type PersonalRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** Everything that the shop keeps about a user, but for passwords and the texts of mails, whose links open the account. */
export const readPersonalRows = async (db: Db, userId: number): Promise<PersonalRows> => {
  const { rows } = await sql<PersonalRows>`
    with person as (select * from app_user where id = ${userId}),
      own as (select o.* from customer_order o where o.user_id = ${userId})
    select
      (select json_agg(json_build_object('email', email, 'firstName', first_name, 'lastName', last_name,
        'memberCardBarcode', member_card_barcode, 'companyName', company_name, 'language', language_code,
        'createdAt', created_at, 'verifiedAt', verified_at)) from person) as account,
      coalesce((select json_agg(to_jsonb(a) - '{id,guest_user_id,user_id,country_id}'::text[]
        || jsonb_build_object('country', k.iso) order by a.id)
        from address a join country k on k.id = a.country_id where a.user_id = ${userId}), '[]') as addresses,
      coalesce((select json_agg(json_build_object('device', device, 'createdAt', created_at, 'seenAt', seen_at)
        order by id) from user_session where user_id = ${userId}), '[]') as sessions,
      coalesce((select json_agg(json_build_object('issuer', issuer, 'subject', subject, 'createdAt', created_at)
        order by created_at) from user_identity where user_id = ${userId}), '[]') as providers,
      coalesce((select json_agg(json_build_object('enrolledAt', enrolled_at)) from totp where user_id = ${userId}), '[]')
        as "secondFactor",
      coalesce((select json_agg(json_build_object('productId', product_id, 'createdAt', created_at)
        order by created_at) from wishlist_item where user_id = ${userId}), '[]') as wishlist,
      coalesce((select json_agg(json_build_object('productId', product_id, 'postId', post_id, 'text', text, 'rating', rating,
        'author', author, 'createdAt', created_at) order by id) from comment where user_id = ${userId}), '[]') as comments,
      coalesce((select json_agg(json_build_object('updatedAt', c.updated_at, 'companyName', c.company_name,
        'companyOIB', c.company_oib, 'companyRegion', c.company_region, 'lines', (
          select json_agg(json_build_object('productId', product_id, 'qty', qty, 'options', options))
          from cart_item where cart_id = c.id)) order by c.id)
        from cart c where c.user_id = ${userId} and not c.archived), '[]') as carts,
      coalesce((select json_agg(json_build_object('number', o.number, 'createdAt', o.created_at, 'state', o.state,
        'email', o.email, 'totalCents', o.total_cents, 'messages', o.messages, 'company', o.company, 'delivery', o.delivery,
        'payment', o.payment,
        'lines', (select json_agg(json_build_object('name', name, 'qty', qty, 'rowCents', row_cents, 'options', options,
          'bundleOptions', bundle_options, 'chosen', chosen) order by position) from order_line where order_id = o.id),
        'addresses', (select json_agg(fields || jsonb_build_object('type', type) order by id)
          from order_address where order_id = o.id),
        'withdrawals', (select json_agg(json_build_object('number', number, 'createdAt', created_at, 'reason', reason)
          order by id) from withdrawal where order_id = o.id)) order by o.id) from own o), '[]') as orders,
      coalesce((select json_agg(json_build_object('name', l.name, 'period', s.period, 'state', s.state, 'createdAt', s.created_at,
        'nextAt', s.next_at) order by s.id) from subscription s join order_line l on l.id = s.line_id
        where s.user_id = ${userId}), '[]') as subscriptions,
      coalesce((select json_agg(json_build_object('form', f.name, 'createdAt', e.created_at, 'data', e.data) order by e.id)
        from form_entry e join form f on f.id = e.form_id
        join person p on p.site_id = f.site_id and lower(p.email) = lower(e.data ->> 'email')), '[]') as entries,
      coalesce((select json_agg(json_build_object('consentId', l.consent_id, 'version', l.consent_version,
        'given', l.status, 'at', l.status_timestamp, 'step', l.source_type) order by l.id)
        from consent_log l join person p on p.site_id = l.site_id and lower(p.email) = lower(l.email)), '[]') as consents,
      coalesce((select json_agg(json_build_object('subject', m.subject, 'createdAt', m.created_at)
        order by m.id) from mail m join person p on lower(p.email) = lower(m.recipient)), '[]') as mails`.execute(db)
  return rows[0] ?? {}
}
