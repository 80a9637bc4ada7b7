import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { Filter, FilterValue, Id, LanguageCode, Restored, text } from './shapes.ts'

/** The texts of a category in one language. */
export const CategoryTexts = z.object({
  name: z.string(),
  /** Its name in addresses. */
  slug: z.string(),
  /** The heading of its page. */
  title: z.string(),
  /** One sentence under the heading. */
  summary: z.string(),
  /** The title for search engines; empty where the heading serves. */
  seoTitle: z.string(),
  /** The description for search engines; empty where the summary serves. */
  seoDescription: z.string(),
})
export type CategoryTexts = z.infer<typeof CategoryTexts>

/** A ready-made narrowing of a category's list, with its label by language. */
export const QuickFilterFields = z.object({
  label: z.record(LanguageCode, z.string()),
  filters: z.array(z.object({ key: z.string(), value: z.array(FilterValue) })),
  /** Whether only discounted products are left. */
  discount: z.boolean(),
})
export type QuickFilterFields = z.infer<typeof QuickFilterFields>

/** A category as the back office keeps it. */
export const CategoryRecord = z.object({
  id: Id,
  parentId: z.nullable(Id),
  /** Among those of the same parent; the first is 0. */
  position: z.int(),
  /** Whether it is shown; with it those below it are hidden too. */
  active: z.boolean(),
  /** The id of its picture. */
  image: z.nullable(Id),
  /** Ids of the sortings that it offers. */
  sortTypes: z.array(z.int()),
  /** The one of them to begin with. */
  sortDefaultType: z.int(),
  quickFilters: z.array(QuickFilterFields),
  translations: z.record(LanguageCode, CategoryTexts),
  /** Languages whose texts are older than those of the site's own language. */
  outdated: z.array(LanguageCode),
  /** Products in it that are sold, without those of categories below it. */
  products: z.int(),
  /** Those of them that are in no other category. */
  onlyHere: z.int(),
})
export type CategoryRecord = z.infer<typeof CategoryRecord>

const SortType = z.int().check(z.gte(1), z.lte(8))
const Texts = z.strictObject({
  name: z.optional(text(255)),
  slug: z.optional(text(200)),
  title: z.optional(text(255)),
  summary: z.optional(text(1000)),
  seoTitle: z.optional(text(255)),
  seoDescription: z.optional(text(1000)),
})
const WrittenQuickFilter = z.strictObject({
  label: z.record(LanguageCode, text(100)),
  filters: z.array(Filter).check(z.maxLength(20)),
  discount: z.boolean(),
})
/** The fields of a category that a call may write; one that is left out keeps its value. */
const categoryFields = {
  parentId: z.optional(z.nullable(Id)),
  active: z.optional(z.boolean()),
  image: z.optional(z.nullable(Id)),
  sortTypes: z.optional(z.array(SortType).check(z.minLength(1), z.maxLength(8))),
  sortDefaultType: z.optional(SortType),
  quickFilters: z.optional(z.array(WrittenQuickFilter).check(z.maxLength(20))),
  /** By language; null removes a language. */
  translations: z.optional(z.record(LanguageCode, z.nullable(Texts))),
}

/** The categories of the shop, for its back office. */
export const categories = service(
  'product',
  {
    /** All categories with their texts in all languages, hidden ones too: by their parent, then in their order. */
    tree: call({
      method: 'GET',
      path: 'category/tree',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject({}),
      data: z.object({ records: z.array(CategoryRecord) }),
      errors: [],
    }),
    /**
     * Creates a category, the last one below its parent. It needs a name in the shop's own language; a language without a
     * slug gets one of its name.
     *
     * @example
     * const { id } = await unwrap(office.categories.create({ translations: { hrv: { name: 'Selidba' } } }))
     */
    create: call({
      method: 'POST',
      path: 'category/create',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject(categoryFields),
      data: CategoryRecord,
      errors: ['SLUG_TAKEN'],
      creates: true,
    }),
    /**
     * Changes a category. A changed slug leads on from the old address; another parent makes it the last one there. `base`
     * has the changed fields as they were read: what another person has changed since is a `REVISION_CONFLICT`.
     */
    update: call({
      method: 'PATCH',
      path: 'category/update/{id}',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject({ id: Id, ...categoryFields, base: z.optional(z.strictObject(categoryFields)) }),
      data: CategoryRecord,
      errors: ['REVISION_CONFLICT', 'SLUG_TAKEN'],
    }),
    /**
     * Moves a category with those below it, to a place among those of a parent. The tree has at most three levels, and no
     * category is below itself: both are field errors of `parentId`.
     */
    move: call({
      method: 'PATCH',
      path: 'category/move/{id}',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject({
        id: Id,
        /** Null is the top. */
        parentId: z.nullable(Id),
        /** Among those of the parent, without itself; a number after the last is the last. */
        position: z.int().check(z.gte(0), z.lte(100_000)),
      }),
      data: CategoryRecord,
      errors: [],
    }),
    /**
     * Deletes a category. Those below it take its place, its products go to another category, and its address leads to
     * that of its parent.
     */
    delete: call({
      method: 'DELETE',
      path: 'category/delete/{id}',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject({
        id: Id,
        /** The category that its products go to; null for none. Default: its parent. */
        moveTo: z.optional(z.nullable(Id)),
      }),
      data: z.object({ deleted: z.literal(true) }),
      errors: [],
    }),
    /**
     * Restores a category that was deleted within the last 30 days, at its place, with its products. Those that were below it are
     * again, unless they have been moved since.
     */
    restore: call({
      method: 'PATCH',
      path: 'category/restore/{id}',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject({ id: Id }),
      data: Restored,
      errors: ['NOT_UNIQUE'],
    }),
  },
  { feature: 'ecommerce' },
)
