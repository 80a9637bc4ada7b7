import type { EditedElement, EditedPostRow, PostType } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { ListRequest } from '../../calls/list.ts'
import { requested, requestedOf } from '../../db/requested.ts'
import type { Db, Tx } from '../../db/db.ts'
import { escapeLike } from '../../db/like.ts'
import type { SafeHtml } from '../../db/safe-html.ts'
import type { SiteScope } from '../../db/site-scope.ts'
import type { PostRow } from '../content/public.ts'

/** Where a post of the site is: its translation group and its language. */
export const findPlace = async (
  tx: Tx,
  siteId: number,
  id: number,
): Promise<{ group: number; language: string } | undefined> => {
  const { rows } = await sql<{ group: number; language: string }>`
    select translation_group as "group", language_code as language from post where site_id = ${siteId} and id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

const sortedBy = { published_at: sql`p.published_at`, title: sql`p.title collate "und-x-icu"` } as const

/** A page of the pages and posts in a language, those that visitors do not see among them, with how many there are. */
export const listEditedPosts = async (
  db: Db,
  { siteId, language }: SiteScope,
  languages: readonly string[],
  {
    filters,
    order,
    keywords,
    window,
  }: ListRequest<{ id: 'ids'; postType: 'texts'; status: 'texts' }, keyof typeof sortedBy>,
): Promise<{ posts: EditedPostRow[]; total: number }> => {
  const sorts = (order ?? [{ field: 'published_at' as const, direction: 'desc' as const }]).map(
    ({ field, direction }) =>
      sql`${sortedBy[field]} ${direction === 'desc' ? sql`desc nulls first` : sql`asc nulls last`}`,
  )
  const pattern = keywords && `%${escapeLike(keywords)}%`
  const { rows } = await sql<{ posts: EditedPostRow[]; total: number }>`
    with listed as materialized (
      select p.* from post p where p.site_id = ${siteId}
        and ${filters.id === null ? sql`p.language_code = ${language}` : sql`p.id = any(${filters.id}::int[])`}
        ${requestedOf(sql`p.post_type`, 'text', filters.postType)}
        ${requestedOf(sql`p.status`, 'text', filters.status)}
        ${requested(pattern, sql`p.title ilike ${pattern} or p.slug ilike ${pattern}`)}
    ), shown as (
      select p.*, row_number() over (order by ${sql.join([...sorts, sql`p.id desc`])}) as place from listed p
      order by place limit ${window.limit} offset ${window.offset}
    )
    select (select count(*)::int from listed) as total, coalesce((select json_agg(json_build_object(
      'id', p.id, 'title', p.title, 'slug', p.slug, 'postType', p.post_type, 'language_code', p.language_code,
      'status', p.status, 'published_at', to_char(p.published_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'scheduledAt', to_char(d.scheduled_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'isChanged', d.draft_seq > coalesce(r.from_seq, 0), 'image', p.meta -> 'image' ->> 'src',
      'changedAt', to_char(p.changed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'missing', array(select l from unnest(${languages}::text[]) l where l <> all (o.languages)),
      'outdated', o.outdated) order by p.place)
      from shown p cross join lateral (
        select array_agg(t.language_code) as languages, coalesce(array_agg(t.language_code) filter (
          where t.changed_at < p.changed_at), '{}') as outdated
        from post t where t.site_id = p.site_id and t.translation_group = p.translation_group) o left join content_document d
        on d.site_id = p.site_id and d.kind = 'page' and d.page_group = p.translation_group
      left join content_revision r on r.document_id = d.id and r.number = d.published_rev), '[]') as posts`.execute(db)
  const { posts = [], total = 0 } = rows[0] ?? {}
  return { posts: posts.map((post) => ({ ...post, isChanged: post.isChanged ?? false })), total }
}

/** Whether a page of the language has the slug. */
export const hasSlug = async (tx: Tx, siteId: number, language: string, slug: string): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`select exists (
    select from post where site_id = ${siteId} and language_code = ${language} and slug = ${slug}) as taken`.execute(tx)
  return rows[0]?.taken ?? false
}

/** A new page in one language; in a group of its own where none is given. */
export type NewPost = Pick<
  PostRow,
  'title' | 'slug' | 'postType' | 'language_code' | 'meta' | 'sections' | 'status' | 'author'
> & {
  readonly html: SafeHtml
  readonly group?: number
}

export const insertPost = async (tx: Tx, siteId: number, post: NewPost, now: Date): Promise<number> => {
  const row = await tx
    .insertInto('post')
    .values({
      site_id: siteId,
      translation_group:
        post.group ?? sql<number>`(select coalesce(max(translation_group), 0) + 1 from post where site_id = ${siteId})`,
      language_code: post.language_code,
      post_type: post.postType,
      slug: post.slug,
      title: post.title,
      html: post.html,
      sections: JSON.stringify(post.sections),
      meta: JSON.stringify(post.meta),
      status: post.status,
      author: post.author,
      published_at: post.status === 'published' ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Makes the pages of one group part of another one. */
export const joinGroups = async (tx: Tx, siteId: number, { from, to }: { from: number; to: number }): Promise<void> => {
  await tx
    .updateTable('post')
    .set({ translation_group: to })
    .where('site_id', '=', siteId)
    .where('translation_group', '=', from)
    .execute()
}

/** The columns of an element by the names of its contract. */
const columns = {
  title: 'title',
  slug: 'slug',
  created_at: 'created_at',
  meta: 'meta',
  linkMeta: 'link_meta',
  mobileMeta: 'mobile_meta',
  options: 'options',
  mobileOptions: 'mobile_options',
  parts: 'parts',
} as const

/** The fields of an element that a call writes. */
export type ElementFields = { readonly [Name in keyof typeof columns]?: EditedElement[Name] | undefined }

/** An element of the site; no other change of it runs until the transaction ends. */
export const lockElement = async (tx: Tx, siteId: number, id: number): Promise<EditedElement | undefined> => {
  const { rows } = await sql<Omit<EditedElement, 'created_at'> & { created_at: Date }>`
    select id, title, handler, language_code, created_at, slug, meta, link_meta as "linkMeta", mobile_meta as "mobileMeta",
      options, mobile_options as "mobileOptions", parts, 'static-element' as type, revision
    from element where site_id = ${siteId} and id = ${id} for update`.execute(tx)
  const [row] = rows
  return row && { ...row, created_at: row.created_at.toISOString() }
}

/** Whether another element of the language has the slug. */
export const isElementSlugTaken = async (
  tx: Tx,
  siteId: number,
  { id, language, slug }: { id: number; language: string; slug: string },
): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`select exists (select from element
    where site_id = ${siteId} and language_code = ${language} and slug = ${slug} and id <> ${id}) as taken`.execute(tx)
  return rows[0]?.taken ?? false
}

const assignments = (fields: ElementFields) =>
  Object.entries(columns).flatMap(([name, column]) => {
    const value = fields[name as keyof typeof columns]
    if (value === undefined) return []
    return [{ column, value: typeof value === 'string' ? sql`${value}` : sql`${JSON.stringify(value)}::jsonb` }]
  })

export const insertElement = async (
  tx: Tx,
  siteId: number,
  { handler, language, ...fields }: ElementFields & { readonly handler: string; readonly language: string },
): Promise<number> => {
  const set = assignments(fields)
  const { rows } = await sql<{ id: number }>`
    insert into element (site_id, handler, language_code, ${sql.join(set.map(({ column }) => sql.ref(column)))})
    values (${siteId}, ${handler}, ${language}, ${sql.join(set.map(({ value }) => value))}) returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

export const updateElementRow = async (tx: Tx, id: number, fields: ElementFields): Promise<void> => {
  const set = assignments(fields).map(({ column, value }) => sql`${sql.ref(column)} = ${value}`)
  if (set.length === 0) return
  await sql`update element set ${sql.join(set)}, revision = revision + 1 where id = ${id}`.execute(tx)
}

/** Whether a publication is due, or the files of the sitemap are being written. */
export const isRunning = async (db: Db, siteId: number): Promise<boolean> => {
  const { rows } = await sql<{ running: boolean }>`
    select exists (select from content_document where site_id = ${siteId} and scheduled_at <= now())
      or exists (select from pgboss.job where name in ('sitemap', 'publish') and state = 'active') as running`.execute(
    db,
  )
  return rows[0]?.running ?? false
}

/** A new type of posts; undefined where the site has one of that name. */
export const insertPostType = async (
  tx: Tx,
  siteId: number,
  { title, slug, options }: Pick<PostType, 'title' | 'slug' | 'options'>,
): Promise<number | undefined> => {
  const row = await tx
    .insertInto('post_type')
    .values({ site_id: siteId, name: slug, title, options: JSON.stringify(options) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** A type of posts, for its deletion; those of the shop itself are always used. */
export const findPostType = async (
  tx: Tx,
  siteId: number,
  id: number,
): Promise<{ slug: string; isUsed: boolean } | undefined> => {
  const { rows } = await sql<{ slug: string; isUsed: boolean }>`
    select name as slug, name in ('page', 'post')
      or exists (select from post p where p.site_id = t.site_id and p.post_type = t.name) as "isUsed"
    from post_type t where site_id = ${siteId} and id = ${id} for update`.execute(tx)
  return rows[0]
}

export const deletePostType = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('post_type').where('id', '=', id).execute()
}

/** Whether the site has a type of posts; it is not deleted before the transaction ends. */
export const hasPostType = async (tx: Tx, siteId: number, name: string): Promise<boolean> => {
  const { rows } = await sql`select from post_type where site_id = ${siteId} and name = ${name} for share`.execute(tx)
  return rows.length > 0
}
