import { type InputOf, type pages, type PostType, slugFault } from '@butiga/commerce-sdk/contracts'
import { changeRecord } from '../../calls/change.ts'
import type { Ctx } from '../../calls/ctx.ts'
import { refuse } from '../../calls/refusal.ts'
import { deletePostType as removeType, findPostType, insertPostType } from './queries.ts'

type Calls = (typeof pages)['calls']

export const createPostType = (
  ctx: Ctx,
  { title, slug, options = {} }: InputOf<Calls['createPostType']>,
): Promise<PostType> =>
  changeRecord(ctx, 'post type', async (tx) => {
    const fault = slugFault(slug) ?? (/^[a-z]/.test(slug) ? null : { rule: 'slugFormat' })
    if (fault) return refuse('VALIDATION_FAILED', { fields: [{ path: 'slug', ...fault }] })
    const id = await insertPostType(tx, ctx.site.id, { title, slug, options })
    if (id === undefined) return refuse('SLUG_TAKEN', { fields: [{ path: 'slug', rule: 'slugTaken' }] })
    return { answer: { id, title, slug, options }, id, before: null, after: { title, slug, options } }
  })

/** Deletes a type that no post has. */
export const deletePostType = (ctx: Ctx, id: number): Promise<{ deleted: true }> =>
  changeRecord(ctx, 'post type', async (tx) => {
    const { slug, isUsed } = (await findPostType(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND')
    if (isUsed) return refuse('IN_USE')
    await removeType(tx, id)
    return { answer: { deleted: true as const }, id, before: { slug }, after: null }
  })
