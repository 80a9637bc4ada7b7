import type { PostCard } from '@butiga/commerce-sdk/rules'
import { LIST_DEBOUNCE } from '../list/list.delays.ts'
import { pagedMachine } from '../paged/paged.machine.ts'
import type { PostsQuery } from './posts.types.ts'

/** The posts of a blog or of one of its categories, in pages that are turned or added; another category is another list. */
export const postsMachine = pagedMachine<PostsQuery, PostCard, null, never>({
  id: 'posts',
  version: '1',
  first: { page: 1, category: null, postTypes: [] },
  nothing: null,
  changes: {},
  pauses: { waiting: LIST_DEBOUNCE },
})
