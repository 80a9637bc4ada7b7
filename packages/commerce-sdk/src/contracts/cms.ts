import * as z from 'zod/mini'
import { Picture, SectionId } from './cms.sections.ts'
import { call, service } from './define.ts'
import { formFieldTypes } from './form.rules.ts'
import { listCall } from './list.ts'
import { NetQuantity, ProductCard, UnitPrice } from './product.ts'
import {
  Amount,
  Captcha,
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

/** A part of every page that editors fill in: header, footer, cookie notice, what product pages say of buying. */
export const Element = z.object({
  id: Id,
  title: z.string(),
  /** Its key: `header-section`. */
  handler: z.string(),
  language_code: z.string(),
  created_at: Timestamp,
  slug: z.string(),
  meta: Json,
  linkMeta: Json,
  mobileMeta: Json,
  options: Json,
  mobileOptions: Json,
  /** Its texts and links by name, in its language; `ElementParts` has their types. */
  parts: Json,
  type: z.literal('static-element'),
})
export type Element = z.infer<typeof Element>

/** One section of a page: a block and its properties. */
export const Section = z.object({
  /** Stays with the section wherever it is moved; the same in every language of the page. */
  id: SectionId,
  /** The block's name, a key of `SectionProps`. */
  block: z.string(),
  /** In the page's language; `SectionProps` has their types. */
  props: Json,
  /** Fragment that leads to the section. */
  anchor: z.nullable(z.string()),
})
export type Section = z.infer<typeof Section>

/** The attribute of products that a page is about, or one of its values: a maker. */
export const PageSubject = z.object({
  attributeCode: z.string(),
  /** The value's id, which `product.filter` takes; null for the page of the attribute itself, the list of all makers. */
  value: z.nullable(Id),
  /** The page of the attribute, which leads to those of its values; null where there is none. */
  attributePage: z.nullable(z.object({ title: z.string(), slug: z.string() })),
})
export type PageSubject = z.infer<typeof PageSubject>

/** A category or tag of a post. */
export const PostTerm = z.object({ id: Id, type: z.enum(['category', 'tag']), title: z.string(), slug: z.string() })
export type PostTerm = z.infer<typeof PostTerm>

/** A page or a post. */
export const Post = z.object({
  id: Id,
  title: z.string(),
  slug: z.string(),
  /** `page`, `post`, or a type of the shop's own. */
  postType: z.string(),
  language_code: z.string(),
  /** Clean HTML of a post; empty for a page that is made of sections. */
  html: z.string(),
  elements: z.array(Section),
  /** `description`, one sentence; `image`, its picture (`Picture`). */
  meta: Json,
  /** Default: it is about no attribute. */
  about: z.optional(PageSubject),
  published_at: z.nullable(Timestamp),
  /** Who wrote it. Default: it is not said. */
  author: z.optional(z.string()),
  /** How long reading it takes; left out for a page. */
  readingMinutes: z.optional(z.int()),
  /** Its categories and tags, categories first; left out for a page. */
  terms: z.optional(z.array(PostTerm)),
  translations: z.array(Translation),
})
export type Post = z.infer<typeof Post>

/** A page as lists show it. */
export const PageCard = z.object({
  id: Id,
  title: z.string(),
  slug: z.string(),
  /** One sentence. */
  description: z.string(),
  image: z.nullable(Picture),
})
export type PageCard = z.infer<typeof PageCard>

/** An entry of a navigation, with those below it. */
export interface NavigationItem {
  title: string
  /** A local path, an anchor, or a full address; `resolveLink` makes an `href` of it. */
  link: string
  children: NavigationItem[]
}
/** An entry of a navigation, with those below it. */
export const NavigationItem: z.ZodMiniType<NavigationItem> = z.object({
  title: z.string(),
  /** A local path, an anchor, or a full address; `resolveLink` makes an `href` of it. */
  link: z.string(),
  get children() {
    return z.array(NavigationItem)
  },
})

/** The content or product of an address. */
export const FoundKind = z.enum(['page', 'post', 'product', 'productCategory', 'term', 'event', 'none'])

/** A category of a search. `posts` has the categories and tags of posts too, `pages` the events. */
export const SearchCategory = z.enum(['products', 'posts', 'productCategories', 'pages'])
export type SearchCategory = z.infer<typeof SearchCategory>

/** One result of a search of the shop. */
export const SearchResult = z.object({
  id: Id,
  title: z.string(),
  /** One sentence. */
  summary: z.string(),
  image: z.nullable(MediaItem),
  /** A local path with its language prefix. */
  link: z.string(),
  /** Prices of a product, as its card has them; null for all else. */
  price: z.nullable(
    z.object({
      finalPrice: Amount,
      retailPrice: Amount,
      priceFrom: z.nullable(Amount),
      netQuantity: z.optional(NetQuantity),
      unitPrice: z.optional(UnitPrice),
    }),
  ),
})
export type SearchResult = z.infer<typeof SearchResult>
const SearchPage = pageOf(SearchResult)

/** The name of a form: a letter, then letters, digits and underscores. */
export const FormName = z.string().check(z.regex(/^[A-Za-z]\w{0,99}$/))

/** A field of a form. */
export const FormField = z.object({
  /** The key of its value in the `data` of `storeFormData`. */
  name: z.string(),
  label: z.string(),
  /** `choice` takes one of its options, `choices` any of them, `file` files of `media.uploadForForm`. */
  type: z.enum(formFieldTypes),
  required: z.boolean(),
  /** Most characters of a text; most files of a file field. */
  maxLength: z.int(),
  /** What a `choice` or `choices` offers. */
  options: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
  /** The field is asked for where an earlier one has one of these values; a ticked checkbox has `true`. Default: always. */
  when: z.optional(z.object({ field: z.string(), values: z.array(z.string()) })),
  /** The step of the form that asks for it, from 1. Default 1. */
  step: z.optional(z.int()),
})
/** A form that a page shows and whose entries the shop keeps. */
export const Form = z.object({
  id: Id,
  name: z.string(),
  /** What happens after an entry, by `goalType`: a message is shown, an address is opened, or a file is downloaded. */
  goal: z.nullable(z.string()),
  goalType: z.nullable(z.enum(['message', 'url', 'file'])),
  fields: z.array(FormField),
  requiresCaptcha: z.boolean(),
  /** The call that takes it, `user.register`, with the fields as its input. Default: `storeFormData`. */
  call: z.optional(z.string()),
})
export type Form = z.infer<typeof Form>

/** The consents that a step asks for. */
export const ConsentAssignment = z.object({
  /** The step: `checkoutAddress`, `checkoutPayment`, or the name of a form. */
  assigned_to: z.string(),
  /** Ids of the consents to show. */
  consents: z.array(Id),
  /** Those of them that the step requires. */
  requiredConsents: z.array(Id),
})
export type ConsentAssignment = z.infer<typeof ConsentAssignment>

/** A product on a wishlist. */
export const WishlistItem = z.object({
  product_id: Id,
  /** Missing where it is no longer sold. */
  product: z.optional(ProductCard),
})
export type WishlistItem = z.infer<typeof WishlistItem>

/** Content: pages, navigation, forms, search, wishlists. */
export const cms = service('cms', {
  /** A published page or post with its sections, in the client's language. */
  getPost: call({
    method: 'GET',
    path: 'post/get/{slug}',
    access: 'site',
    input: z.strictObject({
      /** The part of its address that names it, without the language's prefix. */
      slug: Slug,
    }),
    data: Post,
    errors: [],
  }),
  /**
   * The published pages about values of attributes, in the client's language and in the order of the values. Filters take
   * `attribute`, the codes of attributes.
   *
   * @example
   * const makers = await unwrap(commerce.cms.filterValuePages({ filters: [{ key: 'attribute', value: ['maker'] }] }))
   */
  filterValuePages: listCall({
    path: 'post/filterValuePages',
    access: 'site',
    record: PageCard,
    filters: { attribute: 'texts' },
    sorts: [],
    limit: 100,
  }),
  /** Elements by their handlers, in that order; one that the language lacks comes in the shop's own, an unknown one not at all. */
  getElements: call({
    method: 'POST',
    path: 'element/getByHandlers',
    access: 'site',
    input: z.strictObject({
      /** `header-section`, `footer-section`, `product-section`, `shop-section`, `cookie-section`; at most 50. */
      handlers: z.array(text(100)).check(z.maxLength(50)),
    }),
    data: z.array(Element),
    errors: [],
  }),
  /** A navigation with its entries as a tree. */
  getNavigation: call({
    method: 'GET',
    path: 'navigation/tree/{id}',
    access: 'site',
    input: z.strictObject({
      /** Its id or its name: `main`, `footer1` to `footer4`. */
      id: text(50),
    }),
    data: z.object({ id: Id, name: z.string(), items: z.array(NavigationItem) }),
    errors: [],
  }),
  /** What an address of the shop leads to: a page, a product, a category. */
  decide: call({
    method: 'POST',
    path: 'finder/decide',
    access: 'site',
    input: z.strictObject({
      /** The decoded segments of the path, at most 10: `['de', 'produkt', 'umzugskarton']`. */
      params: z.array(text(500)).check(z.maxLength(10)),
    }),
    data: z.object({
      /** `none` when it leads to nothing; the other fields are null then. */
      kind: FoundKind,
      id: z.nullable(Id),
      slug: z.nullable(z.string()),
      language_code: z.nullable(z.string()),
      /** The canonical local path, where it is another one. */
      redirect: z.optional(z.string()),
    }),
    errors: [],
  }),
  /** Pages, products and categories whose title or slug contains a text, for a link picker. */
  searchSlugs: call({
    method: 'GET',
    path: 'finder/searchSlugs',
    access: 'site',
    input: z.strictObject({
      search: text(200),
      /** Default 10. */
      limit: pageQuery.limit,
    }),
    data: z.array(z.object({ kind: FoundKind, id: Id, slug: z.string(), title: z.string() })),
    errors: [],
  }),
  /** The address of the same content in another language, for a language switch. */
  getUrlOnLanguage: call({
    method: 'GET',
    path: 'finder/getUrlOnLanguage',
    access: 'site',
    input: z.strictObject({
      /** A local path; its query and fragment are kept. */
      path: text(2000),
      /** The other language. */
      language: LanguageCode,
    }),
    data: z.object({
      /** A local path with the language's prefix; null where there is no such content in that language. */
      url: z.nullable(z.string()),
    }),
    errors: [],
  }),
  /**
   * The public options of the shop. A back-office user with the scope `settings.manage`, who sends the admin key, gets all: of a
   * secret only whether it is set.
   */
  filterOptions: call({
    method: 'GET',
    path: 'option/filter',
    access: 'optionalUser',
    input: z.strictObject({
      /** Default: all. An option that does not exist or is not public is left out. */
      keys: z.optional(z.array(text(100)).check(z.maxLength(100))),
    }),
    data: z.array(z.object({ key: z.string(), value: z.unknown() })),
    errors: [],
  }),
  /**
   * Searches the shop by words, also by their beginnings and with typing mistakes: a page of results for each category.
   */
  search: call({
    method: 'POST',
    path: 'finder/search',
    access: 'site',
    input: z.strictObject({
      search: text(200),
      /** At least one, else `MISSING_SEARCH_CATEGORIES`. */
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
  /** A form to fill in. */
  getForm: call({
    method: 'GET',
    path: 'form/get/{id}',
    access: 'site',
    input: z.strictObject({
      /** Its id or its name. */
      id: text(100),
    }),
    data: Form,
    errors: [],
  }),
  /**
   * Stores an entry of a form, mails it to the shop, and confirms it to the address in the field `email`, if it has one. `readFormData` checks the same rules before anything is sent; a
   * wrong field is named as `data.{name}`. A form with a call of its own, or another one than that of the `event`, is refused at `id`.
   */
  storeFormData: call({
    method: 'POST',
    path: 'form/storeData',
    access: 'optionalUser',
    input: z.strictObject({
      /** The form's id or name. */
      id: z.union([Id, FormName]),
      /** What was filled in, by the names of the fields. */
      data: Options,
      /** Ids of the consents that were given with it; those required are assigned to the form's name. */
      consents: z.optional(z.array(Id).check(z.maxLength(100))),
      /** Takes a place at an event: one of its times, whose sign-up form this is. */
      event: z.optional(z.strictObject({ id: Id, start: Timestamp })),
      recaptcha: Captcha,
    }),
    data: z.object({ entryId: Id, confirmationSent: z.boolean() }),
    errors: ['CAPTCHA_FAILED', 'CONSENT_REQUIRED', 'EVENT_FULL', 'EVENT_CLOSED'],
    creates: true,
  }),
  /** Which consents each step asks for, and which of them it requires. Their texts: `gdpr.filterConsents`. */
  filterConsentAssignments: call({
    method: 'GET',
    path: 'consent/filter',
    access: 'site',
    input: z.strictObject({
      /** One step only. */
      assigned_to: z.optional(text(100)),
      /** Default 50. */
      perPage: pageQuery.limit,
      page: pageQuery.page,
    }),
    data: pageOf(ConsentAssignment),
    errors: [],
  }),
  /**
   * Assigns consents to a step or form, in place of those that it had. A required consent that is not among `consents` is
   * `CONSENT_REQUIRED`.
   */
  assignConsents: call({
    method: 'POST',
    path: 'consent/create',
    access: { scope: 'consents.manage' },
    input: z.strictObject({
      assigned_to: FormName,
      /** Ids in the order in which they are shown. */
      consents: z.array(Id).check(z.maxLength(50)),
      requiredConsents: z.array(Id).check(z.maxLength(50)),
    }),
    data: ConsentAssignment,
    errors: ['CONSENT_REQUIRED'],
  }),
  /** Adds a product to the wishlist of the user who is logged in, or removes it. */
  toggleWishlist: call({
    method: 'POST',
    path: 'wishlist/create',
    access: 'optionalUser',
    input: z.strictObject({ product_id: Id }),
    data: z.object({
      product_id: Id,
      /** Whether it is on the wishlist now. */
      wishlisted: z.boolean(),
    }),
    errors: ['LOGGED_USERS_ONLY', 'PRODUCT_NOT_FOUND'],
  }),
  /** The wishlist of the user who is logged in, the newest first. */
  filterWishlist: call({
    method: 'GET',
    path: 'wishlist/filter',
    access: 'user',
    input: z.strictObject({
      page: pageQuery.page,
      /** Records on a page. Default 10, at most 9999. */
      limit: z.optional(z.int().check(z.gte(1), z.lte(9999))),
    }),
    data: pageOf(WishlistItem),
    errors: [],
  }),
})
