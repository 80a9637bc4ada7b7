import type { PostCard } from '@butiga/commerce-sdk/rules'
import type { PagedAnswer, PagedInput } from '../paged/paged.types.ts'

/** What a list of posts asks for. */
export interface PostsQuery {
  /** From 1. */
  readonly page: number
  /** The slug of a category or tag; null for all posts. */
  readonly category: string | null
  /** The types of the posts; none for those of a blog. */
  readonly postTypes: readonly string[]
}

export type PostsAnswer = PagedAnswer<PostCard, null>
export type PostsInput = PagedInput<PostsQuery, PostCard, null>
