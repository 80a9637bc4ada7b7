import type { Post, PostsFilterInput, Term, FilterTermsData } from './__generated__/types.ts'

/** Posts on a page of a category, and of the list of all posts. */
export const POST_CATEGORY_LIMIT = 5
/** The type of the posts of a blog. */
export const DEFAULT_POST_TYPE = 'post'

/** The fields of a post that a list shows. */
export const postCardFields = [
  'title',
  'slug',
  'postType',
  'language_code',
  'meta',
  'published_at',
  'author',
  'readingMinutes',
  'terms',
] as const satisfies readonly (keyof Post)[]
/** A post as lists have it. */
export type PostCard = Pick<Post, 'id' | (typeof postCardFields)[number]>

/** What a list of posts is narrowed to. */
export interface PostListQuery {
  readonly page: number
  /** The slug of a category or tag. Default: all posts. */
  readonly category?: string
  /** Default: `post` alone. */
  readonly postTypes?: readonly string[]
}

/** What a list of posts asks `posts.filter` for: the newest first, five to a page. */
export const postListQuery = ({
  page,
  category,
  postTypes = [DEFAULT_POST_TYPE],
}: PostListQuery): PostsFilterInput<(typeof postCardFields)[number]> => ({
  page,
  limit: POST_CATEGORY_LIMIT,
  sort: [{ field: 'published_at', direction: 'desc' }],
  postTypes: [...postTypes],
  ...(category !== undefined && { filters: [{ key: 'category', value: [category] }] }),
  select: [...postCardFields],
})

/** How a list of posts is shown: as a grid of cards where its types were chosen, else as a blog with its newest post large. */
export const postListDisplay = (postTypes: readonly string[] | undefined): 'components' | 'legacy' =>
  postTypes === undefined || postTypes.length === 0 ? 'legacy' : 'components'

/** The terms of `terms.filterTerms`, from its own answer or from one that is wrapped in a second `data`. */
export const readTerms = (answer: FilterTermsData | { readonly data: FilterTermsData }): readonly Term[] =>
  'data' in answer ? answer.data.categories : answer.categories
