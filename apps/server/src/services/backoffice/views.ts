import type { backoffice, SavedView } from '@butiga/commerce-sdk/contracts'
import { changeRecord } from '../../calls/change.ts'
import { type Ctx, identityOf } from '../../calls/ctx.ts'
import { refuse } from '../../calls/refusal.ts'
import type { ServedCalls } from '../../calls/serve.ts'
import type { Db, Tx } from '../../db/db.ts'

/** Views that a user has of one list. */
const most = 50

interface Row {
  readonly id: number
  readonly user_id: number
  readonly list: string
  readonly title: string
  readonly query: SavedView['query']
  readonly is_shared: boolean
  readonly revision: number
}

const toView = ({ id, list, title, query, is_shared, revision, user_id }: Row, userId: number): SavedView => ({
  id,
  list,
  title,
  query,
  isShared: is_shared,
  isOwn: user_id === userId,
  revision,
})

const columns = ['id', 'user_id', 'list', 'title', 'query', 'is_shared', 'revision'] as const

/** The own views of a list and those that others share, by their names. */
const listViews = (db: Db, siteId: number, userId: number, list: string): Promise<Row[]> =>
  db
    .selectFrom('saved_view')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('list', '=', list)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('is_shared', '=', true)]))
    .orderBy('title')
    .orderBy('id')
    .execute()

/** A view of the caller, which no other transaction changes until this one ends; others' are not found. */
const lockOwn = async (tx: Tx, ctx: Ctx, id: number): Promise<Row> =>
  (await tx
    .selectFrom('saved_view')
    .select(columns)
    .where('id', '=', id)
    .where('site_id', '=', ctx.site.id)
    .where('user_id', '=', identityOf(ctx).userId)
    .forUpdate()
    .executeTakeFirst()) ?? refuse('NOT_FOUND')

/** Views of lists, which their users keep. */
export const viewCalls = {
  getViews: {
    answer: async ({ list }, ctx) => {
      const { userId } = identityOf(ctx)
      return (await listViews(ctx.db, ctx.site.id, userId, list)).map((row) => toView(row, userId))
    },
  },

  createView: {
    answer: ({ list, title, query, isShared }, ctx) =>
      changeRecord(ctx, 'view', async (tx) => {
        const { userId } = identityOf(ctx)
        const own = (await listViews(tx, ctx.site.id, userId, list)).filter((row) => row.user_id === userId)
        if (own.length >= most)
          return refuse('VALIDATION_FAILED', { fields: [{ path: 'title', rule: 'maxItems', value: most }] })
        const row = await tx
          .insertInto('saved_view')
          .values({
            site_id: ctx.site.id,
            user_id: userId,
            list,
            title,
            query: JSON.stringify(query),
            is_shared: isShared,
          })
          .returning(columns)
          .executeTakeFirstOrThrow()
        return { answer: toView(row, userId), id: row.id, before: null, after: { list, isShared } }
      }),
  },

  updateView: {
    answer: ({ id, revision, title, query, isShared }, ctx) =>
      changeRecord(ctx, 'view', async (tx) => {
        const before = await lockOwn(tx, ctx, id)
        if (before.revision !== revision)
          return refuse('REVISION_CONFLICT', {
            data: { conflicts: [{ path: 'revision', base: revision, mine: revision, theirs: before.revision }] },
          })
        const after = await tx
          .updateTable('saved_view')
          .set({
            title: title ?? before.title,
            query: JSON.stringify(query ?? before.query),
            is_shared: isShared ?? before.is_shared,
            revision: before.revision + 1,
          })
          .where('id', '=', id)
          .returning(columns)
          .executeTakeFirstOrThrow()
        const logged = ({ is_shared, revision: of }: Row) => ({ isShared: is_shared, revision: of })
        return { answer: toView(after, after.user_id), id, before: logged(before), after: logged(after) }
      }),
  },

  deleteView: {
    answer: ({ id }, ctx) =>
      changeRecord(ctx, 'view', async (tx) => {
        const { list, is_shared: isShared } = await lockOwn(tx, ctx, id)
        await tx.deleteFrom('saved_view').where('id', '=', id).execute()
        return { answer: { deleted: true as const }, id, before: { list, isShared }, after: null }
      }),
  },

  logExport: {
    answer: ({ list, query }, ctx) =>
      changeRecord(ctx, 'export', () =>
        // What was searched for may name a person; the log is never erased.
        Promise.resolve({
          answer: { logged: true as const },
          id: list,
          before: null,
          after: { sort: query.sort, filters: query.filters.map(({ key }) => key), isSearched: query.keywords !== '' },
        }),
      ),
  },
} satisfies Pick<ServedCalls<typeof backoffice>, 'getViews' | 'createView' | 'updateView' | 'deleteView' | 'logExport'>
