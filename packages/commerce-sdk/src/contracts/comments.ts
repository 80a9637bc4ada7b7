import * as z from 'zod/mini'
import { COMMENT_LENGTH, commentSubjects } from './comments.rules.ts'
import { call, service } from './define.ts'
import { backofficeList, listCall } from './list.ts'
import { Captcha, Email, Id, LanguageCode, text, Timestamp } from './shapes.ts'

/** A comment on a product, on a post or on the site itself, with its rating. */
export const Comment = z.object({
  id: Id,
  subject_type: z.enum(commentSubjects),
  /** Null for the site itself. */
  subject_id: z.nullable(Id),
  /** Plain text; empty for a rating alone. */
  text: z.string(),
  /** On the shop's present scale, 1 to `NumberOfStars`; null for a comment alone. */
  rating: z.nullable(z.int()),
  /** First name and the initial of the surname; null for a guest without a name. */
  author: z.nullable(z.string()),
  /** The language that it was written in. */
  language: LanguageCode,
  created_at: Timestamp,
  /** Whether its author has changed it. */
  edited: z.boolean(),
  published: z.boolean(),
  /** Whether an order of the author has the product. */
  verified: z.boolean(),
  /** How many people found it helpful. */
  helpful: z.int(),
  /** The answer of the shop. */
  reply: z.nullable(z.object({ text: z.string(), created_at: Timestamp })),
})
export type Comment = z.infer<typeof Comment>

/** A comment as the back office has it. */
export const CommentRecord = z.extend(Comment, {
  state: z.enum(['pending', 'published', 'hidden']),
  /** The name of the product or the title of the post; null for the site itself. */
  subject: z.nullable(z.string()),
  is_guest: z.boolean(),
})
export type CommentRecord = z.infer<typeof CommentRecord>

/** The published comments of a subject in figures. */
export const CommentSummary = z.object({
  comments: z.int(),
  /** Comments that have a rating. */
  ratings: z.int(),
  /** Of all ratings, with one decimal; null without any. */
  average: z.nullable(z.number()),
  /** The shop's present scale. */
  stars: z.int(),
  /** How many ratings are of 1 star, of 2, and so on. */
  counts: z.array(z.int()),
})
export type CommentSummary = z.infer<typeof CommentSummary>

const Switch = z.boolean()
const Stars = z.int()
/** The shop's options about comments; those with `OnSite` are about the site itself. */
export const CommentOptions = z.object({
  RequireRatingForComment: Switch,
  RequireCommentForRating: Switch,
  NumberOfStars: Stars,
  CanCommentOnBlog: z.enum(['RegisteredUsers', 'Everyone', 'Nobody']),
  OneUserOneComment: Switch,
  UserCanEditComment: Switch,
  AnonymousCanMultipleReview: Switch,
  RequireAdminPublishing: Switch,
  RequireRatingForCommentOnSite: Switch,
  RequireCommentForRatingOnSite: Switch,
  NumberOfStarsOnSite: Stars,
  OneUserOneCommentOnSite: Switch,
  UserCanEditCommentOnSite: Switch,
  AnonymousCanMultipleReviewOnSite: Switch,
  RequireAdminPublishingOnSite: Switch,
})
export type CommentOptions = z.infer<typeof CommentOptions>

const Text = text(COMMENT_LENGTH)
const Rating = z.int().check(z.gte(1), z.lte(10))
const subject = {
  subject_type: z.enum(commentSubjects),
  /** The product or the post; left out for the site itself. */
  subject_id: z.optional(Id),
}

