import * as z from 'zod/mini'
import { Element, Post } from './cms.ts'
import { SectionId } from './cms.sections.ts'
import { call, service } from './define.ts'
import { listCall } from './list.ts'
import { PostType } from './posts.ts'
import { hasSafeAddresses } from './safe-address.rules.ts'
import { address, Count, Figure, filledText, Id, LanguageCode, Options, text, Timestamp } from './shapes.ts'

const Html = text(100_000)
const Status = z.enum(['draft', 'published'])
const Meta = z.strictObject({
  /** One sentence, for search engines and lists. */
  description: z.optional(text(400)),
  /** For lists, and for those who share the page. */
  image: z.optional(
    z.nullable(z.strictObject({ src: address(2000, 'file'), alt: text(300), width: Figure, height: Figure })),
  ),
})
const TypeSlug = text(50)
/** Who wrote a post, in all of its languages; null for no name. */
const Author = z.nullable(filledText(120))
/** Ids of all categories and tags of a post, in all of its languages. */
const Terms = z.array(Id).check(z.maxLength(100))

/** A page or post as editors have it: also where it is not public. */
export const EditedPost = z.extend(Post, {
  status: Status,
  /** Grows with each change that visitors see; `updatePost` takes it. */
  revision: z.int(),
})
export type EditedPost = z.infer<typeof EditedPost>

/** A page or post in one language, as a row of the editors' lists. */
export const EditedPostRow = z.object({
  id: Id,
  title: z.string(),
  slug: z.string(),
  postType: z.string(),
  language_code: LanguageCode,
  status: Status,
  /** Null for one that visitors have never seen; a date in the future is that of a post which is shown then. */
  published_at: z.nullable(Timestamp),
  /** When its draft is published; null where none is planned. */
  scheduledAt: z.nullable(Timestamp),
  /** Whether its draft has changes that visitors do not see. */
  isChanged: z.boolean(),
  /** The path of its picture; null where it has none. */
  image: z.nullable(z.string()),
  /** When it was changed last for visitors. */
  changedAt: Timestamp,
  /** Languages of the site that it is not there in. */
  missing: z.array(LanguageCode),
  /** Languages in which it was changed before this one. */
  outdated: z.array(LanguageCode),
})
export type EditedPostRow = z.infer<typeof EditedPostRow>

/** An element as editors have it. */
export const EditedElement = z.extend(Element, {
  /** Grows with each change; `updateElement` takes it. */
  revision: z.int(),
})
export type EditedElement = z.infer<typeof EditedElement>

const edit = { scope: 'cms.edit' } as const
/** Parts whose addresses, whatever part has them, have a scheme that runs nothing. */
const Parts = Options.check(z.refine((value) => hasSafeAddresses(value), { error: 'scheme' }))
const elementFields = {
  type: z.optional(z.literal('static-element')),
  /** Default: when it is created. */
  created_at: z.optional(Timestamp),
  slug: z.optional(text(200)),
  meta: z.optional(Parts),
  linkMeta: z.optional(Parts),
  mobileMeta: z.optional(Parts),
  options: z.optional(Options),
  mobileOptions: z.optional(Options),
  /** Its texts and links by name, in its language; those of `content.open` have their types. */
  parts: z.optional(Parts),
}

