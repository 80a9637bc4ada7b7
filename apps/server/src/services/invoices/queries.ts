import type {
  ChosenAttribute,
  DocumentTemplate,
  documents,
  IssuedKind,
  OrderState,
} from '@butiga/commerce-sdk/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Keyset, KeysetRequest } from '../../calls/keyset.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { MailTexts } from '../../mail/written-mail.ts'
import { documentTextsOfOrder, mailTextsOfOrder } from '../templates/public.ts'
import type { DocumentContent } from './tables.ts'

interface AddressFields {
  readonly type: string
  readonly firstName: string
  readonly lastName: string
  readonly street: string
  readonly houseNumber: string
  readonly zipCode: string
  readonly city: string
  readonly countryName: string
  readonly companyName: string | null
  readonly companyOIB: string | null
}

/** An order with what its documents say, as it was written; the company as it is now. */
export interface DocumentOrder {
  readonly id: number
  readonly siteId: number
  readonly siteName: string
  readonly siteUrl: string
  readonly slug: string
  readonly number: string
  readonly createdAt: Date
  readonly state: OrderState
  readonly language: string
  /** The site's, whose texts replace those that the order's language lacks. */
  readonly defaultLanguage: string
  readonly currency: string
  readonly email: string
  readonly totalCents: number
  readonly deliveryCents: number
  readonly couponCode: string | null
  readonly delivery: { readonly name?: string; readonly branchName?: string | null; readonly taxRate?: number }
  readonly payment: { readonly name?: string; readonly provider?: string }
  readonly company: { readonly name: string | null; readonly oib: string | null } | null
  /** Null once they are erased. */
  readonly addresses: readonly AddressFields[] | null
  readonly lines: readonly {
    readonly name: string
    readonly sku: string
    readonly qty: number
    readonly cents: number
    readonly discountCents: number
    readonly taxRate: number
    readonly chosen: readonly ChosenAttribute[]
  }[]
  /** The options of the site that documents need, by key. */
  readonly options: Readonly<Record<string, unknown>>
  /** Where the buyer sees the order; null where it is not known. */
  readonly successUrl: string | null
}

const optionKeys = [
  'CompanyName',
  'CompanyStreet',
  'CompanyPlace',
  'CompanyOib',
  'CompanyContact',
  'CompanyNote',
  'CompanyIban',
  'ExternalPdfServiceUrl',
  'InvoiceMark',
  'PaymentDays',
  'PaymentModel',
  'TimeZone',
]

/** Which order is read. */
type Which =
  | { readonly id: number }
  /** Of a user of a site, or any of the site where `userId` is null. */
  | { readonly id: number; readonly siteId: number; readonly userId: number | null }
  | { readonly slug: string }
  | { readonly slug: string; readonly siteId: number; readonly keyHash: Buffer }

const isWhich = (which: Which): RawBuilder<boolean> => {
  if ('keyHash' in which)
    return sql`o.slug = ${which.slug} and o.site_id = ${which.siteId} and o.key_hash = ${which.keyHash}`
  if ('slug' in which) return sql`o.slug = ${which.slug}`
  if ('siteId' in which)
    return sql`o.id = ${which.id} and o.site_id = ${which.siteId}
      and (${which.userId}::int is null or o.user_id = ${which.userId}::int)`
  return sql`o.id = ${which.id}`
}

export const findDocumentOrder = async (db: Db | Tx, which: Which): Promise<DocumentOrder | undefined> => {
  const { rows } = await sql<DocumentOrder>`select ${fieldsOfOrder} ${orderWhere(which)}`.execute(db)
  return rows[0]
}

/** An order with what is needed beside to issue a document. */
export interface OrderToIssue extends DocumentOrder {
  /** Null while none is issued. */
  readonly invoice: IssuedDocument | null
  /** Of the document, as the shop has written them; null for the built-in ones. */
  readonly texts: MailTexts | null
  /** Of the mail that the payment was received. */
  readonly mailTexts: MailTexts | null
}

/** A document that was issued. */
export interface IssuedDocument {
  readonly id: number
  readonly number: string
}

export const getOrderToIssue = async (tx: Tx, id: number, kind: IssuedKind): Promise<OrderToIssue> => {
  const { rows } = await sql<OrderToIssue>`
    select ${fieldsOfOrder},
      (select json_build_object('id', d.id, 'number', d.number) from issued_document d
        where d.order_id = o.id and d.kind = 'invoice') as invoice,
      ${documentTextsOfOrder(templateOf[kind])} as texts, ${mailTextsOfOrder('payment-received')} as "mailTexts"
    ${orderWhere({ id })}`.execute(tx)
  const order = rows[0]
  if (order === undefined) throw new Error(`There is no order ${id}`)
  return order
}

