import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { listCall } from './list.ts'
import { Id, LanguageCode, pageQuery, Pagination, Restored, Slug, text, Translation } from './shapes.ts'

const TermType = z.enum(['category', 'tag'])

/** A category or tag of posts, in one language. */
export const Term = z.object({
  id: Id,
  type: TermType,
  title: z.string(),
  slug: z.string(),
  /** One sentence; may be empty. */
  description: z.string(),
  /** Published posts that have it, in this language. */
  posts: z.int(),
  translations: z.array(Translation),
})
export type Term = z.infer<typeof Term>

/** A category or tag of posts as the back office keeps it. */
export const TermRecord = z.object({
  id: Id,
  type: TermType,
  /** Its place among those of its type, from 0. */
  position: z.int(),
  /** Its name, its name in addresses and one sentence, by language; the site's own is first. */
  translations: z.record(LanguageCode, z.object({ name: z.string(), slug: z.string(), description: z.string() })),
  /** Posts that have it, drafts among them; one in several languages counts once. */
  posts: z.int(),
})
export type TermRecord = z.infer<typeof TermRecord>

const edit = { scope: 'cms.edit' } as const
/** By language; null removes a language. A language without a slug gets one of its name. */
const translations = z.record(
  LanguageCode,
  z.nullable(
    z.strictObject({
      name: z.optional(text(255)),
      slug: z.optional(text(200)),
      description: z.optional(text(400)),
    }),
  ),
)
const position = z.int().check(z.gte(0), z.lte(100_000))
const some = { translations: z.optional(translations), position: z.optional(position) }

/** The categories and tags of posts. */
export const terms = service('cms', {
  /**
   * Terms of some types, in their order, with at most `limit` of them or with all. `readTerms` reads the answer.
   *
   * @example
   * const { categories } = await unwrap(commerce.terms.filterTerms({ termTypeTitles: ['tag'], noPaginate: true }))
   */
  filterTerms: call({
    method: 'GET',
    path: 'term/filter',
    access: 'site',
    input: z.strictObject({
      /** `category` and `tag`. Default: both. */
      termTypeTitles: z.optional(z.array(text(50)).check(z.maxLength(20))),
      /** Default 10. */
      limit: pageQuery.limit,
      /** All of them, at most 1,000. Default false. */
      noPaginate: z.optional(z.boolean()),
    }),
    data: z.object({
      categories: z.array(Term),
      totalPages: z.int(),
      totalRecords: z.int(),
      totalItems: z.int(),
      pagination: Pagination,
    }),
    errors: [],
  }),
  /** The terms in their order. Filters: `id`, `type`. */
  filter: listCall({
    path: 'term/filterStandard',
    access: 'site',
    record: Term,
    filters: { id: 'ids', type: 'texts' },
    sorts: ['title'],
  }),
  /** One term by its slug in the client's language. */
  get: call({
    method: 'GET',
    path: 'term/get/{slug}',
    access: 'site',
    input: z.strictObject({ slug: Slug }),
    data: Term,
    errors: [],
  }),
  /**
   * The terms in all languages, for the back office: categories first, each type in its order. Filters: `id`, `type`.
   * `keywords` finds a part of a name.
   */
  filterRecords: listCall({
    path: 'term/filterEdited',
    access: edit,
    record: TermRecord,
    filters: { id: 'ids', type: 'texts' },
    sorts: [],
    keywords: true,
  }),
  /**
   * Creates a category or tag of posts. It needs a name in the site's own language; categories and tags share their slugs.
   *
   * @example
   * const translations = { hrv: { name: 'Otoci' }, eng: { name: 'Islands' } }
   * const { id } = await unwrap(office.terms.create({ type: 'category', translations }))
   */
  create: call({
    method: 'POST',
    path: 'term/create',
    access: edit,
    input: z.strictObject({
      type: TermType,
      translations,
      /** Default: after the others of its type. */
      position: z.optional(position),
    }),
    data: TermRecord,
    errors: ['SLUG_TAKEN'],
    creates: true,
  }),
  /**
   * Changes a category or tag of posts. `base` has the changed fields as they were read: what another person has changed since
   * is a `REVISION_CONFLICT`.
   */
  update: call({
    method: 'PATCH',
    path: 'term/update/{id}',
    access: edit,
    input: z.strictObject({ id: Id, ...some, base: z.optional(z.strictObject(some)) }),
    data: TermRecord,
    errors: ['REVISION_CONFLICT', 'SLUG_TAKEN'],
  }),
  /** Deletes a category or tag, and takes it from the posts that have it. */
  delete: call({
    method: 'DELETE',
    path: 'term/delete/{id}',
    access: edit,
    input: z.strictObject({ id: Id }),
    data: z.object({ deleted: z.literal(true) }),
    errors: [],
  }),
  /** Restores a category or tag that was deleted within the last 30 days, and its posts. */
  restore: call({
    method: 'PATCH',
    path: 'term/restore/{id}',
    access: edit,
    input: z.strictObject({ id: Id }),
    data: Restored,
    errors: ['NOT_UNIQUE'],
  }),
})
