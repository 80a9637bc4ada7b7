import { type Post, unwrap } from '@butiga/commerce-sdk'
import { type PostCard, postCardFields } from '@butiga/commerce-sdk/rules'
import type { LoadInput } from '../screen.types.ts'

const MOST_RELATED = 3

/** The newest posts of the post's categories and tags, or of all where it has none; without the post itself. */
export const relatedPosts = async (
  { id, postType, terms = [] }: Post,
  { commerce, signal }: LoadInput,
): Promise<readonly PostCard[]> => {
  const { records } = await unwrap(
    commerce.posts.filter(
      {
        postTypes: [postType],
        limit: MOST_RELATED + 1,
        ...(terms.length > 0 && { filters: [{ key: 'term', value: terms.map((term) => term.id) }] }),
        select: [...postCardFields],
      },
      signal === undefined ? {} : { signal },
    ),
  )
  return records.filter((post) => post.id !== id).slice(0, MOST_RELATED)
}
