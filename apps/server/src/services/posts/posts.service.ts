import { DEFAULT_POST_TYPE, Post, posts } from '@butiga/commerce-sdk/contracts'
import { readList, readSelect, selected, toPage } from '../../calls/list.ts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import { readDraft } from '../content/public.ts'
import { withRenditions } from '../media/public.ts'
import { findInstagramHashtags, listPosts, listPostTypes, listSocialPosts } from './queries.ts'
import { plainHashtag } from './rules.ts'

const { filter, filterPostTypes } = posts.calls

const usualSocialPosts = 10

/** Lists of posts for everyone: published ones alone. */
export const postsService = serve(posts, () => ({
  filter: {
    tags: ['posts'],
    answer: async ({ postTypes = [DEFAULT_POST_TYPE], ...input }, ctx) => {
      const request = readList(filter.list, input)
      const { fields, faults } = readSelect(Post, input.select)
      if (faults.length > 0) return refuse('VALIDATION_FAILED', { fields: [...faults] })
      const listed = await listPosts(ctx.db, ctx.scope, postTypes, request, ctx.now(), fields)
      ctx.expireAt(listed.next)
      return toPage(
        withRenditions(listed.posts).map((post) => selected(post, fields)),
        listed.total,
        request.window,
      )
    },
  },
  filterPostTypes: {
    tags: ['posts'],
    answer: async (input, ctx) => {
      const { filters, window } = readList(filterPostTypes.list, input)
      const { types, total } = await listPostTypes(ctx.db, ctx.site.id, filters.id, window)
      return toPage(types, total, window)
    },
  },
  filterInstagram: {
    tags: ['config', 'social'],
    answer: async ({ hashtags, limit = usualSocialPosts }, ctx) => {
      const requested = (hashtags ?? (await findInstagramHashtags(ctx.db, ctx.site.id)))
        .map(plainHashtag)
        .filter(Boolean)
      return withRenditions(await listSocialPosts(ctx.db, ctx.site.id, requested.length > 0 ? requested : null, limit))
    },
  },
  getDraft: { answer: ({ token }, ctx) => readDraft(ctx, token) },
}))
