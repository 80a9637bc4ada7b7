import { type Post, unwrap } from '@butiga/commerce-sdk'
import { commentRules, type PostCard, postCardFields } from '@butiga/commerce-sdk/rules'
import { loadFirstComments, type LoadedComments } from '../../comments/load-comments.ts'
import type { LoadInput } from '../screen.types.ts'

/** What follows the text of a post. */
export interface PostReading {
  readonly related: readonly PostCard[]
  /** Null where there are none and comments are closed. */
  readonly comments: LoadedComments | null
  /** The store of the page's language. */
  readonly store: number
}

const MOST_RELATED = 3

export const loadReading = async (post: Post, input: LoadInput): Promise<PostReading> => {
  const [related, comments] = await Promise.all([relatedPosts(post, input), displayedComments(post, input)])
  return { related, comments, store: input.site.store.storeID }
}

const displayedComments = async ({ id }: Post, input: LoadInput): Promise<LoadedComments | null> => {
  const comments = await loadFirstComments(input, { type: 'post', id })
  if (comments === null || comments.totalItems > 0) return comments
  const { commerce, site, signal } = input
  const place = { store_id: site.store.storeID }
  const options = await commerce.comments.getOptions(place, signal === undefined ? {} : { signal })
  return options.errored || commentRules(options.data, 'post').who === 'Nobody' ? null : comments
}

/** The newest posts of the post's categories and tags, or of all where it has none; without the post itself. */
const relatedPosts = async (
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
  return records.filter((other) => other.id !== id).slice(0, MOST_RELATED)
}
