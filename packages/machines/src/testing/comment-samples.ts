import type { Comment, CommentOptions } from '@butiga/commerce-sdk'

/** A published comment on a product. */
export const sampleComment = (more: Partial<Comment> = {}): Comment => ({
  id: 1,
  subject_type: 'product',
  subject_id: 12,
  text: 'Drži i pun knjiga.',
  rating: 5,
  author: 'Željka Đ.',
  language: 'hrv',
  created_at: '2026-11-21T09:30:00.000Z',
  edited: false,
  published: true,
  verified: true,
  helpful: 0,
  reply: null,
  ...more,
})

/** Rules of a shop that publishes comments itself, one of each member. */
export const sampleCommentOptions = (more: Partial<CommentOptions> = {}): CommentOptions => ({
  RequireRatingForComment: true,
  RequireCommentForRating: false,
  NumberOfStars: 5,
  CanCommentOnBlog: 'RegisteredUsers',
  OneUserOneComment: true,
  UserCanEditComment: true,
  AnonymousCanMultipleReview: false,
  RequireAdminPublishing: true,
  RequireRatingForCommentOnSite: true,
  RequireCommentForRatingOnSite: false,
  NumberOfStarsOnSite: 5,
  OneUserOneCommentOnSite: true,
  UserCanEditCommentOnSite: true,
  AnonymousCanMultipleReviewOnSite: false,
  RequireAdminPublishingOnSite: true,
  ...more,
})
