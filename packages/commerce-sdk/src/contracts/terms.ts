import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { listCall } from './list.ts'
import { Id, pageQuery, Pagination, Slug, text, Translation } from './shapes.ts'

/** A category or tag of posts, in one language. */
export const Term = z.object({
  id: Id,
  type: z.enum(['category', 'tag']),
  title: z.string(),
  slug: z.string(),
  /** One sentence; may be empty. */
  description: z.string(),
  /** Published posts that have it, in this language. */
  posts: z.int(),
  translations: z.array(Translation),
})
export type Term = z.infer<typeof Term>

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
})
