import * as z from 'zod/mini'
import { call, service } from './define.ts'
import {
  Amount,
  Id,
  LanguageCode,
  MediaItem,
  Options,
  pageOf,
  pageQuery,
  Slug,
  text,
  Timestamp,
  Translation,
} from './shapes.ts'

const Json = z.record(z.string(), z.unknown())

export const Element = z.object({
  id: Id,
  title: z.string(),
  handler: z.string(),
  language_code: z.string(),
  created_at: Timestamp,
  slug: z.string(),
  meta: Json,
  linkMeta: Json,
  mobileMeta: Json,
  options: Json,
  mobileOptions: Json,
  /** The element's texts and links by name, in its language. */
  parts: Json,
  type: z.literal('static-element'),
})
export type Element = z.infer<typeof Element>

/** One section of a page: a registered block and its properties in the page's language. */
export const Section = z.object({ block: z.string(), props: Json, anchor: z.nullable(z.string()) })
export type Section = z.infer<typeof Section>

export const Post = z.object({
  id: Id,
  title: z.string(),
  slug: z.string(),
  postType: z.string(),
  language_code: z.string(),
  html: z.string(),
  elements: z.array(Section),
  meta: Json,
  published_at: z.nullable(Timestamp),
  translations: z.array(Translation),
})
export type Post = z.infer<typeof Post>

export interface NavigationItem {
  title: string
  /** A local path, an anchor on a page, or a full address (link rules, spec 2). */
  link: string
  children: NavigationItem[]
}
export const NavigationItem: z.ZodMiniType<NavigationItem> = z.object({
  title: z.string(),
  link: z.string(),
  get children() {
    return z.array(NavigationItem)
  },
})

export const FoundKind = z.enum(['page', 'post', 'product', 'productCategory', 'term', 'event', 'none'])

/** What a site search looks through (spec 3, Search result categories). */
export const SearchCategory = z.enum(['products', 'posts', 'productCategories', 'pages'])
export type SearchCategory = z.infer<typeof SearchCategory>

export const SearchResult = z.object({
  id: Id,
  title: z.string(),
  /** One sentence. */
  summary: z.string(),
  image: z.nullable(MediaItem),
  /** A local path with its language prefix. */
  link: z.string(),
  /** Prices of a product, as its card has them; null for all else. */
  price: z.nullable(z.object({ finalPrice: Amount, retailPrice: Amount, priceFrom: z.nullable(Amount) })),
})
export type SearchResult = z.infer<typeof SearchResult>
const SearchPage = pageOf(SearchResult)

const FormName = z.string().check(z.regex(/^[A-Za-z]\w{0,99}$/))

export const FormField = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(['text', 'email', 'tel', 'number', 'textarea', 'checkbox', 'hidden']),
  required: z.boolean(),
  maxLength: z.int(),
})
/** A form that a page shows and whose entries the shop keeps. */
export const Form = z.object({
  id: Id,
  name: z.string(),
  goal: z.nullable(z.string()),
  goalType: z.nullable(z.enum(['message', 'url', 'file'])),
  fields: z.array(FormField),
  requiresCaptcha: z.boolean(),
})
export type Form = z.infer<typeof Form>

export const ConsentAssignment = z.object({
  assigned_to: z.string(),
  consents: z.array(Id),
  requiredConsents: z.array(Id),
})
export type ConsentAssignment = z.infer<typeof ConsentAssignment>

