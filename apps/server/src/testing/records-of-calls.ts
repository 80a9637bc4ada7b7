import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { insertLeast } from './least-row.ts'

/** The table of the records that a field names: the first that fits the call and the field. */
const tables: readonly (readonly [name: RegExp, table: string])[] = [
  [/^attributes\.\w+ values/, 'attribute_value'],
  [/^attributes\./, 'attribute'],
  [/^backoffice\.\w+View /, 'saved_view'],
  [/^bulk\./, 'bulk_job'],
  [/^catalogue\.\w+ categories/, 'category'],
  [/^catalogue\.\w+ tags/, 'tag'],
  [/^(catalogue|categories|events)\.\w+ (media\.0|image)$/, 'media'],
  [/^catalogue\./, 'product'],
  [/^categories\./, 'category'],
  [/^cms\.assignConsents /, 'consent'],
  [/^coupons\.\w+ categoryIds/, 'category'],
  [/^coupons\.\w+ productIds/, 'product'],
  [/^coupons\./, 'coupon'],
  [/^comments\.filterOwn /, 'product'],
  [/^comments\./, 'comment'],
  [/^content\.(open|filterDeadLinks) /, 'post'],
  [/^content\.(rename|delete|restore)SharedSection /, 'shared_section'],
  [/^content\.deleteDraftLink /, 'draft_link'],
  [/^content\./, 'content_document'],
  [/^document\.filter storeId/, 'store'],
  [/^document\.pdf issued/, 'issued_document'],
  [/^(document|orders)\.\w+ id/, 'customer_order'],
  [/^orders\.refund lines/, 'order_line'],
  [/^orders\.\w+ withdrawalId/, 'withdrawal'],
  [/^ecommerce\.(delete|restore)CurrencyRate /, 'currency_rate'],
  [/^ecommerce\.getAbandoned /, 'cart'],
  [/^events\./, 'event'],
  [/^forms\.\w+(Entry|Entries) /, 'form_entry'],
  [/^forms\.getFile /, 'form_file'],
  [/^forms\./, 'form'],
  [/^gdpr\./, 'consent'],
  [/^imports\./, 'import_run'],
  [/^marketing\./, 'newsletter_subscriber'],
  [/^media\./, 'media'],
  [/^memberCards\./, 'member_card'],
  [/^methods\.\w+ branches/, 'delivery_branch'],
  [/^methods\.\w+ deliveryMethodIds/, 'delivery_method'],
  [/^methods\.\w+DeliveryMethods? /, 'delivery_method'],
  [/^methods\.\w+PaymentMethods? /, 'payment_method'],
  [/^navigations\.\w+ items/, 'navigation_item'],
  [/^navigations\./, 'navigation'],
  [/^pages\.\w+Post categories/, 'term'],
  [/^pages\.deletePostType /, 'post_type'],
  [/^pages\.updateElement /, 'element'],
  [/^pages\./, 'post'],
  [/^redirects\.\w+Failed /, 'failed_request'],
  [/^redirects\./, 'redirect'],
  [/^subscriptions\./, 'subscription'],
  [/^tags\./, 'tag'],
  [/^templates\./, 'template'],
  [/^terms\./, 'term'],
  [/^user\.\w+Address /, 'address'],
  [/^user\.deleteSession /, 'user_session'],
  [/^user\./, 'app_user'],
  [/^settings\.\w+Domains? /, 'domain'],
  [/^site\.filterChanges /, 'change_log'],
]

/** The table of what a field of a call names, such as `coupons.update categoryIds.0`; empty where it is not known. */
export const tableOf = (name: string): string => tables.find(([fits]) => fits.test(name))?.[1] ?? ''

/** What rows of a table must have. */
const special: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  address: { type: 'main' },
  attribute: { input_type: 'select' },
  comment: { state: 'published' },
  content_document: { kind: 'page' },
  coupon: { code: 'CODE', percent: 5 },
  currency_rate: { currency_id: 2, applies_from: '2999-01-01T00:00:00Z' },
  customer_order: { items_cents: 100, delivery_cents: 0, total_cents: 100 },
  domain: { host: 'other.test', url: 'http://other.test' },
  event: { ends_at: '2026-11-21T10:30:00Z' },
  issued_document: { kind: 'invoice' },
  newsletter_subscriber: { email: 'ana@other.test' },
  product: { format: 'simple' },
  redirect: { from_path: '/from', to_path: '/to' },
  subscription: { period: 'month' },
  template: { key: 'order', kind: 'email' },
  term: { type: 'category' },
}
/** The rows that a row is of, by their columns. */
const references: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  address: { user_id: 'app_user' },
  attribute_value: { attribute_id: 'attribute' },
  bulk_job: { user_id: 'app_user' },
  customer_order: { cart_id: 'cart' },
  delivery_branch: { delivery_method_id: 'delivery_method' },
  draft_link: { document_id: 'content_document' },
  form_entry: { form_id: 'form' },
  form_file: { form_id: 'form' },
  issued_document: { order_id: 'customer_order' },
  navigation_item: { navigation_id: 'navigation' },
  order_line: { order_id: 'customer_order' },
  saved_view: { user_id: 'app_user' },
  subscription: { user_id: 'app_user', line_id: 'order_line' },
  user_session: { user_id: 'app_user' },
  withdrawal: { order_id: 'customer_order' },
}
/** Tables without a column for the site: their rows are of what they refer to. */
const ofOthers = [
  'address',
  'attribute_value',
  'delivery_branch',
  'draft_link',
  'form_entry',
  'navigation_item',
  'order_line',
  'user_session',
  'withdrawal',
]

/** Finds a record of each table of a site, or inserts the least one; each once. */
export const recordsOf = (db: Db, siteId: number, known: Map<string, number>) => {
  const recordOf = async (table: string): Promise<number> => {
    const before = known.get(table)
    if (before !== undefined) return before
    const owners: Record<string, number> = {}
    for (const [column, of] of Object.entries(references[table] ?? {})) owners[column] = await recordOf(of)
    const own = ofOthers.includes(table) ? owners : { site_id: siteId }
    const [[column, value] = ['id', 0]] = Object.entries(own)
    const match = await sql<{ id: number }>`
      select id from ${sql.table(table)} where ${sql.ref(column)} = ${value} order by id limit 1`.execute(db)
    const id = match.rows[0]?.id ?? (await insertLeast(db, table, { ...special[table], ...owners, ...own }))
    known.set(table, id)
    return id
  }
  return recordOf
}