/** Pages, posts and elements as whole records, for editors and programs. */
export const pages = service('cms', {
  /**
   * Pages and posts, those included that visitors do not see, in the language of the request; the newest first. Filters: `id`,
   * which finds those of other languages too, `postType`, `status`. `keywords` are part of a title or a slug.
   *
   * @example
   * const { records } = await unwrap(office.pages.filterPosts({ filters: [{ key: 'status', value: ['draft'] }] }))
   */
  filterPosts: listCall({
    path: 'post/filterEdited',
    access: edit,
    record: EditedPostRow,
    filters: { id: 'ids', postType: 'texts', status: 'texts' },
    sorts: ['title', 'published_at'],
    limit: 20,
    keywords: true,
  }),
  /**
   * Creates a page or a post in one language; HTML is cleaned. The slug has at least four characters, of lower-case letters,
   * digits and single hyphens between them, and no other page of the language has it.
   *
   * @example
   * const input = { title: 'Novi proizvodi', slug: 'novi-proizvodi', language_code: 'hrv' }
   * const { id } = await unwrap(office.pages.createPost(input))
   */
  createPost: call({
    method: 'POST',
    path: 'post/create',
    access: edit,
    input: z.strictObject({
      title: filledText(200),
      slug: text(200),
      /** `page`, or the slug of a type of posts. Default `post`. */
      postType: z.optional(TypeSlug),
      language_code: LanguageCode,
      html: z.optional(Html),
      meta: z.optional(Meta),
      author: z.optional(Author),
      categories: z.optional(Terms),
      /** Default `draft`. */
      status: z.optional(Status),
    }),
    data: EditedPost,
    errors: ['SLUG_TAKEN'],
    creates: true,
  }),
  /**
   * Changes a page or a post in its language, at once for visitors where it is published; a publication that was to come is
   * cancelled then. A field that is left out keeps its value. With another `revision` than the stored one, or a draft that has changed the same fields, it is a
   * `REVISION_CONFLICT`.
   */
  updatePost: call({
    method: 'PATCH',
    path: 'post/update/{id}',
    access: edit,
    input: z.strictObject({
      id: Id,
      /** The revision that the change is made to. */
      revision: Count,
      title: z.optional(filledText(200)),
      slug: z.optional(text(200)),
      html: z.optional(Html),
      meta: z.optional(Meta),
      author: z.optional(Author),
      categories: z.optional(Terms),
      /** The ids of all its sections, in their new order. */
      elements: z.optional(z.array(SectionId).check(z.maxLength(200))),
      /** `draft` hides it from visitors. */
      status: z.optional(Status),
    }),
    data: EditedPost,
    errors: ['REVISION_CONFLICT', 'SLUG_TAKEN'],
  }),
  /** Creates a type of posts; its slug has the rules of those of posts, and begins with a letter. */
  createPostType: call({
    method: 'POST',
    path: 'postType/create',
    access: edit,
    input: z.strictObject({ title: filledText(100), slug: TypeSlug, options: z.optional(Options) }),
    data: PostType,
    errors: ['SLUG_TAKEN'],
    creates: true,
  }),
  /** Deletes a type that no post has; `page` and `post` stay. */
  deletePostType: call({
    method: 'DELETE',
    path: 'postType/delete/{id}',
    access: edit,
    input: z.strictObject({ id: Id }),
    data: z.object({ deleted: z.literal(true) }),
    errors: ['IN_USE'],
  }),
  /** Creates an element in one language; a handler has one element in each. */
  createElement: call({
    method: 'POST',
    path: 'element/create',
    access: edit,
    input: z.strictObject({
      title: filledText(200),
      /** `header-section`, or a name of the shop's own. */
      handler: z.string().check(z.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/), z.maxLength(100)),
      language_code: LanguageCode,
      ...elementFields,
    }),
    data: EditedElement,
    errors: ['NOT_UNIQUE', 'SLUG_TAKEN'],
    creates: true,
  }),
  /**
   * Changes an element, at once for visitors. A field that is left out keeps its value; `parts` is replaced as a whole. With
   * another `revision` than the stored one, or a draft that has changed the same parts, it is a `REVISION_CONFLICT`.
   */
  updateElement: call({
    method: 'PATCH',
    path: 'element/update/{id}',
    access: edit,
    input: z.strictObject({
      id: Id,
      /** The revision that the change is made to. */
      revision: Count,
      title: z.optional(filledText(200)),
      ...elementFields,
    }),
    data: EditedElement,
    errors: ['REVISION_CONFLICT', 'SLUG_TAKEN'],
  }),
  /**
   * Makes two posts translations of each other, with all that each of them is a translation of. Two posts of one language, or of
   * two types, are field errors of `translationId`. A translation with changes that are not published is a
   * `REVISION_CONFLICT`.
   */
  linkTranslation: call({
    method: 'POST',
    path: 'link/postTranslation',
    access: edit,
    input: z.strictObject({ originalId: Id, translationId: Id }),
    data: z.object({ linked: z.literal(true) }),
    errors: ['REVISION_CONFLICT'],
  }),
  /**
   * Creates a translation by copying the original: a draft with the same texts, whose slug ends with the language's code of
   * two letters where the original's is taken.
   */
  createTranslation: call({
    method: 'POST',
    path: 'link/createTranslationFromOriginal',
    access: edit,
    input: z.strictObject({ originalId: Id, language_code: LanguageCode }),
    data: EditedPost,
    errors: ['NOT_UNIQUE', 'SLUG_TAKEN'],
    creates: true,
  }),
  /** Whether content is on its way to visitors: a publication whose moment has come, or files that are made of content. */
  hasRunningPipeline: call({
    method: 'GET',
    path: 'pipeline/hasRunningPipeline',
    access: { scope: 'any' },
    input: z.strictObject({}),
    data: z.object({ running: z.boolean() }),
    errors: [],
  }),
})
