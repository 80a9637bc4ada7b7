import type { ConsentAssignment, EditedPost, Element, Post } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import type { SiteScope } from '../../../db/site-scope.ts'
import type { PageWindow } from '../../../calls/list.ts'
import type { NavigationRow } from '../rules/navigation.ts'
import { homePageSlug } from '../../paths/public.ts'
import { readingMinutes, termsOf } from '../../terms/public.ts'
import { subjectOf } from './value-pages.ts'

/** A published post or page by its slug. A home page that the language lacks is that of the site's own. */
export const findPost = async (db: Db, scope: SiteScope, slug: string, now: Date): Promise<Post | undefined> => {
  const { siteId, language, defaultLanguage } = scope
  const isHome = sql`(p.language_code = ${defaultLanguage} and p.slug = ${homePageSlug(siteId)})`
  const { rows } =
    await sql<PostRow>`${posts(scope, now)} and (p.language_code = ${language} or ${isHome}) and p.slug = ${slug}
    and p.status = 'published' and p.published_at <= ${now} order by p.language_code = ${language} desc limit 1`.execute(
      db,
    )
  return rows[0] && toPost(rows[0])
}

/** A post or page by its id, also where it is not published. */
export const findEditedPost = async (
  db: Db | Tx,
  scope: SiteScope,
  id: number,
  now: Date,
): Promise<EditedPost | undefined> => {
  const { rows } = await sql<PostRow & Pick<EditedPost, 'status' | 'revision'>>`
    ${posts(scope, now, sql`p.status, p.revision,`)} and p.id = ${id}`.execute(db)
  const [row] = rows
  return row && { ...toPost(row), status: row.status, revision: row.revision }
}

type PostRow = Omit<Post, 'published_at' | 'about' | 'author' | 'readingMinutes' | 'terms'> & {
  published_at: Date | null
  about: Post['about'] | null
  author: string | null
  reading: Required<Pick<Post, 'readingMinutes' | 'terms'>>
}

const posts = (scope: SiteScope, now: Date, more = sql``) => sql`
  select ${more} p.id, p.title, p.slug, p.post_type as "postType", p.language_code, p.html, p.sections as elements, p.meta,
    ${subjectOf(scope, now)} as about, p.published_at, p.author,
    json_build_object('readingMinutes', ${readingMinutes}, 'terms', ${termsOf(scope.language)}) as reading,
    (select coalesce(json_agg(json_build_object('language_code', t.language_code, 'slug', t.slug) order by t.language_code), '[]')
      from post t where t.site_id = p.site_id and t.translation_group = p.translation_group
        and t.status = 'published' and t.published_at <= ${now}) as translations
  from post p where p.site_id = ${scope.siteId}`

const toPost = ({ about, author, reading, published_at, ...post }: PostRow): Post => ({
  ...post,
  ...(about && { about }),
  ...(author !== null && { author }),
  ...(post.postType !== 'page' && reading),
  published_at: published_at?.toISOString() ?? null,
})

/** The elements with these handlers, in their order; one that the language lacks is shown in the site's own. */
export const listElements = async (
  db: Db | Tx,
  { siteId, language, defaultLanguage }: SiteScope,
  handlers: readonly string[],
): Promise<Element[]> => {
  const { rows } = await sql<Omit<Element, 'type' | 'created_at'> & { created_at: Date }>`
    select id, title, handler, language_code, created_at, slug, meta, link_meta as "linkMeta",
      mobile_meta as "mobileMeta", options, mobile_options as "mobileOptions", parts
    from (
      select distinct on (handler) * from element
      where site_id = ${siteId} and language_code in (${language}, ${defaultLanguage})
        and handler = any(${handlers}::text[])
      order by handler, language_code = ${language} desc
    ) nearest
    order by array_position(${handlers}::text[], handler)`.execute(db)
  return rows.map((row) => ({ ...row, type: 'static-element' as const, created_at: row.created_at.toISOString() }))
}

/**
 * A navigation by its id or its name, with its items in a language. One that was not changed since the site has the language is shown
 * in the site's own.
 */
export const findNavigation = async (
  db: Db,
  { siteId, language, defaultLanguage }: SiteScope,
  by: { id: number | null; name: string },
): Promise<{ id: number; name: string; items: NavigationRow[] } | undefined> => {
  const { rows } = await sql<{ id: number; name: string; items: NavigationRow[] }>`
    select n.id, n.name,
      (select coalesce(json_agg(json_build_object('id', i.id, 'parentId', i.parent_id, 'title', i.title, 'link', i.link)
        order by i.position, i.id), '[]')
        from navigation_item i where i.navigation_id = n.id and i.language_code = case
          when exists (select from navigation_item where navigation_id = n.id and language_code = ${language})
            or exists (select from jsonb_array_elements(n.items) node where node -> 'titles' ? ${language})
          then ${language} else ${defaultLanguage} end) as items
    from navigation n
    where n.site_id = ${siteId} and (n.id = ${by.id} or n.name = ${by.name})
    order by n.name = ${by.name} limit 1`.execute(db)
  return rows[0]
}

/** A page of the steps that ask for consents, and how many there are in all. */
export const listConsentAssignments = async (
  db: Db,
  siteId: number,
  assignedTo: string | null,
  { limit, offset }: PageWindow,
): Promise<{ assignments: ConsentAssignment[]; total: number }> => {
  const { rows } = await sql<{ assignments: ConsentAssignment[]; total: number }>`
    with step as (
      select assigned_to, json_agg(consent_id order by position, consent_id) as consents,
        coalesce(json_agg(consent_id order by position, consent_id) filter (where required), '[]') as "requiredConsents"
      from consent_assignment
      where site_id = ${siteId} and (${assignedTo}::text is null or assigned_to = ${assignedTo})
      group by assigned_to
    )
    select (select count(*)::int from step) as total,
      coalesce((select json_agg(page) from (
        select * from step order by assigned_to limit ${limit} offset ${offset}) page), '[]') as assignments`.execute(
    db,
  )
  return rows[0] ?? { assignments: [], total: 0 }
}

/** The options of a site, all of them or the public ones alone, or those of them that are named. */
export const listOptions = (
  db: Db,
  siteId: number,
  { keys, seesAll }: { readonly keys: readonly string[] | null; readonly seesAll: boolean },
): Promise<{ key: string; value: unknown }[]> =>
  db
    .selectFrom('site_option')
    .select(['key', 'value'])
    .where('site_id', '=', siteId)
    .where(sql<boolean>`(is_public or ${seesAll})`)
    .where(sql<boolean>`(${keys}::text[] is null or key = any(${keys}::text[]))`)
    .orderBy('key')
    .execute()

/** Assigns consents to a step in place of those that it had; returns how many of them the site has. */
export const replaceConsentAssignment = async (
  tx: Tx,
  siteId: number,
  { assigned_to: step, consents, requiredConsents }: ConsentAssignment,
): Promise<number> => {
  // One assignment of a step at a time.
  await sql`select pg_advisory_xact_lock(hashtext(${`consents ${siteId} ${step}`}))`.execute(tx)
  await tx.deleteFrom('consent_assignment').where('site_id', '=', siteId).where('assigned_to', '=', step).execute()
  const { rows } = await sql`
    insert into consent_assignment (site_id, assigned_to, consent_id, required, position)
    select c.site_id, ${step}, c.id, c.id = any(${requiredConsents}::int[]), array_position(${consents}::int[], c.id)
    from consent c where c.site_id = ${siteId} and c.id = any(${consents}::int[])
    returning consent_id`.execute(tx)
  return rows.length
}
