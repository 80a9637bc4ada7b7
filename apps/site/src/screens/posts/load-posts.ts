import { unwrap } from '@butiga/commerce-sdk'
import { postListQuery } from '@butiga/commerce-sdk/rules'
import type { PostsAnswer } from '@butiga/machines/posts'
import { Moved } from '../miss.ts'
import type { LoadInput } from '../screen.types.ts'
import { type PostsAddress, postsAddress, readPostsQuery } from './posts-query.ts'

/** A page of posts as its address says; one after the last leads to the first. */
export const loadPosts = async (
  { commerce, query, signal }: LoadInput,
  path: string,
  category: string | null,
): Promise<PostsAddress & { readonly posts: PostsAnswer }> => {
  const { page, type } = readPostsQuery(query)
  const { records, totalPages, totalItems } = await unwrap(
    commerce.posts.filter(
      postListQuery({ page, ...(category !== null && { category }), ...(type.length > 0 && { postTypes: type }) }),
      signal === undefined ? {} : { signal },
    ),
  )
  if (page > 1 && page > totalPages) throw new Moved(postsAddress(path, { page: 1, type }))
  return { page, type, posts: { items: records, totalPages, totalItems, extra: null } }
}
