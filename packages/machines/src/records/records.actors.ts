import { fromPromise } from 'xstate'
import { isSameList } from '../paged/paged.machine.ts'
import type { LoadedPage, LoadInput } from '../paged/paged.types.ts'
import type { RecordPage, RecordsExtra, RecordsQuery } from './records.types.ts'

/** Loads the page of a query that begins behind a cursor; null for the first page. */
export type LoadRecords = (
  query: RecordsQuery,
  options: { readonly after: string | null; readonly signal: AbortSignal },
) => Promise<RecordPage<unknown>>

/** The call of a list, by cursors: each page brings the cursor of the next one. */
export const recordsActors = (load: LoadRecords) => ({
  load: fromPromise<LoadedPage<unknown, RecordsExtra>, LoadInput<RecordsQuery, RecordsExtra>>(
    async ({ input: { query, shown: displayed }, signal }) => {
      const { cursors } = displayed !== null && isSameList(query, displayed.query) ? displayed.extra : { cursors: {} }
      const { items, next, count } = await load(query, { after: cursors[query.page] ?? null, signal })
      return {
        items,
        // As far as is known: the last page is found when it is shown.
        totalPages: next === null ? query.page : query.page + 1,
        totalItems: count ?? 0,
        extra: { cursors: next === null ? cursors : { ...cursors, [query.page + 1]: next } },
      }
    },
  ),
})
