import type { Post } from '@butiga/commerce-sdk/contracts'
import type { Ctx } from '../../calls/ctx.ts'
import { refuse } from '../../calls/refusal.ts'
import { findEditedPost } from '../cms/public.ts'
import { withRenditions } from '../media/public.ts'
import { findTerms } from '../terms/public.ts'
import { getDocument } from './documents.ts'
import { listPosts } from './queries.ts'
import { postOf } from './rules/rows.ts'

/** A page or post as its draft has it, in the language of the request. */
export const getPage = async (ctx: Ctx, id: number): Promise<Post> => {
  const { kind, group, sections } = await getDocument(ctx, ctx.db, id)
  const rows = kind === 'page' && group !== null ? await listPosts(ctx.db, ctx.scope, group) : []
  const row = rows.find((one) => one.language_code === ctx.scope.language) ?? refuse('NOT_FOUND')
  const {
    status: _,
    revision: __,
    author: ___,
    terms,
    ...post
  } = (await findEditedPost(ctx.db, ctx.scope, row.id, ctx.now())) ?? refuse('NOT_FOUND')
  const drafted = postOf(sections, row, ctx.scope.defaultLanguage)
  const { title, slug, html, meta, author, sections: elements } = drafted
  const chosen = [...drafted.categories, ...drafted.tags]
  return {
    ...post,
    title,
    slug,
    html,
    ...(author !== null && { author }),
    ...(terms && { terms: await findTerms(ctx.db, ctx.scope, chosen, ctx.now()) }),
    meta: withRenditions(meta),
    elements: withRenditions(elements),
  }
}
