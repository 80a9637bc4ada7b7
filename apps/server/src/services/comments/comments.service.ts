import {
  type Comment,
  type CommentOptions,
  commentRules,
  comments,
  type CommentSubject,
} from '@butiga/commerce-sdk/contracts'
import { identityOf } from '../../calls/ctx.ts'
import { listByKeyset, readKeyset } from '../../calls/keyset.ts'
import { readList, toPage } from '../../calls/list.ts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import { limitKey } from '../../ground/address.ts'
import { createComment } from './create.ts'
import { createLimits, updateLimits, voteLimits } from './limits.ts'
import {
  addVote,
  allComments,
  findOptions,
  findStored,
  listOwn,
  listPublished,
  type Subject,
  summarize,
} from './queries.ts'
import { toComment, visitorKey } from './rules.ts'
import { updateComment } from './update.ts'

const subjectOf = (input: { subject_type: CommentSubject; subject_id?: number | undefined }): Subject => {
  const { subject_type: type, subject_id: id } = input
  if (type !== 'site' && id === undefined)
    return refuse('VALIDATION_FAILED', { fields: [{ path: 'subject_id', rule: 'required' }] })
  return { type, id: type === 'site' ? 0 : (id ?? 0) }
}

const tagOf = (type: CommentSubject, id: number | undefined): string =>
  type === 'site' ? 'comments-site' : `comments-${type}:${id}`

export const commentsService = serve(comments, () => ({
  filter: {
    tags: ({ filters = [] }) => {
      const onlyOf = (key: string) => {
        const [value, ...more] = filters.filter((filter) => filter.key === key).flatMap((filter) => filter.value)
        return more.length === 0 ? value : undefined
      }
      const [type, id] = [onlyOf('subject_type'), onlyOf('subject_id')]
      const isOne = type === 'site' || ((type === 'product' || type === 'post') && typeof id === 'number')
      return ['config', isOne ? tagOf(type, Number(id)) : 'comments']
    },
    answer: async (input, ctx) => {
      const request = readList(comments.calls.filter.list, input)
      const { rows, total } = await listPublished(ctx.db, ctx.site.id, request)
      return toPage(rows.map(toComment), total, request.window)
    },
  },

  summarize: {
    tags: ({ subject_type: type, subject_id: id }) => ['config', tagOf(type, id)],
    answer: async (input, ctx) => {
      const { comments: count, counts } = await summarize(ctx.db, ctx.site.id, subjectOf(input))
      const ratings = counts.reduce((sum, of) => sum + of, 0)
      const points = counts.reduce((sum, of, index) => sum + of * (index + 1), 0)
      return {
        comments: count,
        ratings,
        average: ratings === 0 ? null : Math.round((points / ratings) * 10) / 10,
        stars: counts.length,
        counts,
      }
    },
  },

  filterOwn: {
    answer: async (input, ctx): Promise<Comment[]> => {
      const { userId } = identityOf(ctx)
      const rows = await listOwn(ctx.db, ctx.site.id, { userId, subject: subjectOf(input) })
      return rows.map(toComment)
    },
  },

  create: {
    limits: createLimits,
    answer: (input, ctx) => createComment(ctx, input, subjectOf(input)),
  },

  update: {
    limits: updateLimits,
    answer: (input, ctx) => updateComment(ctx, input),
  },

  vote: {
    limits: voteLimits,
    answer: ({ id }, ctx) =>
      ctx.transaction(async (tx) => {
        const { identity, site, address } = ctx
        const comment = await findStored(tx, site.id, id)
        if (comment?.state !== 'published') return refuse('NOT_FOUND')
        if (identity !== null && comment.user_id === identity.userId) return refuse('OWN_COMMENT')
        const voter = identity === null ? { visitor: visitorKey(id, limitKey(address)) } : { userId: identity.userId }
        return { helpful: await addVote(tx, id, voter) }
      }),
  },

  getOptions: {
    tags: ['config'],
    answer: async (_, ctx) => toOptions(await findOptions(ctx.db, ctx.site.id)),
  },

  filterAll: {
    answer: async (input, ctx) => {
      const request = readKeyset(comments.calls.filterAll.list, input)
      return listByKeyset(ctx.db, request, allComments(ctx.scope, request), (row) => ({
        ...toComment(row),
        state: row.state,
        subject: row.subject,
        is_guest: row.is_guest,
      }))
    },
  },
}))

const toOptions = (options: Readonly<Record<string, unknown>>): CommentOptions => {
  const { who } = commentRules(options, 'post')
  const content = commentRules(options, 'product')
  const site = commentRules(options, 'site')
  return {
    RequireRatingForComment: content.requiresRating,
    RequireCommentForRating: content.requiresText,
    NumberOfStars: content.stars,
    CanCommentOnBlog: who,
    OneUserOneComment: content.isOnlyOne,
    UserCanEditComment: content.canEdit,
    AnonymousCanMultipleReview: content.canGuestsRepeat,
    RequireAdminPublishing: content.isModerated,
    RequireRatingForCommentOnSite: site.requiresRating,
    RequireCommentForRatingOnSite: site.requiresText,
    NumberOfStarsOnSite: site.stars,
    OneUserOneCommentOnSite: site.isOnlyOne,
    UserCanEditCommentOnSite: site.canEdit,
    AnonymousCanMultipleReviewOnSite: site.canGuestsRepeat,
    RequireAdminPublishingOnSite: site.isModerated,
  }
}