const orderWhere = (which: Which) => sql`
    from customer_order o join site s on s.id = o.site_id join currency m on m.id = o.currency_id
    where ${isWhich(which)}`

const fieldsOfOrder = sql`
      o.id, o.site_id as "siteId", s.name as "siteName", s.url as "siteUrl", o.slug, o.number,
      o.created_at as "createdAt", o.state, o.language_code as language,
      s.default_language as "defaultLanguage", m.code as currency, o.email,
      o.total_cents as "totalCents", o.delivery_cents as "deliveryCents", o.coupon_code as "couponCode", o.delivery,
      o.payment, o.company,
      (select json_agg(a.fields || jsonb_build_object('type', a.type) order by a.id)
        from order_address a where a.order_id = o.id) as addresses,
      (select coalesce(json_agg(json_build_object('name', l.name, 'sku', l.sku, 'qty', l.qty, 'cents', l.row_cents,
          'discountCents', l.coupon_cents, 'taxRate', l.tax_rate, 'chosen', l.chosen) order by l.position), '[]')
        from order_line l where l.order_id = o.id) as lines,
      (select coalesce(json_object_agg(key, value), '{}') from site_option
        where site_id = o.site_id and key = any(${optionKeys}::text[])) as options,
      (select success_url from payment where order_id = o.id order by id desc limit 1) as "successUrl"`

/**
 * Gives the next number of a series in the year that it is at the shop. The counter stays locked until the transaction ends:
 * a second one waits, and a number that is rolled back is given again, so none is left out.
 */
export const nextNumber = async (
  tx: Tx,
  { siteId, kind, timeZone }: { readonly siteId: number; readonly kind: IssuedKind; readonly timeZone: string },
): Promise<{ readonly year: number; readonly sequence: number; readonly at: Date }> => {
  const { rows } = await sql<{ year: number; sequence: number; at: Date }>`
    insert into document_counter as counter (site_id, kind, year, last)
    values (${siteId}, ${kind}, extract(year from now() at time zone ${timeZone})::int, 1)
    on conflict (site_id, kind, year) do update set last = counter.last + 1
    returning year, last as sequence, clock_timestamp() as at`.execute(tx)
  const [next] = rows
  if (next === undefined) throw new Error('A counter has no next number')
  return next
}

interface NewDocument {
  readonly siteId: number
  readonly orderId: number
  readonly kind: IssuedKind
  readonly year: number
  readonly sequence: number
  readonly number: string
  readonly issuedAt: Date
  readonly content: DocumentContent
  /** The insert of the job for the row of `issued`. */
  readonly job: RawBuilder<unknown>
}

/** Writes a document, and the job that reports it to the tax office. */
export const insertDocument = async (tx: Tx, document: NewDocument): Promise<number> => {
  const { siteId, orderId, kind, year, sequence, number, issuedAt, content, job } = document
  const { rows } = await sql<{ id: number }>`
    with issued as (
      insert into issued_document (site_id, order_id, kind, year, sequence, number, issued_at, total_cents, content)
      values (${siteId}, ${orderId}, ${kind}, ${year}, ${sequence}, ${number}, ${issuedAt}, ${content.totalCents},
        ${JSON.stringify(content)})
      returning id
    )
    ${job} returning (data ->> 'documentId')::int as id`.execute(tx)
  const [written] = rows
  if (written === undefined) throw new Error('The queue of documents is missing')
  return written.id
}

/** The id of the invoice of an order. */
export const invoiceOf = (orderId: number) =>
  sql<number>`(select id from issued_document where order_id = ${orderId} and kind = 'invoice')`

/** An issued document with what the tax office answered about it. */
export interface DocumentMatch {
  readonly id: number
  readonly siteId: number
  readonly kind: IssuedKind
  readonly sequence: number
  readonly number: string
  readonly issuedAt: Date
  readonly content: DocumentContent
  /** The site's, whose texts replace those that the document's language lacks. */
  readonly defaultLanguage: string
  /** The codes of the tax office; null without them. */
  readonly zki: string | null
  readonly jir: string | null
  readonly externalPdfServiceUrl: unknown
}

const isIssued = (which: { readonly id: number } | { readonly orderId: number; readonly id: number | null }) =>
  'orderId' in which
    ? sql<boolean>`d.order_id = ${which.orderId} and (case when ${which.id}::int is null then d.kind = 'invoice' else d.id = ${which.id}::int end)`
    : sql<boolean>`d.id = ${which.id}`

