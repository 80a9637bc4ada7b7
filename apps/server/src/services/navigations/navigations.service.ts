import { isSame, navigations, type NavigationNode, type NavigationRecord } from '@butiga/commerce-sdk/contracts'
import { changeRecord, merge } from '../../calls/change.ts'
import type { Ctx } from '../../calls/ctx.ts'
import { readList, toPage } from '../../calls/list.ts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import type { Db, Tx } from '../../db/db.ts'
import { deadPaths } from '../cms/public.ts'
import {
  findNavigation,
  listItems,
  listNavigations,
  lockNavigation,
  type StoredNavigation,
  writeNavigation,
} from './queries.ts'
import { faultsOf, inLanguages, itemsIn, localLinks, nodesOf } from './rules.ts'

/** The navigations of a shop, for its back office. */
export const navigationsService = serve(navigations, () => ({
  filter: {
    answer: async (input, ctx) => {
      const request = readList(navigations.calls.filter.list, input)
      const { records, total } = await listNavigations(ctx.db, ctx.site.id, request)
      return toPage(records, total, request.window)
    },
  },

  get: {
    answer: async ({ id }, ctx) =>
      recordOf(ctx, ctx.db, (await findNavigation(ctx.db, ctx.site.id, id)) ?? refuse('NOT_FOUND')),
  },

  update: {
    answer: ({ id, items, base }, ctx) =>
      change(ctx, id, (_, before) => {
        const after = inLanguages(merge({ items: before }, { items }, base).items, languagesOf(ctx))
        const fields = faultsOf(after)
        return fields.length > 0 ? refuse('VALIDATION_FAILED', { fields }) : after
      }),
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
    if (!isSame(before, after))
      await writeNavigation(tx, id, {
        items: after,
        previous: before,
        shown: Object.fromEntries(ctx.site.languages.map((language) => [language, itemsIn(after, language)])),
      })
    const answer = await recordOf(ctx, tx, (await findNavigation(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND'))
    return { answer, id, before: { items: before }, after: { items: after } }
  })
