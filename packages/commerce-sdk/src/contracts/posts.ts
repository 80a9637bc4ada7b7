import * as z from 'zod/mini'
import { Post } from './cms.ts'
import { call, service } from './define.ts'
import { listCall } from './list.ts'
import { POST_CATEGORY_LIMIT } from './posts.rules.ts'
import { Id, Secret, text, Timestamp } from './shapes.ts'

/** A type of posts: `page`, `post`, or one of the shop's own. */
export const PostType = z.object({
  id: Id,
  title: z.string(),
  /** The `postType` of its posts. */
  slug: z.string(),
  options: z.record(z.string(), z.unknown()),
})
export type PostType = z.infer<typeof PostType>

/** A post of a social network. */
export const SocialPost = z.object({
  url: z.string(),
  /** The address of its picture; null where it has none. */
  image: z.nullable(z.string()),
  /** The same picture in its sizes. */
  picture: z.nullable(
    z.object({
      src: z.string(),
      /** Pixels; null for a drawing without a size. */
      width: z.nullable(z.number()),
      height: z.nullable(z.number()),
      alternativePaths: z.optional(z.record(z.string(), z.string())),
    }),
  ),
  text: z.string(),
  date: Timestamp,
})
export type SocialPost = z.infer<typeof SocialPost>

/** Lists of posts: a blog, its categories, and what social networks have of the shop. */
export const posts = service('cms', {
  /**
   * The published posts in the client's language, the newest first; drafts, and posts with a date in the future, are never
   * among them. Filters: `id`, `original`, the ids of posts in any language, which are answered in the client's and in this order,
   * `term`, the ids of categories and tags, and `category`, their slugs. `select` leaves all
   * other fields out: without `html` a page of a list is much smaller. `postListQuery` has what the shop's own lists ask for.
   *
   * @example
   * const { records } = await unwrap(commerce.posts.filter({ limit: 5, select: ['title', 'slug', 'published_at'] }))
   */
  filter: listCall({
    path: 'post/filterStandard',
    access: 'site',
    record: Post,
    filters: { id: 'ids', original: 'ids', term: 'ids', category: 'texts' },
    sorts: ['published_at', 'title'],
    limit: POST_CATEGORY_LIMIT,
    more: {
      /** Default: `post` alone. */
      postTypes: z.optional(z.array(text(50)).check(z.maxLength(20))),
      select: z.optional(z.array(text(50)).check(z.maxLength(50))),
    },
  }),
  /** The types of posts, by their names. */
  filterPostTypes: listCall({
    path: 'postType/filterStandard',
    access: 'site',
    record: PostType,
    filters: { id: 'ids' },
    sorts: [],
  }),
  /**
   * The newest posts of the shop on Instagram, as they were last stored, with pictures of the shop's own library; empty
   * where no account is configured. The answer makes no call to that network.
   *
   * @example
   * const posts = await unwrap(commerce.posts.filterInstagram({ hashtags: ['#otoci'], limit: 6 }))
   */
  filterInstagram: call({
    method: 'GET',
    path: 'socialGetters/instagram',
    access: 'site',
    input: z.strictObject({
      /** Posts with one of these, in any case, with `#` or without. Default: those of the option `InstagramHashtags`; without any, every post. */
      hashtags: z.optional(z.array(text(100)).check(z.maxLength(30))),
      /** Default 10. */
      limit: z.optional(z.int().check(z.gte(1), z.lte(100))),
    }),
    data: z.array(SocialPost),
    errors: [],
  }),
  /**
   * The page or post of a secret link as its draft has it, in the language of the request. `NOT_FOUND` for a token that is wrong,
   * has expired or was deleted.
   *
   * @example
   * const post = await unwrap(commerce.posts.getDraft({ token: location.pathname.slice(-43) }))
   */
  getDraft: call({
    method: 'POST',
    path: 'draftLink/read',
    access: 'visitor',
    input: z.strictObject({
      /** The last segment of the link. */
      token: Secret,
    }),
    data: Post,
    errors: [],
  }),
})
