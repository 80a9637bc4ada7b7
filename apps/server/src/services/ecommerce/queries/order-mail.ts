import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'

/** What a mail about an order needs of it. */
export interface MailedOrder {
  readonly number: string
  readonly slug: string
  readonly email: string
  readonly language: string
  /** The site's, whose texts replace those that the order's language lacks. */
  readonly defaultLanguage: string
  /** Of the language in paths; null for the main one. */
  readonly prefix: string | null
  readonly currency: string
  readonly totalCents: number
  /** Of whom the invoice is for; null once they are erased. */
  readonly firstName: string | null
  readonly lastName: string | null
  /** Where the buyer sees the order; null for one that was placed before such addresses were kept. */
  readonly successUrl: string | null
  readonly siteId: number
  readonly siteName: string
  readonly siteUrl: string
}

export const getMailedOrder = async (tx: Tx, id: number): Promise<MailedOrder> => {
  const { rows } = await sql<MailedOrder>`
    select o.number, o.slug, o.email, o.language_code as language,
      s.default_language as "defaultLanguage", nullif(l.code2, d.code2) as prefix, c.code as currency, o.total_cents as "totalCents",
      a.fields ->> 'firstName' as "firstName", a.fields ->> 'lastName' as "lastName",
      (select success_url from payment where order_id = o.id and success_url is not null order by id desc limit 1) as "successUrl",
      s.id as "siteId", s.name as "siteName", s.url as "siteUrl"
    from customer_order o join currency c on c.id = o.currency_id join site s on s.id = o.site_id
    join language l on l.code = o.language_code join language d on d.code = s.default_language
    left join lateral (select fields from order_address where order_id = o.id
      order by type in ('main', 'billing') desc, id limit 1) a on true
    where o.id = ${id}`.execute(tx)
  const order = rows[0]
  if (order === undefined) throw new Error('The order of a mail is missing')
  return order
}
