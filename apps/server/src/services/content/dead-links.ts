import type { DeadLinks } from '@butiga/commerce-sdk/contracts'
import type { Ctx } from '../../calls/ctx.ts'
import { deadPaths } from '../paths/public.ts'
import { listPublicPosts } from './queries.ts'
import { sectionsOfPosts } from './rules/rows.ts'
import { linksOf } from './rules/search-findings.ts'

/** The pages and posts whose links lead nowhere, as visitors read them. */
export const listDeadLinks = async (ctx: Ctx, ids: readonly number[] | null): Promise<DeadLinks[]> => {
  const rows = (await listPublicPosts(ctx.db, ctx.scope, ids)).map((row) => ({
    row,
    paths: [...new Set(linksOf(sectionsOfPosts([row])).map(({ path }) => path))],
  }))
  const dead = await deadPaths(
    ctx,
    rows.flatMap(({ paths }) => paths),
  )
  return rows.flatMap(({ row: { id, title, slug, postType, language_code }, paths }) => {
    const links = paths.filter((path) => dead.has(path))
    return links.length === 0 ? [] : [{ id, title, slug, postType, language_code, links }]
  })
}