export const cms = service('cms', {
  /** M6. */
  getPost: call({
    method: 'GET',
    path: 'post/get/{slug}',
    access: 'site',
    input: z.strictObject({ slug: Slug }),
    data: Post,
    errors: [],
  }),
  /** M21. */
  getElements: call({
    method: 'POST',
    path: 'element/getByHandlers',
    access: 'site',
    input: z.strictObject({ handlers: z.array(text(100)).check(z.maxLength(50)) }),
    data: z.array(Element),
    errors: [],
  }),
  /** M24. By id or by name: main, footer1 to footer4. */
  getNavigation: call({
    method: 'GET',
    path: 'navigation/tree/{id}',
    access: 'site',
    input: z.strictObject({ id: text(50) }),
    data: z.object({ id: Id, name: z.string(), items: z.array(NavigationItem) }),
    errors: [],
  }),
  /** M25. What a path stands for; `redirect` is the local path it has moved to. */
  decide: call({
    method: 'POST',
    path: 'finder/decide',
    access: 'site',
    input: z.strictObject({ params: z.array(text(500)).check(z.maxLength(10)) }),
    data: z.object({
      kind: FoundKind,
      id: z.nullable(Id),
      slug: z.nullable(z.string()),
      language_code: z.nullable(z.string()),
      redirect: z.optional(z.string()),
    }),
    errors: [],
  }),
  /** M26. */
  searchSlugs: call({
    method: 'GET',
    path: 'finder/searchSlugs',
    access: 'site',
    input: z.strictObject({ search: text(200), limit: pageQuery.limit }),
    data: z.array(z.object({ kind: FoundKind, id: Id, slug: z.string(), title: z.string() })),
    errors: [],
  }),
  /** M27. `url` is a local path with its language prefix; null when there is no such content in that language. */
  getUrlOnLanguage: call({
    method: 'GET',
    path: 'finder/getUrlOnLanguage',
    access: 'site',
    input: z.strictObject({ path: text(2000), language: LanguageCode }),
    data: z.object({ url: z.nullable(z.string()) }),
    errors: [],
  }),
  /** M16. The public options of the site, or those named; an option that does not exist or is not public is left out. */
  filterOptions: call({
    method: 'GET',
    path: 'option/filter',
    access: 'site',
    input: z.strictObject({ keys: z.optional(z.array(text(100)).check(z.maxLength(100))) }),
    data: z.array(z.object({ key: z.string(), value: z.unknown() })),
    errors: [],
  }),
  /** M28. One page of results for each category asked. */
  search: call({
    method: 'POST',
    path: 'finder/search',
    access: 'site',
    input: z.strictObject({
      search: text(200),
      categories: z.array(SearchCategory).check(z.maxLength(4)),
      page: pageQuery.page,
      limit: pageQuery.limit,
    }),
    data: z.object({
      products: z.optional(SearchPage),
      posts: z.optional(SearchPage),
      productCategories: z.optional(SearchPage),
      pages: z.optional(SearchPage),
    }),
    errors: ['MISSING_SEARCH_CATEGORIES'],
  }),
  /** M34. By id or by name. */
  getForm: call({
    method: 'GET',
    path: 'form/get/{id}',
    access: 'site',
    input: z.strictObject({ id: text(100) }),
    data: Form,
    errors: [],
  }),
  /**
   * M35. `data` is what was filled in, by field name (`readFormData`); `consents` are those that were given with it, of
   * which the form's name is the target.
   */
  storeFormData: call({
    method: 'POST',
    path: 'form/storeData',
    access: 'visitor',
    input: z.strictObject({
      id: z.union([Id, FormName]),
      data: Options,
      consents: z.optional(z.array(Id).check(z.maxLength(100))),
      recaptcha: z.optional(z.strictObject({ key: text(200), response: text(4000) })),
    }),
    data: z.object({ entryId: Id, confirmationSent: z.boolean() }),
    errors: ['CAPTCHA_FAILED', 'CONSENT_REQUIRED'],
    creates: true,
  }),
  /** M40. Which consents a step asks for, and which of them it requires. */
  filterConsentAssignments: call({
    method: 'GET',
    path: 'consent/filter',
    access: 'site',
    input: z.strictObject({ assigned_to: z.optional(text(100)), perPage: pageQuery.limit, page: pageQuery.page }),
    data: pageOf(ConsentAssignment),
    errors: [],
  }),
})
