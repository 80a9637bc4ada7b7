import { type Commerce, unwrap } from '@butiga/commerce-sdk'
import { postListQuery } from '@butiga/commerce-sdk/rules'
import { fromPromise } from 'xstate'
import type { LoadInput } from '../paged/paged.types.ts'
import type { PostsAnswer, PostsQuery } from './posts.types.ts'

/** The call of the posts. */
export const postsActors = ({ commerce }: { readonly commerce: Pick<Commerce, 'posts'> }) => ({
  load: fromPromise<PostsAnswer, LoadInput<PostsQuery, null>>(
    async ({
      input: {
        query: { page, category, postTypes },
      },
      signal,
    }) => {
      const request = postListQuery({
        page,
        ...(category !== null && { category }),
        ...(postTypes.length > 0 && { postTypes }),
      })
      const { records, totalPages, totalItems } = await unwrap(commerce.posts.filter(request, { signal }))
      return { items: records, totalPages, totalItems, extra: null }
    },
  ),
})
