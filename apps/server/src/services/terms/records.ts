import type { TermRecord } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { ListRequest } from '../../calls/list.ts'
import type { Db, Tx } from '../../db/db.ts'
import { escapeLike } from '../../db/like.ts'
import { deleteLanguages } from '../product/public.ts'

/** A page of the terms of a site in all languages, and how many there are in all. */
export const listTermRecords = async (
  db: Db | Tx,
  { id: siteId, defaultLanguage }: { readonly id: number; readonly defaultLanguage: string },
  {
    filters: { id, type },
    keywords,
    window: { limit, offset },
  }: Pick<ListRequest<{ id: 'ids'; type: 'texts' }, never>, 'filters' | 'keywords' | 'window'>,
): Promise<{ readonly records: TermRecord[]; readonly total: number }> => {
  const words = keywords === null ? null : `%${escapeLike(keywords)}%`
  const { rows } = await sql<{ records: TermRecord[]; total: number }>`
    with found as materialized (
      select m.* from term m where m.site_id = ${siteId} and (${id}::int[] is null or m.id = any(${id}::int[]))
        and (${type}::text[] is null or m.type = any(${type}::text[]))
        and (${words}::text is null or exists (select from term_translation t
          where t.term_id = m.id and lower(unaccent(t.title)) like lower(unaccent(${words}))))
    )
    select (select count(*)::int from found) as total,
      coalesce((select json_agg(page) from (
        select f.id, f.type, f.position,
          (select coalesce(json_object_agg(language_code,
              json_build_object('name', title, 'slug', slug, 'description', description)
              order by language_code <> ${defaultLanguage}, language_code), '{}')
            from term_translation where term_id = f.id) as translations,
          (select count(distinct p.translation_group)::int from post_term pt join post p on p.id = pt.post_id
            where pt.term_id = f.id) as posts
        from found f order by f.type, f.position, f.id limit ${limit} offset ${offset}) page), '[]') as records`.execute(
    db,
  )
  return rows[0] ?? { records: [], total: 0 }
}

/** Whether the site has a term; nothing else changes it until the transaction ends. */
export const lockTerm = async (tx: Tx, siteId: number, id: number): Promise<boolean> => {
  const { rows } = await sql`select from term where site_id = ${siteId} and id = ${id} for update`.execute(tx)
  return rows.length > 0
}

/** A new term without texts, after the others of its type where it has no position. */
export const insertTerm = async (
  tx: Tx,
  siteId: number,
  { type, position }: { readonly type: TermRecord['type']; readonly position: number | undefined },
): Promise<number> => {
  const last = sql<number>`(select coalesce(max(position) + 1, 0) from term where site_id = ${siteId} and type = ${type})`
  const { id } = await tx
    .insertInto('term')
    .values({ site_id: siteId, type, position: position ?? last })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const moveTerm = async (tx: Tx, id: number, position: number): Promise<void> => {
  await tx.updateTable('term').set({ position }).where('id', '=', id).execute()
}

/** Writes the texts of a term; languages that are missing are removed. */
export const writeTermTexts = async (
  tx: Tx,
  siteId: number,
  id: number,
  texts: TermRecord['translations'],
): Promise<void> => {
  await deleteLanguages(tx, 'term', id, Object.keys(texts))
  await tx
    .insertInto('term_translation')
    .values(
      Object.entries(texts).map(([language_code, { name, slug, description }]) => ({
        term_id: id,
        site_id: siteId,
        language_code,
        title: name,
        slug,
        description,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['term_id', 'language_code']).doUpdateSet((row) => ({
        title: row.ref('excluded.title'),
        slug: row.ref('excluded.slug'),
        description: row.ref('excluded.description'),
      })),
    )
    .execute()
}
