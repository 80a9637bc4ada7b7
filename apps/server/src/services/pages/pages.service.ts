import { pages } from '@butiga/commerce-sdk/contracts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'

const soon = { answer: () => Promise.resolve(refuse('UNAVAILABLE')) }

/** Pages, posts and elements as whole records. */
export const pagesService = serve(pages, () => ({
  createPost: soon,
  updatePost: soon,
  createPostType: soon,
  deletePostType: soon,
  createElement: soon,
  updateElement: soon,
  linkTranslation: soon,
  createTranslation: soon,
  hasRunningPipeline: soon,
}))
