import { pages } from '@butiga/commerce-sdk/contracts'
import { readList, toPage } from '../../calls/list.ts'
import { serve } from '../../calls/serve.ts'
import { createElement, updateElement } from './elements.ts'
import { createPost, createTranslation, linkTranslation, updatePost } from './posts.ts'
import { createPostType, deletePostType } from './post-types.ts'
import { isRunning, listEditedPosts } from './queries.ts'

/** Pages, posts and elements as whole records. */
export const pagesService = serve(pages, () => ({
  filterPosts: {
    answer: async (input, ctx) => {
      const request = readList(pages.calls.filterPosts.list, input)
      const { posts, total } = await listEditedPosts(ctx.db, ctx.scope, ctx.site.languages, request)
      return toPage(posts, total, request.window)
    },
  },
  createPost: { answer: (input, ctx) => createPost(ctx, input) },
  updatePost: { answer: (input, ctx) => updatePost(ctx, input) },
  createPostType: { answer: (input, ctx) => createPostType(ctx, input) },
  deletePostType: { answer: ({ id }, ctx) => deletePostType(ctx, id) },
  createElement: { answer: (input, ctx) => createElement(ctx, input) },
  updateElement: { answer: (input, ctx) => updateElement(ctx, input) },
  linkTranslation: { answer: (input, ctx) => linkTranslation(ctx, input) },
  createTranslation: { answer: (input, ctx) => createTranslation(ctx, input) },
  hasRunningPipeline: { answer: async (_, ctx) => ({ running: await isRunning(ctx.db, ctx.site.id) }) },
}))
