import type { Post, PostType, SocialPost } from '@butiga/commerce-sdk/contracts'
import { type Insertable, sql } from 'kysely'
import type { ListRequest, PageWindow } from '../../calls/list.ts'
import type { Db } from '../../db/db.ts'
import type { SiteScope } from '../../db/site-scope.ts'
import { timestamp } from '../../db/timestamp.ts'
import { mediaPath } from '../media/public.ts'
import { readingMinutes, termsOf } from '../terms/public.ts'
import type { PostTables } from './tables.ts'

interface ListedPosts {
  readonly posts: Post[]
  readonly total: number
  /** When the next post of the list is published by itself; null when none is planned. */
  readonly next: Date | null
}

type Filters = ListRequest<{ id: 'ids'; original: 'ids'; term: 'ids'; category: 'texts' }, 'published_at' | 'title'>

const fields = { published_at: sql`p.published_at`, title: sql`p.title collate "und-x-icu"` } as const

/** What of a post `p` is long, or takes a look-up: read only where it is asked for. */
const costlyColumns = (language: string, now: Date) => ({
  html: sql`p.html`,
  elements: sql`p.sections`,
  readingMinutes,
  terms: termsOf(language),
  translations: sql`(select json_agg(json_build_object('language_code', t.language_code, 'slug', t.slug)
    order by t.language_code) from post t where t.site_id = p.site_id
    and t.translation_group = p.translation_group and t.status = 'published' and t.published_at <= ${now})`,
})

/**
 * A page of the published posts of some types, with how many there are.
 *
 * @param select the fields that are needed; null for all
 */
export const listPosts = async (
  db: Db,
  { siteId, language }: SiteScope,
  postTypes: readonly string[],
  { filters, order, window }: Filters,
  now: Date,
  select: readonly (keyof Post)[] | null = null,
): Promise<ListedPosts> => {
  const isOriginal = sql`o.site_id = p.site_id and o.translation_group = p.translation_group
    and o.id = any(${filters.original}::int[])`
  const inTheirOrder = sql`(select min(array_position(${filters.original}::int[], o.id)) from post o where ${isOriginal})`
  const sorted =
    order === null && filters.original !== null
      ? [inTheirOrder]
      : (order ?? [{ field: 'published_at' as const, direction: 'desc' as const }]).map(
          ({ field, direction }) => sql`${fields[field]} ${direction === 'desc' ? sql`desc` : sql`asc`}`,
        )
  const inOrder = sql.join([...sorted, sql`p.id desc`])
  const [only, ...others] = postTypes
  const isOfTypes =
    others.length === 0 ? sql`p.post_type = ${only ?? ''}` : sql`p.post_type = any(${postTypes}::text[])`
  // A plain list is read by the index alone: it has no condition that is not asked for.
  const narrowing = [
    ...(filters.id ? [sql`p.id = any(${filters.id}::int[])`] : []),
    ...(filters.original ? [sql`exists (select from post o where ${isOriginal})`] : []),
    ...(filters.term
      ? [sql`exists (select from post_term pt where pt.post_id = p.id and pt.term_id = any(${filters.term}::int[]))`]
      : []),
    ...(filters.category
      ? [
          sql`exists (select from post_term pt
            join term_translation t on t.term_id = pt.term_id and t.language_code = ${language}
            where pt.post_id = p.id and t.slug = any(${filters.category}::text[]))`,
        ]
      : []),
  ]
  const isChosen = sql.join(
    [sql`p.site_id = ${siteId} and p.language_code = ${language} and p.status = 'published'`, isOfTypes, ...narrowing],
    sql` and `,
  )
  const all =
    narrowing.length > 0
      ? sql`select count(*)::int from post p where ${isChosen} and p.published_at <= ${now}`
      : sql`select coalesce(sum(p.published), 0)::int - (select count(*)::int from post p where ${isChosen} and p.published_at > ${now})
          from post_count p where p.site_id = ${siteId} and p.language_code = ${language} and ${isOfTypes}`
  const costly = Object.entries(costlyColumns(language, now))
    .filter(([field]) => select === null || select.includes(field as keyof Post))
    .map(([field, column]) => sql`, ${sql.lit(field)}, ${column}`)
  const { rows } = await sql<{ posts: Post[]; total: number; next: Date | null }>`
    select (${all}) as total,
      (select min(p.published_at) from post p where ${isChosen} and p.published_at > ${now}) as next,
      coalesce((select json_agg(json_build_object('id', p.id, 'title', p.title, 'slug', p.slug,
        'postType', p.post_type, 'language_code', p.language_code, 'meta', p.meta, 'author', p.author,
        'published_at', ${timestamp('p.published_at')}
        ${sql.join(costly, sql``)})
        order by ${inOrder})
        from (select p.* from post p where ${isChosen} and p.published_at <= ${now}
          order by ${inOrder} limit ${window.limit} offset ${window.offset}) p), '[]') as posts`.execute(db)
  const { posts = [], total = 0, next = null } = rows[0] ?? {}
  return { posts: posts.map(withoutNulls), total, next }
}