/** A document by its id, or one of an order: that with the id, else its invoice. */
export const findDocument = async (
  db: Db | Tx,
  which: { readonly id: number } | { readonly orderId: number; readonly id: number | null },
): Promise<DocumentMatch | undefined> => {
  const { rows } = await sql<DocumentMatch>`
    select d.id, d.site_id as "siteId", d.kind, d.sequence, d.number, d.issued_at as "issuedAt", d.content, f.zki, f.jir,
      s.default_language as "defaultLanguage",
      (select value from site_option where site_id = d.site_id and key = 'ExternalPdfServiceUrl')
        as "externalPdfServiceUrl"
    from issued_document d join site s on s.id = d.site_id
    left join fiscal_record f on f.document_id = d.id and f.state = 'done'
    where ${isIssued(which)}`.execute(db)
  return rows[0]
}

/** The documents of an order (o), as JSON; the first one first. */
export const documentsOfOrder = sql`(
  select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'number', d.number,
    'date', to_char(d.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'cents', d.total_cents) order by d.id), '[]')
  from issued_document d where d.order_id = o.id)`

export const listDocumentsOf = async (db: Db | Tx, orderId: number): Promise<readonly ListedDocument[]> => {
  const { rows } = await sql<{ documents: readonly ListedDocument[] }>`
    select ${documentsOfOrder} as documents from customer_order o where o.id = ${orderId}`.execute(db)
  return rows[0]?.documents ?? []
}

/** A document as `documentsOfOrder` has it. */
export interface ListedDocument {
  readonly id: number
  readonly kind: IssuedKind
  readonly number: string
  readonly date: string
  readonly cents: number
}

export interface DocumentRow {
  readonly id: number
  readonly kind: IssuedKind
  readonly number: string
  readonly issuedAt: Date
  readonly totalCents: number
  readonly currency: string
  readonly orderId: number
  readonly orderNumber: string
  readonly buyer: string
  readonly fiscal: 'waiting' | 'done' | null
}

type List = (typeof documents)['calls']['filter']['list']
type Request = Pick<KeysetRequest<List['filters'], List['sorts'][number]>, 'filters' | 'keywords'>

/** The documents of a site; each kind is read by itself, in the order of the list. */
export const documentList = (
  siteId: number,
  { filters: { kind }, keywords }: Request,
): Keyset<List['sorts'][number], DocumentRow> => {
  const kinds = sql`(select unnest(coalesce(${kind}::text[], array['invoice', 'creditNote'])) as kind) kinds`
  const isMatch =
    keywords === null
      ? sql`true`
      : sql`d.id = any(array(
          select id from issued_document where site_id = ${siteId} and number = ${keywords}
          union select f.id from issued_document f join customer_order o on o.id = f.order_id
            where o.site_id = ${siteId} and o.number = ${keywords}))`
  const isOfKind = sql`d.site_id = ${siteId} and d.kind = kinds.kind and ${isMatch}`
  return {
    columns: { date: { value: sql`d.issued_at`, kind: 'time' } },
    id: sql<number>`d.id`,
    order: { field: 'date', direction: 'desc' },
    rows: ({ place, isAfter, order, window, most }) => sql`
      select d.id, d.kind, d.number, d.issued_at as "issuedAt", d.total_cents as "totalCents",
        d.content ->> 'currency' as currency, d.order_id as "orderId", d.content ->> 'orderNumber' as "orderNumber",
        d.content -> 'buyer' ->> 'name' as buyer, f.state as fiscal, ${place} as place
      from ${kinds} cross join lateral (
        select * from issued_document d where ${isOfKind} and ${isAfter} ${order} limit ${most}
      ) d left join fiscal_record f on f.document_id = d.id ${window}`,
    all: (most) => sql`from ${kinds} cross join lateral (
      select from issued_document d where ${isOfKind} order by d.issued_at, d.id limit ${most}) d`,
  }
}

/** Keeps what the tax office answered about a document, or why it did not. */
export const saveFiscalRecord = async (
  db: Db,
  documentId: number,
  record:
    | { readonly state: 'done'; readonly zki: string; readonly jir: string }
    | { readonly state: 'waiting'; readonly error: string },
): Promise<void> => {
  const values = record.state === 'done' ? { ...record, error: null } : { ...record, zki: null, jir: null }
  await sql`
    insert into fiscal_record as r (document_id, state, zki, jir, error)
    values (${documentId}, ${values.state}, ${values.zki}, ${values.jir}, ${values.error})
    on conflict (document_id) do update
      set state = excluded.state, zki = excluded.zki, jir = excluded.jir, error = excluded.error,
        attempts = r.attempts + 1, updated_at = now()
      where r.state = 'waiting'`.execute(db)
}

/** The key of the template of each kind of document. */
export const templateOf: Readonly<Record<IssuedKind, DocumentTemplate>> = {
  invoice: 'invoice',
  creditNote: 'credit-note',
}
