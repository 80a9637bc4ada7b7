import { checkComment, type Comment, commentRules, type comments, type ParsedOf } from '@butiga/commerce-sdk/contracts'
import type { Ctx } from '../../calls/ctx.ts'
import { refuse } from '../../calls/refusal.ts'
import {
  type Author,
  findComment,
  findName,
  findOptions,
  hasBought,
  isVisible,
  lockTexts,
  type Subject,
} from './queries.ts'
import { guestKey, plainText, publicGuestName, publicName, toComment } from './rules.ts'

type Input = ParsedOf<(typeof comments)['calls']['create']>

/** Writes a comment by the rules of its subject. */
export const createComment = (ctx: Ctx, input: Input, subject: Subject): Promise<Comment> =>
  ctx.transaction(async (tx) => {
    const { site, identity } = ctx
    const rules = commentRules(await findOptions(tx, site.id), subject.type)
    if (!(await isVisible(tx, site.id, subject, ctx.now()))) return refuse('NOT_FOUND')
    if (rules.who === 'Nobody') return refuse('FORBIDDEN')
    if (rules.who === 'RegisteredUsers' && identity === null) return refuse('LOGGED_USERS_ONLY')

    const text = plainText(input.text ?? '')
    const rating = input.rating ?? null
    const faults = checkComment(rules, { text, rating })
    if (identity === null && input.email === undefined && !rules.canGuestsRepeat)
      faults.push({ path: 'email', rule: 'required' })
    if (faults.length > 0) return refuse('VALIDATION_FAILED', { fields: faults })

    const author: Author =
      identity === null
        ? { guestKey: input.email === undefined ? null : guestKey(site.id, input.email) }
        : { userId: identity.userId }
    const written = await lockTexts(tx, site.id, author, subject)
    if (identity !== null && rules.isOnlyOne && written.length > 0) return refuse('ONE_USER_ONE_COMMENT')
    if (identity === null && !rules.canGuestsRepeat && written.length > 0) return refuse('ALREADY_POSTED')
    if (text !== '' && written.includes(text)) return refuse('ALREADY_POSTED')

    const member = identity === null ? undefined : await findName(tx, identity.userId)
    const { id } = await tx
      .insertInto('comment')
      .values({
        site_id: site.id,
        product_id: subject.type === 'product' ? subject.id : null,
        post_id: subject.type === 'post' ? subject.id : null,
        user_id: identity?.userId ?? null,
        guest_key: 'guestKey' in author ? author.guestKey : null,
        author: member ? publicName(member.first_name, member.last_name) : publicGuestName(input.name ?? ''),
        text,
        rating,
        scale: rules.stars,
        language_code: ctx.scope.language,
        state: rules.isModerated ? 'pending' : 'published',
        verified: identity !== null && subject.type === 'product' && (await hasBought(tx, identity.userId, subject.id)),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return toComment((await findComment(tx, site.id, id)) ?? refuse('NOT_FOUND'))
  })