const withoutNulls = ({ author, ...post }: Post): Post => ({ ...post, ...(author != null && { author }) })

export const findSiteName = async (db: Db, siteId: number): Promise<string> =>
  (await db.selectFrom('site').select('name').where('id', '=', siteId).executeTakeFirst())?.name ?? ''

export const listPostTypes = async (
  db: Db,
  siteId: number,
  /** Null for all. */
  ids: readonly number[] | null,
  { limit, offset }: PageWindow,
): Promise<{ types: PostType[]; total: number }> => {
  const all = db
    .selectFrom('post_type')
    .where('site_id', '=', siteId)
    .$if(ids !== null, (chosen) => chosen.where('id', 'in', ids ?? []))
  const types = await all
    .select(['id', sql<string>`coalesce(nullif(title, ''), name)`.as('title'), 'name as slug', 'options'])
    .orderBy('name')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await all.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { types, total }
}

/** The stored posts of a site on social networks, the newest first. */
export const listSocialPosts = async (
  db: Db,
  siteId: number,
  /** Plain ones, of which a post has at least one; null for every post. */
  hashtags: readonly string[] | null,
  limit: number,
): Promise<SocialPost[]> => {
  const rows = await db
    .selectFrom('social_post as p')
    .leftJoin('media as m', (join) => join.onRef('m.id', '=', 'p.media_id').on('m.access', '=', 'public'))
    .select(['p.url', 'p.text', 'p.posted_at', 'm.hash', 'm.original_name', 'm.width', 'm.height'])
    .where('p.site_id', '=', siteId)
    .$if(hashtags !== null, (all) => all.where(sql<boolean>`p.hashtags && ${hashtags}::text[]`))
    .orderBy('p.posted_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ url, text, posted_at, hash, original_name, width, height }) => {
    const src = hash === null || original_name === null ? null : mediaPath({ hash, original_name })
    return {
      url,
      text,
      date: posted_at.toISOString(),
      image: src,
      picture: src === null ? null : { src, width, height },
    }
  })
}

/** The hashtags that the option of a site names. */
export const findInstagramHashtags = async (db: Db, siteId: number): Promise<string[]> => {
  const option = await db
    .selectFrom('site_option')
    .select('value')
    .where('site_id', '=', siteId)
    .where('key', '=', 'InstagramHashtags')
    .executeTakeFirst()
  return Array.isArray(option?.value) ? option.value.map(String) : []
}

/** A site that shows posts. */
export interface SiteOfPosts {
  readonly siteId: number
  readonly defaultLanguage: string
}

export const listSites = async (db: Db): Promise<SiteOfPosts[]> =>
  await db
    .selectFrom('site')
    .select(['id as siteId', 'default_language as defaultLanguage'])
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute()

/** The picture of a stored post, by what the network calls the post; null where it has none. */
export const findSocialPicture = async (db: Db, siteId: number, reference: string): Promise<number | null> => {
  const post = await db
    .selectFrom('social_post')
    .select('media_id')
    .where('site_id', '=', siteId)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return post?.media_id ?? null
}

/** Adds a post, or writes what has changed of it. */
export const saveSocialPost = async (db: Db, post: Insertable<PostTables['social_post']>): Promise<void> => {
  const { site_id: _site, reference: _reference, ...changes } = post
  await db
    .insertInto('social_post')
    .values(post)
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'reference'])
        .doUpdateSet(changes)
        .where(
          sql<boolean>`(social_post.url, social_post.text, social_post.posted_at, social_post.media_id)
            is distinct from (excluded.url, excluded.text, excluded.posted_at, excluded.media_id)`,
        ),
    )
    .execute()
}

/** Removes all other posts of a site; answers the pictures that the library had because of them. */
export const deleteOtherSocialPosts = async (
  db: Db,
  siteId: number,
  references: readonly string[],
): Promise<number[]> => {
  const rows = await db
    .deleteFrom('social_post')
    .where('site_id', '=', siteId)
    .where(sql<boolean>`not reference = any(${references}::text[])`)
    .returning(['media_id', 'owns_media'])
    .execute()
  return rows.flatMap(({ media_id: id, owns_media: isOwn }) => (id === null || !isOwn ? [] : [id]))
}
