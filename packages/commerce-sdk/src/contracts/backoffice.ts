import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { OrderState } from './ecommerce.ts'
import { listCall } from './list.ts'
import { Amount, Count, filledText, Id, LanguageCode, text, Timestamp } from './shapes.ts'

/** What was found for the words of a back-office user. */
export const FoundRecords = z.object({
  orders: z.array(
    z.object({ id: Id, number: z.string(), email: z.string(), state: OrderState, total: Amount, currency: z.string() }),
  ),
  products: z.array(z.object({ id: Id, sku: z.string(), name: z.string(), onHand: z.nullable(z.int()) })),
  users: z.array(z.object({ id: Id, email: z.string(), name: z.string(), isBackofficeUser: z.boolean() })),
})
export type FoundRecords = z.infer<typeof FoundRecords>

/**
 * How much waits for the people of the shop; each is null without the scope of its list, and ends at 1,001. On a site without
 * e-commerce what is of the shop is null too.
 */
export const WaitingWork = z.object({
  /** Orders that are placed or paid. Scope `orders.read`. */
  orders: z.nullable(z.int()),
  /** Products on sale of which none is left. Scope `catalogue.manage`. */
  soldOut: z.nullable(z.int()),
  /** Comments that wait for publication. Scope `comments.publish`. */
  comments: z.nullable(z.int()),
  /** Orders whose buyer has withdrawn and waits for the shop. Scope `orders.read`. */
  withdrawals: z.nullable(z.int()),
  /** Entries of forms that are not handled. Scope `users.manage`. */
  formEntries: z.nullable(z.int()),
  /** Jobs that were given up, and mails that were not delivered. Scope `settings.manage`. */
  failedJobs: z.nullable(z.int()),
})
export type WaitingWork = z.infer<typeof WaitingWork>

const Figures = z.object({ orders: z.int(), revenue: Amount })

/** The sales of today beside those of the weeks before; cancelled orders do not count. */
export const Sales = z.object({
  /** Whether the shop has ever had an order. */
  hasOrders: z.boolean(),
  /** ISO 4217: `EUR`. */
  currency: z.string(),
  /** When the oldest order that waits was placed; null where none waits. */
  waitingSince: z.nullable(Timestamp),
  /** From midnight in the shop's time zone until now. */
  today: Figures,
  /** The same day of the week before, until the same time of the day. */
  weekBefore: Figures,
  /** Today and the 13 days before it, the oldest first: `2026-11-23`. */
  days: z.array(z.extend(Figures, { day: z.iso.date() })),
  /** Orders in each hour of today, and in the same hour a week ago. */
  hours: z.array(z.object({ orders: z.int(), weekBefore: z.int() })),
})
export type Sales = z.infer<typeof Sales>

/** Work that the server does behind the requests, and mails that it did not deliver. */
export const JobRecord = z.object({
  id: z.string(),
  /** `mail`, `sitemap`, `snapshot` … */
  kind: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** How often it was tried again. */
  retries: z.int(),
  createdAt: Timestamp,
  /** Null before its end. */
  endedAt: z.nullable(Timestamp),
  /** Why the last attempt has failed; null where it did not. */
  failure: z.nullable(z.string()),
})
export type JobRecord = z.infer<typeof JobRecord>

/** A record with its texts, by language of the site. */
export const TranslatedRecord = z.object({
  /** Unique among those of its kind. */
  id: Id,
  /** `page` is a page or a post. */
  kind: z.enum([
    'product',
    'category',
    'attribute',
    'tag',
    'deliveryMethod',
    'paymentMethod',
    'consent',
    'event',
    'term',
    'page',
  ]),
  /** In the default language, or else in another one that it has. */
  name: z.string(),
  /** The language of `name` and `slug`. */
  language_code: LanguageCode,
  /** Of a page, which is translated in its place; null for other kinds. */
  slug: z.nullable(z.string()),
  /** Languages without a text. */
  missing: z.array(LanguageCode),
  /** Languages whose text is older than that of the default language. */
  outdated: z.array(LanguageCode),
})
export type TranslatedRecord = z.infer<typeof TranslatedRecord>

/** What a view of a list shows: its filters, words and order. */
export const ViewQuery = z.strictObject({
  filters: z
    .array(z.strictObject({ key: text(100), value: z.array(text(200)).check(z.maxLength(100)) }))
    .check(z.maxLength(50)),
  /** Empty for none. */
  keywords: text(200),
  /** A field, with a minus before it for the greatest first; empty for the list's own order. */
  sort: text(100),
})
export type ViewQuery = z.infer<typeof ViewQuery>

/** A view of a list that a user has kept under a name. */
export const SavedView = z.object({
  id: Id,
  /** The address of the list: `/admin/orders`. */
  list: z.string(),
  title: z.string(),
  query: z.object({
    filters: z.array(z.object({ key: z.string(), value: z.array(z.string()) })),
    keywords: z.string(),
    sort: z.string(),
  }),
  /** Whether all users of the back office have it. */
  isShared: z.boolean(),
  /** Whether it is the caller's, who alone changes it. */
  isOwn: z.boolean(),
  /** Grows with each change. */
  revision: z.int(),
})
export type SavedView = z.infer<typeof SavedView>

