import type { FieldError } from './codes.ts'

/** What can be commented on. */
export const commentSubjects = ['product', 'post', 'site'] as const
export type CommentSubject = (typeof commentSubjects)[number]

/** The rules of comments about one subject, as the shop's options have them. */
export interface CommentRules {
  readonly requiresRating: boolean
  readonly requiresText: boolean
  /** The scale of a rating begins at 1 and ends here. */
  readonly stars: number
  /** Comments wait until the shop publishes them. */
  readonly isModerated: boolean
  readonly isOnlyOne: boolean
  readonly canEdit: boolean
  /** Guests may comment on the same subject again. */
  readonly canGuestsRepeat: boolean
  readonly who: 'RegisteredUsers' | 'Everyone' | 'Nobody'
}

/** The most characters of a comment. */
export const COMMENT_LENGTH = 1000

/** Stars of a rating where the site sets none. */
export const USUAL_STARS = 5

/** The rules of a subject; what the shop has not set is off, five stars, and posts for members alone. */
export const commentRules = (options: object, subject: CommentSubject): CommentRules => {
  const values = options as Readonly<Record<string, unknown>>
  const of = (key: string) => values[subject === 'site' ? `${key}OnSite` : key]
  const stars = of('NumberOfStars')
  const who = values['CanCommentOnBlog']
  return {
    requiresRating: of('RequireRatingForComment') === true,
    requiresText: of('RequireCommentForRating') === true,
    stars: typeof stars === 'number' ? stars : USUAL_STARS,
    isModerated: of('RequireAdminPublishing') === true,
    isOnlyOne: of('OneUserOneComment') === true,
    canEdit: of('UserCanEditComment') === true,
    canGuestsRepeat: of('AnonymousCanMultipleReview') === true,
    who: subject !== 'post' || who === 'Everyone' ? 'Everyone' : who === 'Nobody' ? 'Nobody' : 'RegisteredUsers',
  }
}

/** The faults of a comment by the rules of its subject, the text as it is stored. */
export const checkComment = (
  { requiresRating, requiresText, stars }: Pick<CommentRules, 'requiresRating' | 'requiresText' | 'stars'>,
  { text, rating }: { readonly text: string; readonly rating: number | null },
): FieldError[] => [
  ...(rating === null && requiresRating ? [{ path: 'rating', rule: 'required' } as const] : []),
  ...(rating !== null && rating > stars ? [{ path: 'rating', rule: 'max', value: stars } as const] : []),
  ...(text === '' && (requiresText || rating === null) ? [{ path: 'text', rule: 'required' } as const] : []),
]
