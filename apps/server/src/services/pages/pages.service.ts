import { pages } from '@butiga/commerce-sdk/contracts'
import { serve } from '../../calls/serve.ts'
import { createElement, updateElement } from './elements.ts'
import { createPost, createTranslation, linkTranslation, updatePost } from './posts.ts'
import { createPostType, deletePostType } from './post-types.ts'
import { isRunning } from './queries.ts'

/** Pages, posts and elements as whole records. */
export const pagesService = serve(pages, () => ({
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