const list = text(200)
const title = filledText(60)

/** What the whole back office needs: its search, what waits for its people, and the jobs of the server. */
export const backoffice = service('gaussbox', {
  /**
   * Finds orders by the end of their number or by their e-mail address, products by SKU or name, and accounts by the beginning
   * of their address, at most four of each. What the caller has no scope for is empty, and on a site without
   * e-commerce orders and products are.
   *
   * @example
   * const { orders } = await unwrap(office.backoffice.find({ keywords: '00481' }))
   */
  find: call({
    method: 'POST',
    path: 'find',
    access: { scope: 'any' },
    input: z.strictObject({ keywords: filledText(100) }),
    data: FoundRecords,
    errors: [],
  }),
  /** How much waits for the people of the shop. */
  getWaiting: call({
    method: 'GET',
    path: 'waiting',
    access: { scope: 'any' },
    input: z.strictObject({}),
    data: WaitingWork,
    errors: [],
  }),
  /** How the shop is doing today: its sales, for `orders.read` and where there is a shop, and what waits. */
  getToday: call({
    method: 'GET',
    path: 'today',
    access: { scope: 'any' },
    input: z.strictObject({}),
    data: z.object({
      sales: z.nullable(Sales),
      waiting: WaitingWork,
      /** Products on sale without a text in a language of the site, at most 1,001 of each; null without `catalogue.manage`. */
      untranslated: z.nullable(z.array(z.object({ language: LanguageCode, count: z.int() }))),
    }),
    errors: [],
  }),
  /** The own views of a list, and those that others share. */
  getViews: call({
    method: 'GET',
    path: 'view/list',
    access: { scope: 'any' },
    input: z.strictObject({ list }),
    data: z.array(SavedView),
    errors: [],
  }),
  /**
   * Keeps a view of a list. A second one of the same name is `NOT_UNIQUE`.
   *
   * @example
   * const query = { filters: [{ key: 'state', value: ['paid'] }], keywords: '', sort: '' }
   * await unwrap(office.backoffice.createView({ list: '/admin/orders', title: 'Paid', query, isShared: true }))
   */
  createView: call({
    method: 'POST',
    path: 'view/create',
    access: { scope: 'any' },
    input: z.strictObject({ list, title, query: ViewQuery, isShared: z.boolean() }),
    data: SavedView,
    errors: ['NOT_UNIQUE'],
    creates: true,
  }),
  /** Changes an own view. `revision` is that of the view as it was read: `REVISION_CONFLICT` after another change. */
  updateView: call({
    method: 'PATCH',
    path: 'view/update/{id}',
    access: { scope: 'any' },
    input: z.strictObject({
      id: Id,
      revision: Count,
      title: z.optional(title),
      query: z.optional(ViewQuery),
      isShared: z.optional(z.boolean()),
    }),
    data: SavedView,
    errors: ['NOT_UNIQUE', 'REVISION_CONFLICT'],
  }),
  /** Deletes an own view. */
  deleteView: call({
    method: 'DELETE',
    path: 'view/delete/{id}',
    access: { scope: 'any' },
    input: z.strictObject({ id: Id }),
    data: z.object({ deleted: z.literal(true) }),
    errors: [],
  }),
  /** Writes into the change log that a list is exported, before its records are read; values of filters and words are left out. */
  logExport: call({
    method: 'POST',
    path: 'export/log',
    access: { scope: 'any' },
    input: z.strictObject({ list, query: ViewQuery }),
    data: z.object({ logged: z.literal(true) }),
    errors: [],
  }),
  /**
   * Records whose texts miss a language of the site, or are older in it than in the default one, by kind and name. Filters:
   * `kind`, `language`, and `state` with `missing` or `outdated`. Kinds that the caller has no scope for are left out.
   *
   * @example
   * const inGerman = { key: 'language', value: ['deu'] } as const
   * const { records } = await unwrap(office.backoffice.filterTranslations({ filters: [inGerman] }))
   */
  filterTranslations: listCall({
    path: 'translation/filter',
    access: { scope: 'any' },
    record: TranslatedRecord,
    filters: { kind: 'texts', language: 'texts', state: 'texts' },
    sorts: [],
    limit: 25,
  }),
  /** The jobs of the site, the newest first; users with every scope (`*`) also see those of the whole server. Filters: `state`. */
  filterJobs: listCall({
    path: 'job/filter',
    access: { scope: 'settings.manage' },
    record: JobRecord,
    filters: { state: 'texts' },
    sorts: [],
  }),
  /** Tries a failed job again; it keeps its id. `STATE_NOT_ALLOWED` for any other. */
  retryJob: call({
    method: 'POST',
    path: 'job/retry/{id}',
    access: { scope: 'settings.manage' },
    input: z.strictObject({ id: text(50) }),
    data: z.object({ retried: z.literal(true) }),
    errors: ['STATE_NOT_ALLOWED'],
  }),
})
