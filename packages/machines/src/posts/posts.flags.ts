import type { SnapshotFrom } from 'xstate'
import type { postsMachine } from './posts.machine.ts'

/** Where a list of posts is: on its first page, on its last one, and whether another one is on its way. */
export const postsFlags = (snapshot: SnapshotFrom<typeof postsMachine>) => {
  const { shownQuery: displayedQuery, totalPages } = snapshot.context
  return {
    isFirstPage: displayedQuery.page <= 1,
    isLastPage: displayedQuery.page >= totalPages,
    isPending: snapshot.hasTag('busy'),
  }
}