/** Comments and reviews. */
export const comments = service('cms', {
  /**
   * The published comments, the newest first. Filters: `subject_type` (`product`, `post` or `site`), `subject_id`, and
   * `rating` for comments with that many stars.
   *
   * @example
   * const { records } = await unwrap(
   *   commerce.comments.filter({
   *     filters: [
   *       { key: 'subject_type', value: ['product'] },
   *       { key: 'subject_id', value: [12] },
   *     ],
   *   }),
   * )
   */
  filter: listCall({
    path: 'comment/filterStandard',
    access: 'site',
    record: Comment,
    filters: { subject_type: 'texts', subject_id: 'ids', rating: 'ids' },
    sorts: ['created_at', 'rating', 'helpful'],
  }),
  /** How many comments a subject has, and the average of their ratings. */
  summarize: call({
    method: 'GET',
    path: 'comment/summary',
    access: 'site',
    input: z.strictObject(subject),
    data: CommentSummary,
    errors: [],
  }),
  /** The comments that the user who is logged in has written about a subject, those that wait for publication too. */
  filterOwn: call({
    method: 'GET',
    path: 'comment/own',
    access: 'user',
    input: z.strictObject(subject),
    data: z.array(Comment),
    errors: [],
  }),
  /**
   * Writes a comment, a rating, or both, by the rules of `getOptions`; HTML is taken out of the text. Where the shop
   * publishes comments itself, `published` is false until then. A guest gives an e-mail address, which distinguishes guests and
   * is not stored, unless guests may comment more than once.
   *
   * @example
   * const review = { subject_type: 'product', subject_id: 12, text: 'Čvrsta kutija.', rating: 5 } as const
   * const { published } = await unwrap(commerce.comments.create(review))
   */
  create: call({
    method: 'POST',
    path: 'comment/create',
    access: 'optionalUser',
    input: z.strictObject({
      ...subject,
      text: z.optional(Text),
      rating: z.optional(Rating),
      /** Of a guest; members have the name of their account. */
      name: z.optional(text(100)),
      /** Of a guest. */
      email: z.optional(Email),
      recaptcha: Captcha,
    }),
    data: Comment,
    errors: ['LOGGED_USERS_ONLY', 'ONE_USER_ONE_COMMENT', 'ALREADY_POSTED', 'CAPTCHA_FAILED'],
    creates: true,
  }),
  /**
   * Changes a comment. Its author changes text and rating, where `UserCanEditComment` allows it; a changed comment is published
   * again by the shop, where it publishes comments itself. A back-office user with the scope `comments.publish` publishes or
   * hides it, and replies; null removes the reply.
   */
  update: call({
    method: 'PATCH',
    path: 'comment/update/{id}',
    access: 'user',
    input: z.strictObject({
      id: Id,
      text: z.optional(Text),
      rating: z.optional(z.nullable(Rating)),
      published: z.optional(z.boolean()),
      reply: z.optional(z.nullable(Text)),
    }),
    data: Comment,
    errors: ['COMMENT_EDIT_NOT_ALLOWED'],
    inBulk: true,
  }),
  /**
   * Says that a published comment was helpful, and answers how many have said so: one vote of a member, and one of the visitors at
   * a network address. A vote that is repeated changes nothing.
   */
  vote: call({
    method: 'POST',
    path: 'comment/vote/{id}',
    access: 'optionalUser',
    input: z.strictObject({ id: Id }),
    data: z.object({ helpful: z.int() }),
    errors: ['OWN_COMMENT'],
  }),
  /** The shop's rules of comments. */
  getOptions: call({
    method: 'GET',
    path: 'comment/getOptions',
    access: 'site',
    input: z.strictObject({ store_id: Id }),
    data: CommentOptions,
    errors: [],
  }),
  /**
   * All comments for the back office, the newest first. `keywords` finds a part of a text or of an author. Filters: `id`,
   * `state` (`pending`, `published`, `hidden`), `subject_type`, `rating`.
   */
  filterAll: backofficeList({
    path: 'comment/filter',
    access: { scope: 'comments.publish' },
    record: CommentRecord,
    filters: { id: 'ids', state: 'texts', subject_type: 'texts', rating: 'ids' },
    sorts: ['created_at'],
    limit: 25,
    keywords: true,
  }),
})
