import type { Comment, CommentRecord, comments, CommentSubject, CommentSummary } from '@butiga/commerce-sdk/contracts'
import { USUAL_STARS } from '@butiga/commerce-sdk/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Keyset, KeysetRequest } from '../../calls/keyset.ts'
import type { ListRequest } from '../../calls/list.ts'
import { requested, requestedOf } from '../../db/requested.ts'
import type { Db, Tx } from '../../db/db.ts'
import { escapeLike } from '../../db/like.ts'
import type { SiteScope } from '../../db/site-scope.ts'

/** What a comment is about; the id is 0 for the site itself. */
export interface Subject {
  readonly type: CommentSubject
  readonly id: number
}

/** The options of the shop about comments, by their keys. */
export const findOptions = async (db: Db | Tx, siteId: number): Promise<Readonly<Record<string, unknown>>> => {
  const { rows } = await sql<{ key: string; value: unknown }>`
    select key, value from site_option where site_id = ${siteId}
      and (key like '%Comment%' or key like 'NumberOfStars%' or key like 'RequireAdminPublishing%'
        or key like 'AnonymousCanMultipleReview%')`.execute(db)
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

const isAbout = ({ type, id }: Subject): RawBuilder<boolean> =>
  type === 'product'
    ? sql`c.product_id = ${id}`
    : type === 'post'
      ? sql`c.post_id = ${id}`
      : sql`c.product_id is null and c.post_id is null`

const typeOf = sql`case when c.product_id is not null then 'product' when c.post_id is not null then 'post' else 'site' end`

/** The number of stars that an option of the site sets, as `commentRules` reads it. */
const starsOf = (siteId: number, key: string) => sql`coalesce((select value from site_option
  where site_id = ${siteId} and key = ${key} and jsonb_typeof(value) = 'number')::int, ${USUAL_STARS}::int)`

/** A rating on the present scale. */
const ratingOn = (siteId: number) => sql`case when c.rating is not null then greatest(1, round(c.rating::numeric
  * case when c.product_id is null and c.post_id is null then ${starsOf(siteId, 'NumberOfStarsOnSite')}
    else ${starsOf(siteId, 'NumberOfStars')} end / c.scale))::int end`

export interface CommentRow extends Omit<Comment, 'created_at' | 'reply'> {
  readonly created_at: Date
  readonly reply: string | null
  readonly replied_at: Date | null
}

const helpful = sql`(select count(*)::int from comment_vote v where v.comment_id = c.id)`

const columns = (
  siteId: number,
) => sql`c.id, ${typeOf} as subject_type, coalesce(c.product_id, c.post_id) as subject_id,
  c.text, ${ratingOn(siteId)} as rating, c.author, c.language_code as language, c.created_at,
  c.edited_at is not null as edited, c.state = 'published' as published, c.verified, ${helpful} as helpful, c.reply, c.replied_at`

type List = (typeof comments)['calls']['filter']['list']
type Request = ListRequest<List['filters'], List['sorts'][number]>

/** What of the published comments is asked for; a condition is there only with its filter, so that the index of a subject is used. */
const isListed = (
  siteId: number,
  { subject_type: types, subject_id: ids, rating: ratings }: Request['filters'],
): RawBuilder<unknown> => {
  const only = types?.length === 1 ? types[0] : undefined
  const subject =
    ids === null
      ? []
      : only === 'product'
        ? [sql`c.product_id = any(${ids}::int[])`]
        : only === 'post'
          ? [sql`c.post_id = any(${ids}::int[])`]
          : [sql`(c.product_id = any(${ids}::int[]) or c.post_id = any(${ids}::int[]))`]
  return sql.join(
    [
      sql`c.site_id = ${siteId} and c.state = 'published'`,
      ...(types === null ? [] : [sql`${typeOf} = any(${types}::text[])`]),
      ...subject,
      ...(ratings === null ? [] : [sql`${ratingOn(siteId)} = any(${ratings}::int[])`]),
    ],
    sql` and `,
  )
}

/** A page of the published comments, and how many there are in all. */
export const listPublished = async (
  db: Db,
  siteId: number,
  { filters, order, window: { limit, offset } }: Request,
): Promise<{ rows: CommentRow[]; total: number }> => {
  const isMatch = isListed(siteId, filters)
  const sortedBy = { rating: ratingOn(siteId), helpful, created_at: sql`c.created_at` }
  const sorted = (order ?? []).map(
    ({ field, direction }) => sql`${sortedBy[field]} ${sql.raw(direction)} ${sql.raw('nulls last')}`,
  )
  const by = sql.join([...sorted, sql`c.created_at desc`, sql`c.id desc`])
  type Row = Omit<CommentRow, 'created_at' | 'replied_at'> & { created_at: string; replied_at: string | null }
  const { rows } = await sql<{ total: number; comments: Row[] }>`
    select (select count(*)::int from comment c where ${isMatch}) as total,
      (select coalesce(json_agg(r), '[]') from (
        select ${columns(siteId)} from comment c where ${isMatch} order by ${by} limit ${limit} offset ${offset}) r
      ) as comments`.execute(db)
  const { total = 0, comments = [] } = rows[0] ?? {}
  return {
    rows: comments.map(({ created_at: created, replied_at: replied, ...comment }) => ({
      ...comment,
      created_at: new Date(created),
      replied_at: replied === null ? null : new Date(replied),
    })),
    total,
  }
}

/** How many comments about a subject are published, and how many ratings have each number of stars. */
export const summarize = async (
  db: Db,
  siteId: number,
  subject: Subject,
): Promise<Pick<CommentSummary, 'comments' | 'counts'>> => {
  const { rows } = await sql<{ stars: number; comments: number; ratings: Record<string, number> }>`
    select ${starsOf(siteId, subject.type === 'site' ? 'NumberOfStarsOnSite' : 'NumberOfStars')} as stars,
      coalesce(sum(count), 0)::int as comments,
      coalesce(json_object_agg(rating, count) filter (where rating is not null), '{}') as ratings
    from (select ${ratingOn(siteId)} as rating, count(*)::int as count from comment c
      where c.site_id = ${siteId} and c.state = 'published' and ${isAbout(subject)} group by 1) r`.execute(db)
  const { stars = 0, comments = 0, ratings = {} } = rows[0] ?? {}
  return { comments, counts: Array.from({ length: stars }, (_, index) => ratings[index + 1] ?? 0) }
}

/** The comments of one author about a subject, the newest first. */
export const listOwn = async (
  db: Db,
  siteId: number,
  { userId, subject }: { readonly userId: number; readonly subject: Subject },
): Promise<CommentRow[]> => {
  const { rows } = await sql<CommentRow>`select ${columns(siteId)} from comment c
    where c.site_id = ${siteId} and c.user_id = ${userId} and ${isAbout(subject)} order by c.id desc limit 100`.execute(
    db,
  )
  return rows
}

export const findComment = async (tx: Tx, siteId: number, id: number): Promise<CommentRow | undefined> => {
  const { rows } = await sql<CommentRow>`
    select ${columns(siteId)} from comment c where c.site_id = ${siteId} and c.id = ${id}`.execute(tx)
  return rows[0]
}

/** A comment as it is stored. */
export const findStored = (tx: Tx, siteId: number, id: number) =>
  tx.selectFrom('comment').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()

/** The same for a change of it: no other change runs until the transaction ends. */
export const lockComment = (tx: Tx, siteId: number, id: number) =>
  tx.selectFrom('comment').selectAll().where('site_id', '=', siteId).where('id', '=', id).forUpdate().executeTakeFirst()

/** Who votes: a member, or a visitor by a digest. */
export type Voter = { readonly userId: number } | { readonly visitor: string }

/** Adds a vote, unless the voter has one; returns how many there are. */
export const addVote = async (tx: Tx, commentId: number, voter: Voter): Promise<number> => {
  const [user, visitor] = 'userId' in voter ? [voter.userId, null] : [null, voter.visitor]
  await sql`insert into comment_vote (comment_id, user_id, visitor) values (${commentId}, ${user}, ${visitor})
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ helpful: number }>`
    select count(*)::int as helpful from comment_vote where comment_id = ${commentId}`.execute(tx)
  return rows[0]?.helpful ?? 0
}

/** Whether a product is listed, or a post is published. */
export const isVisible = async (tx: Tx, siteId: number, { type, id }: Subject, now: Date): Promise<boolean> => {
  if (type === 'site') return true
  const { rows } = await (
    type === 'product'
      ? sql`select p.id from product p where p.id = ${id} and p.site_id = ${siteId} and not p.archived and p.visible_individually`
      : sql`select p.id from post p where p.id = ${id} and p.site_id = ${siteId} and p.status = 'published' and p.published_at <= ${now}`
  ).execute(tx)
  return rows.length > 0
}

export type Author = { readonly userId: number } | { readonly guestKey: string | null }

/** The texts that an author has written about a subject. Other comments of the author wait until the transaction ends. */
export const lockTexts = async (tx: Tx, siteId: number, author: Author, subject: Subject): Promise<string[]> => {
  const key = 'userId' in author ? `user ${author.userId}` : author.guestKey
  if (key === null) return []
  await sql`select pg_advisory_xact_lock(hashtextextended(${`comment ${siteId} ${key}`}, 0))`.execute(tx)
  const isOwn = 'userId' in author ? sql`c.user_id = ${author.userId}` : sql`c.guest_key = ${author.guestKey}`
  const { rows } = await sql<{ text: string }>`
    select c.text from comment c where c.site_id = ${siteId} and ${isOwn} and ${isAbout(subject)}`.execute(tx)
  return rows.map(({ text }) => text)
}

/** Whether an order of the user has the product or a variant of it. */
export const hasBought = async (tx: Tx, userId: number, productId: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from customer_order o join order_line l on l.order_id = o.id
    where o.user_id = ${userId} and o.state <> 'cancelled'
      and l.product_id in (select id from product where id = ${productId} or main_product_id = ${productId})
    limit 1`.execute(tx)
  return rows.length > 0
}

export const findName = (tx: Tx, userId: number) =>
  tx.selectFrom('app_user').select(['first_name', 'last_name']).where('id', '=', userId).executeTakeFirst()

type AllList = (typeof comments)['calls']['filterAll']['list']
type AllRequest = Pick<KeysetRequest<AllList['filters'], AllList['sorts'][number]>, 'filters' | 'keywords'>

export interface ListedComment extends CommentRow, Pick<CommentRecord, 'state' | 'subject' | 'is_guest'> {}

/** All comments of a site, for its back office. */
export const allComments = (
  { siteId, language, defaultLanguage }: SiteScope,
  { filters: { id, state, subject_type: types, rating }, keywords }: AllRequest,
): Keyset<AllList['sorts'][number], ListedComment> => {
  const pattern = keywords === null ? null : `%${escapeLike(keywords)}%`
  const isMatch = sql`c.site_id = ${siteId}
    ${requestedOf(sql`c.id`, 'int', id)}
    ${requestedOf(sql`c.state`, 'text', state)}
    ${requestedOf(typeOf, 'text', types)}
    ${requestedOf(ratingOn(siteId), 'int', rating)}
    ${requested(pattern, sql`c.text ilike ${pattern} or c.author ilike ${pattern}`)}`
  return {
    columns: { created_at: { value: sql`c.created_at`, kind: 'time' } },
    id: sql<number>`c.id`,
    order: { field: 'created_at', direction: 'desc' },
    rows: ({ place, isAfter, window }) => sql`
      select ${columns(siteId)}, c.state, c.user_id is null as is_guest, ${place} as place,
        coalesce(
          (select t.name from product_translation t where t.product_id = c.product_id
            and t.language_code in (${language}, ${defaultLanguage}) order by t.language_code <> ${language} limit 1),
          (select p.title from post p where p.id = c.post_id)) as subject
      from comment c where ${isMatch} and ${isAfter} ${window}`,
    all: (most) => sql`from (select from comment c where ${isMatch} limit ${most}) c`,
  }
}
