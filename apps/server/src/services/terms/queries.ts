import type { Post, Term } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { PageWindow } from '../../calls/list.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { SiteScope } from '../../db/site-scope.ts'

/** Whole minutes to read the text of a post `p`, at 200 words a minute. */
export const readingMinutes = sql`greatest(1, round(
  array_length(regexp_split_to_array(trim(regexp_replace(p.html, '<[^>]*>', ' ', 'g')), '\\s+'), 1) / 200.0))::int`

/** The categories and tags of a post `p`, as JSON. */
export const termsOf = (language: string) => sql`coalesce((
  select json_agg(json_build_object('id', m.id, 'type', m.type, 'title', mt.title, 'slug', mt.slug)
    order by m.type, m.position, m.id)
  from post_term pm join term m on m.id = pm.term_id
  join term_translation mt on mt.term_id = m.id and mt.language_code = ${language}
  where pm.post_id = p.id), '[]')`

export interface TermChoice {
  /** Null for all. */
  readonly ids: readonly number[] | null
  readonly types: readonly string[] | null
  readonly slug: string | null
  readonly byTitle: 'asc' | 'desc' | null
}

interface ListedTerms {
  readonly terms: Term[]
  readonly total: number
  /** When a planned post changes one of the counts; null when none is planned. */
  readonly next: Date | null
}

/** Terms in their order, or by title, with how many there are. */
export const listTerms = async (
  db: Db,
  { siteId, language }: SiteScope,
  { ids, types, slug, byTitle }: TermChoice,
  { limit, offset }: Pick<PageWindow, 'limit' | 'offset'>,
  now: Date,
): Promise<ListedTerms> => {
  const title = sql`t.title collate "und-x-icu"`
  const order = byTitle === null ? sql`m.type, m.position` : byTitle === 'asc' ? sql`${title} asc` : sql`${title} desc`
  const { rows } = await sql<ListedTerms>`
    with listed as materialized (
      select m.id, m.type, t.title, t.slug, t.description, row_number() over (order by ${order}, m.id) as place
      from term m join term_translation t on t.term_id = m.id and t.language_code = ${language}
      where m.site_id = ${siteId} and (${ids}::int[] is null or m.id = any(${ids}::int[]))
        and (${types}::text[] is null or m.type = any(${types}::text[]))
        and (${slug}::text is null or t.slug = ${slug})
    )
    select (select count(*)::int from listed) as total,
      (select min(published_at) from post where site_id = ${siteId} and language_code = ${language}
        and status = 'published' and published_at > ${now}) as next,
      coalesce((select json_agg(json_build_object('id', l.id, 'type', l.type, 'title', l.title, 'slug', l.slug,
        'description', l.description,
        'posts', (select count(*) from post_term pt join post p on p.id = pt.post_id where pt.term_id = l.id
          and p.language_code = ${language} and p.status = 'published' and p.published_at <= ${now}),
        'translations', (select json_agg(json_build_object('language_code', o.language_code, 'slug', o.slug)
          order by o.language_code) from term_translation o where o.term_id = l.id)) order by place)
        from (select * from listed order by place limit ${limit} offset ${offset}) l), '[]') as terms`.execute(db)
  return rows[0] ?? { terms: [], total: 0, next: null }
}

/** Some terms as a post has them, in their order. */
export const findTerms = async (
  db: Db,
  scope: SiteScope,
  ids: readonly number[],
  now: Date,
): Promise<NonNullable<Post['terms']>> => {
  const chosen = { ids, types: null, slug: null, byTitle: null }
  const { terms } = await listTerms(db, scope, chosen, { limit: ids.length, offset: 0 }, now)
  return terms.map(({ id, type, title, slug }) => ({ id, type, title, slug }))
}

/** Those of some categories and tags that the site has, by their type. */
export const sortTerms = async (
  tx: Db | Tx,
  siteId: number,
  ids: readonly number[],
): Promise<{ readonly categories: number[]; readonly tags: number[] }> => {
  if (ids.length === 0) return { categories: [], tags: [] }
  const rows = await tx
    .selectFrom('term')
    .select(['id', 'type'])
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const ofType = (type: 'category' | 'tag') => rows.filter((row) => row.type === type).map(({ id }) => id)
  return { categories: ofType('category'), tags: ofType('tag') }
}

/** Puts a post under these categories and tags of its site, and under no others. */
export const replaceTerms = async (tx: Tx, postId: number, ids: readonly number[]): Promise<void> => {
  await sql`delete from post_term where post_id = ${postId} and term_id <> all(${ids}::int[])`.execute(tx)
  await sql`insert into post_term (post_id, term_id) select ${postId}, id from term where id = any(${ids}::int[])
    on conflict do nothing`.execute(tx)
}
