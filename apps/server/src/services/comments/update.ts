import { checkComment, type Comment, commentRules, type comments, type ParsedOf } from '@butiga/commerce-sdk/contracts'
import type { Selectable } from 'kysely'
import { changeRecord } from '../../calls/change.ts'
import { type Ctx, identityOf } from '../../calls/ctx.ts'
import { has } from '../../calls/identity.ts'
import { refuse } from '../../calls/refusal.ts'
import type { Tx } from '../../db/db.ts'
import { findComment, findOptions, lockComment } from './queries.ts'
import { plainText, toComment } from './rules.ts'
import type { CommentsTables } from './tables.ts'

type Input = ParsedOf<(typeof comments)['calls']['update']>
type Stored = Selectable<CommentsTables['comment']>

/** Changes a comment: its words by its author, its publication and the reply by the back office. */
export const updateComment = (ctx: Ctx, input: Input): Promise<Comment> => {
  const identity = identityOf(ctx)
  const isModerator = has(identity, 'comments.publish')
  const changesWords = input.text !== undefined || input.rating !== undefined
  const moderates = input.published !== undefined || input.reply !== undefined

  const write = async (tx: Tx, before: Stored): Promise<Comment> => {
    if (changesWords && before.user_id !== identity.userId) return refuse('COMMENT_EDIT_NOT_ALLOWED')
    if (changesWords) await changeWords(tx, ctx, before, input)
    if (moderates) await moderate(tx, before.id, input, ctx.now())
    return toComment((await findComment(tx, ctx.site.id, before.id)) ?? refuse('NOT_FOUND'))
  }

  if (!isModerator)
    return ctx.transaction(async (tx) => {
      if (moderates) return refuse('FORBIDDEN')
      const before = await lockComment(tx, ctx.site.id, input.id)
      return before?.user_id === identity.userId ? write(tx, before) : refuse('NOT_FOUND')
    })
  return changeRecord(ctx, 'comment', async (tx) => {
    const before = (await lockComment(tx, ctx.site.id, input.id)) ?? refuse('NOT_FOUND')
    const answer = await write(tx, before)
    const after = (await lockComment(tx, ctx.site.id, input.id)) ?? refuse('NOT_FOUND')
    return { answer, id: input.id, before: logged(before), after: logged(after) }
  })
}

/** What the log has of a comment: never the words of its author. */
const logged = ({ state, reply }: Stored) => ({ state, reply })

const changeWords = async (tx: Tx, ctx: Ctx, before: Stored, input: Input): Promise<void> => {
  const subject = before.product_id !== null ? 'product' : before.post_id !== null ? 'post' : 'site'
  const rules = commentRules(await findOptions(tx, ctx.site.id), subject)
  if (!rules.canEdit) return refuse('COMMENT_EDIT_NOT_ALLOWED')
  const text = input.text === undefined ? before.text : plainText(input.text)
  const isRated = input.rating !== undefined
  const rating = isRated ? (input.rating ?? null) : before.rating
  // A rating that stays was on the scale of its time.
  const stars = isRated ? rules.stars : before.scale
  const faults = checkComment({ ...rules, stars }, { text, rating })
  if (faults.length > 0) return refuse('VALIDATION_FAILED', { fields: faults })
  await tx
    .updateTable('comment')
    .set({
      text,
      rating,
      scale: stars,
      edited_at: ctx.now(),
      ...(rules.isModerated && { state: 'pending' }),
    })
    .where('id', '=', before.id)
    .execute()
}

const moderate = async (tx: Tx, id: number, { published, reply }: Input, now: Date): Promise<void> => {
  const answer = reply === undefined ? undefined : plainText(reply ?? '') || null
  await tx
    .updateTable('comment')
    .set({
      ...(published !== undefined && { state: published ? 'published' : 'hidden' }),
      ...(answer !== undefined && { reply: answer, replied_at: answer === null ? null : now }),
    })
    .where('id', '=', id)
    .execute()
}
