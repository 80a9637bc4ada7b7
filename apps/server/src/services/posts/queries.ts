import type { Post, PostType } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { ListRequest, PageWindow } from '../../calls/list.ts'
import type { Db } from '../../db/db.ts'
import type { SiteScope } from '../../db/site-scope.ts'
import { readingMinutes, termsOf } from '../terms/public.ts'

interface ListedPosts {
  readonly posts: Post[]
  readonly total: number
  /** When the next post of the list is published by itself; null when none is planned. */
  readonly next: Date | null
}

type Filters = ListRequest<{ id: 'ids'; original: 'ids'; term: 'ids'; category: 'texts' }, 'published_at' | 'title'>

const fields = { published_at: sql`p.published_at`, title: sql`p.title collate "und-x-icu"` } as const

/** A page of the published posts of some types, with how many there are. */
export const listPosts = async (
  db: Db,
  { siteId, language }: SiteScope,
  postTypes: readonly string[],
  { filters, order, window }: Filters,
  now: Date,
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
  const { rows } = await sql<{ posts: Post[]; total: number; next: Date | null }>`
    with chosen as materialized (
      select p.* from post p
      where p.site_id = ${siteId} and p.language_code = ${language} and p.status = 'published'
        and p.post_type = any(${postTypes}::text[])
        and (${filters.id}::int[] is null or p.id = any(${filters.id}::int[]))
        and (${filters.original}::int[] is null or exists (select from post o where ${isOriginal}))
        and (${filters.term}::int[] is null or exists (
          select from post_term pt where pt.post_id = p.id and pt.term_id = any(${filters.term}::int[])))
        and (${filters.category}::text[] is null or exists (
          select from post_term pt join term_translation t on t.term_id = pt.term_id and t.language_code = ${language}
          where pt.post_id = p.id and t.slug = any(${filters.category}::text[])))
    ), listed as (
      select p.*, row_number() over (order by ${sql.join([...sorted, sql`p.id desc`])}) as place
      from chosen p where p.published_at <= ${now}
    )
    select (select count(*)::int from listed) as total,
      (select min(published_at) from chosen where published_at > ${now}) as next,
      coalesce((select json_agg(json_build_object(
        'id', p.id, 'title', p.title, 'slug', p.slug, 'postType', p.post_type, 'language_code', p.language_code,
        'html', p.html, 'elements', p.sections, 'meta', p.meta, 'author', p.author,
        'readingMinutes', ${readingMinutes}, 'terms', ${termsOf(language)},
        'published_at', to_char(p.published_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'translations', (select json_agg(json_build_object('language_code', t.language_code, 'slug', t.slug)
          order by t.language_code) from post t where t.site_id = p.site_id
          and t.translation_group = p.translation_group and t.status = 'published' and t.published_at <= ${now}))
        order by place)
        from (select * from listed order by place limit ${window.limit} offset ${window.offset}) p), '[]') as posts`.execute(
    db,
  )
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
