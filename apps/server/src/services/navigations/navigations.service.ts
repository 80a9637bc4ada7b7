import { isSame, navigations, type NavigationNode, type NavigationRecord } from '@butiga/commerce-sdk/contracts'
import { changeRecord, merge } from '../../calls/change.ts'
import type { Ctx } from '../../calls/ctx.ts'
import { deleteRecord, restoreRecord } from '../../calls/deleted.ts'
import { readList, toPage } from '../../calls/list.ts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import type { Db, Tx } from '../../db/db.ts'
import { deadPaths } from '../paths/public.ts'
import {
  findNavigation,
  findThemeNavigations,
  insertNavigation,
  listItems,
  listNavigations,
  lockNavigation,
  type StoredNavigation,
  writeNavigation,
} from './queries.ts'
import { faultsOf, inLanguages, itemsIn, localLinks, nodesOf, placesOf } from './rules.ts'

/** The navigations of a shop, for its back office. */
export const navigationsService = serve(navigations, () => ({
  filter: {
    answer: async (input, ctx) => {
      const request = readList(navigations.calls.filter.list, input)
      const { records, total } = await listNavigations(ctx.db, ctx.site.id, request)
      const names = await findThemeNavigations(ctx.db, ctx.site.id)
      const rows = records.map((row) => ({ ...row, places: placesOf(row, names) }))
      return toPage(rows, total, request.window)
    },
  },

  get: {
    answer: async ({ id }, ctx) =>
      recordOf(ctx, ctx.db, (await findNavigation(ctx.db, ctx.site.id, id)) ?? refuse('NOT_FOUND')),
  },

  create: {
    answer: ({ name, items: given = [] }, ctx) =>
      changeRecord(ctx, 'navigation', async (tx) => {
        const items = valid(ctx, given)
        const id = await insertNavigation(tx, ctx.site.id, name)
        await write(ctx, tx, id, { items, previous: null })
        const answer = await recordOf(ctx, tx, (await findNavigation(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND'))
        return { answer, id, before: null, after: { name, items } }
      }),
  },

  update: {
    answer: ({ id, items, base }, ctx) =>
      change(ctx, id, (_, before) => valid(ctx, merge({ items: before }, { items }, base).items)),
  },

  undo: {
    answer: ({ id, revision }, ctx) =>
      change(ctx, id, (stored, before) => {
        if (revision !== stored.revision || stored.previous === null)
          return refuse('REVISION_CONFLICT', {
            data: { conflicts: [{ path: 'revision', base: revision, mine: revision, theirs: stored.revision }] },
          })
        return isSame(stored.previous, before) ? before : inLanguages(stored.previous, languagesOf(ctx))
      }),
  },

  delete: {
    answer: ({ id }, ctx) =>
      changeRecord(ctx, 'navigation', async (tx) => {
        const stored = (await lockNavigation(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND')
        const places = placesOf(stored, await findThemeNavigations(tx, ctx.site.id))
        if (places.length > 0)
          return refuse('IN_USE', {
            data: { uses: places.map((name) => ({ kind: 'place' as const, id: null, name })) },
          })
        const before = await logged(ctx, tx, stored)
        await deleteRecord(tx, { siteId: ctx.site.id, entity: 'navigation', table: 'navigation', id })
        return { answer: { deleted: true as const }, id, before, after: null }
      }),
  },

  restore: {
    answer: ({ id }, ctx) =>
      restoreRecord(ctx, 'navigation', id, async (tx) =>
        logged(ctx, tx, (await findNavigation(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND')),
      ),
  },
}))

/** The site's languages, its own first. */
const languagesOf = ({ site }: Pick<Ctx, 'site'>): string[] => [
  site.defaultLanguage,
  ...site.languages.filter((language) => language !== site.defaultLanguage),
]

const entriesOf = async (ctx: Ctx, db: Db | Tx, { id, items }: StoredNavigation): Promise<NavigationNode[]> => {
  const languages = languagesOf(ctx)
  return inLanguages(items ?? nodesOf(await listItems(db, id, languages)), languages)
}

/** What the change log keeps. */
const logged = async (ctx: Ctx, tx: Tx, stored: StoredNavigation) => ({
  name: stored.name,
  items: await entriesOf(ctx, tx, stored),
})

/** Entries in the site's languages, without a fault. */
const valid = (ctx: Ctx, items: readonly NavigationNode[]): NavigationNode[] => {
  const nodes = inLanguages(items, languagesOf(ctx))
  const fields = faultsOf(nodes)
  return fields.length > 0 ? refuse('VALIDATION_FAILED', { fields }) : nodes
}

/** Stores entries, and what visitors see of them in each language. */
const write = (
  ctx: Ctx,
  tx: Tx,
  id: number,
  { items, previous }: { readonly items: NavigationNode[]; readonly previous: NavigationNode[] | null },
): Promise<void> =>
  writeNavigation(tx, id, {
    items,
    previous,
    shown: Object.fromEntries(ctx.site.languages.map((language) => [language, itemsIn(items, language)])),
  })

const recordOf = async (ctx: Ctx, db: Db | Tx, stored: StoredNavigation): Promise<NavigationRecord> => {
  const { id, name, revision, previous } = stored
  const items = await entriesOf(ctx, db, stored)
  const links = localLinks(items)
  const dead = await deadPaths(
    ctx,
    links.map(({ path }) => path),
  )
  return {
    id,
    name,
    revision,
    items,
    canUndo: previous !== null,
    places: placesOf(stored, await findThemeNavigations(db, ctx.site.id)),
    dead: links.filter(({ path }) => dead.has(path)).map(({ item, language }) => ({ item, language })),
  }
}

/** Writes other entries, with a row in the change log; the same ones are not written. */
const change = (
  ctx: Ctx,
  id: number,
  next: (stored: StoredNavigation, before: NavigationNode[]) => NavigationNode[],
): Promise<NavigationRecord> =>
  changeRecord(ctx, 'navigation', async (tx) => {
    const stored = (await lockNavigation(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND')
    const before = await entriesOf(ctx, tx, stored)
    const after = next(stored, before)
    if (!isSame(before, after)) await write(ctx, tx, id, { items: after, previous: before })
    const answer = await recordOf(ctx, tx, (await findNavigation(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND'))
    return { answer, id, before: { items: before }, after: { items: after } }
  })
